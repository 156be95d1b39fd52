// The control of a gas boiler: inputs, filters, a queue of events, a state machine, a controller in fixed point, timers, interlocks. Sensors give anything.
// truth: --external arbitrary default true
// truth: -D BUG=1 --external arbitrary overflow false line 297
// truth: -D BUG=2 --external arbitrary deref false line 252
// truth: -D BUG=3 --external arbitrary deref false line 214
// verify: -D BUG=1 --external arbitrary --property overflow => false(no-overflow) line 297
// verify: -D BUG=2 --external arbitrary --property deref => false(valid-deref) line 252
// verify: -D BUG=3 --external arbitrary --property deref => false(valid-deref) line 214
//
/*
 * controller.c - gas boiler controller: space heating and hot water tank
 *
 * One cycle is 100 ms.  Each cycle samples the inputs, runs the modules in a
 * fixed order and writes the output image 'out'.  Temperatures are Q8.8
 * degrees Celsius in an int32_t; the PI accumulator is Q16.16 percent.
 */
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

extern int read_sensor(int channel);
extern unsigned char read_buttons(void);

#define SECONDS(s)        ((uint16_t)((s) * 10))
#define DEGC(t)           ((t) * 256)
#define ARRAY_LEN(a)      ((int)(sizeof(a) / sizeof((a)[0])))

enum { ADC_MAX = 4095, ADC_VALID_LO = 40, ADC_VALID_HI = 4055, AVG_LEN = 8,
       SENSOR_BAD_LIMIT = 15 };
enum { FLAME_ON_LEVEL = 600, FLAME_OFF_LEVEL = 400, MAX_RETRIES = 3 };
enum { TACH_MAX = 40, TACH_TO_RPM = 300, FAN_PROVEN_RPM = 1500 };  /* pulses per cycle */
enum { DEBOUNCE_TICKS = 3, REPEAT_DELAY = 10 };
enum { EVQ_LEN = 16, EVENTS_PER_CYCLE = 2, LOG_LEN = 8, WD_RELOAD = 10 };
enum { TIMER_MAX = 6000, MINUTES_PER_DAY = 1440, ETA_SECONDS = 10, ETA_UNKNOWN = 5999 };

enum {  /* temperatures, Q8.8 */
    TEMP_MIN = DEGC(-25), TEMP_MAX = DEGC(120),
    FLOW_LIMIT = DEGC(95), FLOW_HIGH = DEGC(85), FLOW_SET_DHW = DEGC(78),
    FLOW_SET_MIN = DEGC(25), FLOW_SET_MAX = DEGC(75),
    DHW_SET = DEGC(55), DHW_HYST = DEGC(4), HEAT_HYST = DEGC(3)
};
enum {  /* burner power and fan duty, permille */
    MOD_MIN = 200, MOD_START = 400, MOD_MAX = 1000, MOD_STEP = 25,
    FAN_PWM_MIN = 250, FAN_PWM_START = 450, FAN_PWM_PURGE = 800, FAN_PWM_MAX = 1000
};

#define PI_ERR_MAX        DEGC(40)            /* Q8.8 K */
#define PI_OUT_MAX        (100 * 65536)       /* Q16.16 percent */

/* analogue channels come first; they are averaged and calibrated */
enum { CH_FLOW, CH_RETURN, CH_OUTDOOR, CH_TANK, N_ANALOG,
       CH_FLAME = N_ANALOG, CH_TACH, CH_RTC };
enum { BTN_MODE, BTN_PLUS, BTN_MINUS, BTN_RESET, BTN_ROOMSTAT, N_BUTTONS };
enum { T_STATE, T_PURGE_LIMIT, T_MINUTE, T_ETA, N_TIMERS };
/* sensor faults have the number of their channel */
enum { F_SENSOR_FLOW, F_FAN = N_ANALOG, F_IGNITION, F_FLAME_LOST, F_OVERTEMP,
       F_QUEUE_FULL, F_WATCHDOG, N_FAULTS };
enum { WD_INPUTS = 1, WD_CLOCK = 2, WD_EVENTS = 4, WD_CONTROL = 8, WD_ALL = 15 };

typedef enum {
    ST_STANDBY, ST_PREPURGE, ST_IGNITE, ST_HEATING, ST_HOTWATER,
    ST_CHANGEOVER, ST_OVERRUN, ST_LOCKOUT
} state_t;
typedef enum { MODE_OFF, MODE_SUMMER, MODE_AUTO, N_MODES } op_mode_t;
typedef enum { LVL_NIGHT, LVL_ECO, LVL_COMFORT, N_LEVELS } level_t;
typedef enum { EV_KEY, EV_SENSOR_BAD, EV_SENSOR_OK, EV_LEVEL } event_id_t;
typedef struct { event_id_t id; uint8_t arg; } event_t;
typedef struct { int16_t x, y; } point_t;      /* tables are sorted by x */
typedef struct { int16_t from, to; level_t level; } slot_t;

typedef struct {
    uint16_t sample[AVG_LEN];
    uint8_t  pos, filled;
    int32_t  sum;
} average_t;

typedef struct {
    int32_t kp;          /* Q8.8 percent per K */
    int32_t ki;          /* Q8.8 percent per K and cycle, times 64 */
    int32_t integ;       /* Q16.16 percent */
} pi_ctrl_t;

typedef struct {
    bool gas_valve, igniter, heat_pump, dhw_pump, alarm;
    int32_t modulation, fan_pwm;      /* permille */
    int32_t eta_s;                    /* display: seconds to set point */
} outputs_t;

/* 10k NTC against 4k7: counts -> Q8.8 degrees */
static const point_t ntc_table[] = {
    {  150, DEGC(120) }, {  300, DEGC(96) }, {  520, DEGC(78) },
    {  830, DEGC(63)  }, { 1250, DEGC(50) }, { 1750, DEGC(38) },
    { 2300, DEGC(27)  }, { 2850, DEGC(15) }, { 3300, DEGC(3)  },
    { 3650, DEGC(-10) }, { 3900, DEGC(-25) }
};

/* burner power -> fan duty, both permille */
static const point_t fan_table[] = {
    { MOD_MIN, FAN_PWM_MIN }, { 400, 450 }, { 700, 700 }, { MOD_MAX, FAN_PWM_MAX }
};

static const slot_t schedule[] = {
    { 360,  510, LVL_COMFORT }, {  510, 990, LVL_ECO },
    { 990, 1350, LVL_COMFORT }, { 1350, 360, LVL_NIGHT }
};

static const int32_t room_set[N_LEVELS] = { DEGC(16), DEGC(19), DEGC(21) };

static outputs_t out;
static state_t   state;
static op_mode_t mode = MODE_AUTO;
static level_t   level = LVL_ECO;
static bool      target_is_dhw;       /* what the burner was started for */

static average_t avg[N_ANALOG];
static uint8_t   bad_count[N_ANALOG];
static bool      sensor_bad[N_ANALOG];
static int32_t   temp[N_ANALOG];      /* Q8.8 */
static int32_t   fan_rpm;
static bool      flame;
static uint8_t   btn_count[N_BUTTONS], btn_hold[N_BUTTONS];
static bool      btn_down[N_BUTTONS];

static struct {
    event_t  buf[EVQ_LEN];
    uint8_t  head, tail, count;
} evq;

static struct {
    uint16_t count[N_FAULTS];
    struct { uint8_t code; int16_t minute; } entry[LOG_LEN];
    uint8_t  next;
} faults;

static uint16_t  timer[N_TIMERS];
static int       minute_of_day;
static int32_t   room_offset;         /* Q8.8 K, user adjustment */
static bool      heat_demand, dhw_demand;
static int32_t   flow_set;
static int32_t   flow_before = TEMP_MAX;   /* flow temperature ETA_SECONDS ago */
static uint8_t   retries;
static uint8_t   wd_alive, wd_count = WD_RELOAD;
static pi_ctrl_t burner_pi = { .kp = 3 * 256, .ki = 96 };

static void enter_state(state_t next);

static int32_t clamp32(int32_t v, int32_t lo, int32_t hi)
{
    return v < lo ? lo : v > hi ? hi : v;
}

/* ---- output image ------------------------------------------------------ */
static void set_gas_valve(bool on)    { out.gas_valve = on; }
static void set_igniter(bool on)      { out.igniter = on; }
static void set_alarm(bool on)        { out.alarm = on; }
static void set_modulation(int32_t m) { out.modulation = m; }
static void set_fan(int32_t pwm)      { out.fan_pwm = pwm; }
static void set_heat_pump(bool on)    { out.heat_pump = on; }
static void set_dhw_pump(bool on)     { out.dhw_pump = on; }

static void pumps_off(void)
{
    set_heat_pump(false);
    set_dhw_pump(false);
}

static void burner_off(void)
{
    set_gas_valve(false);
    set_igniter(false);
    set_modulation(0);
}

/* ---- timers ------------------------------------------------------------ */
static void timers_tick(void)
{
    for (int i = 0; i < N_TIMERS; i++)
        if (timer[i] > 0)
            timer[i]--;
}

static void timer_extend(int id, int ticks)
{
    timer[id] = (uint16_t)clamp32(timer[id] + ticks, 0, TIMER_MAX);
}

/* ---- fault log and event queue ----------------------------------------- */
static void log_fault(uint8_t code)
{
    if (faults.count[code] < UINT16_MAX)
        faults.count[code]++;
    faults.entry[faults.next].code = code;
    faults.entry[faults.next].minute = (int16_t)minute_of_day;
    if (++faults.next == LOG_LEN)
        faults.next = 0;
}

static void post(event_id_t id, uint8_t arg)
{
    if (evq.count == EVQ_LEN) {
        log_fault(F_QUEUE_FULL);
        return;
    }
    evq.buf[evq.tail].id = id;
    evq.buf[evq.tail].arg = arg;
    evq.tail = (evq.tail + 1) % EVQ_LEN;
    evq.count++;
}

static bool fetch(event_t *ev)
{
    if (evq.count == 0)
        return false;
    *ev = evq.buf[evq.head];
#if BUG == 3
    evq.head = evq.head + 1;
#else
    evq.head = (evq.head + 1) % EVQ_LEN;
#endif
    evq.count--;
    return true;
}

static void lockout(uint8_t code)
{
    log_fault(code);
    enter_state(ST_LOCKOUT);
}

/* ---- inputs ------------------------------------------------------------ */
static int32_t average_add(average_t *a, int32_t raw)
{
    if (a->filled == AVG_LEN)
        a->sum -= a->sample[a->pos];
    else
        a->filled++;
    a->sample[a->pos] = (uint16_t)raw;
    a->sum += raw;
    a->pos = (a->pos + 1) % AVG_LEN;
    return a->sum / a->filled;
}

static int32_t interpolate(const point_t *tab, int n, int32_t x)
{
    if (x <= tab[0].x)
        return tab[0].y;
#if BUG == 2
    for (int i = 1; i <= n; i++) {
#else
    for (int i = 1; i < n; i++) {
#endif
        if (x <= tab[i].x) {
            int32_t dx = tab[i].x - tab[i - 1].x;
            int32_t dy = tab[i].y - tab[i - 1].y;
            return tab[i - 1].y + (x - tab[i - 1].x) * dy / dx;
        }
    }
    return tab[n - 1].y;
}

/* An open or shorted sensor must be seen for a while before it counts. */
static bool check_sensor(uint8_t ch, int raw)
{
    bool valid = raw >= ADC_VALID_LO && raw <= ADC_VALID_HI;
    if (!valid && bad_count[ch] < SENSOR_BAD_LIMIT)
        bad_count[ch]++;
    else if (valid && bad_count[ch] > 0)
        bad_count[ch]--;

    if (bad_count[ch] == SENSOR_BAD_LIMIT && !sensor_bad[ch]) {
        sensor_bad[ch] = true;
        post(EV_SENSOR_BAD, ch);
    } else if (bad_count[ch] == 0 && sensor_bad[ch]) {
        sensor_bad[ch] = false;
        post(EV_SENSOR_OK, ch);
    }
    return valid;
}

static void read_inputs(void)
{
    for (uint8_t ch = 0; ch < N_ANALOG; ch++) {
        int raw = read_sensor(ch);
        if (check_sensor(ch, raw))
            wd_alive |= WD_INPUTS;

        int32_t mean = average_add(&avg[ch], clamp32(raw, 0, ADC_MAX));
        assert(mean >= 0 && mean <= ADC_MAX);
        temp[ch] = interpolate(ntc_table, ARRAY_LEN(ntc_table), mean);
        assert(temp[ch] >= TEMP_MIN && temp[ch] <= TEMP_MAX);
    }
    if (sensor_bad[CH_OUTDOOR])
        temp[CH_OUTDOOR] = DEGC(0);

    flame = read_sensor(CH_FLAME) > (flame ? FLAME_OFF_LEVEL : FLAME_ON_LEVEL);
#if BUG == 1
    fan_rpm = read_sensor(CH_TACH) * TACH_TO_RPM;
#else
    fan_rpm = clamp32(read_sensor(CH_TACH), 0, TACH_MAX) * TACH_TO_RPM;
#endif
}

static void scan_buttons(uint8_t keys)
{
    for (uint8_t b = 0; b < N_BUTTONS; b++) {
        if (keys & (1u << b)) {
            if (btn_count[b] < DEBOUNCE_TICKS)
                btn_count[b]++;
        } else if (btn_count[b] > 0) {
            btn_count[b]--;
        }

        if (btn_count[b] == 0) {
            btn_down[b] = false;
            btn_hold[b] = 0;
        } else if (btn_count[b] == DEBOUNCE_TICKS && !btn_down[b]) {
            btn_down[b] = true;
            if (b != BTN_ROOMSTAT)
                post(EV_KEY, b);
        } else if (btn_down[b] && (b == BTN_PLUS || b == BTN_MINUS)) {
            if (btn_hold[b] < REPEAT_DELAY)
                btn_hold[b]++;
            else
                post(EV_KEY, b);
        }
    }
}

/* ---- clock and schedule ------------------------------------------------ */
static bool in_slot(const slot_t *s, int minute)
{
    if (s->from <= s->to)
        return minute >= s->from && minute < s->to;
    return minute >= s->from || minute < s->to;       /* over midnight */
}

static void run_clock(void)
{
    if (timer[T_MINUTE] == 0) {
        timer[T_MINUTE] = SECONDS(60);
        int rtc = read_sensor(CH_RTC);
        if (rtc >= 0 && rtc < MINUTES_PER_DAY)
            minute_of_day = rtc;
        else
            minute_of_day = (minute_of_day + 1) % MINUTES_PER_DAY;
        level_t now = LVL_ECO;
        for (int i = 0; i < ARRAY_LEN(schedule); i++)
            if (in_slot(&schedule[i], minute_of_day))
                now = schedule[i].level;
        if (now != level)
            post(EV_LEVEL, (uint8_t)now);
    }
    wd_alive |= WD_CLOCK;
}

/* ---- events ------------------------------------------------------------ */
static void handle_key(uint8_t key)
{
    if (key == BTN_MODE)
        mode = (op_mode_t)((mode + 1) % N_MODES);
    else if (key == BTN_PLUS)
        room_offset = clamp32(room_offset + DEGC(1) / 2, DEGC(-4), DEGC(4));
    else if (key == BTN_MINUS)
        room_offset = clamp32(room_offset - DEGC(1) / 2, DEGC(-4), DEGC(4));
    else if (key == BTN_RESET && state == ST_LOCKOUT && !flame)
        enter_state(ST_STANDBY);
}

static void dispatch_events(void)
{
    event_t ev;
    for (int n = 0; n < EVENTS_PER_CYCLE && fetch(&ev); n++) {
        switch (ev.id) {
        case EV_KEY:        handle_key(ev.arg);         break;
        case EV_SENSOR_BAD: log_fault(ev.arg);          break;
        case EV_SENSOR_OK:  timer[T_ETA] = 0;           break;
        case EV_LEVEL:      level = (level_t)ev.arg;    break;
        }
    }
    assert(evq.count <= EVQ_LEN && (evq.head + evq.count) % EVQ_LEN == evq.tail);
    wd_alive |= WD_EVENTS;
}

/* ---- demand and control ------------------------------------------------ */
static void update_demand(void)
{
    /* weather compensation: room set point + slope (1.4) * difference */
    int32_t room = room_set[level] + room_offset;
    int32_t diff = room - temp[CH_OUTDOOR];
    flow_set = clamp32(room + diff * 358 / 256, FLOW_SET_MIN, FLOW_SET_MAX);

    if (mode != MODE_AUTO || !btn_down[BTN_ROOMSTAT] || diff <= 0 ||
        temp[CH_FLOW] > flow_set + HEAT_HYST)
        heat_demand = false;
    else if (temp[CH_FLOW] < flow_set - HEAT_HYST)
        heat_demand = true;

    if (mode == MODE_OFF || sensor_bad[CH_TANK] || level == LVL_NIGHT ||
        temp[CH_TANK] >= DHW_SET)
        dhw_demand = false;
    else if (temp[CH_TANK] < DHW_SET - DHW_HYST)
        dhw_demand = true;
}

/* returns burner power in permille */
static int32_t pi_update(pi_ctrl_t *pi, int32_t set, int32_t actual)
{
    int32_t err = clamp32(set - actual, -PI_ERR_MAX, PI_ERR_MAX);
    int32_t u = pi->kp * err + pi->integ;
    int32_t y = clamp32(u, 0, PI_OUT_MAX);

    /* anti wind-up: do not integrate further into the saturation */
    if (u == y || (u > y && err < 0) || (u < y && err > 0))
        pi->integ = clamp32(pi->integ + pi->ki * err / 64, -PI_OUT_MAX, PI_OUT_MAX);
    return y / 256 * 10 / 256;
}

static void control_burner(void)
{
    int32_t want;
    switch (state) {
    case ST_HEATING:    want = pi_update(&burner_pi, flow_set, temp[CH_FLOW]);     break;
    case ST_HOTWATER:   want = pi_update(&burner_pi, FLOW_SET_DHW, temp[CH_FLOW]); break;
    case ST_CHANGEOVER: want = MOD_MIN;                                            break;
    default:            wd_alive |= WD_CONTROL;                                    return;
    }
    if (temp[CH_FLOW] - temp[CH_RETURN] > DEGC(30))     /* poor circulation */
        want /= 2;

    int32_t step = clamp32(want - out.modulation, -MOD_STEP, MOD_STEP);
    set_modulation(clamp32(out.modulation + step, MOD_MIN, MOD_MAX));
    set_fan(interpolate(fan_table, ARRAY_LEN(fan_table), out.modulation));
    wd_alive |= WD_CONTROL;
}

static void estimate_eta(void)
{
    if (timer[T_ETA] > 0)
        return;
    timer[T_ETA] = SECONDS(ETA_SECONDS);

    int32_t rise = temp[CH_FLOW] - flow_before;
    int32_t left = (state == ST_HOTWATER ? FLOW_SET_DHW : flow_set) - temp[CH_FLOW];
    flow_before = temp[CH_FLOW];

    out.eta_s = ETA_UNKNOWN;
    if (out.gas_valve && left > 0 && rise > 0)
        out.eta_s = clamp32(left * ETA_SECONDS / rise, 0, ETA_UNKNOWN);
}

/* ---- state machine ----------------------------------------------------- */
static void enter_state(state_t next)
{
    state = next;
    set_igniter(next == ST_IGNITE);
    set_alarm(next == ST_LOCKOUT);
    switch (next) {
    case ST_STANDBY:
        burner_off();
        set_fan(0);
        pumps_off();
        break;
    case ST_PREPURGE:
        burner_off();
        set_fan(FAN_PWM_PURGE);
        pumps_off();
        timer[T_STATE] = SECONDS(5);
        timer[T_PURGE_LIMIT] = SECONDS(20);
        break;
    case ST_IGNITE:
        set_fan(FAN_PWM_START);
        set_modulation(MOD_START);
        set_gas_valve(true);
        burner_pi.integ = MOD_START * (PI_OUT_MAX / 1000);
        timer[T_STATE] = SECONDS(4);
        break;
    case ST_HEATING:
        set_heat_pump(true);
        break;
    case ST_HOTWATER:
        set_dhw_pump(true);
        break;
    case ST_CHANGEOVER:               /* burner goes to minimum, no flow */
        target_is_dhw = out.heat_pump;
        pumps_off();
        timer[T_STATE] = SECONDS(2);
        break;
    case ST_OVERRUN:                  /* the running pump cools the exchanger */
        burner_off();
        set_fan(FAN_PWM_PURGE);
        timer[T_STATE] = SECONDS(30);
        break;
    case ST_LOCKOUT:                  /* a running pump stays on, too */
        burner_off();
        set_fan(FAN_PWM_PURGE);
        break;
    }
}

static void retry_or_lockout(uint8_t code)
{
    log_fault(code);
    enter_state(++retries < MAX_RETRIES ? ST_PREPURGE : ST_LOCKOUT);
}

static void safety_check(void)
{
    if (state == ST_LOCKOUT)
        return;
    if (temp[CH_FLOW] > FLOW_LIMIT)
        lockout(F_OVERTEMP);
    else if (sensor_bad[CH_FLOW])
        lockout(F_SENSOR_FLOW);
}

static void run_state_machine(void)
{
    switch (state) {
    case ST_STANDBY:
        if (heat_demand || dhw_demand) {
            target_is_dhw = dhw_demand;
            retries = 0;
            enter_state(ST_PREPURGE);
        } else {
            set_heat_pump(temp[CH_OUTDOOR] < DEGC(3));        /* frost */
        }
        break;
    case ST_PREPURGE:
        if (fan_rpm < FAN_PROVEN_RPM)
            timer[T_STATE] = SECONDS(5);
        if (timer[T_STATE] == 0 && !flame)
            enter_state(ST_IGNITE);
        else if (timer[T_PURGE_LIMIT] == 0)
            lockout(F_FAN);
        break;
    case ST_IGNITE:
        if (flame && timer[T_STATE] < SECONDS(3))     /* 1 s minimum spark */
            enter_state(target_is_dhw ? ST_HOTWATER : ST_HEATING);
        else if (timer[T_STATE] == 0)
            retry_or_lockout(F_IGNITION);
        break;
    case ST_HEATING:
        if (!flame)
            retry_or_lockout(F_FLAME_LOST);
        else if (dhw_demand)                        /* tank has priority */
            enter_state(ST_CHANGEOVER);
        else if (!heat_demand || temp[CH_FLOW] > FLOW_HIGH)
            enter_state(ST_OVERRUN);
        break;
    case ST_HOTWATER:
        if (!flame)
            retry_or_lockout(F_FLAME_LOST);
        else if (!dhw_demand && heat_demand)
            enter_state(ST_CHANGEOVER);
        else if (!dhw_demand || temp[CH_FLOW] > FLOW_HIGH)
            enter_state(ST_OVERRUN);
        break;
    case ST_CHANGEOVER:
        if (!flame)
            retry_or_lockout(F_FLAME_LOST);
        else if (timer[T_STATE] == 0)
            enter_state(target_is_dhw ? ST_HOTWATER : ST_HEATING);
        break;
    case ST_OVERRUN:
        if (temp[CH_FLOW] > FLOW_HIGH)
            timer_extend(T_STATE, SECONDS(1));
        if (timer[T_STATE] == 0)
            enter_state(ST_STANDBY);
        break;
    case ST_LOCKOUT:
        break;
    }
}

/* ---- supervision ------------------------------------------------------- */
static void run_watchdog(void)
{
    if (wd_alive == WD_ALL)
        wd_count = WD_RELOAD;
    else if (wd_count > 0 && --wd_count == 0 && state != ST_LOCKOUT)
        lockout(F_WATCHDOG);
    wd_alive = 0;
}

static void check_outputs(void)
{
    assert(!(out.heat_pump && out.dhw_pump));
    assert(out.modulation >= 0 && out.modulation <= MOD_MAX);
    assert(out.fan_pwm >= 0 && out.fan_pwm <= FAN_PWM_MAX);
    assert(!out.gas_valve || (out.fan_pwm >= FAN_PWM_MIN && state != ST_LOCKOUT));
    assert(!out.igniter || (out.gas_valve && state == ST_IGNITE));
    assert(minute_of_day >= 0 && minute_of_day < MINUTES_PER_DAY);
    assert(burner_pi.integ >= -PI_OUT_MAX && burner_pi.integ <= PI_OUT_MAX);
}

int main(void)
{
    unsigned char keys;
    enter_state(ST_STANDBY);
    while ((keys = read_buttons()) != 0xff) {
        timers_tick();
        read_inputs();
        scan_buttons(keys);
        run_clock();
        dispatch_events();
        safety_check();
        update_demand();
        run_state_machine();
        control_burner();
        estimate_eta();
        run_watchdog();
        check_outputs();
    }
    burner_off();
    return 0;
}
