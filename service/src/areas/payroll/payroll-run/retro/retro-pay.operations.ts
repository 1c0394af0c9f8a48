import { isSettledRun, type LateChange } from '@staff/contract/payroll'
import { and, inArray, max } from 'drizzle-orm'
import { anyRecordList } from '../../../../crud/answers.ts'
import { dayAfter } from '../../../../dated/days.ts'
import { refuse } from '../../../../http/errors.ts'
import { zero } from '../../../../money/money.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { Database } from '../../../../db/database.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { frozenSlips } from '../slips/slip-snapshots.ts'
import { byAccount } from '../inputs/by-account.ts'
import { getAmendments } from './amendments.ts'
import { getRetroPay } from './retro-pay.ts'
import { employedBetween } from '../inputs/employments.ts'
import { loadFacts } from '../inputs/load-facts.ts'
import { loadPayMonth } from '../run/month-of-run.ts'
import { payrollRun as run, settledRun } from '../payroll-run.table.ts'
import { askSalary, loadRun } from '../run/run-access.ts'
import { getNames } from '../inputs/person-snapshot.ts'

type RunRow = typeof run.$inferSelect
const lastDay = '9999-12-31'

/** The people among some who are still paid after the last settled month; all others have left. */
async function stillPaid(db: Database, people: readonly string[]): Promise<ReadonlySet<string>> {
  const [last] = await db
    .select({ day: max(run.endDate) })
    .from(run)
    .where(settledRun)
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        inArray(employee.id, [...people]),
        employedBetween({ from: dayAfter(last?.day ?? '1900-01-01'), to: lastDay }),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
async function loadChanges(db: Database, row: RunRow, sources: PaySources): Promise<LateChange[]> {
  const month = await loadPayMonth(db, row.startDate.slice(0, 7))
  const changes: LateChange[] = []
  for await (const some of frozenSlips(db, [row])) {
    const ids = some.map(({ employeeId }) => employeeId)
    const late = await getRetroPay(db, row, ids, sources)
    const stays = await stillPaid(db, ids)
    const facts = new Map((await loadFacts(db, month, ids, sources)).map((person) => [person.id, person]))
    for (const own of some) {
      const who = getNames(own.employeeId, own.facts.person)
      for (const { name, nameKh, currency, amount } of late.get(own.employeeId) ?? []) {
        const kind = stays.has(own.employeeId) ? 'CARRY' : amount.isMore(zero) ? 'TO_PAY' : 'TO_CLAIM'
        changes.push({ ...who, kind, name, nameKh, currency, amount: amount.toString() })
      }
      const now = facts.get(own.employeeId)
      for (const { kind, amount } of now ? getAmendments(own, now, month) : [])
        changes.push({ ...who, kind, name: null, nameKh: null, currency: 'KHR', amount: amount.toString() })
    }
  }
  return changes.toSorted(byAccount)
}

/**
 * Late changes of a closed month: the retro pay of the next payroll, what leavers are owed or owe, and what must be
 * amended in the filed tax and contributions.
 */
export const payrollLateChangeOperations = (sources: PaySources): Operation[] => [
  operation({
    method: 'GET',
    path: 'employee/payroll-generation/:id/late-changes',
    need: 'READ_PAYROLL_GENERATION',
    rows: 'scoped',
    tag: 'payroll-generation',
    summary: 'The late changes of an approved payroll, and how each of them is paid',
    answer: anyRecordList,
    async handler(ctx, { params }) {
      const row = await loadRun(ctx, params['id'])
      askSalary(ctx.caller)
      if (row.type === 'OFF_CYCLE' || !isSettledRun(row.status)) refuse('', 'STATUS_NOT_ALLOWED')
      return { body: { data: await loadChanges(ctx.db, row, sources) } }
    },
  }),
]
