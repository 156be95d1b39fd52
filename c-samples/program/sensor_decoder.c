// A decoder of a protocol for sensors: frames with checksums, messages by their types from a table, settings, blobs in pieces, a window of numbers.
// truth: default true
// truth: -D BUG=1 deref false line 373
// truth: -D BUG=2 assertions false line 388
// truth: -D BUG=3 overflow false line 183
// truth: -D BUG=4 div-by-zero false line 494
// truth: -D BUG=5 deref false line 199
// verify: -D BUG=5 --property deref => false(valid-deref) line 199
//
/*
 * Telemetry link decoder: raw capture on stdin, messages on stdout.
 *
 *   | sync | ver | type | flags | len(16) | payload ... | crc(16) |
 *
 * Multi-byte fields are big endian.  The CRC (CCITT) covers everything between
 * the sync byte and the CRC itself.  With FLAG_RELIABLE the payload starts with
 * a 16 bit sequence number, which is tracked until acknowledged.
 * Exit status: 0 clean capture, 1 protocol errors seen, 2 I/O error.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define SYNC_BYTE       0xA5u
#define PROTO_VERSION   0x02u
#define HDR_LEN         5u      /* ver, type, flags, len hi, len lo */
#define PAYLOAD_MAX     512u
#define FLAG_RELIABLE   0x01u
#define FLAG_MORE       0x02u   /* text: line continues in the next frame */
#define LINE_MAX_LEN    96u
#define STR_MAX         23u
#define SETTINGS_MAX    24u
#define NODE_MAX        8u
#define WIN_SIZE        16u     /* power of two */
#define WIN_MASK        (WIN_SIZE - 1u)
#define BLOB_MAX        2048u
#define GRANULE         16u
#define BLOB_GRANULES   (BLOB_MAX / GRANULE)

enum msg_type { MSG_RESERVED, MSG_TEXT, MSG_SETTINGS, MSG_BLOB, MSG_ACK,
                MSG_STATS, MSG_TYPE_COUNT };

enum dec_err {
    ERR_OK, ERR_VERSION, ERR_LENGTH, ERR_CRC, ERR_TYPE, ERR_SHORT,
    ERR_TRAILING, ERR_KIND, ERR_FULL, ERR_RANGE, ERR_ALIGN, ERR_ABANDONED,
    ERR_STALE, ERR_TRUNCATED, ERR_COUNT
};

static const char *const err_text[ERR_COUNT] = {        /* same order */
    "ok", "unsupported version", "frame too long", "bad crc",
    "unknown message type", "payload too short", "trailing bytes",
    "bad setting kind or size", "settings table full", "value out of range",
    "misaligned blob fragment", "incomplete blob abandoned",
    "stale sequence number", "capture ends inside a frame",
};

enum rx_state { RX_HUNT, RX_HEADER, RX_PAYLOAD, RX_CRC_HI, RX_CRC_LO };
enum kind { KIND_U8, KIND_U16, KIND_U32, KIND_I32, KIND_STR, KIND_ADJ };
enum slot_state { SLOT_GAP, SLOT_SENT, SLOT_ACKED };

struct setting {
    uint8_t key;
    uint8_t kind;               /* never KIND_ADJ once stored */
    union {
        uint32_t u;
        int32_t i;
        char s[STR_MAX + 1];
    } v;
};

struct slot {
    uint16_t seq;
    uint8_t state;
};
struct window {
    struct slot slot[WIN_SIZE]; /* ring, oldest entry at head */
    unsigned head, count;
    uint16_t base;              /* sequence number of the oldest entry */
    uint32_t lost, resyncs;
};

struct blob {
    unsigned char *data;        /* BLOB_MAX bytes */
    uint8_t map[BLOB_GRANULES / 8];
    bool active;
    uint8_t id;
    uint16_t total;
    unsigned have, need;        /* in granules */
};

struct node {
    bool seen;
    uint32_t uptime, rx;
    int32_t rssi_avg;           /* dBm * 16, exponential average */
};

struct decoder {
    enum rx_state state;
    unsigned char hdr[HDR_LEN];
    unsigned hdr_pos;
    uint8_t type, flags;
    uint16_t len, pos, crc;
    unsigned char payload[PAYLOAD_MAX];
    char line[LINE_MAX_LEN + 1];
    size_t line_len;
    struct setting settings[SETTINGS_MAX];
    unsigned nsettings;
    struct window win;
    struct blob blob;
    struct node node[NODE_MAX];
    uint32_t per_type[MSG_TYPE_COUNT];
    uint32_t errors[ERR_COUNT];
};

static void report(struct decoder *d, enum dec_err e)
{
    d->errors[e]++;
    printf("! %s (type %u)\n", err_text[e], (unsigned)d->type);
}

/* ---- payload reader, sticky error ------------------------------------ */
struct reader {
    const unsigned char *p;
    size_t len, pos;
    bool bad;
};

static size_t rd_left(const struct reader *r)
{
    assert(r->pos <= r->len);
    return r->len - r->pos;
}

static const unsigned char *rd_bytes(struct reader *r, size_t n)
{
    const unsigned char *p = r->p + r->pos;
    if (n > rd_left(r)) {
        r->bad = true;
        r->pos = r->len;
        return NULL;
    }
    r->pos += n;
    return p;
}

static uint32_t rd_uint(struct reader *r, size_t n)
{
    const unsigned char *p = rd_bytes(r, n);
    uint32_t v = 0;
    if (p == NULL)
        return 0;
    for (size_t i = 0; i < n; i++)
        v = (v << 8) | p[i];
    return v;
}

static uint8_t rd_u8(struct reader *r)   { return (uint8_t)rd_uint(r, 1); }
static uint16_t rd_u16(struct reader *r) { return (uint16_t)rd_uint(r, 2); }
static uint32_t rd_u32(struct reader *r) { return rd_uint(r, 4); }

/* Two's complement field of 8, 16 or 32 bits to int32_t. */
static int32_t sign_extend(uint32_t v, unsigned bits)
{
    uint32_t sign = (uint32_t)1 << (bits - 1);
    if (v & sign)
        return -(int32_t)(~v & (sign - 1)) - 1;
    return (int32_t)(v & (sign - 1));
}

static int32_t sat_add(int32_t a, int32_t b)
{
#if BUG == 3
    if (b > 0 && a < INT32_MAX - b)
#else
    if (b > 0 && a > INT32_MAX - b)
#endif
        return INT32_MAX;
    if (b < 0 && a < INT32_MIN - b)
        return INT32_MIN;
    return a + b;
}

static const uint16_t crc_nibble[16] = {
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5, 0x60c6, 0x70e7,
    0x8108, 0x9129, 0xa14a, 0xb16b, 0xc18c, 0xd1ad, 0xe1ce, 0xf1ef,
};

static uint16_t crc16(uint16_t crc, const unsigned char *p, size_t n)
{
    while (n-- > 0) {
#if BUG == 5
        char b = (char)*p++;
#else
        unsigned char b = *p++;
#endif
        crc = (uint16_t)((crc << 4) ^ crc_nibble[(crc >> 12) ^ (b >> 4)]);
        crc = (uint16_t)((crc << 4) ^ crc_nibble[(crc >> 12) ^ (b & 0x0f)]);
    }
    return crc;
}

/* ---- text ------------------------------------------------------------ */
static void line_flush(struct decoder *d)
{
    assert(d->line_len <= LINE_MAX_LEN);
    d->line[d->line_len] = '\0';
    printf("  | %s\n", d->line);
    d->line_len = 0;
}

static void line_put(struct decoder *d, unsigned char c)
{
    char esc[8];
    int n;
    if (c >= 0x20 && c < 0x7f && c != '\\')
        n = snprintf(esc, sizeof esc, "%c", c);
    else
        n = snprintf(esc, sizeof esc, "\\x%02x", (unsigned)c);
    if (n <= 0)
        return;
    if (d->line_len + (size_t)n > LINE_MAX_LEN)
        line_flush(d);
    memcpy(d->line + d->line_len, esc, (size_t)n);
    d->line_len += (size_t)n;
}

static enum dec_err handle_text(struct decoder *d, struct reader *r)
{
    static const char *const levels[] = { "debug", "info", "warn", "error" };
    uint8_t level = rd_u8(r);
    size_t n = rd_left(r);
    const unsigned char *p = rd_bytes(r, n);

    if (r->bad)
        return ERR_SHORT;
    if (level >= sizeof levels / sizeof levels[0])
        return ERR_RANGE;
    printf("text %s, %zu bytes\n", levels[level], n);
    for (size_t i = 0; i < n; i++)
        if (p[i] == '\n')
            line_flush(d);
        else
            line_put(d, p[i]);
    if (!(d->flags & FLAG_MORE) && d->line_len > 0)
        line_flush(d);
    return ERR_OK;
}

/* ---- settings -------------------------------------------------------- */
static bool kind_size_ok(unsigned kind, unsigned len)
{
    switch (kind) {
    case KIND_U8:   return len == 1;
    case KIND_U16:  return len == 2;
    case KIND_U32:  return len == 4;
    case KIND_I32:                      /* nodes send the shortest form */
    case KIND_ADJ:  return len == 1 || len == 2 || len == 4;
    case KIND_STR:  return len <= STR_MAX;
    default:        return false;
    }
}

static struct setting *setting_find(struct decoder *d, uint8_t key)
{
    assert(d->nsettings <= SETTINGS_MAX);
    for (unsigned i = 0; i < d->nsettings; i++)
        if (d->settings[i].key == key)
            return &d->settings[i];
    return NULL;
}

static void setting_print(const struct setting *s)
{
    printf("  [%02x] = ", (unsigned)s->key);
    if (s->kind == KIND_STR)
        printf("\"%s\"\n", s->v.s);
    else if (s->kind == KIND_I32)
        printf("%+" PRId32 "\n", s->v.i);
    else
        printf("%" PRIu32 "\n", s->v.u);
}

/* One TLV: key, kind:3 len:5, value. */
static enum dec_err setting_apply(struct decoder *d, struct reader *r)
{
    uint8_t key = rd_u8(r);
    uint8_t kl = rd_u8(r);
    unsigned kind = kl >> 5, len = kl & 0x1fu;
    struct setting *s;

    if (r->bad || rd_left(r) < len)
        return ERR_SHORT;
    if (!kind_size_ok(kind, len))
        return ERR_KIND;
    s = setting_find(d, key);
    if (kind == KIND_ADJ && (s == NULL || s->kind != KIND_I32))
        return ERR_KIND;
    if (s == NULL) {
        if (d->nsettings == SETTINGS_MAX)
            return ERR_FULL;
        s = &d->settings[d->nsettings++];
        s->key = key;
    }
    s->kind = kind == KIND_ADJ ? KIND_I32 : (uint8_t)kind;
    if (kind == KIND_STR) {
        memcpy(s->v.s, rd_bytes(r, len), len);
        s->v.s[len] = '\0';
    } else if (kind == KIND_I32) {
        s->v.i = sign_extend(rd_uint(r, len), len * 8);
    } else if (kind == KIND_ADJ) {
        s->v.i = sat_add(s->v.i, sign_extend(rd_uint(r, len), len * 8));
    } else {
        s->v.u = rd_uint(r, len);
    }
    setting_print(s);
    return ERR_OK;
}

static enum dec_err handle_settings(struct decoder *d, struct reader *r)
{
    enum dec_err e = ERR_OK;
    while (e == ERR_OK && rd_left(r) > 0)
        e = setting_apply(d, r);
    return e;
}

/* ---- fragmented blobs ------------------------------------------------ */
static void blob_mark(struct blob *b, unsigned first, unsigned n)
{
    for (unsigned g = first; g < first + n; g++) {
        uint8_t bit = (uint8_t)(1u << (g & 7));
        if (!(b->map[g >> 3] & bit)) {
            b->map[g >> 3] |= bit;
            b->have++;
        }
    }
    assert(b->have <= b->need && b->need <= BLOB_GRANULES);
}

static enum dec_err handle_blob(struct decoder *d, struct reader *r)
{
    struct blob *b = &d->blob;
    uint8_t id = rd_u8(r);
    uint16_t total = rd_u16(r);
    uint16_t off = rd_u16(r);
    size_t n = rd_left(r);
    const unsigned char *p = rd_bytes(r, n);

    if (r->bad || n == 0)
        return ERR_SHORT;
#if BUG == 1
    if (total > BLOB_MAX || off > total)
#else
    if (total > BLOB_MAX || off + n > total)
#endif
        return ERR_RANGE;
    /* Only the last fragment may end inside a granule. */
    if (off % GRANULE != 0 || (n % GRANULE != 0 && off + n != total))
        return ERR_ALIGN;
    if (!b->active || b->id != id || b->total != total) {
        if (b->active)
            report(d, ERR_ABANDONED);
        memset(b->map, 0, sizeof b->map);
        b->active = true;
        b->id = id;
        b->total = total;
        b->have = 0;
        b->need = (total + GRANULE - 1) / GRANULE;
    }
    memcpy(b->data + off, p, n);
    blob_mark(b, off / GRANULE, (unsigned)((n + GRANULE - 1) / GRANULE));
    printf("blob %u: +%zu at %u, %u%%\n", (unsigned)id, n, (unsigned)off,
           b->have * 100u / b->need);
    if (b->have == b->need) {
        b->active = false;
        printf("  blob %u complete, %u bytes, crc %04x\n", (unsigned)id,
               (unsigned)total, (unsigned)crc16(0xffff, b->data, total));
    }
    return ERR_OK;
}

/* ---- acknowledgement window ------------------------------------------ */
static struct slot *win_at(struct window *w, unsigned i)
{
    assert(w->head < WIN_SIZE && i < WIN_SIZE);
    return &w->slot[(w->head + i) & WIN_MASK];
}

static void win_pop(struct window *w)
{
    const struct slot *s = win_at(w, 0);
    assert(w->count > 0 && s->seq == w->base);
    if (s->state == SLOT_GAP)
        w->lost++;
#if BUG == 2
    w->head++;
#else
    w->head = (w->head + 1) & WIN_MASK;
#endif
    w->base++;
    w->count--;
}

static void win_push(struct window *w, enum slot_state state)
{
    struct slot *s;
    if (w->count == WIN_SIZE)
        win_pop(w);
    s = win_at(w, w->count);
    s->seq = (uint16_t)(w->base + w->count);
    s->state = (uint8_t)state;
    w->count++;
}

/* Note a received sequence number; ERR_STALE means do not process again. */
static enum dec_err win_note(struct window *w, uint16_t seq)
{
    uint16_t ahead = (uint16_t)(seq - w->base);
    uint16_t behind = (uint16_t)(w->base - seq);
    if (behind > 0 && behind <= WIN_SIZE)
        return ERR_STALE;
    if (ahead < w->count) {
        if (win_at(w, ahead)->state != SLOT_GAP)
            return ERR_STALE;
        win_at(w, ahead)->state = SLOT_SENT;    /* late, fills the gap */
        return ERR_OK;
    }
    if (ahead >= w->count + WIN_SIZE) { /* peer restarted */
        w->resyncs++;
        w->head = w->count = 0;
        w->base = seq;
        ahead = 0;
    }
    for (unsigned gap = ahead - w->count; gap > 0; gap--)
        win_push(w, SLOT_GAP);
    win_push(w, SLOT_SENT);
    return ERR_OK;
}

/* next: everything before it arrived; mask: selective acks from next on. */
static enum dec_err handle_ack(struct decoder *d, struct reader *r)
{
    struct window *w = &d->win;
    uint16_t next = rd_u16(r);
    uint16_t mask = rd_u16(r);
    uint16_t n = (uint16_t)(next - w->base);

    if (r->bad)
        return ERR_SHORT;
    if (n > w->count)
        return (uint16_t)(w->base - next) <= WIN_SIZE ? ERR_STALE : ERR_RANGE;
    printf("ack up to %u, mask %04x\n", (unsigned)next, (unsigned)mask);
    while (n-- > 0)
        win_pop(w);
    for (unsigned i = 0; mask != 0; i++, mask >>= 1) {
        if (!(mask & 1u))
            continue;
        if (i >= w->count || win_at(w, i)->state == SLOT_GAP)
            return ERR_RANGE;
        win_at(w, i)->state = SLOT_ACKED;
    }
    return ERR_OK;
}

/* ---- node statistics ------------------------------------------------- */
static enum dec_err handle_stats(struct decoder *d, struct reader *r)
{
    uint8_t id = rd_u8(r);
    uint32_t uptime = rd_u32(r);
    uint32_t rx = rd_u32(r);
    uint32_t drop = rd_u32(r);
    unsigned samples = rd_u8(r);
    uint64_t all = (uint64_t)rx + drop;
    int32_t sum = 0;
    struct node *nd;

    if (r->bad || rd_left(r) < samples)
        return ERR_SHORT;
    if (id >= NODE_MAX)
        return ERR_RANGE;
    nd = &d->node[id];
    printf("stats node %u: up %" PRIu32 " s, rx %" PRIu32 ", drop %" PRIu32,
           (unsigned)id, uptime, rx, drop);
    if (all != 0)
        printf(" (%u/1000)", (unsigned)((uint64_t)drop * 1000u / all));
#if BUG == 4
    if (nd->seen && uptime >= nd->uptime)        /* else it was restarted */
#else
    if (nd->seen && uptime > nd->uptime)        /* else it was restarted */
#endif
        printf(", %" PRIu32 "/s", (rx - nd->rx) / (uptime - nd->uptime));
    for (unsigned i = 0; i < samples; i++) {
        int32_t dbm = sign_extend(rd_u8(r), 8);
        sum += dbm;
        nd->rssi_avg += (dbm * 16 - nd->rssi_avg) / 8;
    }
    if (samples > 0)
        printf(", rssi %" PRId32 " avg %" PRId32, sum / (int32_t)samples,
               nd->rssi_avg / 16);
    putchar('\n');
    nd->seen = true;
    nd->uptime = uptime;
    nd->rx = rx;
    return ERR_OK;
}

/* ---- frames ---------------------------------------------------------- */
static const struct {
    const char *name;
    enum dec_err (*handler)(struct decoder *d, struct reader *r);
} dispatch[MSG_TYPE_COUNT] = {
    [MSG_TEXT]     = { "text", handle_text },
    [MSG_SETTINGS] = { "settings", handle_settings },
    [MSG_BLOB]     = { "blob", handle_blob },
    [MSG_ACK]      = { "ack", handle_ack },
    [MSG_STATS]    = { "stats", handle_stats },
};

static enum dec_err frame_done(struct decoder *d)
{
    struct reader r = { .p = d->payload, .len = d->len };
    enum dec_err e = ERR_OK;
    uint16_t crc = crc16(crc16(0xffff, d->hdr, HDR_LEN), d->payload, d->len);
    if (crc != d->crc)
        return ERR_CRC;
    if (d->type >= MSG_TYPE_COUNT || dispatch[d->type].handler == NULL)
        return ERR_TYPE;
    d->per_type[d->type]++;
    if (d->flags & FLAG_RELIABLE) {
        uint16_t seq = rd_u16(&r);
        e = r.bad ? ERR_SHORT : win_note(&d->win, seq);
    }
    if (e == ERR_OK)
        e = dispatch[d->type].handler(d, &r);
    if (e == ERR_OK && rd_left(&r) > 0)
        e = ERR_TRAILING;
    return e;
}

static void feed(struct decoder *d, unsigned char c)
{
    enum dec_err e = ERR_OK;
    switch (d->state) {
    case RX_HUNT:
        d->hdr_pos = 0;
        if (c == SYNC_BYTE)
            d->state = RX_HEADER;
        break;
    case RX_HEADER:
        if (d->hdr_pos == 0 && c == SYNC_BYTE)
            break;                      /* idle line repeats the sync */
        d->hdr[d->hdr_pos++] = c;
        if (d->hdr[0] != PROTO_VERSION)
            e = ERR_VERSION;
        if (d->hdr_pos < HDR_LEN)
            break;
        d->type = d->hdr[1];
        d->flags = d->hdr[2];
        d->len = (uint16_t)((d->hdr[3] << 8) | d->hdr[4]);
        d->pos = 0;
        d->state = d->len > 0 ? RX_PAYLOAD : RX_CRC_HI;
        if (d->len > PAYLOAD_MAX)
            e = ERR_LENGTH;
        break;
    case RX_PAYLOAD:
        assert(d->pos < d->len && d->len <= PAYLOAD_MAX);
        d->payload[d->pos++] = c;
        if (d->pos == d->len)
            d->state = RX_CRC_HI;
        break;
    case RX_CRC_HI:
        d->crc = (uint16_t)(c << 8);
        d->state = RX_CRC_LO;
        break;
    case RX_CRC_LO:
        d->crc |= c;
        e = frame_done(d);
        d->state = RX_HUNT;
        break;
    }
    if (e != ERR_OK) {
        report(d, e);
        d->state = RX_HUNT;
    }
}

static bool summary(const struct decoder *d)
{
    const struct window *w = &d->win;
    bool bad = false;
    printf("-- summary\n");
    for (unsigned t = MSG_TEXT; t < MSG_TYPE_COUNT; t++)
        printf("   %-10s %" PRIu32 "\n", dispatch[t].name, d->per_type[t]);
    for (unsigned e = ERR_OK + 1; e < ERR_COUNT; e++) {
        if (d->errors[e] == 0)
            continue;
        printf("   %s: %" PRIu32 "\n", err_text[e], d->errors[e]);
        bad = true;
    }
    printf("   window %u+%u, lost %" PRIu32 ", resyncs %" PRIu32 "\n",
           (unsigned)w->base, w->count, w->lost, w->resyncs);
    return bad;
}

int main(void)
{
    static unsigned char blob_store[BLOB_MAX];
    static struct decoder dec = { .blob.data = blob_store };
    unsigned char buf[256];
    bool bad;
    size_t n;
    while ((n = fread(buf, 1, sizeof buf, stdin)) > 0)
        for (size_t i = 0; i < n; i++)
            feed(&dec, buf[i]);
    if (ferror(stdin))
        return 2;
    if (dec.line_len > 0)
        line_flush(&dec);
    if (dec.state != RX_HUNT)
        report(&dec, ERR_TRUNCATED);
    bad = summary(&dec);
    if (fflush(stdout) != 0)
        return 2;
    return bad ? 1 : 0;
}
