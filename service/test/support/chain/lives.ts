import {
  begins,
  daysBetween,
  ends,
  getPayMonthNumber,
  getWeekdayNumber,
  inDays,
  payDays,
  type Act,
  type Shift,
} from './entries.ts'
import type { Book, Draw } from './draw.ts'

const lastDay = inDays(ends, -1)
/** A stretch of days in which somebody is employed. */
export interface Stretch {
  readonly from: string
  readonly to: string
  readonly shift: Shift
  /** The entry that begins it. */
  readonly by: number
}
/** What one person is drawn with. */
export interface Life {
  readonly draw: Draw
  readonly book: Book
  readonly who: number
  readonly hired: number
  readonly isOld: boolean
  readonly stretches: readonly Stretch[]
  /** A resignation that is taken back: when it is asked for, and the entry after which it is gone. */
  readonly back: { readonly asked: string; readonly by: number } | null
}
const kinds = ['STAYS', 'STAYS', 'STAYS', 'JOINS', 'JOINS', 'LEAVES', 'TAKEN_BACK', 'REHIRED'] as const
/** The last day on which something about a day can be entered in time. */
export const intime = (day: string): string => payDays[getPayMonthNumber(day)] ?? day
export const early = (day: string, by: number): string => (inDays(day, -by) < begins ? begins : inDays(day, -by))

export function beginsLife(draw: Draw, book: Book, who: number): Life {
  // Two people at least stay on the roster, so that they may hand over shifts.
  const kind = who < 2 ? 'STAYS' : draw.of(kinds)
  const shift: Shift = who < 2 || draw.isOne(35) ? 'roster' : 'office'
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
  const known = shift === 'roster' ? { knownBy: getPayMonthNumber(inDays(last, 1)) } : {}
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
export const unless = ({ back }: Life, day: string): readonly number[] => (back && back.asked <= day ? [back.by] : [])

export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export const toScanTime = (day: string, minute: number): string => `${day} ${clock(minute)}:00`
export interface Worked {
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
  const { draw, book, who, stretches, back } = life
  // The board shows nobody who has left.
  const isBoard = stretches.length === 1 && to === lastDay && back === null && draw.isOne(60)
  const made: Worked[] = []
  for (let monday = inDays(from, 1 - getWeekdayNumber(from)); monday <= to; monday = inDays(monday, 7)) {
    const free = draw.between(0, 6)
    const begin = draw.of([480, 480, 540, 420] as const)
    const days = daysBetween(monday, inDays(monday, 6)).filter((day, nth) => nth !== free && day >= from && day <= to)
    if (days.length === 0) continue
    const rest = inDays(monday, free)
    const isFree = rest >= from && rest <= to
    const rows = days.map((day) => [day, clock(begin), clock(begin + 540)] as const)
    const entered = [early(monday, draw.between(0, 4)), from].toSorted()[1] ?? from
    const month = getPayMonthNumber(isFree && rest < (days[0] ?? from) ? rest : (days[0] ?? from))
    const kind = isBoard ? 'week published' : 'roster'
    const id = book.add(who, entered, { kind, rows, rest: isFree ? rest : null }, [by, ...unless(life, entered)], {
      opens: month,
      knownBy: month,
    })
    const moved = draw.isOne(25) ? days[draw.below(days.length)] : undefined
    if (moved !== undefined && moved < ends) {
      const [begun, ended] = [clock(begin + 60), clock(begin + 600)]
      const hours = { day: moved, from: begun, to: ended }
      const act: Act = isBoard
        ? { kind: 'day published', ...hours, isTakenBack: draw.isOne(30) }
        : { kind: 'row moved', of: id, ...hours }
      book.add(who, moved < entered ? entered : moved, act, [id], { opens: getPayMonthNumber(moved) })
    }
    made.push(...days.map((day) => ({ day, from: begin, to: begin + 540, after: [id], by })))
  }
  return made
}
export function worksDays(life: Life): Worked[] {
  return life.stretches.flatMap((stretch) => {
    if (stretch.shift === 'roster') return plansWeeks(life, stretch)
    return daysBetween(stretch.from, stretch.to)
      .filter((day) => getWeekdayNumber(day) < 7)
      .map((day) => ({
        day,
        from: 480,
        to: getWeekdayNumber(day) === 6 ? 720 : 1_020,
        after: [stretch.by],
        by: stretch.by,
      }))
  })
}
