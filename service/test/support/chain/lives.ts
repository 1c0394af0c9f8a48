import fc from 'fast-check'
import {
  begins,
  daysBetween,
  ends,
  getMonthOf,
  getStage,
  getWeekday,
  inDays,
  payDays,
  type Act,
  type Entry,
  type LeaveKind,
  type Shift,
} from './entries.ts'

/** Draws of one story: the same seed draws the same. */
class Draw {
  readonly #values: readonly number[]
  #next = 0
  constructor(seed: number) {
    this.#values = fc.sample(fc.noBias(fc.integer({ min: 0, max: 0x3f_ff_ff_ff })), { seed, numRuns: 20_000 })
  }
  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    const value = this.#values[this.#next % this.#values.length] ?? 0
    this.#next += 1
    return value % count
  }
  between = (from: number, to: number): number => from + this.below(to - from + 1)
  /** True so many times of a hundred. */
  isOne = (percent: number): boolean => this.below(100) < percent
  of<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0]
  }
}
/** Numbers entries as they are made. */
class Ledger {
  readonly entries: Entry[] = []
  readonly #first: number
  constructor(first: number) {
    this.#first = first
  }
  add(
    who: number,
    day: string,
    act: Act,
    after: readonly number[],
    { opens = null, knownBy = null }: Partial<Pick<Entry, 'opens' | 'knownBy'>> = {},
  ): number {
    const id = this.#first + this.entries.length
    this.entries.push({ id, who, day, act, after, opens, knownBy })
    return id
  }
}

const lastDay = inDays(ends, -1)
/** A stretch of days in which somebody is employed. */
interface Stretch {
  readonly from: string
  readonly to: string
  readonly shift: Shift
  /** The entry that begins it. */
  readonly by: number
}
/** What one person is drawn with. */
interface Life {
  readonly draw: Draw
  readonly book: Ledger
  readonly who: number
  readonly hired: number
  readonly isOld: boolean
  readonly stretches: readonly Stretch[]
  /** A resignation that is taken back: when it is asked for, and the entry after which it is gone. */
  readonly back: { readonly asked: string; readonly by: number } | null
}
const kinds = ['STAYS', 'STAYS', 'STAYS', 'JOINS', 'JOINS', 'LEAVES', 'TAKEN_BACK', 'REHIRED'] as const
/** The last day on which something about a day can be entered in time. */
const intime = (day: string): string => payDays[getMonthOf(day)] ?? day
const early = (day: string, by: number): string => (inDays(day, -by) < begins ? begins : inDays(day, -by))

function beginsLife(draw: Draw, book: Ledger, who: number): Life {
  const kind = draw.of(kinds)
  const shift: Shift = draw.isOne(35) ? 'roster' : 'office'
  const isOld = kind !== 'JOINS'
  const startDate = isOld ? '2024-01-15' : inDays(begins, draw.between(3, 80))
  const base = draw.between(20_000, 90_000) / 100
  const hired = book.add(who, isOld ? begins : startDate, { kind: 'hire', startDate, shift, base }, [])
  const from = startDate < begins ? begins : startDate
  const life = { draw, book, who, hired, isOld }
  const whole = { from, to: lastDay, shift, by: hired }
  if (kind === 'STAYS' || kind === 'JOINS') return { ...life, stretches: [whole], back: null }
  const last = inDays(begins, draw.between(8, 80))
  const asked = early(last, draw.between(0, 40))
  // Roster staff who seem to stay would be without a plan.
  const known = shift === 'roster' ? { knownBy: getMonthOf(inDays(last, 1)) } : {}
  const left = book.add(who, asked, { kind: 'resignation', asked, lastDay: last }, [hired], known)
  const before = { ...whole, to: last }
  if (kind === 'LEAVES') return { ...life, stretches: [before], back: null }
  if (kind === 'TAKEN_BACK') {
    const day = [inDays(asked, draw.between(0, 20)), intime(last)].toSorted()[0] ?? asked
    const by = book.add(who, day, { kind: 'taken back', of: left, request: 'RESIGNATION_REQUEST' }, [left])
    return { ...life, stretches: [whole], back: { asked, by } }
  }
  const again = inDays(last, draw.between(1, 12))
  const next: Shift = draw.isOne(30) ? 'roster' : 'office'
  const rehired = book.add(who, again, { kind: 'rehire', of: left, startDate: again, shift: next }, [left])
  return {
    ...life,
    stretches: [before, { from: again, to: lastDay, shift: next, by: rehired }].filter((one) => one.from <= one.to),
    back: null,
  }
}
/** What is asked for while somebody is leaving waits until that is taken back. */
const unless = ({ back }: Life, day: string): readonly number[] => (back && back.asked <= day ? [back.by] : [])

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const at = (day: string, minute: number): string => `${day} ${clock(minute)}:00`
/** The scans of a worked day; overtime until 20:00 has its own. */
function scansOf(draw: Draw, day: string, from: number, to: number, hasOvertime: boolean): string[] {
  const kind = draw.below(100)
  if (kind < 4 && !hasOvertime) return []
  const comes = from + (kind < 14 ? draw.between(1, 150) : -draw.between(0, 20))
  const goes = hasOvertime
    ? 1_200 + draw.between(0, 30)
    : to + (kind > 92 ? -draw.between(1, 200) : draw.between(0, 30))
  if (kind >= 14 && kind < 18 && !hasOvertime) return [at(day, draw.isOne(50) ? comes : goes)]
  return [at(day, comes), at(day, goes)]
}
interface Worked {
  readonly day: string
  readonly from: number
  readonly to: number
  /** The entry that employs somebody on it. */
  readonly by: number
  /** The entries without which the day is not planned. */
  readonly after: readonly number[]
}
/** The weeks of somebody on the roster, entered as weeks; the days that are planned. */
function plansWeeks(life: Life, { from, to, by }: Stretch): Worked[] {
  const { draw, book, who } = life
  const made: Worked[] = []
  for (let monday = inDays(from, 1 - getWeekday(from)); monday <= to; monday = inDays(monday, 7)) {
    const free = draw.between(0, 6)
    const begin = draw.of([480, 480, 540, 420] as const)
    const days = daysBetween(monday, inDays(monday, 6)).filter((day, nth) => nth !== free && day >= from && day <= to)
    if (days.length === 0) continue
    const rest = inDays(monday, free)
    const isFree = rest >= from && rest <= to
    const rows = days.map((day) => [day, clock(begin), clock(begin + 540)] as const)
    const entered = [early(monday, draw.between(0, 4)), from].toSorted()[1] ?? from
    const month = getMonthOf(days[0] ?? from)
    const id = book.add(
      who,
      entered,
      { kind: 'roster', rows, rest: isFree ? rest : null },
      [by, ...unless(life, entered)],
      { opens: month, knownBy: month },
    )
    const moved = draw.isOne(25) ? days[draw.below(days.length)] : undefined
    if (moved !== undefined && moved < ends) {
      const [begun, ended] = [clock(begin + 60), clock(begin + 600)]
      const act = { kind: 'row moved', of: id, day: moved, from: begun, to: ended } as const
      book.add(who, moved < entered ? entered : moved, act, [id], { opens: getMonthOf(moved) })
    }
    made.push(...days.map((day) => ({ day, from: begin, to: begin + 540, after: [id], by })))
  }
  return made
}
function worksDays(life: Life): Worked[] {
  return life.stretches.flatMap((stretch) => {
    if (stretch.shift === 'roster') return plansWeeks(life, stretch)
    return daysBetween(stretch.from, stretch.to)
      .filter((day) => getWeekday(day) < 7)
      .map((day) => ({ day, from: 480, to: getWeekday(day) === 6 ? 720 : 1_020, after: [stretch.by], by: stretch.by }))
  })
}

/** Leave and missions, none on a day of another; answers the days that they take. */
function staysAway(life: Life, worked: readonly Worked[]): ReadonlySet<string> {
  const { draw, book, who, isOld, hired, stretches } = life
  const taken = new Set<string>()
  // An opening is of the ledger of one employment.
  const isLong = isOld && stretches.length === 1
  if (isLong) book.add(who, inDays(begins, 1), { kind: 'opening', date: begins, days: 8 }, [hired])
  for (let nth = draw.below(4); nth > 0; nth -= 1) {
    const first = worked[draw.below(worked.length)]
    const stretch = stretches.find(({ from, to }) => first && from <= first.day && first.day <= to)
    if (!first || !stretch) continue
    const to = [inDays(first.day, draw.below(4)), stretch.to, inDays(ends, -1)].toSorted()[0] ?? first.day
    const days = daysBetween(first.day, to)
    if (days.some((day) => taken.has(day))) continue
    for (const day of days) taken.add(day)
    const entered = [early(first.day, draw.between(0, 10)), stretch.from].toSorted()[1] ?? first.day
    const after = [stretch.by, ...unless(life, entered)]
    if (draw.isOne(20)) {
      const id = book.add(who, entered, { kind: 'mission', from: first.day, to }, after)
      if (draw.isOne(25)) takesBack(life, id, 'MISSION_REQUEST', entered, first.day)
      continue
    }
    const type: LeaveKind = isLong
      ? draw.of(['ANNUAL', 'ANNUAL', 'UNPAID', 'SPECIAL', 'SICK'])
      : draw.of(['UNPAID', 'SICK'])
    const part = draw.isOne(15) ? draw.of(['FIRST_HALF_DAY', 'SECOND_HALF_DAY'] as const) : 'DATE_RANGE'
    const until = part !== 'DATE_RANGE' ? first.day : type === 'SICK' ? (days[1] ?? first.day) : to
    const id = book.add(who, entered, { kind: 'leave', type, from: first.day, to: until, part }, after)
    if (draw.isOne(35)) takesBack(life, id, 'LEAVE_REQUEST', entered, first.day)
  }
  return taken
}
/** A request is taken back, before the payroll of its day. */
function takesBack({ draw, book, who }: Life, of: number, request: string, entered: string, day: string): void {
  const on = [inDays(entered, draw.between(0, 12)), intime(day)].toSorted()[0] ?? entered
  book.add(who, on < entered ? entered : on, { kind: 'taken back', of, request }, [of])
}
/** Overtime on some worked days; answers them. */
function worksLong(life: Life, worked: readonly Worked[], away: ReadonlySet<string>): ReadonlySet<string> {
  const { draw, book, who } = life
  const long = new Set<string>()
  for (let nth = draw.below(4); nth > 0; nth -= 1) {
    const found = worked[draw.below(worked.length)]
    if (!found || away.has(found.day) || long.has(found.day) || found.day >= ends) continue
    long.add(found.day)
    const entered = [early(found.day, draw.between(0, 3)), found.day].toSorted()[0] ?? found.day
    const asked = worked.some(({ day }) => day === entered) ? entered : found.day
    const act = { kind: 'overtime', day: found.day, from: '18:30', to: '20:00' } as const
    const id = book.add(who, asked, act, [...found.after, ...unless(life, asked)])
    if (draw.isOne(30)) takesBack(life, id, 'OVERTIME_REQUEST', asked, found.day)
  }
  return long
}
/** The scans of each week in one piece, but for a day that comes by itself. */
function isSeen(
  { draw, book, who, hired }: Life,
  worked: readonly Worked[],
  away: ReadonlySet<string>,
  long: ReadonlySet<string>,
) {
  const weeks = new Map<string, string[]>()
  for (const { day, from, to, by } of worked.filter((one) => one.day < ends)) {
    const isHere = !away.has(day) || draw.isOne(25)
    const times = isHere ? scansOf(draw, day, from, to, long.has(day)) : []
    if (times.length === 0) continue
    if (times.length === 1 && draw.isOne(50)) {
      const isIn = (times[0] ?? '') < at(day, (from + to) / 2)
      const missing = { kind: 'missed scan', day, at: clock(isIn ? to : from) } as const
      book.add(who, day, missing, [by])
    }
    if (draw.isOne(12)) book.add(who, day, { kind: 'scans', times }, [])
    else {
      const monday = inDays(day, 1 - getWeekday(day))
      weeks.set(monday, [...(weeks.get(monday) ?? []), ...times])
    }
  }
  for (const times of weeks.values()) book.add(who, times.at(-1)?.slice(0, 10) ?? begins, { kind: 'scans', times }, [])
}
/** Raises, benefits, deductions. */
function isPaid(life: Life): void {
  const { draw, book, who, hired, stretches } = life
  const [first] = stretches
  if (!first) return
  const span = daysBetween(first.from, first.to)
  const day = () => span[draw.below(span.length)] ?? first.from
  const cents = (low: number, high: number) => draw.between(low * 100, high * 100) / 100
  const gives = (component: 'Base' | 'Phone' | 'Meal' | 'House' | 'Share', amount: number) => {
    const from = day()
    const entered = [early(from, draw.between(0, 20)), first.from].toSorted()[1] ?? from
    const id = book.add(who, entered, { kind: 'benefit', component, amount, from }, [hired, ...unless(life, entered)])
    if (draw.isOne(25)) {
      const on = [inDays(entered, draw.between(0, 20)), intime(from)].toSorted()[0] ?? entered
      book.add(who, on, { kind: 'taken back', of: id, request: 'PAYROLL_BENEFIT' }, [id])
    }
  }
  if (draw.isOne(40)) gives('Base', cents(200, 900))
  if (draw.isOne(30)) gives('Phone', cents(5, 40))
  if (draw.isOne(30)) gives('Meal', cents(1, 3))
  if (draw.isOne(25)) gives('House', cents(20, 90))
  if (draw.isOne(20)) gives('Share', cents(1, 15))
  const taken = new Set<string>()
  for (let nth = draw.below(3); nth > 0; nth -= 1) {
    const on = day()
    if (taken.has(on)) continue
    taken.add(on)
    const act = { kind: 'deduction', day: on, amount: cents(2, 30) } as const
    const id = book.add(who, on, act, [hired, ...unless(life, on)])
    if (draw.isOne(25)) book.add(who, intime(on), { kind: 'taken back', of: id, request: 'PAYROLL_DEDUCTION' }, [id])
  }
}
/** All entries about one person. */
function livesOf(seed: number, who: number): readonly Entry[] {
  const draw = new Draw(seed * 1_000 + who)
  const book = new Ledger((who + 1) * 1_000)
  const life = beginsLife(draw, book, who)
  const worked = worksDays(life)
  if (worked.length === 0) return book.entries
  const away = staysAway(life, worked)
  const long = worksLong(life, worked, away)
  isSeen(life, worked, away, long)
  isPaid(life)
  return book.entries
}
/** All that is entered about a company of so many people in three months. */
export function storyOf(seed: number, people: number): readonly Entry[] {
  const draw = new Draw(seed * 1_000 + 999)
  const book = new Ledger(0)
  for (let nth = draw.below(3); nth > 0; nth -= 1) {
    const day = inDays(begins, draw.between(3, 85))
    if (book.entries.every(({ act }) => act.kind === 'holiday' && act.day !== day))
      book.add(-1, early(day, draw.between(0, 20)), { kind: 'holiday', day }, [])
  }
  return [...book.entries, ...Array.from({ length: people }, (_, who) => livesOf(seed, who)).flat()]
}

/** When an entry is made in the company that learns late. */
export interface Turn {
  /** Before which payroll; 3 = after all of them. */
  readonly stage: number
  /** While the payroll of the month before is opened again. */
  readonly whileOpen: boolean
  readonly order: number
}
const later = (a: number, b: number) => Math.max(a, b)
/**
 * When each entry is made there: about half of them late, none before what it names. Plans of the roster are in time
 * unless their person is late.
 */
export function lateTurns(seed: number, entries: readonly Entry[]): ReadonlyMap<number, Turn> {
  const sorted = entries.toSorted((a, b) => a.id - b.id)
  const latest = new Map<number, number>()
  for (const { id, opens, after } of sorted.toReversed()) {
    const own = Math.min(latest.get(id) ?? payDays.length, opens === null ? payDays.length : opens + 1)
    latest.set(id, own)
    for (const one of after) latest.set(one, Math.min(latest.get(one) ?? payDays.length, own))
  }
  const turns = new Map<number, Turn>()
  for (const { id, day, after, opens, knownBy } of sorted) {
    const draw = new Draw(seed * 100_000 + id)
    const before = after.flatMap((one) => turns.get(one) ?? [])
    const delay = draw.of([0, 0, 0, 1, 1, 2, 3] as const)
    const last = Math.min(latest.get(id) ?? payDays.length, knownBy ?? payDays.length)
    const soonest = before.map(({ stage }) => stage).reduce(later, getStage(day))
    const stage = Math.max(soonest, Math.min(getStage(day) + delay, last))
    const needsOpen = Math.min(opens ?? payDays.length, knownBy ?? payDays.length) < stage
    turns.set(id, { stage, whileOpen: stage > 0 && (needsOpen || draw.isOne(30)), order: draw.below(1_000_000) })
  }
  // What an entry names comes with it.
  for (const { id, after } of sorted.toReversed()) {
    const own = turns.get(id)
    for (const one of own?.whileOpen ? after : []) {
      const its = turns.get(one)
      if (its && own && its.stage === own.stage) turns.set(one, { ...its, whileOpen: true })
    }
  }
  return turns
}
