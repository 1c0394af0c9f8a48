import { and, max } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { dayAfter } from '../../../../dated/days.ts'
import type { Database } from '../../../../db/database.ts'
import { zero, type Exact } from '../../../../money/money.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { employedBetween } from '../inputs/employments.ts'
import { payrollRun as run, settledRun } from '../payroll-run.table.ts'

const lastDay = '9999-12-31'

/** The first day (`YYYY-MM-DD`) after the last settled payroll: the next one begins there or later. */
export async function loadNextDay(db: Database): Promise<string> {
  const [last] = await db
    .select({ day: max(run.endDate) })
    .from(run)
    .where(settledRun)
  return dayAfter(last?.day ?? '1900-01-01')
}
/** The people among some who are still paid after the last settled month; all others have left. */
export async function loadStillPaid(db: Database, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(inList(employee.id, people), employedBetween({ from: await loadNextDay(db), to: lastDay })))
  return new Set(rows.map(({ id }) => id))
}
/** What becomes of retro pay: the next payroll carries it, or a person who has left is to be paid or owes it. */
export const getRetroKind = (stays: boolean, amount: Exact): 'CARRY' | 'TO_PAY' | 'TO_CLAIM' =>
  stays ? 'CARRY' : amount.isMore(zero) ? 'TO_PAY' : 'TO_CLAIM'
