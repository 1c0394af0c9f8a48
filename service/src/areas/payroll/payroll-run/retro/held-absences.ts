import { holds } from '@staff/contract'
import type { HeldAbsence } from '@staff/contract/payroll'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { grouped } from '../../../../db/group-by-key.ts'
import type { Database } from '../../../../db/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import { zero, type Currency, type Exact } from '../../../../money/money.ts'
import { attendanceDifference as difference } from '../../../attendance-leave/attendance-day/attendance-day.table.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { getHash } from '../inputs/snapshot.ts'
import { payrollRun as run, payrollSettlement as settlement, settledRun } from '../payroll-run.table.ts'
import type { LateLine } from './late-lines.ts'
import { firstCarried, getRetroPay, isOnAccount } from './retro-pay.ts'
import { getRetroKind, loadNextDay, loadStillPaid } from './still-paid.ts'

/** A day that waits until payroll releases it. */
export interface HeldDay {
  readonly id: string
  readonly employeeId: string
  readonly date: string
  readonly version: number
}
const columns = {
  id: difference.id,
  employeeId: difference.employeeId,
  date: difference.date,
  version: difference.version,
}
/** The held days, by person and date. */
const selectHeldDays = (db: Database, people?: readonly string[]) =>
  db
    .select(columns)
    .from(difference)
    .where(and(eq(difference.isHeld, true), people && inArray(difference.employeeId, [...people])))
    .orderBy(asc(difference.employeeId), asc(difference.date))
/** The key of a person and a month. */
export const toAbsenceKey = ({ employeeId, payMonth }: Pick<HeldAbsence, 'employeeId' | 'payMonth'>): string =>
  `${employeeId} ${payMonth}`
const byMonth = (days: readonly HeldDay[]): ReadonlyMap<string, readonly HeldDay[]> =>
  grouped(days, ({ employeeId, date }) => toAbsenceKey({ employeeId, payMonth: date.slice(0, 7) }))
/** The held days of some people, by person and month; locked until the transaction ends. */
export const lockHeldDays = async (tx: Database, people: readonly string[]) =>
  byMonth(await selectHeldDays(tx, people).for('update'))
/** The state of the held days of a month. */
export const getDaysHash = (days: readonly HeldDay[]): string =>
  getHash(days.map(({ id, version }) => `${id} ${String(version)}`).join('\n'))

/** By currency, what counting the held days changes of the retro pay of a month. */
function getSums(without: readonly LateLine[], counted: readonly LateLine[]): ReadonlyMap<Currency, Exact> {
  const sums = new Map<Currency, Exact>()
  const add = (currency: Currency, amount: Exact) => sums.set(currency, (sums.get(currency) ?? zero).plus(amount))
  for (const { currency, amount } of counted) add(currency, amount)
  for (const { currency, amount } of without) add(currency, amount.negated())
  return new Map([...sums].filter(([, amount]) => !amount.isZero()))
}
/** What the held days of some people pay in a closed run once they are released, by person. */
async function loadSums(
  db: Database,
  row: typeof run.$inferSelect,
  people: readonly string[],
  sources: PaySources,
): Promise<ReadonlyMap<string, ReadonlyMap<Currency, Exact>>> {
  const without = await getRetroPay(db, row, people, sources)
  const counted = await getRetroPay(db, row, people, sources, 'HELD_COUNTED')
  return new Map(people.map((id) => [id, getSums(without.get(id) ?? [], counted.get(id) ?? [])]))
}
/** The closed payroll that pays each month whole. */
async function loadClosedRuns(db: Database): Promise<ReadonlyMap<string, typeof run.$inferSelect>> {
  const rows = await db.select().from(run).where(settledRun)
  return new Map(
    rows
      .filter((row) => row.type !== 'OFF_CYCLE' && !isOnAccount(row))
      .map((row) => [row.startDate.slice(0, 7), row] as const),
  )
}
/** The people and months whose held days a final settlement has paid as absent. */
async function loadSettled(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({
      employeeId: difference.employeeId,
      payMonth: sql<string>`to_char(${difference.date}, 'YYYY-MM')`,
    })
    .from(difference)
    .innerJoin(
      settlement,
      and(
        eq(settlement.employeeId, difference.employeeId),
        sql`${difference.date} between ${settlement.startDate} and ${settlement.lastDay}`,
      ),
    )
    .where(eq(difference.isHeld, true))
  return new Set(rows.map(toAbsenceKey))
}
const loadNames = async (db: Database, people: readonly string[]) =>
  new Map(
    (
      await db
        .select({
          employeeId: employee.id,
          accountNo: employee.accountNo,
          employeeName: employee.displayFullNameEn,
          employeeNameKh: employee.displayFullNameKh,
        })
        .from(employee)
        .where(inArray(employee.id, [...people]))
    ).map((who) => [who.employeeId, who]),
  )

/**
 * The absences of closed months that wait until payroll releases them, by month and account number, with what each
 * would pay (docs/rules/pay.md, "Held absences"). The sums are late changes with these days less those without them.
 * The caller's own row is marked; amounts are for callers who may see salaries.
 */
export async function loadHeldAbsences(db: Database, sources: PaySources, caller: Caller): Promise<HeldAbsence[]> {
  const days = await selectHeldDays(db)
  if (days.length === 0) return []
  const people = [...new Set(days.map(({ employeeId }) => employeeId))]
  const [names, stays, runs] = [await loadNames(db, people), await loadStillPaid(db, people), await loadClosedRuns(db)]
  const seesAmounts = holds(caller.permissions, 'READ_SALARY')
  const [settled, oldest] = [await loadSettled(db), firstCarried(await loadNextDay(db))]
  const sums = new Map<string, ReadonlyMap<Currency, Exact>>()
  for (const [payMonth, own] of grouped(days, ({ date }) => date.slice(0, 7))) {
    const row = runs.get(payMonth)
    if (!row) continue
    const found = await loadSums(db, row, [...new Set(own.map(({ employeeId }) => employeeId))], sources)
    for (const [employeeId, sum] of found) sums.set(toAbsenceKey({ employeeId, payMonth }), sum)
  }
  const toKind = (key: string, id: string, payMonth: string, [first]: readonly Exact[]): HeldAbsence['kind'] =>
    !first
      ? settled.has(key)
        ? 'SETTLED'
        : 'NOTHING'
      : stays.has(id) && `${payMonth}-01` < oldest
        ? 'TOO_OLD'
        : getRetroKind(stays.has(id), first)
  return [...byMonth(days)]
    .flatMap(([key, own]) => {
      const who = names.get(own[0]?.employeeId ?? '')
      if (!who) return []
      const payMonth = own[0]?.date.slice(0, 7) ?? ''
      const paid = sums.get(key) ?? new Map<Currency, Exact>()
      return [
        {
          ...who,
          payMonth,
          days: own.map(({ date }) => date),
          daysHash: getDaysHash(own),
          kind: toKind(key, who.employeeId, payMonth, [...paid.values()]),
          ...(seesAmounts
            ? { sums: [...paid].map(([currency, amount]) => ({ currency, amount: amount.toString() })) }
            : {}),
          isOwn: who.employeeId === caller.employeeId,
        },
      ]
    })
    .toSorted((a, b) => `${a.payMonth} ${a.accountNo}`.localeCompare(`${b.payMonth} ${b.accountNo}`, 'en'))
}
