import { isSettledRun, type LateChange } from '@staff/contract/payroll'
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import { anyRecordList } from '../../../../crud/answers.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { refuse } from '../../../../http/errors.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import type { Database } from '../../../../db/database.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { frozenSlips, type SlipSnapshot } from '../slips/slip-snapshots.ts'
import { byAccount } from '../inputs/by-account.ts'
import { getAmendments } from './amendments.ts'
import { loadReleasedDays } from './facts-today.ts'
import { getRetroPay, isOnAccount } from './retro-pay.ts'
import { loadFacts } from '../inputs/load-facts.ts'
import { loadPayMonth } from '../run/month-of-run.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import { payrollSlip as slip, type payrollRun as run } from '../payroll-run.table.ts'
import { getRetroKind, loadStillPaid } from './still-paid.ts'
import { askSalary, loadRun } from '../run/run-access.ts'
import { getNames } from '../inputs/person-snapshot.ts'

type RunRow = typeof run.$inferSelect
type Who = Pick<LateChange, 'employeeId' | 'accountNo' | 'employeeName' | 'employeeNameKh'>
/** People of one read. */
const batch = 500
/** The people whom a run has not paid, some at a time: one of them may have come into its month later. */
async function* peopleWithoutSlip(db: Database, { id }: RunRow): AsyncGenerator<readonly Who[]> {
  const isUnpaid = notExists(
    db
      .select({ one: sql`1` })
      .from(slip)
      .where(and(eq(slip.runId, id), eq(slip.employeeId, employee.id))),
  )
  for (let after = ''; ;) {
    const some = await db
      .select({
        employeeId: employee.id,
        accountNo: employee.accountNo,
        employeeName: employee.displayFullNameEn,
        employeeNameKh: employee.displayFullNameKh,
      })
      .from(employee)
      .where(and(isUnpaid, gt(employee.id, after)))
      .orderBy(asc(employee.id))
      .limit(batch)
    if (some.length > 0) yield some
    if (some.length < batch) return
    after = some.at(-1)?.employeeId ?? ''
  }
}
/** The retro pay of some people for a closed run: carried by the next payroll, or to pay to or claim from a leaver. */
async function retroChanges(
  db: Database,
  row: RunRow,
  people: readonly Who[],
  sources: PaySources,
): Promise<LateChange[]> {
  const ids = people.map(({ employeeId }) => employeeId)
  const late = await getRetroPay(db, row, ids, sources)
  const stays = await loadStillPaid(db, [...late.keys()])
  const released = await loadReleasedDays(db, { people: [...late.keys()], from: row.startDate, to: row.endDate })
  return people.flatMap((who) =>
    (late.get(who.employeeId) ?? []).map(({ name, nameKh, currency, amount }) => {
      const kind = getRetroKind(stays.has(who.employeeId), amount)
      const days = released.get(who.employeeId) ?? []
      return { ...who, kind, name, nameKh, currency, amount: amount.toString(), released: days } as const
    }),
  )
}
/** What of the filed tax and contributions of some slips must be amended. */
async function amendedChanges(
  db: Database,
  some: readonly SlipSnapshot[],
  month: PayMonth,
  sources: PaySources,
): Promise<LateChange[]> {
  const ids = some.map(({ employeeId }) => employeeId)
  const facts = new Map((await loadFacts(db, month, ids, sources)).map((person) => [person.id, person]))
  return some.flatMap((own) => {
    const now = facts.get(own.employeeId)
    const who = getNames(own.employeeId, own.facts.person)
    return (now ? getAmendments(own, now, month) : []).map(
      ({ kind, amount }) =>
        ({
          ...who,
          kind,
          name: null,
          nameKh: null,
          currency: 'KHR',
          amount: amount.toString(),
          released: [],
        }) as const,
    )
  })
}
async function loadChanges(db: Database, row: RunRow, sources: PaySources): Promise<LateChange[]> {
  // The first of two payments is on account: what changes in its month is listed with the second.
  if (isOnAccount(row)) return []
  const month = await loadPayMonth(db, row.startDate.slice(0, 7))
  const changes: LateChange[] = []
  for await (const some of frozenSlips(db, [row])) {
    const people = some.map(({ employeeId, facts }) => getNames(employeeId, facts.person))
    changes.push(...(await retroChanges(db, row, people, sources)))
    changes.push(...(await amendedChanges(db, some, month, sources)))
  }
  for await (const people of peopleWithoutSlip(db, row)) changes.push(...(await retroChanges(db, row, people, sources)))
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
    perMinute: mostPerMinute.preview,
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
