import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound } from '../../../../http/errors.ts'
import { Exact } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { employmentPeriod } from '../../../employee/employment-period/employment-period.table.ts'
import { calculatePay } from '../../pay/calculate-pay.ts'
import type { PayInput } from '../../pay/pay-input.ts'
import { loadGross } from '../inputs/averages.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { collected, type Collected } from '../run/collect-inputs.ts'
import type { PersonFacts } from '../inputs/person-facts.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import {
  payrollRun as run,
  payrollSettlement as settlement,
  payrollSlip as slip,
  settledRun,
} from '../payroll-run.table.ts'
import { getSemester, seniorityGross } from '../inputs/semester.ts'

/** A person who ends the employment in this way is owed nothing from before 2019. */
const losesOwed = new Set(['RESIGNED', 'ABANDONED'])

type RunRow = typeof run.$inferSelect
type Settlement = typeof settlement.$inferSelect

/**
 * What other runs of the month have paid the person, in the currency of the base; the other currency is changed at the
 * rate for tax.
 */
async function paidInMonth(db: Database, row: RunRow, employeeId: string, { currency, rates }: PayInput) {
  const rows = await db
    .select({ id: slip.id, usd: slip.netUsd, khr: slip.netKhr })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(and(eq(slip.employeeId, employeeId), eq(run.startDate, row.startDate), ne(run.id, row.id), settledRun))
  const [first] = rows
  if (!first) return null
  const usd = Exact.sum(rows.map((one) => one.usd))
  const khr = Exact.sum(rows.map((one) => one.khr))
  const amount =
    currency === 'USD' ? usd.plus(khr.over(rates.tax).rounded('USD')) : khr.plus(usd.times(rates.tax).rounded('KHR'))
  return { kind: 'PAID', source: `payroll-slip:${first.id}`, amount } as const
}
/** The gross of a fixed contract that settled runs have paid, in one currency. */
async function wagesBefore(db: Database, { employeeId, startDate }: Settlement, row: RunRow, currency: string) {
  const [found] = await db
    .select({ wages: sql<string>`coalesce(sum((${slip.figures}->>'grossOfMonth')::numeric), 0)::text` })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(
      and(
        eq(slip.employeeId, employeeId),
        eq(slip.currency, currency === 'KHR' ? 'KHR' : 'USD'),
        sql`${run.endDate} >= ${startDate} and ${run.startDate} < ${row.startDate}`,
        settledRun,
      ),
    )
  return found?.wages ?? '0'
}

/** What the way in which an employment ends, and the settings of its last day, say of its last pay. */
async function loadTerms(
  db: Database,
  facts: PersonFacts,
  month: PayMonth,
  { lastDay }: Settlement,
  { resignTypeId }: Pick<typeof employmentPeriod.$inferSelect, 'resignTypeId'>,
  of: Parameters<typeof loadGross>[3],
) {
  const settingIs = async (name: string, value: string) => (await settingAt(db, name, lastDay)) === value
  const goesByAverage = await settingIs('leave_payout_base', 'AVERAGE')
  return {
    keepsHalf: resignTypeId !== 'RESIGNED' || (await settingIs('seniority_on_resignation', 'true')),
    owing: losesOwed.has(resignTypeId ?? '') ? { ...facts, seniorityOwed: null } : facts,
    average: goesByAverage ? await loadGross(db, facts, month.payMonth, of) : null,
  }
}

/**
 * The last pay of an employment (docs/rules/pay.md, "Final settlement"): the month by its days, unused leave, notice,
 * the present half-year or the severance of a fixed contract, less damages and debts.
 */
export async function settlementPerson(
  db: Database,
  row: RunRow,
  month: PayMonth,
  sources: PaySources,
): Promise<Collected[]> {
  const [own] = await db.select().from(settlement).where(eq(settlement.runId, row.id))
  if (!own) return notFound()
  const { employeeId, lastDay } = own
  const [period] = await db
    .select()
    .from(employmentPeriod)
    .where(and(eq(employmentPeriod.employeeId, employeeId), eq(employmentPeriod.startDate, own.startDate)))
  const [found] = await collected(db, month, [employeeId], sources, own)
  if (!found || !period) return notFound()
  const { person, facts } = found
  const source = `payroll-settlement:${own.id}`
  const damages = own.damages.map(({ reason, amount }, at) => ({ reason, amount, source: `${source}/${String(at)}` }))
  const { currency, rates } = person.input
  const base: PayInput = {
    ...person.input,
    isSettlement: true,
    // What the month has paid is taken off as a whole.
    paidBefore: undefined,
    firstCycle: await paidInMonth(db, row, employeeId, person.input),
    deductions: [
      ...person.input.deductions,
      ...damages.map(({ reason, amount, source: of }) => ({
        source: of,
        name: reason,
        currency,
        amount: Exact.of(amount),
        isBeforeTax: false,
      })),
    ],
  }
  const linesOfMonth = () => calculatePay({ ...base, semester: null }, month.law).lines
  const { keepsHalf, owing, average } = await loadTerms(db, facts, month, own, period, { currency, rate: rates.tax })
  const percent = Exact.of((await settingAt(db, 'severance_percent', lastDay)) ?? '5')
  const wages = Exact.of(await wagesBefore(db, own, row, currency))
    .plus(own.earlierWages)
    .plus(seniorityGross(linesOfMonth(), currency, rates.tax))
  const input: PayInput = {
    ...base,
    semester: keepsHalf ? getSemester(owing, month, linesOfMonth, currency, true) : null,
    ending: {
      source,
      leaveDays: Exact.of(own.leaveDays),
      leaveAverage: average
        ? { source, amount: average.gross, averageMonths: Exact.of(String(average.months)) }
        : undefined,
      noticeDays: Exact.of(own.noticeDays),
      severance: period.contractType === 'FDC' ? { wages, percent } : null,
    },
  }
  const names = {
    ...person.names,
    ...Object.fromEntries(damages.map(({ reason, source: of }) => [of, { name: reason, nameKh: reason }])),
  }
  return [{ ...found, person: { ...person, input, names } }]
}
