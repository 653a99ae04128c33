/* Odd cycles shrunk to blossoms, as in blossoms.py: what both solvers share. Included once for each width, after the
 * including file made its `solver`, which begins with BLOSSOM_FIELDS. Vertices are 0..n-1, blossoms have numbers from n
 * to room-1, used again once opened; the price of a blossom is `price[b]`. */

#ifndef BLOSSOM_FIELDS

#define FREE (-1)
#define OUTER 1
#define BLOSSOM_FIELDS                                                                                                 \
    int n, room;                                                                                                       \
    num *price;                                                                                                        \
    int *mate, *top, *base, *parent, *label, *entry_v, *entry_w;                                                       \
    int **children, **ring_v, **ring_w, **leaves;                                                                      \
    int *n_children, *n_leaves;                                                                                        \
    int *spare, n_spare;

#else

static int NAME(new_blossom)(solver *s, int count, int *children, int *ring_v, int *ring_w, int base) {
    int b = s->spare[--s->n_spare], size = 0;
    for (int k = 0; k < count; k++) size += s->n_leaves[children[k]];
    int *leaves = malloc(sizeof(int) * size), at = 0;
    for (int k = 0; k < count; k++) {
        memcpy(leaves + at, s->leaves[children[k]], sizeof(int) * s->n_leaves[children[k]]);
        at += s->n_leaves[children[k]];
        s->parent[children[k]] = b;
    }
    for (int k = 0; k < size; k++) s->top[leaves[k]] = b;
    s->children[b] = children; s->ring_v[b] = ring_v; s->ring_w[b] = ring_w; s->leaves[b] = leaves;
    s->n_children[b] = count; s->n_leaves[b] = size;
    s->base[b] = base; s->parent[b] = FREE; s->price[b] = small(0);
    return b;
}

/* The children become outermost. The caller frees the three arrays that are left in `children`, `ring_v`, `ring_w`. */
static void NAME(open_keep)(solver *s, int b) {
    for (int k = 0; k < s->n_children[b]; k++) {
        int child = s->children[b][k];
        s->parent[child] = FREE;
        for (int x = 0; x < s->n_leaves[child]; x++) s->top[s->leaves[child][x]] = child;
    }
    free(s->leaves[b]);
    s->leaves[b] = NULL; s->n_leaves[b] = 0; s->n_children[b] = 0;
    s->label[b] = 0; s->entry_v[b] = FREE;
    s->spare[s->n_spare++] = b;
}

static void NAME(forget)(solver *s, int b) {
    free(s->children[b]); free(s->ring_v[b]); free(s->ring_w[b]);
    s->children[b] = s->ring_v[b] = s->ring_w[b] = NULL;
}

static void NAME(open)(solver *s, int b) {
    NAME(open_keep)(s, b);
    NAME(forget)(s, b);
}

static int NAME(child_of)(const solver *s, int b, int v) {
    while (s->parent[v] != b) v = s->parent[v];
    return v;
}

static int NAME(position)(const int *row, int count, int what) {
    for (int k = 0; k < count; k++)
        if (row[k] == what) return k;
    return -1;
}

static void NAME(rotate)(int *row, int count, int by, int *scratch) {
    memcpy(scratch, row + by, sizeof(int) * (count - by));
    memcpy(scratch + count - by, row, sizeof(int) * by);
    memcpy(row, scratch, sizeof(int) * count);
}

static void NAME(turn)(solver *s, int b, int v) {
    if (b < s->n) return;
    int child = NAME(child_of)(s, b, v);
    NAME(turn)(s, child, v);
    int size = s->n_children[b], *children = s->children[b], *rv = s->ring_v[b], *rw = s->ring_w[b];
    int at = NAME(position)(children, size, child), step = at % 2 ? 1 : -1, k = at;
    while (k % size) {
        k += step;
        int v1 = step == 1 ? rv[k] : rw[k - 1], w1 = step == 1 ? rw[k] : rv[k - 1];
        NAME(turn)(s, children[k % size], v1);
        NAME(turn)(s, children[(k + step) % size], w1);
        s->mate[v1] = w1; s->mate[w1] = v1;
        k += step;
    }
    if (at) {
        int *scratch = malloc(sizeof(int) * size);
        NAME(rotate)(children, size, at, scratch);
        NAME(rotate)(rv, size, at, scratch);
        NAME(rotate)(rw, size, at, scratch);
        free(scratch);
    }
    s->base[b] = v;
}

static void NAME(flip_up)(solver *s, int i, int partner) {
    for (;;) {
        int b = s->top[i], ev = s->entry_v[b];
        NAME(turn)(s, b, i);
        s->mate[i] = partner;
        if (ev == FREE) return;
        int inner = s->top[ev], v = s->entry_v[inner], w = s->entry_w[inner];
        NAME(turn)(s, inner, w);
        s->mate[w] = v;
        i = v; partner = w;
    }
}

/* Two outer vertices meet: the odd cycle through them becomes one outer blossom. */
static int NAME(shrink_cycle)(solver *s, int i, int j) {
    int cap = s->n + 1, nl = 0, nr = 0;
    int *left = malloc(sizeof(int) * cap), *right = malloc(sizeof(int) * cap);
    for (int b = s->top[i];; b = s->top[s->entry_v[b]]) { left[nl++] = b; if (s->entry_v[b] == FREE) break; }
    for (int b = s->top[j];; b = s->top[s->entry_v[b]]) { right[nr++] = b; if (s->entry_v[b] == FREE) break; }
    while (nl > 1 && nr > 1 && left[nl - 2] == right[nr - 2]) { nl--; nr--; }
    int root = left[nl - 1], count = nl + nr - 1, at = 0;
    int *children = malloc(sizeof(int) * count), *rv = malloc(sizeof(int) * count), *rw = malloc(sizeof(int) * count);
    for (int k = nl - 1; k >= 0; k--) {
        children[at] = left[k];
        if (k) { rv[at] = s->entry_v[left[k - 1]]; rw[at] = s->entry_w[left[k - 1]]; }
        else { rv[at] = i; rw[at] = j; }
        at++;
    }
    for (int k = 0; k + 1 < nr; k++) {
        children[at] = right[k];
        rv[at] = s->entry_w[right[k]]; rw[at] = s->entry_v[right[k]];
        at++;
    }
    int ev = s->entry_v[root], ew = s->entry_w[root];
    int b = NAME(new_blossom)(s, count, children, rv, rw, s->base[root]);
    s->label[b] = OUTER; s->entry_v[b] = ev; s->entry_w[b] = ew;
    free(left); free(right);
    return b;
}

static void NAME(unmatch)(solver *s, int v) {
    int partner = s->mate[v];
    if (partner != FREE) { s->mate[partner] = FREE; s->mate[v] = FREE; }
}

/* The blossom with a price, counted from 0: its size, or -1 when there are no more. */
int NAME(odd_set)(void *self, int which, int *members, uint64_t *price) {
    solver *s = self;
    for (int b = s->n; b < s->room; b++) {
        if (!s->n_children[b] || is_zero(s->price[b]) || which--) continue;
        memcpy(members, s->leaves[b], sizeof(int) * s->n_leaves[b]);
        memcpy(price, &s->price[b], sizeof(num));
        return s->n_leaves[b];
    }
    return -1;
}

static int *NAME(ints)(int count, int value) {
    int *row = malloc(sizeof(int) * (size_t)(count > 0 ? count : 1));
    for (int k = 0; k < count; k++) row[k] = value;
    return row;
}

static int *NAME(copied)(const int *from, int count) {
    int *row = malloc(sizeof(int) * (size_t)(count > 0 ? count : 1));
    memcpy(row, from, sizeof(int) * count);
    return row;
}

static void NAME(make_blossom_room)(solver *s) {
    int n = s->n, room = s->room;
    s->mate = NAME(ints)(n, FREE);
    s->top = NAME(ints)(n, 0);
    s->base = NAME(ints)(room, 0);
    s->parent = NAME(ints)(room, FREE);
    s->label = NAME(ints)(room, 0);
    s->entry_v = NAME(ints)(room, FREE);
    s->entry_w = NAME(ints)(room, FREE);
    s->n_children = NAME(ints)(room, 0);
    s->n_leaves = NAME(ints)(room, 0);
    s->children = calloc(room, sizeof(int *));
    s->ring_v = calloc(room, sizeof(int *));
    s->ring_w = calloc(room, sizeof(int *));
    s->leaves = calloc(room, sizeof(int *));
    s->price = calloc(room, sizeof(num));
    s->spare = NAME(ints)(n, 0);
    for (int v = 0; v < n; v++) {
        s->top[v] = s->base[v] = v;
        s->leaves[v] = NAME(ints)(1, v);
        s->n_leaves[v] = 1;
        s->spare[v] = room - 1 - v;
    }
    s->n_spare = n;
}

static void NAME(free_blossoms)(solver *s) {
    for (int b = 0; b < s->room; b++) {
        free(s->children[b]); free(s->ring_v[b]); free(s->ring_w[b]); free(s->leaves[b]);
    }
    void *rows[] = {s->price, s->mate, s->top, s->base, s->parent, s->label, s->entry_v, s->entry_w, s->children,
                    s->ring_v, s->ring_w, s->leaves, s->n_children, s->n_leaves, s->spare};
    for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) free(rows[k]);
}

#endif
