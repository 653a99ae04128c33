/* The matcher of sparse.py in C: the same trees in the same order, and so the same answers.
 *
 * The file includes itself once for each width. Functions are called sparse<limbs>_<name>; costs and prices are doubled. */

#ifndef LIMBS

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "blossoms.h"

#define INNER (-1)
#define MORE 2

#define JOIN3(a, b, c) a##b##c
#define NAME3(a, b, c) JOIN3(a, b, c)
#define NAME(x) NAME3(sparse, LIMBS, _##x)

/* A pair that may undercut the prices, and what it is sorted by. */
typedef struct { int key[4], u, v; } offer;

static int by_key(const void *one, const void *other) {
    const offer *a = one, *b = other;
    for (int k = 0; k < 4; k++)
        if (a->key[k] != b->key[k]) return a->key[k] < b->key[k] ? -1 : 1;
    return 0;
}

#define LIMBS 4
#include "sparse.c"
#undef LIMBS
#define LIMBS 8
#include "sparse.c"
#undef LIMBS
#define LIMBS 12
#include "sparse.c"
#undef LIMBS
#define LIMBS 16
#include "sparse.c"
#undef LIMBS

#else

#include "limbs.h"

#define solver NAME(solver)
#define event NAME(event)

/* At a moment the edge between u and v becomes tight, or the blossom u can be opened (v is FREE). */
typedef struct { num moment; int u, v, edge; } event;

typedef struct {
    BLOSSOM_FIELDS
    num *cost;
    int n_edges, edge_room;
    int **near, **near_edge, *n_near, *near_room;
    uint8_t *joined;
    num clock;
    event *events;
    int n_events, event_room;
    num *best;
    uint8_t *has_best;
    int *labelled, n_labelled, labelled_room;
    /* what an edge costs at least */
    int blocks, kinds, steps, single, squared;
    int *sort, *block, *start, *kind, *side, *place, *seat, *free, *step_points, *beyond_at;
    num *between, *by_kind, *beyond, *step_cost, *apart_cost, same_side, point;
    uint8_t *apart;
    /* the search for edges that undercut the prices */
    int *order, *rank, *level, *part, *position;
    offer *offers;
    int n_offers, offer_room;
} solver;

#include "blossoms.h"

/* An array with room for one more. */
static void *NAME(room_for)(void *row, int count, int *room, size_t size) {
    if (count < *room) return row;
    *room = *room ? 2 * *room : 16;
    return realloc(row, *room * size);
}

static inline num NAME(scaled)(int rate, num value) {
    return rate == OUTER ? value : rate == INNER ? sub(small(0), value) : small(0);
}
#define scaled NAME(scaled)

/* -- events ------------------------------------------------------------------------------------------------------- */

static inline int NAME(earlier)(const event *a, const event *b) {
    if (less(a->moment, b->moment)) return 1;
    if (less(b->moment, a->moment)) return 0;
    return a->u != b->u ? a->u < b->u : a->v < b->v;
}

static void NAME(note)(solver *s, num moment, int u, int v, int edge) {
    s->events = NAME(room_for)(s->events, s->n_events, &s->event_room, sizeof(event));
    event now = {moment, u, v, edge};
    int k = s->n_events++;
    for (; k && NAME(earlier)(&now, &s->events[(k - 1) / 2]); k = (k - 1) / 2) s->events[k] = s->events[(k - 1) / 2];
    s->events[k] = now;
}

static event NAME(next_event)(solver *s) {
    event first = s->events[0], last = s->events[--s->n_events];
    int k = 0, child;
    while ((child = 2 * k + 1) < s->n_events) {
        if (child + 1 < s->n_events && NAME(earlier)(&s->events[child + 1], &s->events[child])) child++;
        if (!NAME(earlier)(&s->events[child], &last)) break;
        s->events[k] = s->events[child];
        k = child;
    }
    s->events[k] = last;
    return first;
}

/* -- one tree ------------------------------------------------------------------------------------------------------ */

static inline num NAME(now)(const solver *s, int v) {
    return add(s->price[v], scaled(s->label[s->top[v]], s->clock));
}

/* Add the clock to the prices of a blossom and of what is in it, or take it away. */
static void NAME(move_prices)(solver *s, int b, int rate) {
    if (is_zero(s->clock)) return;
    num passed = scaled(rate, s->clock);
    for (int k = 0; k < s->n_leaves[b]; k++) s->price[s->leaves[b][k]] = add(s->price[s->leaves[b][k]], passed);
    if (b >= s->n) s->price[b] = add(s->price[b], add(passed, passed));
}

static void NAME(note_labelled)(solver *s, int b) {
    s->labelled = NAME(room_for)(s->labelled, s->n_labelled, &s->labelled_room, sizeof(int));
    s->labelled[s->n_labelled++] = b;
}

static void NAME(set_label)(solver *s, int b, int label, int ev, int ew) {
    s->label[b] = label; s->entry_v[b] = ev; s->entry_w[b] = ew;
    NAME(move_prices)(s, b, -label);
    NAME(note_labelled)(s, b);
}

/* Note when each edge of a new outer vertex becomes tight, if nothing earlier is known. */
static void NAME(scan)(solver *s, int u) {
    int here = s->top[u];
    num mine = NAME(now)(s, u), ahead = sub(s->clock, mine);
    for (int k = 0; k < s->n_near[u]; k++) {
        int v = s->near[u][k], edge = s->near_edge[u][k], b = s->top[v];
        if (b == here) continue;
        if (s->label[b] == 0) {
            num moment = sub(add(ahead, s->cost[edge]), s->price[v]);
            if (s->has_best[v] && !less(moment, s->best[v])) continue;
            s->has_best[v] = 1; s->best[v] = moment;
            NAME(note)(s, moment, u, v, edge);
        } else if (s->label[b] == OUTER) {
            num slack = sub(sub(sub(s->cost[edge], mine), s->price[v]), s->clock);
            NAME(note)(s, add(s->clock, half(slack)), u, v, edge);
        }
    }
}

static void NAME(scan_leaves)(solver *s, int b) {
    for (int k = 0; k < s->n_leaves[b]; k++) NAME(scan)(s, s->leaves[b][k]);
}

/* A child that left the tree can be reached again from every outer vertex. */
static void NAME(scan_back)(solver *s, int child) {
    for (int x = 0; x < s->n_leaves[child]; x++) {
        int v = s->leaves[child][x];
        s->has_best[v] = 0;
        for (int k = 0; k < s->n_near[v]; k++) {
            int u = s->near[v][k], edge = s->near_edge[v][k];
            if (s->label[s->top[u]] != OUTER) continue;
            num slack = sub(sub(s->cost[edge], NAME(now)(s, u)), s->price[v]);
            NAME(note)(s, add(s->clock, slack), u, v, edge);
        }
    }
}

static void NAME(make_inner)(solver *s, int b, int ev, int ew) {
    if (b >= s->n) NAME(note)(s, add(s->clock, half(s->price[b])), b, FREE, FREE);
    NAME(set_label)(s, b, INNER, ev, ew);
}

static void NAME(make_outer)(solver *s, int b, int ev, int ew) {
    NAME(set_label)(s, b, OUTER, ev, ew);
    NAME(scan_leaves)(s, b);
}

/* A labelled blossom becomes part of an outer one: its own price stands still, its vertices are outer. */
static void NAME(join_outer)(solver *s, int child) {
    num passed = scaled(s->label[child], s->clock);
    if (child >= s->n) s->price[child] = add(s->price[child], add(passed, passed));
    if (s->label[child] == INNER)
        for (int k = 0; k < s->n_leaves[child]; k++) {
            int leaf = s->leaves[child][k];
            s->price[leaf] = sub(sub(s->price[leaf], s->clock), s->clock);
        }
    s->label[child] = 0;
}

/* The new blossom is worth nothing yet, and the inner ones in it become outer. */
static void NAME(shrink)(solver *s, int u, int v) {
    int b = NAME(shrink_cycle)(s, u, v), count = s->n_children[b], *children = s->children[b];
    uint8_t *was_inner = malloc(count);
    s->price[b] = sub(sub(small(0), s->clock), s->clock);
    NAME(note_labelled)(s, b);
    for (int k = 0; k < count; k++) {
        was_inner[k] = s->label[children[k]] == INNER;
        NAME(join_outer)(s, children[k]);
    }
    for (int k = 0; k < count; k++)
        if (was_inner[k]) NAME(scan_leaves)(s, children[k]);
    free(was_inner);
}

/* Open an inner blossom of price zero; the way through it keeps its labels, the rest leaves the tree. */
static void NAME(expand)(solver *s, int b) {
    int size = s->n_children[b], *children = s->children[b], *rv = s->ring_v[b], *rw = s->ring_w[b];
    int ev = s->entry_v[b], ew = s->entry_w[b];
    int at = NAME(position)(children, size, NAME(child_of)(s, b, ew)), step = at % 2 ? 1 : -1, from = at;
    NAME(move_prices)(s, b, INNER);
    NAME(open_keep)(s, b);
    s->children[b] = s->ring_v[b] = s->ring_w[b] = NULL;
    s->price[b] = small(0);
    for (int k = 0; k < size; k++) { s->label[children[k]] = 0; s->entry_v[children[k]] = FREE; }
    NAME(make_inner)(s, children[at], ev, ew);
    for (int k = 1; at % size; k++) {
        ev = step == 1 ? rv[at] : rw[at - 1];
        ew = step == 1 ? rw[at] : rv[at - 1];
        at += step;
        if (k % 2) NAME(set_label)(s, children[at % size], OUTER, ev, ew);
        else NAME(make_inner)(s, children[at % size], ev, ew);
    }
    for (int k = from; k % size; k += 2 * step) NAME(scan_leaves)(s, children[(k + step) % size]);
    for (int k = 0; k < size; k++)
        if (s->label[children[k]] == 0) NAME(scan_back)(s, children[k]);
    free(children); free(rv); free(rw);
}

static void NAME(expand_if_due)(solver *s, int b) {
    if (s->label[b] != INNER || s->parent[b] != FREE || !s->n_children[b]) return;
    num worth = sub(sub(s->price[b], s->clock), s->clock);
    if (less(small(0), worth)) NAME(note)(s, add(s->clock, half(worth)), b, FREE, FREE);
    else NAME(expand)(s, b);
}

/* An edge from an outer vertex may have become tight: extend the tree, shrink a cycle, or finish with 1. */
static int NAME(meet)(solver *s, int u, int v, int edge) {
    int b = s->top[v];
    if (s->top[u] == b || s->label[b] == INNER) return 0;
    num slack = sub(sub(s->cost[edge], NAME(now)(s, u)), NAME(now)(s, v));
    if (less(small(0), slack)) {
        NAME(note)(s, add(s->clock, s->label[b] == OUTER ? half(slack) : slack), u, v, edge);
        return 0;
    }
    if (s->label[b] == OUTER) { NAME(shrink)(s, u, v); return 0; }
    int base = s->base[b], partner = s->mate[base];
    if (partner == FREE) {
        NAME(turn)(s, b, v);
        s->mate[v] = u;
        NAME(flip_up)(s, u, v);
        return 1;
    }
    NAME(make_inner)(s, b, u, v);
    NAME(make_outer)(s, s->top[partner], base, partner);
    return 0;
}

/* Open blossoms without a price, and what comes to light without one. */
static void NAME(open_worthless)(solver *s, int *outermost, int count) {
    int room = count;
    while (count) {
        int b = outermost[--count], opened = s->n_children[b];
        if (b < s->n || !opened || !is_zero(s->price[b])) continue;
        if (count + opened > room) outermost = realloc(outermost, sizeof(int) * (room = 2 * (count + opened)));
        memcpy(outermost + count, s->children[b], sizeof(int) * opened);
        count += opened;
        NAME(open)(s, b);
    }
    free(outermost);
}

static void NAME(end_tree)(solver *s) {
    int *outermost = malloc(sizeof(int) * (s->n_labelled + 1)), count = 0;
    for (int k = 0; k < s->n_labelled; k++) {
        int b = s->labelled[k];
        if (!s->label[b]) continue;
        NAME(move_prices)(s, b, s->label[b]);
        s->label[b] = 0; s->entry_v[b] = FREE;
    }
    for (int k = 0; k < s->n_labelled; k++)
        if (s->parent[s->labelled[k]] == FREE) outermost[count++] = s->labelled[k];
    NAME(open_worthless)(s, outermost, count);
}

/* Grow a tree from a vertex without partner until it gets one; 0 when it never can. */
static int NAME(grow)(solver *s, int root) {
    int done = 0;
    s->clock = small(0);
    s->n_events = s->n_labelled = 0;
    memset(s->has_best, 0, s->n);
    NAME(make_outer)(s, s->top[root], FREE, FREE);
    while (s->n_events && !done) {
        event now = NAME(next_event)(s);
        if (less(s->clock, now.moment)) s->clock = now.moment;
        if (now.v == FREE) NAME(expand_if_due)(s, now.u);
        else done = NAME(meet)(s, now.u, now.v, now.edge);
    }
    NAME(end_tree)(s);
    return done;
}

/* Grow some trees: 1 when everybody has a partner, 0 when somebody can have none, MORE when trees are left to grow. */
int NAME(solve)(void *self, int trees) {
    solver *s = self;
    for (int root = 0; root < s->n; root++) {
        if (s->mate[root] != FREE) continue;
        if (!trees--) return MORE;
        if (!NAME(grow)(s, root)) return 0;
    }
    return 1;
}

/* -- edges ---------------------------------------------------------------------------------------------------------- */

static inline uint8_t *NAME(joined)(const solver *s, int u, int v) { return s->joined + ((size_t)u * s->n + v) / 8; }

static inline int NAME(is_joined)(const solver *s, int u, int v) {
    return *NAME(joined)(s, u, v) >> ((size_t)u * s->n + v) % 8 & 1;
}

static void NAME(note_near)(solver *s, int u, int v) {
    int room = s->near_room[u];
    s->near[u] = NAME(room_for)(s->near[u], s->n_near[u], &room, sizeof(int));
    s->near_edge[u] = NAME(room_for)(s->near_edge[u], s->n_near[u], &s->near_room[u], sizeof(int));
    s->near[u][s->n_near[u]] = v;
    s->near_edge[u][s->n_near[u]++] = s->n_edges;
    *NAME(joined)(s, u, v) |= 1 << ((size_t)u * s->n + v) % 8;
}

/* Add edges whatever the prices are. */
void NAME(join)(void *self, int count, const int *us, const int *vs, const num *costs) {
    solver *s = self;
    for (int k = 0; k < count; k++) {
        s->cost = NAME(room_for)(s->cost, s->n_edges, &s->edge_room, sizeof(num));
        s->cost[s->n_edges] = costs[k];
        NAME(note_near)(s, us[k], vs[k]);
        NAME(note_near)(s, vs[k], us[k]);
        s->n_edges++;
    }
}

/* Take over pairs that cost nothing. */
void NAME(begin)(void *self, int count, const int *us, const int *vs) {
    solver *s = self;
    for (int k = 0; k < count; k++) {
        int u = us[k], v = vs[k], at = NAME(position)(s->near[u], s->n_near[u], v);
        if (at < 0 || !is_zero(s->cost[s->near_edge[u][at]]) || s->mate[u] != FREE || s->mate[v] != FREE) continue;
        s->mate[u] = v; s->mate[v] = u;
    }
}

/* A cost less what the prices of its ends, and of the blossoms around it, account for. */
static num NAME(reduced)(const solver *s, int u, int v, num cost) {
    num value = sub(sub(cost, s->price[u]), s->price[v]);
    if (s->top[u] != s->top[v]) return value;
    int common = s->parent[u];
    for (int inside = 0; !inside;) {
        for (int b = s->parent[v]; b != FREE && !inside; b = s->parent[b]) inside = b == common;
        if (!inside) common = s->parent[common];
    }
    for (; common != FREE; common = s->parent[common]) value = add(value, s->price[common]);
    return value;
}

/* Half of a blossom's price goes to each vertex in it; only the base is no longer tight with its partner. */
static void NAME(dissolve_around)(solver *s, int v) {
    while (s->top[v] >= s->n) {
        int b = s->top[v];
        if (!is_zero(s->price[b])) {
            num part = half(s->price[b]);
            for (int k = 0; k < s->n_leaves[b]; k++)
                s->price[s->leaves[b][k]] = sub(s->price[s->leaves[b][k]], part);
            NAME(unmatch)(s, s->base[b]);
        }
        s->price[b] = small(0);
        NAME(open)(s, b);
    }
}

/* Lower prices until edges that were added are not too cheap. */
void NAME(lower)(void *self, int count, const int *us, const int *vs, const num *costs) {
    solver *s = self;
    num zero = small(0);
    for (int k = 0; k < count; k++) {
        int u = us[k], v = vs[k];
        if (!less(NAME(reduced)(s, u, v, costs[k]), zero)) continue;
        NAME(dissolve_around)(s, u);
        NAME(dissolve_around)(s, v);
        num short_of = NAME(reduced)(s, u, v, costs[k]);
        if (!less(short_of, zero)) continue;
        int lowered = less(s->price[u], s->price[v]) ? v : u;
        s->price[lowered] = add(s->price[lowered], short_of);
        NAME(unmatch)(s, lowered);
    }
}

/* Keep of some edges those that are cheaper than the prices say; how many. */
int NAME(cheaper)(void *self, int count, int *us, int *vs, num *costs) {
    int kept = 0;
    for (int k = 0; k < count; k++) {
        if (!less(NAME(reduced)(self, us[k], vs[k], costs[k]), small(0))) continue;
        us[kept] = us[k]; vs[kept] = vs[k]; costs[kept++] = costs[k];
    }
    return kept;
}

#include "undercut.h"

/* -- from outside --------------------------------------------------------------------------------------------------- */

void NAME(partners)(void *self, int *out) { memcpy(out, ((solver *)self)->mate, sizeof(int) * ((solver *)self)->n); }

void NAME(prices)(void *self, num *out) { memcpy(out, ((solver *)self)->price, sizeof(num) * ((solver *)self)->n); }

void *NAME(new)(int n) {
    solver *s = calloc(1, sizeof(solver));
    s->n = n; s->room = 2 * n;
    NAME(make_blossom_room)(s);
    s->near = calloc(n + 1, sizeof(int *));
    s->near_edge = calloc(n + 1, sizeof(int *));
    s->n_near = NAME(ints)(n, 0);
    s->near_room = NAME(ints)(n, 0);
    s->joined = calloc((size_t)n * n / 8 + 1, 1);
    s->best = calloc(n + 1, sizeof(num));
    s->has_best = calloc(n + 1, 1);
    return s;
}

void NAME(free)(void *self) {
    solver *s = self;
    for (int v = 0; v < s->n; v++) { free(s->near[v]); free(s->near_edge[v]); }
    NAME(free_blossoms)(s);
    void *rows[] = {s->cost, s->near, s->near_edge, s->n_near, s->near_room, s->joined, s->events, s->best,
                    s->has_best, s->labelled, s->sort, s->block, s->start, s->kind, s->side, s->place, s->seat,
                    s->free, s->step_points, s->beyond_at, s->between, s->by_kind, s->beyond, s->step_cost, s->order, s->rank, s->level, s->part, s->position,
                    s->offers, s->apart, s->apart_cost};
    for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) free(rows[k]);
    free(s);
}

#undef scaled

#endif
