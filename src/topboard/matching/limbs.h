/* Whole numbers of LIMBS 64-bit limbs, two's complement, least significant limb first. Included once for each width, after
 * the including file said how names are made: NAME(x). */

#define num NAME(num)

typedef struct { uint64_t limb[LIMBS]; } num;

static inline num NAME(add)(num a, num b) {
    unsigned __int128 carry = 0;
    for (int k = 0; k < LIMBS; k++) {
        carry += (unsigned __int128)a.limb[k] + b.limb[k];
        a.limb[k] = (uint64_t)carry;
        carry >>= 64;
    }
    return a;
}

static inline num NAME(sub)(num a, num b) {
    unsigned __int128 carry = 1;
    for (int k = 0; k < LIMBS; k++) {
        carry += (unsigned __int128)a.limb[k] + ~b.limb[k];
        a.limb[k] = (uint64_t)carry;
        carry >>= 64;
    }
    return a;
}

static inline num NAME(small)(int64_t value) {
    num a;
    for (int k = 0; k < LIMBS; k++) a.limb[k] = value < 0 ? ~(uint64_t)0 : 0;
    a.limb[0] = (uint64_t)value;
    return a;
}

static inline int NAME(is_zero)(num a) {
    uint64_t any = 0;
    for (int k = 0; k < LIMBS; k++) any |= a.limb[k];
    return any == 0;
}

static inline int NAME(less)(num a, num b) {
    if (a.limb[LIMBS - 1] != b.limb[LIMBS - 1]) return (int64_t)a.limb[LIMBS - 1] < (int64_t)b.limb[LIMBS - 1];
    for (int k = LIMBS - 2; k >= 0; k--)
        if (a.limb[k] != b.limb[k]) return a.limb[k] < b.limb[k];
    return 0;
}

static inline num NAME(times)(num a, uint64_t factor) {
    unsigned __int128 carry = 0;
    for (int k = 0; k < LIMBS; k++) {
        carry += (unsigned __int128)a.limb[k] * factor;
        a.limb[k] = (uint64_t)carry;
        carry >>= 64;
    }
    return a;
}

static inline num NAME(half)(num a) {
    for (int k = 0; k + 1 < LIMBS; k++) a.limb[k] = a.limb[k] >> 1 | a.limb[k + 1] << 63;
    a.limb[LIMBS - 1] = (uint64_t)((int64_t)a.limb[LIMBS - 1] >> 1);
    return a;
}

#define add NAME(add)
#define sub NAME(sub)
#define small NAME(small)
#define is_zero NAME(is_zero)
#define less NAME(less)
#define times NAME(times)
#define half NAME(half)
