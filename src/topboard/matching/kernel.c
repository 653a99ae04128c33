/* The blossom solver of dense.py in C: the same answers, weights of a fixed number of 64-bit limbs.
 *
 * The file includes itself once for each width, so that the compiler unrolls the arithmetic. Functions are called
 * blossom<limbs>_<name>; a weight is a two's complement integer, least significant limb first, and doubled. */

#ifndef LIMBS

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifndef SOURCE_DIGEST
#define SOURCE_DIGEST ""
#endif

/* Which text of this file the library was made from. */
const char *blossom_source(void) { return SOURCE_DIGEST; }

#include "blossoms.h"

#define INNER 2
#define MORE 2
#define UPPER 1
#define LOWER 2

#define JOIN3(a, b, c) a##b##c
#define NAME3(a, b, c) JOIN3(a, b, c)
#define NAME(x) NAME3(blossom, LIMBS, _##x)

#define LIMBS 1
#include "kernel.c"
#undef LIMBS
#define LIMBS 2
#include "kernel.c"
#undef LIMBS
#define LIMBS 3
#include "kernel.c"
#undef LIMBS
#define LIMBS 4
#include "kernel.c"
#undef LIMBS
#define LIMBS 8
#include "kernel.c"
#undef LIMBS
#define LIMBS 16
#include "kernel.c"
#undef LIMBS

#else

#include "limbs.h"

#define solver NAME(solver)

typedef struct {
    BLOSSOM_FIELDS
    int classes;
    int *class_of, *side, *rank;
    int64_t exchange, unit;
    num *table, *ahead, *dual, *alone, *alone_given, *reach;
    uint8_t *may, *has_alone, *alive;
    int *queue, n_queue, *outer, n_outer;
    int *nearest, *close, *seen;
    int favored;
    int64_t *bonus;
    int64_t best_bonus;
    int *living, n_living;
    int priced;
} solver;

#include "blossoms.h"

/* What halves and favours add to the slack of i and j. */
static inline int64_t NAME(aside)(const solver *s, int i, int j) {
    int64_t low = 0;
    if (s->side) {
        int a = s->side[i], b = s->side[j];
        int64_t p = s->rank[i], q = s->rank[j];
        if (a == LOWER && b == LOWER) low = s->exchange + s->unit * (p < q ? p : q);
        else if ((a == UPPER || b == UPPER) && a != LOWER && b != LOWER) low = s->exchange - s->unit * (p > q ? p : q);
    }
    if (i == s->favored) low -= s->bonus[j];
    else if (j == s->favored) low -= s->bonus[i];
    return low;
}

static inline num NAME(slack)(const solver *s, int i, int j) {
    num value = sub(add(s->dual[i], s->dual[j]), s->table[s->class_of[i] * s->classes + s->class_of[j]]);
    int64_t low = NAME(aside)(s, i, j);
    return low ? add(value, small(low)) : value;
}
#define slack NAME(slack)

static num NAME(slack_inside)(const solver *s, int i, int j) {
    num value = slack(s, i, j);
    for (int b = s->parent[i]; b != FREE; b = s->parent[b])
        for (int c = s->parent[j]; c != FREE; c = s->parent[c])
            if (b == c) value = add(value, s->price[b]);
    return value;
}

static inline uint8_t *NAME(may)(const solver *s, int i, int j) { return s->may + (size_t)i * s->n + j; }
#define may(s, i, j) (*NAME(may)(s, i, j))

/* -- one tree ----------------------------------------------------------------------------------------------------- */

static void NAME(push_leaves)(solver *s, int b) {
    for (int k = 0; k < s->n_leaves[b]; k++) {
        int v = s->leaves[b][k];
        s->queue[s->n_queue++] = v;
        s->outer[s->n_outer++] = v;
    }
}

static void NAME(make_outer)(solver *s, int v, int ev, int ew) {
    int b = s->top[v];
    s->label[b] = OUTER; s->entry_v[b] = ev; s->entry_w[b] = ew;
    NAME(push_leaves)(s, b);
}

static void NAME(shrink)(solver *s, int i, int j) {
    int b = NAME(shrink_cycle)(s, i, j);
    for (int k = 0; k < s->n_children[b]; k++)
        if (s->label[s->children[b][k]] == INNER) NAME(push_leaves)(s, s->children[b][k]);
}

static int NAME(root_of)(const solver *s, int b) {
    while (s->entry_v[b] != FREE) b = s->top[s->entry_v[b]];
    return b;
}

/* A tight edge from an outer vertex; 1 when somebody got a partner. */
static int NAME(use)(solver *s, int i, int j) {
    int b = s->top[j];
    if (s->label[b] == INNER) return 0;
    if (s->label[b] == OUTER) {
        if (NAME(root_of)(s, s->top[i]) == NAME(root_of)(s, b)) { NAME(shrink)(s, i, j); return 0; }
        NAME(flip_up)(s, i, j);
        NAME(flip_up)(s, j, i);
        return 1;
    }
    int partner = s->mate[s->base[b]];
    if (partner == FREE || partner == s->base[b]) {
        NAME(turn)(s, b, j);
        s->mate[j] = i;
        NAME(flip_up)(s, i, j);
        return 1;
    }
    s->label[b] = INNER; s->entry_v[b] = i; s->entry_w[b] = j;
    NAME(make_outer)(s, partner, s->base[b], partner);
    return 0;
}

/* The outer vertex that is closest to i so far becomes j where j is closer than `least` says. */
static inline void NAME(note_close)(solver *s, int i, int j, num value, num *least) {
    if (s->close[i] == FREE || less(value, *least)) { s->close[i] = j; *least = value; }
}

/* The price of i less what i is worth with each class, so that every slack of i takes one sum. */
static void NAME(look_ahead)(solver *s, int i) {
    const num *worth = s->table + s->class_of[i] * s->classes;
    for (int c = 0; c < s->classes; c++) s->ahead[c] = sub(s->dual[i], worth[c]);
}

/* A single inner vertex is passed over: no edge to it is used, and it stays inner until the tree ends. */
static int NAME(scan)(solver *s, int i) {
    const uint8_t *row = NAME(may)(s, i, 0);
    num least = s->close[i] == FREE ? small(0) : slack(s, i, s->close[i]);
    NAME(look_ahead)(s, i);
    for (int k = 0; k < s->n_living; k++) {
        int j = s->living[k];
        if (!row[j] || s->top[j] == s->top[i]) continue;
        if (s->label[j] == INNER && s->top[j] == j) continue;
        num value = add(s->ahead[s->class_of[j]], s->dual[j]);
        int64_t low = NAME(aside)(s, i, j);
        if (low) value = add(value, small(low));
        if (is_zero(value)) {
            if (NAME(use)(s, i, j)) return 1;
            if (s->label[s->top[j]] == INNER) { s->reach[j] = value; s->nearest[j] = i; }
        } else if (s->label[s->top[j]] == OUTER) {
            NAME(note_close)(s, i, j, value, &least);
        } else if (s->nearest[j] == FREE || less(value, s->reach[j])) {
            s->reach[j] = value; s->nearest[j] = i;
        }
    }
    return 0;
}

static int NAME(scan_queue)(solver *s) {
    while (s->n_queue) {
        int i = s->queue[--s->n_queue];
        if (s->has_alone[i] && is_zero(sub(s->dual[i], s->alone[i]))) { NAME(flip_up)(s, i, i); return 1; }
        if (NAME(scan)(s, i)) return 1;
    }
    return 0;
}

static int NAME(use_reached)(solver *s, const int *children, int count) {
    for (int k = 0; k < count; k++) {
        int b = children[k];
        for (int x = 0; x < s->n_leaves[b]; x++) {
            int v = s->leaves[b][x];
            if (s->label[s->top[v]] == 0 && s->nearest[v] != FREE && is_zero(s->reach[v])) {
                if (NAME(use)(s, s->nearest[v], v)) return 1;
            }
        }
    }
    return 0;
}

static int NAME(expand_inner)(solver *s, int b) {
    int size = s->n_children[b], *children = s->children[b], *rv = s->ring_v[b], *rw = s->ring_w[b];
    int ev = s->entry_v[b], ew = s->entry_w[b];
    int at = NAME(position)(children, size, NAME(child_of)(s, b, ew)), step = at % 2 ? 1 : -1;
    s->children[b] = s->ring_v[b] = s->ring_w[b] = NULL;
    int kept = size;
    s->n_children[b] = 0;
    for (int k = 0; k < size; k++) {
        s->parent[children[k]] = FREE;
        s->label[children[k]] = 0; s->entry_v[children[k]] = FREE;
        for (int x = 0; x < s->n_leaves[children[k]]; x++) s->top[s->leaves[children[k]][x]] = children[k];
    }
    NAME(open_keep)(s, b);
    while (at % size) {
        s->label[children[at]] = INNER; s->entry_v[children[at]] = ev; s->entry_w[children[at]] = ew;
        int hv = step == 1 ? rv[at] : rw[at - 1], hw = step == 1 ? rw[at] : rv[at - 1];
        at += step;
        NAME(make_outer)(s, hw, hv, hw);
        ev = step == 1 ? rv[at] : rw[at - 1];
        ew = step == 1 ? rw[at] : rv[at - 1];
        at += step;
    }
    s->label[children[0]] = INNER; s->entry_v[children[0]] = ev; s->entry_w[children[0]] = ew;
    int done = NAME(use_reached)(s, children, kept);
    free(children); free(rv); free(rw);
    return done;
}

/* The closest two outer vertices of different blossoms; 0 when there are none. */
static int NAME(option_close)(solver *s, num *value, int *left, int *right) {
    for (;;) {
        int best = FREE;
        num least = small(0);
        for (int k = 0; k < s->n_outer; k++) {
            int i = s->outer[k];
            if (s->close[i] == FREE) continue;
            num v = slack(s, i, s->close[i]);
            if (best == FREE || less(v, least)) { best = i; least = v; }
        }
        if (best == FREE) return 0;
        if (s->top[best] != s->top[s->close[best]]) {
            *value = half(least); *left = best; *right = s->close[best];
            return 1;
        }
        s->close[best] = FREE;
        const uint8_t *row = NAME(may)(s, best, 0);
        for (int k = 0; k < s->n_living; k++) {
            int j = s->living[k];
            if (row[j] && s->top[j] != s->top[best] && s->label[s->top[j]] == OUTER)
                NAME(note_close)(s, best, j, slack(s, best, j), &least);
        }
    }
}

static void NAME(shift)(solver *s, num delta) {
    if (is_zero(delta)) return;
    num twice = add(delta, delta);
    for (int k = 0; k < s->n_living; k++) {
        int v = s->living[k], b = s->top[v], label = s->label[b];
        if (label == OUTER) s->dual[v] = sub(s->dual[v], delta);
        else if (label == INNER) s->dual[v] = add(s->dual[v], delta);
        else if (s->nearest[v] != FREE) s->reach[v] = sub(s->reach[v], delta);
        if (label && b >= s->n && v == s->leaves[b][0])
            s->price[b] = label == OUTER ? add(s->price[b], twice) : sub(s->price[b], twice);
    }
}

/* 1: the tree is done, 0: it goes on, -1: it never can be done. */
static int NAME(adjust)(solver *s) {
    int kind = 0, left = 0, right = 0;
    num delta = small(0);
    for (int k = 0; k < s->n_outer; k++) {
        int i = s->outer[k];
        if (!s->has_alone[i]) continue;
        num value = sub(s->dual[i], s->alone[i]);
        if (!kind || less(value, delta)) { kind = 1; delta = value; left = i; }
    }
    for (int k = 0; k < s->n_living; k++) {
        int j = s->living[k];
        if (s->nearest[j] == FREE || s->label[s->top[j]]) continue;
        if (!kind || less(s->reach[j], delta)) { kind = 2; delta = s->reach[j]; left = s->nearest[j]; right = j; }
    }
    num value;
    int a, b;
    if (NAME(option_close)(s, &value, &a, &b) && (!kind || less(value, delta))) {
        kind = 2; delta = value; left = a; right = b;
    }
    for (int c = s->n; c < s->room; c++) {
        if (s->label[c] != INNER || s->parent[c] != FREE || !s->n_children[c]) continue;
        value = half(s->price[c]);
        if (!kind || less(value, delta)) { kind = 3; delta = value; left = c; }
    }
    if (!kind) return -1;
    NAME(shift)(s, delta);
    if (kind == 1) { NAME(flip_up)(s, left, left); return 1; }
    if (kind == 3) return NAME(expand_inner)(s, left);
    return NAME(use)(s, left, right);
}

static void NAME(end_tree)(solver *s) {
    for (int b = 0; b < s->room; b++) { s->label[b] = 0; s->entry_v[b] = FREE; }
    int again = s->n_spare < s->n;
    while (again) {
        again = 0;
        for (int b = s->n; b < s->room; b++)
            if (s->n_children[b] && s->parent[b] == FREE && is_zero(s->price[b])) { NAME(open)(s, b); again = 1; }
    }
}

static void NAME(start_trees)(solver *s) {
    s->n_queue = s->n_outer = 0;
    for (int k = 0; k < s->n_living; k++) { s->nearest[s->living[k]] = FREE; s->close[s->living[k]] = FREE; }
}

/* Until somebody at a root gets a partner; 0 when that never can be. */
static int NAME(grow)(solver *s) {
    int done = 0;
    while (!done) {
        done = NAME(scan_queue)(s);
        if (!done) done = NAME(adjust)(s);
    }
    NAME(end_tree)(s);
    return done > 0;
}

static int NAME(complete)(solver *s) {
    for (int k = 0; k < s->n_living; k++) {
        if (s->mate[s->living[k]] != FREE) continue;
        NAME(start_trees)(s);
        NAME(make_outer)(s, s->living[k], FREE, FREE);
        if (!NAME(grow)(s)) return 0;
    }
    return 1;
}

/* -- narrowing down ----------------------------------------------------------------------------------------------- */

static void NAME(isolate)(solver *s, int v) {
    while (s->top[v] >= s->n) {
        int b = s->top[v];
        if (!is_zero(s->price[b])) {
            num part = half(s->price[b]);
            for (int k = 0; k < s->n_leaves[b]; k++)
                s->dual[s->leaves[b][k]] = add(s->dual[s->leaves[b][k]], part);
            NAME(unmatch)(s, s->base[b]);
            s->price[b] = small(0);
        }
        NAME(open)(s, b);
    }
}

static int NAME(possible)(const solver *s, int v, int w) {
    if (v == w) return s->has_alone[v] && is_zero(sub(s->dual[v], s->alone[v]));
    return s->alive[w] && may(s, v, w) && is_zero(NAME(slack_inside)(s, v, w));
}

/* The bonus of v's partners is in s->bonus, the greatest in s->best_bonus. */
static void NAME(favor)(solver *s, int v) {
    NAME(unmatch)(s, v);
    s->favored = v;
    s->dual[v] = add(s->dual[v], small(s->best_bonus));
    if (s->has_alone[v]) s->alone[v] = add(s->alone_given[v], small(s->bonus[v]));
}

static void NAME(kill)(solver *s, int v) {
    s->alive[v] = 0;
    int k = 0;
    while (s->living[k] != v) k++;
    memmove(s->living + k, s->living + k + 1, sizeof(int) * (s->n_living - k - 1));
    s->n_living--;
}

static void NAME(settle)(solver *s, int v, int w) {
    NAME(isolate)(s, v);
    s->favored = FREE;
    NAME(isolate)(s, w);
    NAME(unmatch)(s, v);
    if (w != v) NAME(unmatch)(s, w);
    NAME(kill)(s, v);
    if (w != v) NAME(kill)(s, w);
    s->mate[v] = w; s->mate[w] = v;
    NAME(complete)(s);
}

int NAME(prefer)(void *self, int v, const int *order, int count) {
    solver *s = self;
    int now = s->mate[v], better = 0;
    if (!s->alive[v]) return now;
    for (int k = 0; k < count && order[k] != now && !better; k++) better = NAME(possible)(s, v, order[k]);
    if (better) {
        NAME(isolate)(s, v);
        memset(s->bonus, 0, sizeof(int64_t) * s->n);
        for (int k = count - 1; k >= 0; k--) s->bonus[order[k]] = 2 * (int64_t)(count - k);
        s->best_bonus = 2 * (int64_t)count;
        NAME(favor)(s, v);
        NAME(complete)(s);
    }
    int partner = s->mate[v];
    NAME(settle)(s, v, partner);
    return partner;
}

void NAME(prefer_all)(void *self, const int *vertices, int size, const int *order, int count, int *partners) {
    for (int k = 0; k < size; k++) partners[k] = NAME(prefer)(self, vertices[k], order, count);
}

static void NAME(restrict_to)(solver *s, int v, const uint8_t *wanted) {
    for (int w = 0; w < s->n; w++)
        if (!wanted[w] && w != v) may(s, v, w) = may(s, w, v) = 0;
    if (!wanted[v]) s->has_alone[v] = 0;
}

int NAME(lean)(void *self, int v, const int *order, int count) {
    solver *s = self;
    uint8_t *wanted = calloc(s->n, 1);
    int possible = 0, favored = 0;
    for (int k = 0; k < count; k++) wanted[order[k]] = 1;
    if (!s->alive[v]) {
        possible = wanted[s->mate[v]];
        free(wanted);
        return possible;
    }
    if (!wanted[s->mate[v]]) {
        for (int k = 0; k < count && !possible; k++) possible = NAME(possible)(s, v, order[k]);
        if (!possible) { free(wanted); return 0; }
        NAME(isolate)(s, v);
        for (int w = 0; w < s->n; w++) s->bonus[w] = wanted[w] ? 2 : 0;
        s->best_bonus = 2;
        favored = 1;
        NAME(favor)(s, v);
        NAME(complete)(s);
    }
    int success = wanted[s->mate[v]];
    NAME(isolate)(s, v);
    if (favored) {
        s->favored = FREE;
        if (s->has_alone[v]) s->alone[v] = s->alone_given[v];
        if (success) s->dual[v] = sub(s->dual[v], small(2));
    }
    if (success) NAME(restrict_to)(s, v, wanted);
    NAME(complete)(s);
    free(wanted);
    return success;
}

static void NAME(keep_apart)(solver *s, const int *group, int count) {
    for (int k = 0; k < count; k++) {
        if (!s->alive[group[k]]) continue;
        NAME(isolate)(s, group[k]);
        for (int m = 0; m < count; m++) may(s, group[k], group[m]) = 0;
        int partner = s->mate[group[k]];
        if (partner != FREE && partner != group[k] && !may(s, group[k], partner)) NAME(unmatch)(s, group[k]);
    }
}

int NAME(separate)(void *self, const int *one, int n_one, const int *other, int n_other) {
    NAME(keep_apart)(self, one, n_one);
    NAME(keep_apart)(self, other, n_other);
    return NAME(complete)(self);
}

/* -- from outside ------------------------------------------------------------------------------------------------- */

static void NAME(first_prices)(solver *s) {
    uint8_t *present = calloc(s->classes, 1);
    num *best = malloc(sizeof(num) * s->classes);
    for (int v = 0; v < s->n; v++) present[s->class_of[v]] = 1;
    for (int c = 0; c < s->classes; c++) {
        int any = 0;
        for (int d = 0; d < s->classes; d++) {
            if (!present[d]) continue;
            num w = s->table[c * s->classes + d];
            if (!any || less(best[c], w)) best[c] = w;
            any = 1;
        }
    }
    for (int v = 0; v < s->n; v++) {
        s->dual[v] = half(best[s->class_of[v]]);
        if (s->has_alone[v] && less(s->dual[v], s->alone[v])) s->dual[v] = s->alone[v];
        if (s->dual[v].limb[0] & 1) s->dual[v] = add(s->dual[v], small(1));
    }
    free(present); free(best);
}

/* Join those without partner to each other, or leave them alone, where that is tight; how many are left. */
static int NAME(join_free)(solver *s) {
    int count = 0, left = 0, *lacking = s->queue;
    for (int v = 0; v < s->n; v++)
        if (s->mate[v] == FREE) lacking[count++] = v;
    for (int k = 0; k < count; k++) {
        int v = lacking[k];
        const uint8_t *row = NAME(may)(s, v, 0);
        for (int m = k + 1; m < count && s->mate[v] == FREE; m++) {
            int w = lacking[m];
            if (row[w] && s->mate[w] == FREE && is_zero(slack(s, v, w))) { s->mate[v] = w; s->mate[w] = v; }
        }
        if (s->mate[v] == FREE && s->has_alone[v] && is_zero(sub(s->dual[v], s->alone[v]))) s->mate[v] = v;
        left += s->mate[v] == FREE;
    }
    return left;
}

/* Trees grow from all vertices without partner at once: many of them are alike, and what one of them needs, the others
 * need too. Their prices start even and change by the same amounts, so that half of a slack between them is whole.
 * Only so many times in one call: whoever asked may want to stop in between. */
int NAME(solve)(void *self, int turns) {
    solver *s = self;
    if (!s->priced) NAME(first_prices)(s);
    s->priced = 1;
    while (NAME(join_free)(s)) {
        if (turns-- == 0) return MORE;
        NAME(start_trees)(s);
        for (int v = 0; v < s->n; v++)
            if (s->mate[v] == FREE) NAME(make_outer)(s, v, FREE, FREE);
        if (!NAME(grow)(s)) return 0;
    }
    return 1;
}

void NAME(partners)(void *self, int *out) { memcpy(out, ((solver *)self)->mate, sizeof(int) * ((solver *)self)->n); }

void NAME(duals)(void *self, uint64_t *out) {
    solver *s = self;
    memcpy(out, s->dual, sizeof(num) * s->n);
}

static void NAME(make_vertex_room)(solver *s) {
    int n = s->n;
    s->living = NAME(ints)(n, 0);
    for (int v = 0; v < n; v++) s->living[v] = v;
    s->n_living = n;
    s->alive = malloc(n + 1);
    memset(s->alive, 1, n + 1);
    s->dual = calloc(n + 1, sizeof(num));
    s->reach = calloc(n + 1, sizeof(num));
    s->nearest = NAME(ints)(n, FREE);
    s->close = NAME(ints)(n, FREE);
    s->queue = NAME(ints)(2 * n + 2, 0);
    s->outer = NAME(ints)(2 * n + 2, 0);
    s->bonus = calloc(n + 1, sizeof(int64_t));
    s->favored = FREE;
}

void *NAME(new)(int n, int classes, const int *class_of, const uint64_t *table, const uint8_t *rows, int row_bytes,
                const uint8_t *has_alone, const uint64_t *alone, const int *side, const int *rank, int64_t exchange,
                int64_t unit) {
    solver *s = calloc(1, sizeof(solver));
    s->n = n; s->classes = classes; s->room = 2 * n;
    s->class_of = NAME(copied)(class_of, n);
    s->side = side ? NAME(copied)(side, n) : NULL;
    s->rank = rank ? NAME(copied)(rank, n) : NULL;
    s->exchange = exchange; s->unit = unit;
    s->table = malloc(sizeof(num) * classes * classes + 1);
    memcpy(s->table, table, sizeof(num) * classes * classes);
    s->ahead = malloc(sizeof(num) * classes + 1);
    s->has_alone = malloc(n + 1);
    memcpy(s->has_alone, has_alone, n);
    s->alone = malloc(sizeof(num) * n + 1);
    s->alone_given = malloc(sizeof(num) * n + 1);
    memcpy(s->alone, alone, sizeof(num) * n);
    memcpy(s->alone_given, alone, sizeof(num) * n);
    s->may = malloc((size_t)n * n + 1);
    for (int v = 0; v < n; v++)
        for (int w = 0; w < n; w++) may(s, v, w) = rows[(size_t)v * row_bytes + (w >> 3)] >> (w & 7) & 1;
    NAME(make_blossom_room)(s);
    NAME(make_vertex_room)(s);
    return s;
}

void NAME(free)(void *self) {
    solver *s = self;
    NAME(free_blossoms)(s);
    void *rows[] = {s->class_of, s->side, s->rank, s->table, s->ahead, s->dual, s->alone, s->alone_given, s->reach, s->may,
                    s->has_alone, s->alive, s->queue, s->outer, s->nearest, s->close, s->bonus, s->living};
    for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) free(rows[k]);
    free(s);
}

#undef slack
#undef may

#endif
