import { fill, L, shownDay, type Label } from '@staff/contract'
import { borrowed, type borrowOrPayback as declared, type BorrowOrPaybackInput } from '@staff/contract/attendance-leave'
import { later } from '../../../dated/days.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import type { Person } from '../../../people/lock-person.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { getClock, spanOfClock } from '../attendance-day/calculation/clock.ts'
import { minutesIn, within, without, type Span } from '../attendance-day/calculation/spans.ts'
import { hoursAround, hoursInTheWay } from '../requested-day/hours-beside.ts'
import { kindOfDay, plannedTime, loadWorkDay, type DaysAround, type WorkDay } from '../requested-day/planned-hours.ts'
import { outsideEmployment } from '../../../people/days-of-work.ts'
import { nightFaultBeyond, nightFaultWithin } from '../requested-day/over-midnight.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { borrowOrPayback as table } from './borrow-or-payback.table.ts'
import { openBorrows } from './owed-minutes.ts'

const words = {
  times: L('The end must differ from the start', 'ម៉ោងបញ្ចប់ត្រូវខុសពីម៉ោងចាប់ផ្ដើម'),
  nothing: L(
    'Nothing is planned on {{date}}, so no hours can be borrowed',
    'ថ្ងៃទី {{date}} គ្មានម៉ោងកំណត់ទេ ដូច្នេះមិនអាចខ្ចីម៉ោងបានទេ',
  ),
  inside: L('Borrowed hours lie within the planned ones, {{hours}}', 'ម៉ោងដែលខ្ចីត្រូវនៅក្នុងម៉ោងកំណត់ {{hours}}'),
  outside: L('Hours must be worked back outside the planned hours, {{hours}}', 'ម៉ោងសងត្រូវនៅក្រៅម៉ោងកំណត់ {{hours}}'),
  notOwed: L('Choose borrowed hours of this employee that are in force', 'សូមជ្រើសម៉ោងដែលបុគ្គលិកនេះបានខ្ចី និងមានសុពលភាព'),
  tooMuch: L(
    '{{left}} minutes are still owed, paybacks that wait counted',
    'នៅជំពាក់ {{left}} នាទី ដោយរាប់ទាំងសំណើសងដែលកំពុងរង់ចាំ',
  ),
  days: L('Borrowed hours of {{from}} are paid back until {{until}}', 'ម៉ោងដែលខ្ចីនៅ {{from}} ត្រូវសងត្រឹម {{until}}'),
}
const shown = (spans: readonly Span[]) => spans.map(({ from, to }) => `${getClock(from)}–${getClock(to)}`).join(', ')

interface Asked {
  readonly type: 'BORROW' | 'PAYBACK'
  readonly employeeId: string
  readonly requestDate: string
  readonly startTime: string
  readonly endTime: string
  readonly paybackForId?: string | null | undefined
}
interface Fault {
  readonly path: string
  readonly why: Label
}
/** A request laid over the plan of its day. */
export interface BorrowHours extends WorkDay {
  readonly minutes: number
}
/** Minutes that are borrowed: planned ones; who works by hours borrows from no hour of the clock. */
const borrowedMinutes = ({ on }: DaysAround, span: Span): number =>
  on && on.plan.rows.length > 0 ? minutesIn(within([span], on.plan.time)) : minutesIn([span])
/** Lays hours over the plan of the day that they belong to. */
export async function borrowHours(db: Database, asked: Asked): Promise<BorrowHours> {
  const key = { employeeId: asked.employeeId, date: asked.requestDate }
  const { around, span } = await loadWorkDay(db, key, spanOfClock(asked.startTime, asked.endTime))
  return { around, span, minutes: asked.type === 'BORROW' ? borrowedMinutes(around, span) : minutesIn([span]) }
}

/** Why hours cannot be borrowed: they are not planned. */
function borrowFault({ around, span, minutes }: BorrowHours): Fault | null {
  const { on } = around
  if (!on || kindOfDay(on) !== 'WORKDAY')
    return { path: 'requestDate', why: fill(words.nothing, { date: shownDay(around.date) }) }
  const { rows, time } = on.plan
  const isInside = rows.length > 0 ? without([span], rows).length === 0 && minutes > 0 : minutes <= on.plan.minutes
  return isInside ? null : { path: 'startTime', why: fill(words.inside, { hours: shown(time) }) }
}
/** The last day on which hours that were borrowed on a day are paid back. */
export const paybackUntil = async (db: Database, today: string, borrowedOn: string): Promise<string> =>
  later(borrowedOn, Number((await settingAt(db, 'payback_days', today)) ?? 30), 'day')

/** Why hours cannot be worked back: planned, not owed, too late or too many. */
async function paybackFault(
  db: Database,
  asked: Asked,
  { around, span, minutes }: BorrowHours,
  { id, today }: BorrowCheck,
): Promise<Fault | null> {
  const borrow = (await openBorrows(db, asked.employeeId, { except: id })).find((one) => one.id === asked.paybackForId)
  if (!borrow) return { path: 'paybackForId', why: words.notOwed }
  const until = await paybackUntil(db, today, borrow.requestDate)
  if (asked.requestDate < borrow.requestDate || asked.requestDate > until)
    return {
      path: 'requestDate',
      why: fill(words.days, { from: shownDay(borrow.requestDate), until: shownDay(until) }),
    }
  const planned = plannedTime(around).filter((one) => within([one], [span]).length > 0)
  if (planned.length > 0) return { path: 'startTime', why: fill(words.outside, { hours: shown(planned) }) }
  return minutes > borrow.left ? { path: 'endTime', why: fill(words.tooMuch, { left: borrow.left }) } : null
}
/** Why these hours cannot go over midnight; null where they do not, or may. */
export const getNightFault = (
  { type, startTime: from, endTime: to }: Pick<Asked, 'type' | 'startTime' | 'endTime'>,
  { on }: DaysAround,
): Label | null => (type === 'BORROW' ? nightFaultWithin({ from, to }, on?.plan) : nightFaultBeyond({ from, to }))
interface BorrowCheck {
  readonly id: string
  readonly today: string
  /** Waiting requests block as well: a new one is made. */
  readonly countPending: boolean
}
/**
 * The reason why these hours cannot be borrowed or worked back, for a new request and at its decision; null where there
 * is none. The caller has locked the person.
 */
export async function borrowOrPaybackFault(
  db: Database,
  asked: Asked,
  hours: BorrowHours,
  validated: BorrowCheck,
): Promise<Fault | null> {
  const { around, span } = hours
  const outside = await outsideEmployment(db, around)
  if (outside) return { path: 'requestDate', why: outside }
  if (span.to - span.from >= 1_440) return { path: 'endTime', why: words.times }
  const night = validated.countPending ? getNightFault(asked, around) : null
  if (night) return { path: 'endTime', why: night }
  const own = asked.type === 'BORROW' ? borrowFault(hours) : await paybackFault(db, asked, hours, validated)
  if (own) return own
  const beside = hoursInTheWay(await hoursAround(db, around), { ...validated, spans: [span] })
  return beside ? { path: 'startTime', why: beside } : null
}

/**
 * Borrowed hours are within the planned hours. Paybacks are outside of them, and at most the owed time
 * (docs/rules/time.md, "Requests of the day").
 */
async function check(ctx: RequestContext, whole: BorrowOrPaybackInput, person: Person, id: string) {
  refuseForOthers(ctx, person.id)
  const { requestDate, startTime, endTime } = whole
  const type = whole.type ?? 'BORROW'
  if (type === 'PAYBACK' && !whole.paybackForId) refuse('paybackForId', 'REQUIRED')
  const asked = { ...whole, type, employeeId: person.id }
  const hours = await borrowHours(ctx.db, asked)
  const found = await borrowOrPaybackFault(ctx.db, asked, hours, { id, today: ctx.today, countPending: true })
  if (found) refuse(found.path, found.why)
  return {
    paybackForId: type === 'PAYBACK' ? (whole.paybackForId ?? null) : null,
    title: `${shownDay(requestDate)} ${startTime}–${endTime}`,
    workDate: hours.around.date,
    fromMinute: hours.span.from,
    toMinute: hours.span.to,
    minutes: hours.minutes,
  }
}
export const borrowOrPaybackRules = requestRules<typeof declared.fields, typeof table, BorrowOrPaybackInput>(
  borrowed,
  table,
  check,
  { day: 'requestDate', isByHours: true },
)
