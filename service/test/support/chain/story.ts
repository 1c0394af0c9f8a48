import {
  begins,
  daysBetween,
  ends,
  getWeekdayNumber,
  inDays,
  type Component,
  type Entry,
  type LeaveKind,
} from './entries.ts'
import { Book, Draw } from './draw.ts'
import { handOver } from './pairs.ts'
import { toScanTime, beginsLife, clock, early, intime, unless, worksDays, type Life, type Worked } from './lives.ts'

/** The scans of a worked day; overtime until 20:00 has its own. */
function toScans(draw: Draw, day: string, from: number, to: number, hasOvertime: boolean): string[] {
  const kind = draw.below(100)
  if (kind < 4 && !hasOvertime) return []
  const comes = from + (kind < 14 ? draw.between(1, 150) : -draw.between(0, 20))
  const goes = hasOvertime
    ? 1_200 + draw.between(0, 30)
    : to + (kind > 92 ? -draw.between(1, 200) : draw.between(0, 30))
  if (kind >= 14 && kind < 18 && !hasOvertime) return [toScanTime(day, draw.isOne(50) ? comes : goes)]
  return [toScanTime(day, comes), toScanTime(day, goes)]
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
  { draw, book, who }: Life,
  worked: readonly Worked[],
  away: ReadonlySet<string>,
  long: ReadonlySet<string>,
) {
  const weeks = new Map<string, string[]>()
  for (const { day, from, to, by } of worked.filter((one) => one.day < ends)) {
    const isHere = !away.has(day) || draw.isOne(25)
    const times = isHere ? toScans(draw, day, from, to, long.has(day)) : []
    if (times.length === 0) continue
    if (times.length === 1 && draw.isOne(50)) {
      const isIn = (times[0] ?? '') < toScanTime(day, (from + to) / 2)
      const missing = { kind: 'missed scan', day, at: clock(isIn ? to : from) } as const
      book.add(who, day, missing, [by])
    }
    if (draw.isOne(12)) book.add(who, day, { kind: 'scans', times }, [])
    else {
      const monday = inDays(day, 1 - getWeekdayNumber(day))
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
  const gives = (component: Component, amount: number) => {
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
/** Another shift from a day on, for those who stay: people who have left have no movement entered. */
function moves(life: Life): void {
  const { draw, book, who, hired, stretches, back } = life
  const [only] = stretches
  const isHere = stretches.length === 1 && only?.to === inDays(ends, -1)
  if (!only || !isHere || only.shift !== 'office' || back || draw.isOne(75)) return
  const span = daysBetween(only.from, only.to).slice(1)
  const from = span[draw.below(span.length)]
  if (from === undefined) return
  const entered = [early(from, draw.between(0, 15)), only.from].toSorted()[1] ?? from
  // It is not taken back: the days until that day stay as they were worked, so the day matters.
  book.add(who, entered, { kind: 'movement', from, shift: 'next' }, [hired])
}
/** All entries about one person. */
function toLife(seed: number, who: number): readonly Entry[] {
  const draw = new Draw(seed * 1_000 + who)
  const book = new Book((who + 1) * 1_000)
  const life = beginsLife(draw, book, who)
  const worked = worksDays(life)
  if (worked.length === 0) return book.entries
  const away = staysAway(life, worked)
  const long = worksLong(life, worked, away)
  isSeen(life, worked, away, long)
  isPaid(life)
  moves(life)
  return book.entries
}
/** All that is entered about a company of so many people in three months. */
export function tellStory(seed: number, people: number): readonly Entry[] {
  const draw = new Draw(seed * 1_000 + 999)
  const book = new Book(0)
  for (let nth = draw.below(3); nth > 0; nth -= 1) {
    const day = inDays(begins, draw.between(3, 85))
    if (book.entries.every(({ act }) => act.kind === 'holiday' && act.day !== day))
      book.add(-1, early(day, draw.between(0, 20)), { kind: 'holiday', day }, [])
  }
  const alone = [...book.entries, ...Array.from({ length: people }, (_, who) => toLife(seed, who)).flat()]
  return [...alone, ...handOver(seed, alone)]
}
