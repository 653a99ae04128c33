/* Which edges may be cheaper than the prices say, from what they cost at least: undercut.py in C. */

static num *NAME(nums)(const num *from, int count) {
    num *row = malloc(sizeof(num) * (count ? count : 1));
    memcpy(row, from, sizeof(num) * count);
    return row;
}

/* Everything of Floors in floors.py. */
void NAME(floors)(void *self, int blocks, int kinds, int n_beyond, int steps, int single, int squared,
                  const int *sort, const int *block, const int *start, const int *kind, const int *side,
                  const int *place, const int *seat, const int *free, const int *step_points, const int *beyond_at,
                  const num *between, const num *by_kind, const num *beyond, const num *step_cost,
                  const num *same_side, const num *point) {
    solver *s = self;
    s->blocks = blocks; s->kinds = kinds; s->steps = steps; s->single = single; s->squared = squared;
    s->sort = NAME(copied)(sort, s->n);
    s->block = NAME(copied)(block, s->n);
    s->start = NAME(copied)(start, blocks);
    s->kind = NAME(copied)(kind, s->n);
    s->side = NAME(copied)(side, s->n);
    s->place = NAME(copied)(place, s->n);
    s->seat = NAME(copied)(seat, s->n);
    s->free = NAME(copied)(free, s->n);
    s->step_points = NAME(copied)(step_points, steps);
    s->beyond_at = NAME(copied)(beyond_at, blocks * blocks);
    s->between = NAME(nums)(between, blocks * blocks);
    s->by_kind = NAME(nums)(by_kind, kinds * kinds);
    s->beyond = NAME(nums)(beyond, n_beyond);
    s->step_cost = NAME(nums)(step_cost, 2 * steps);
    s->same_side = *same_side; s->point = *point;
    s->order = NAME(ints)(s->n, 0);
    s->rank = NAME(ints)(s->n, 0);
    s->level = NAME(ints)(s->n, 0);
    s->part = NAME(ints)(s->n, 0);
    s->position = NAME(ints)(s->n, 0);
}

/* What edges from u to those of v's sort cost at least. */
static num NAME(floor_of)(const solver *s, int u, int v) {
    int g = s->block[u], h = s->block[v], at = s->beyond_at[g * s->blocks + h];
    num cost = add(s->between[g * s->blocks + h], s->by_kind[s->kind[u] * s->kinds + s->kind[v]]);
    if (at >= 0) cost = add(cost, s->beyond[at + u - s->start[g]]);
    if (g == h && s->side[u] && s->side[u] == s->side[v]) cost = add(cost, s->same_side);
    return cost;
}

/* What the edge to v itself costs on top of that at least. */
static num NAME(on_top)(const solver *s, int u, int v) {
    int g = s->block[u], h = s->block[v];
    if (g != h) {
        int at = s->beyond_at[h * s->blocks + g];
        return at >= 0 ? s->beyond[at + v - s->start[h]] : small(0);
    }
    if (s->seat[u] < 0 || s->seat[v] < 0) return small(0);
    int one = abs(s->seat[u] - s->place[v]), two = abs(s->seat[v] - s->place[u]);
    uint64_t points = one < two ? one : two;
    num cost = times(s->point, s->squared ? points * points : points);
    if (s->free[u] || s->free[v]) return cost;
    for (int k = 0; k < s->steps; k++)
        if ((int)points > s->step_points[k]) cost = add(cost, s->step_cost[2 * k + (s->side[u] == s->side[v])]);
    return cost;
}

/* What stands between some vertices: a way in which vertices are apart for each pair, and what each way costs. A way
 * that costs less than nothing is one that never gives an edge. */
void NAME(apart)(void *self, int ways, const num *costs, int count, const int *us, const int *vs, const int *way) {
    solver *s = self;
    s->apart = calloc((size_t)s->n * s->n, 1);
    s->apart_cost = NAME(nums)(costs, ways);
    for (int k = 0; k < count; k++) s->apart[(size_t)us[k] * s->n + vs[k]] = way[k];
}

/* Whether the edge may undercut a bound, given the floor of v's sort. */
static int NAME(may_undercut)(const solver *s, int u, int v, num floor, num bound) {
    if (NAME(is_joined)(s, u, v)) return 0;
    int way = s->apart ? s->apart[(size_t)u * s->n + v] : 0;
    if (way) {
        if (less(s->apart_cost[way], small(0))) return 0;
        floor = add(floor, s->apart_cost[way]);
        if (!less(floor, bound)) return 0;
    }
    return less(add(floor, NAME(on_top)(s, u, v)), bound);
}

static void NAME(offer_edge)(solver *s, int u, int v, int first, int second, int third, int fourth) {
    s->offers = NAME(room_for)(s->offers, s->n_offers, &s->offer_room, sizeof(offer));
    s->offers[s->n_offers++] = (offer){{first, second, third, fourth}, u, v};
}

/* -- orders --------------------------------------------------------------------------------------------------------- */

static int NAME(by_price)(const solver *s, int u, int v) {
    if (less(s->price[v], s->price[u])) return 1;
    return less(s->price[u], s->price[v]) ? 0 : u < v;
}

static int NAME(by_sort)(const solver *s, int u, int v) {
    return s->sort[u] != s->sort[v] ? s->sort[u] < s->sort[v] : s->rank[u] < s->rank[v];
}

/* Merge two rows that are sorted already. */
static void NAME(merge)(const solver *s, int (*before)(const solver *, int, int), const int *one, int n_one,
                        const int *other, int n_other, int *merged) {
    int a = 0, b = 0;
    while (a < n_one || b < n_other)
        *merged++ = a == n_one || (b < n_other && before(s, other[b], one[a])) ? other[b++] : one[a++];
}

static void NAME(sort_row)(const solver *s, int (*before)(const solver *, int, int), int *row, int count,
                           int *scratch) {
    if (count < 2) return;
    int middle = count / 2;
    NAME(sort_row)(s, before, row, middle, scratch);
    NAME(sort_row)(s, before, row + middle, count - middle, scratch);
    NAME(merge)(s, before, row, middle, row + middle, count - middle, scratch);
    memcpy(row, scratch, sizeof(int) * count);
}

/* `order` by falling prices, `rank` is where a vertex is in it, and `level` is the same for equal prices. */
static void NAME(rank_prices)(solver *s, int *scratch) {
    for (int v = 0; v < s->n; v++) s->order[v] = v;
    NAME(sort_row)(s, NAME(by_price), s->order, s->n, scratch);
    for (int k = 0; k < s->n; k++) {
        int v = s->order[k];
        s->rank[v] = k;
        s->level[v] = k && !less(s->price[v], s->price[s->order[k - 1]]) ? s->level[s->order[k - 1]] : k;
    }
}

/* For each place of a row in the order of sorts, where its sort ends. */
static int *NAME(ends_of)(const solver *s, const int *row, int count) {
    int *ends = malloc(sizeof(int) * (count + 1));
    for (int k = count - 1; k >= 0; k--)
        ends[k] = k + 1 < count && s->sort[row[k]] == s->sort[row[k + 1]] ? ends[k + 1] : k + 1;
    return ends;
}

/* -- vertices that no blossom holds together ----------------------------------------------------------------------- */

static void NAME(offers_of)(solver *s, int u, const int *row, const int *ends) {
    int g = s->block[u];
    for (int start = 0; start < s->n; start = ends[start]) {
        int h = s->block[row[start]];
        if (h < g) continue;
        num floor = NAME(floor_of)(s, u, row[start]);
        for (int k = start; k < ends[start]; k++) {
            int v = row[k];
            num bound = add(s->price[u], s->price[v]);
            if (!less(floor, bound)) break;
            if (s->top[v] == s->top[u] || (g == h && s->rank[v] < s->rank[u])) continue;
            if (!NAME(may_undercut)(s, u, v, floor, bound)) continue;
            if (v == s->single) NAME(offer_edge)(s, v, u, s->blocks, 0, 0, s->rank[u]);
            else NAME(offer_edge)(s, u, v, g, h, s->rank[u], s->rank[v]);
        }
    }
}

static void NAME(undercut_outside)(solver *s, int *scratch) {
    int *row = NAME(copied)(s->order, s->n);
    NAME(sort_row)(s, NAME(by_sort), row, s->n, scratch);
    int *ends = NAME(ends_of)(s, row, s->n);
    for (int u = 0; u < s->n; u++) NAME(offers_of)(s, u, row, ends);
    free(row); free(ends);
}

/* -- vertices from different parts of one blossom ------------------------------------------------------------------- */

static int NAME(largest_of)(const solver *s, int b) {
    int largest = s->children[b][0];
    for (int k = 1; k < s->n_children[b]; k++)
        if (s->n_leaves[s->children[b][k]] > s->n_leaves[largest]) largest = s->children[b][k];
    return largest;
}

/* Note which part each vertex of a blossom is in, and where, counted through all parts. */
static void NAME(number_parts)(solver *s, int b) {
    int at = 0;
    for (int k = 0; k < s->n_children[b]; k++) {
        int child = s->children[b][k];
        for (int x = 0; x < s->n_leaves[child]; x++) {
            s->part[s->leaves[child][x]] = child;
            s->position[s->leaves[child][x]] = at++;
        }
    }
}

/* Offer the edges of u to other parts, each told from the later part; those of two small parts only once. */
static void NAME(offers_inside)(solver *s, int u, const int *row, const int *ends, int count, int largest, num inside,
                                int turn) {
    num mine = sub(s->price[u], inside);
    for (int start = 0; start < count; start = ends[start]) {
        num floor = NAME(floor_of)(s, u, row[start]);
        for (int k = start; k < ends[start]; k++) {
            int v = row[k];
            num bound = add(mine, s->price[v]);
            if (!less(floor, bound)) break;
            if (s->part[v] == s->part[u] || (s->part[v] != largest && s->position[v] > s->position[u])) continue;
            if (!NAME(may_undercut)(s, u, v, floor, bound)) continue;
            int later = s->position[u] > s->position[v] ? u : v, other = later == u ? v : u;
            NAME(offer_edge)(s, later, other, turn, s->position[later], s->level[other], s->position[other]);
        }
    }
}

/* The blossoms in it first, so that the largest part is in order already. Returns all vertices in the order of sorts;
 * `turn` counts blossoms in the order in which their offers are told. */
static int *NAME(undercut_inside)(solver *s, int b, num outside, int *turn, int *scratch) {
    num inside = add(outside, s->price[b]);
    int mine = (*turn)++, count = s->n_leaves[b], largest = NAME(largest_of)(s, b), n_small = 0, *known = NULL;
    for (int k = s->n_children[b] - 1; k >= 0; k--) {
        int child = s->children[b][k];
        if (child < s->n) continue;
        int *sorted = NAME(undercut_inside)(s, child, inside, turn, scratch);
        if (child == largest) known = sorted;
        else free(sorted);
    }
    if (!known) known = NAME(copied)(&largest, 1);
    int *small_parts = NAME(ints)(count, 0), *row = NAME(ints)(count, 0);
    NAME(number_parts)(s, b);
    for (int k = 0; k < count; k++)
        if (s->part[s->leaves[b][k]] != largest) small_parts[n_small++] = s->leaves[b][k];
    NAME(sort_row)(s, NAME(by_sort), small_parts, n_small, scratch);
    NAME(merge)(s, NAME(by_sort), known, count - n_small, small_parts, n_small, row);
    int *ends = NAME(ends_of)(s, row, count);
    for (int k = 0; k < n_small; k++)
        NAME(offers_inside)(s, small_parts[k], row, ends, count, largest, inside, mine);
    free(known); free(small_parts); free(ends);
    return row;
}

/* How many edges may undercut the prices, in the order in which they are to be added. */
int NAME(undercut)(void *self) {
    solver *s = self;
    int *scratch = NAME(ints)(s->n + 1, 0), turn = s->blocks + 1;
    s->n_offers = 0;
    NAME(rank_prices)(s, scratch);
    NAME(undercut_outside)(s, scratch);
    for (int b = s->room - 1; b >= s->n; b--)
        if (s->n_children[b] && s->parent[b] == FREE) free(NAME(undercut_inside)(s, b, small(0), &turn, scratch));
    free(scratch);
    qsort(s->offers, s->n_offers, sizeof(offer), by_key);
    return s->n_offers;
}

void NAME(offered)(void *self, int *us, int *vs) {
    solver *s = self;
    for (int k = 0; k < s->n_offers; k++) { us[k] = s->offers[k].u; vs[k] = s->offers[k].v; }
}
