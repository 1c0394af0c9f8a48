import { and, asc, eq, gte, inArray, lte, or } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { Exact } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import type { WeekdayPlan } from '../../../employee/working-shift/working-shift.table.ts'
import type { PaidBefore } from '../../pay/pay-input.ts'
import type { PayLineKind } from '../../pay/pay-line.ts'
import type { Asked } from '../inputs/benefits-of-month.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import type { DayFact } from '../inputs/person-facts.ts'
import { maternityBenefit, type PaidMaternity } from './paid-maternity.ts'
import { weekWeight } from '../inputs/month-days.ts'
import {
  payrollMaternity as maternity,
  payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run.table.ts'
import { getDates, isWithin, overlap } from '../inputs/date-range.ts'

/** Figures that add up over the payrolls of a month. Those of lines do so by themselves. */
const additive = [
  'hrSalary salary salaryExcludePensionFund salaryAfterTax fringeBenefitTaxKhr taxableSalaryKhr deductionForDependent',
  'taxableBaseKhr taxPayableKhr salaryTaxWithheld nssfWageKhr salaryInAverage nssfPersonalAccidentInsurrance',
  'nssfHealthInsurrance healthCareEmployee pensionFundEmployee pensionFundCompany pensionFundPayByEmployee',
  'healthCareByEmployee seniorityPay seniorityPayKhr nonTaxSeniorityPay nonTaxSeniorityPayKhr taxSeniorityPay',
  'taxSeniorityPayKhr seniorityOwed seniorityOwedDays',
].flatMap((names) => names.split(' '))
/** Calculated again from the rest: payments on account, debts, and what one currency lacks. */
const made = ['FIRST_CYCLE', 'DEBT', 'DEBT_REPAID', 'EXCHANGED']

/** What some slips have paid and withheld, by slip. */
export async function paidBySlips(
  db: Database,
  slips: readonly Pick<typeof slip.$inferSelect, 'id' | 'figures'>[],
): Promise<ReadonlyMap<string, PaidBefore>> {
  if (slips.length === 0) return new Map()
  const rows = await db
    .select()
    .from(line)
    .where(
      inArray(
        line.slipId,
        slips.map(({ id }) => id),
      ),
    )
    .orderBy(asc(line.slipId), asc(line.ordinal))
  const lines = grouped(rows, ({ slipId }) => slipId)
  return new Map(
    slips.map(({ id, figures }) => [
      id,
      {
        lines: (lines.get(id) ?? [])
          .filter(({ kind }) => !made.includes(kind))
          .map(({ kind, source, currency, amount }) => ({
            // Lines are kept by the kinds of the engine, except lines that are calculated again.
            kind: kind as PayLineKind,
            source,
            currency,
            amount: Exact.of(amount),
            slip: `payroll-slip:${id}`,
          })),
        figures: Object.fromEntries(
          additive.flatMap((name) => (figures[name] === undefined ? [] : [[name, figures[name]]])),
        ),
      },
    ]),
  )
}
/** What several slips have paid, together. */
export const sumPaidBefore = (all: readonly PaidBefore[]): PaidBefore => ({
  lines: all.flatMap(({ lines }) => lines),
  figures: Object.fromEntries(
    [...new Set(all.flatMap(({ figures }) => Object.keys(figures)))].map((name) => [
      name,
      Exact.sum(all.map(({ figures }) => figures[name] ?? '0')).toString(),
    ]),
  ),
})

/** The maternity pay of some people that was paid within the days, or covers some of them, by person. */
export async function loadMaternity(
  db: Database,
  { people, from, to }: Asked,
): Promise<ReadonlyMap<string, readonly PaidMaternity[]>> {
  const rows = await db
    .select({ own: maternity, slip: { id: slip.id, figures: slip.figures }, paidIn: run.startDate })
    .from(maternity)
    .innerJoin(run, eq(run.id, maternity.runId))
    .innerJoin(slip, and(eq(slip.runId, run.id), eq(slip.employeeId, maternity.employeeId)))
    .where(
      and(
        inList(maternity.employeeId, people),
        or(eq(run.startDate, from), and(lte(maternity.firstDay, to), gte(maternity.lastDay, from))),
        settledRun,
      ),
    )
    .orderBy(asc(maternity.employeeId), asc(maternity.firstDay))
  const within = rows.filter(({ paidIn }) => paidIn === from)
  const paid = await paidBySlips(
    db,
    within.map((row) => row.slip),
  )
  const found = rows.map(({ own, slip: of, paidIn }) => {
    const before = paidIn === from ? paid.get(of.id) : undefined
    const { employeeId, firstDay, lastDay } = own
    return { employeeId, firstDay, lastDay, ofMonth: before ? { benefit: maternityBenefit(own), before } : null }
  })
  return grouped(found, ({ employeeId }) => employeeId)
}

/** The days with those of a leave that was paid before it began: what of them was not worked is not paid again. */
export function withoutPaidLeave(
  days: ReadonlyMap<string, DayFact>,
  paid: readonly Pick<PaidMaternity, 'firstDay' | 'lastDay'>[],
  month: { readonly from: string; readonly to: string },
  weekPattern: readonly WeekdayPlan[],
): ReadonlyMap<string, DayFact> {
  if (paid.length === 0) return days
  const now = new Map(days)
  for (const { firstDay: startDate, lastDay: endDate } of paid) {
    const part = overlap({ startDate, endDate }, month)
    for (const date of part ? getDates(part) : []) {
      if (!isWithin(date, month)) continue
      const day = days.get(date)
      const presentWeight = day?.presentWeight ?? '0'
      const weight = day?.weight ?? weekWeight({ weekPattern }, date).toString()
      now.set(date, { date, weight, presentWeight, paidWeight: presentWeight })
    }
  }
  return now
}
