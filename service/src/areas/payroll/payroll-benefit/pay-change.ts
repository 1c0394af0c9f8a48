import { fill, L, shownDay, type Fault, type Label } from '@staff/contract'
import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import { refuseOwnRow } from '../../../people/own-pay.ts'
import { fault, refuse } from '../../../http/errors.ts'
import { Exact } from '../../../money/money.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employeeResignation as resignation } from '../../employee/employee-resignation/employee-resignation.table.ts'

const words = {
  self: L(
    'In self-service nobody changes pay. Ask your manager.',
    'ក្នុងសេវាបុគ្គលិក គ្មាននរណាអាចផ្លាស់ប្ដូរប្រាក់បៀវត្សរ៍បានទេ។ សូមសុំអ្នកគ្រប់គ្រងរបស់អ្នក។',
  ),
  riel: L('Riel have no cents', 'ប្រាក់រៀលគ្មានសេនទេ'),
  percent: L('A percent of the base salary must be at most 100', 'ភាគរយនៃប្រាក់ខែគោលមិនលើស 100 ទេ'),
  leaves: L('The last day of work is {{date}}', 'ថ្ងៃធ្វើការចុងក្រោយគឺ {{date}}'),
}
/**
 * Nobody decides about their own pay, and in self-service nobody decides about pay at all
 * (docs/rules/pay.md, "Who sees pay").
 */
export function refuseOwnPay(ctx: Pick<RequestContext, 'caller'>, employeeId: string): void {
  if (ctx.caller.isSelfService) refuse('employeeId', words.self)
  refuseOwnRow(ctx, 'employeeId', employeeId, 'ANOTHER')
}
/** A fault where an amount (decimal text) is smaller than its currency knows (docs/rules/pay.md, "Rounding"). */
export const tooFine = (path: string, amount: string, currency: string): Fault[] =>
  currency === 'KHR' && !Exact.of(amount).rounded('KHR').equals(amount) ? [fault(path, words.riel)] : []
/**
 * The faults of the amount of a component: a percent of the base salary has no currency and is at most all of it, any
 * other amount is not smaller than its currency knows.
 */
export function amountFaults(path: string, amount: string, currency: string, isPercent: boolean): Fault[] {
  if (!isPercent) return tooFine(path, amount, currency)
  return Exact.of(amount).isMore('100') ? [fault(path, words.percent)] : []
}
/**
 * Why no amount of a person's pay can begin on a day (`YYYY-MM-DD`): it is after the decided last day, or after the end
 * of the employment in which it was requested (the instant `askedAt`; absent = now), even when a later employment
 * began. null where it can.
 */
export async function afterLastDay(
  db: Database,
  employeeId: string,
  day: string,
  askedAt?: string,
): Promise<Label | null> {
  const isPlanned = eq(resignation.status, 'IN_SCHEDULE')
  const hasEnded = askedAt ? and(eq(resignation.status, 'ACTIVE'), gt(resignation.appliedAt, askedAt)) : undefined
  const [leaves] = await db
    .select({ day: resignation.resignDate })
    .from(resignation)
    .where(and(eq(resignation.employeeId, employeeId), or(isPlanned, hasEnded), lt(resignation.resignDate, day)))
    .orderBy(asc(resignation.resignDate))
    .limit(1)
  return leaves ? fill(words.leaves, { date: shownDay(leaves.day) }) : null
}
