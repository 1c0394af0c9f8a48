import { and, inArray, sql } from 'drizzle-orm'
import { grouped } from '../../../db/group-by-key.ts'
import type { Database } from '../../../db/database.ts'
import { awayFacts, isTooLong, type AskedDays, type AwayFacts } from '../absence/away-facts.ts'
import { datesBetween, loadPlans } from '../attendance-day/sources/planned-days.ts'
import type { PlannedDate } from '../attendance-day/calculation/day-plan.ts'
import { loadLeaveAccounts } from '../leave-balance/leave-ledger.ts'
import type { LeaveAccount } from '../leave-balance/stock/balance.ts'
import { employmentsOn } from '../../employee/employment-period/employment-period.table.ts'
import { leaveRequest } from './leave-request.table.ts'

/** What a leave is about, as far as it says which facts it needs; `id` is empty for a new request. */
export interface LeaveOf extends AskedDays {
  readonly id: string
  readonly leaveTypeId: string
}
/** Leave of the same type and person, waiting or in force. */
type Other = Pick<typeof leaveRequest.$inferSelect, 'id' | 'fromDate' | 'toDate' | 'status'>
/** What the days of a leave are made from. `others` is read only where the type looks at them. */
export interface LeavePlan {
  readonly stock: LeaveAccount
  readonly planned: readonly PlannedDate[]
  /** The plan of these days and of the day before them. */
  readonly planOn: (date: string) => PlannedDate
  readonly others: readonly Other[]
  /** The first day of the employment in which the leave begins: its service counts, also after a rehire. */
  readonly hired: string
}
/** What a leave is judged by, beside what it says itself. */
export interface LeaveFacts extends LeavePlan, AwayFacts {}

/** One text for each leave that is asked about. It begins with the person, as a batch wants it. */
export const leaveKey = ({ id, employeeId, leaveTypeId, fromDate, toDate }: LeaveOf): string =>
  `${employeeId} ${JSON.stringify([id, leaveTypeId, fromDate, toDate, employeeId])}`
/** Back from {@link leaveKey}. */
export function leaveOfKey(key: string): LeaveOf {
  const [id = '', leaveTypeId = '', fromDate = '', toDate = '', employeeId = ''] = JSON.parse(
    key.slice(key.indexOf(' ["') + 1),
  ) as string[]
  return { id, employeeId, leaveTypeId, fromDate, toDate }
}

const ids = (asked: readonly LeaveOf[]): string[] => [...new Set(asked.map(({ employeeId }) => employeeId))]
/** The stock that each is taken from. Where it is judged, a request does not wait for itself. */
async function loadAccounts(
  db: Database,
  asked: readonly LeaveOf[],
  isDecided: boolean,
): Promise<(one: LeaveOf) => LeaveAccount | undefined> {
  const found = new Map<string, LeaveAccount>()
  for (const [leaveTypeId, some] of grouped(asked, (one) => one.leaveTypeId))
    for (const stock of await loadLeaveAccounts(db, { people: ids(some), leaveTypeId }))
      found.set(`${stock.employeeId} ${leaveTypeId}`, stock)
  return ({ employeeId, leaveTypeId, id }) => {
    const stock = found.get(`${employeeId} ${leaveTypeId}`)
    return stock && isDecided ? { ...stock, waiting: stock.waiting.filter((other) => other.id !== id) } : stock
  }
}
/** Leave of the types that look at other leave: at how often it was taken, or at the illness that it goes on with. */
async function loadOthers(db: Database, stocks: readonly LeaveAccount[]): Promise<(one: LeaveOf) => Other[]> {
  const types = new Set(stocks.flatMap(({ type }) => (type.maxPerLifetime !== null || type.paidSteps ? [type.id] : [])))
  if (types.size === 0) return () => []
  const { id, employeeId, leaveTypeId, fromDate, toDate, status } = leaveRequest
  const people = [...new Set(stocks.map((stock) => stock.employeeId))]
  const rows = await db
    .select({ id, employeeId, leaveTypeId, fromDate, toDate, status })
    .from(leaveRequest)
    .where(
      and(
        sql`${employeeId} = any(${sql.param(people)}::text[])`,
        inArray(leaveTypeId, [...types]),
        inArray(status, ['PENDING', 'ACTIVE']),
      ),
    )
  return (one) =>
    rows.filter((row) => row.employeeId === one.employeeId && row.leaveTypeId === one.leaveTypeId && row.id !== one.id)
}

/** The first day of the employment that holds the first day of a leave; undefined where none holds it. */
async function loadFirstDays(db: Database, asked: readonly LeaveOf[]): Promise<(one: LeaveOf) => string | undefined> {
  const { rows } = await db.execute<Record<'id' | 'from', string> & { readonly to: string | null }>(sql`
    select employed.id, employed.from_date::text as "from", employed.to_date::text as "to"
    from (${employmentsOn(ids(asked))}) employed`)
  const periods = grouped(rows, ({ id }) => id)
  return ({ employeeId, fromDate }) =>
    periods.get(employeeId)?.find(({ from, to }) => from <= fromDate && (to === null || fromDate <= to))?.from
}

/**
 * What the days of each leave are made from, by {@link leaveKey}: a fixed number of statements for each type. A leave
 * of a type or a person that is not there is left out. `isDecided`: its own request is no leave that waits beside it.
 */
export async function leavePlans(
  db: Database,
  asked: readonly LeaveOf[],
  isDecided = false,
): Promise<Map<string, LeavePlan>> {
  const getAccount = await loadAccounts(db, asked, isDecided)
  const found = asked.flatMap((one) => {
    const stock = getAccount(one)
    return stock ? [{ one, stock, dates: isTooLong(one) ? [] : datesBetween(one.fromDate, one.toDate) }] : []
  })
  const days = found.flatMap(({ one: { employeeId }, dates }) => dates.map((date) => ({ employeeId, date })))
  const planOn = await loadPlans(db, days)
  const others = await loadOthers(
    db,
    found.map(({ stock }) => stock),
  )
  const getFirstDay = await loadFirstDays(db, asked)
  return new Map(
    found.map(({ one, stock, dates }) => [
      leaveKey(one),
      {
        stock,
        hired: getFirstDay(one) ?? stock.employment.startDate,
        planned: dates.map((date) => planOn({ employeeId: one.employeeId, date })),
        planOn: (date: string) => planOn({ employeeId: one.employeeId, date }),
        others: others(one),
      },
    ]),
  )
}
/** What each leave is judged by, the same way. */
export async function leaveFacts(db: Database, asked: readonly LeaveOf[]): Promise<Map<string, LeaveFacts>> {
  const plans = await leavePlans(db, asked, true)
  const known = asked.filter((one) => plans.has(leaveKey(one)))
  if (known.length === 0) return new Map()
  const away = await awayFacts(db, known)
  return new Map(
    known.flatMap((one) => {
      const plan = plans.get(leaveKey(one))
      return plan ? [[leaveKey(one), { ...plan, ...away(one) }]] : []
    }),
  )
}
