import { payCurrencies, type PayAmount, type PayCurrency } from '@staff/contract'
import type { ExplainedFigure, Payslip, PayslipLine, PayslipTotals } from '@staff/contract/payroll'
import { Exact, zero } from '../../../money/money.ts'
import { unpacked } from '../payroll-run/inputs/snapshot.ts'
import type { Figures } from './other-pay.ts'
import type { FoundSlip, SlipLineRow } from './slip-in-reach.ts'

/** The columns of a line that are read, stored or of a dry run. */
export type LineOfSlip = Omit<SlipLineRow, 'slipId' | 'source' | 'figure' | 'isHidden'>
const getSum = (lines: readonly LineOfSlip[]): Exact => Exact.sum(lines.map(({ amount }) => amount))
/** gross - deduction - salary tax = net of one currency, from the lines as they are kept. */
export function getTotals(lines: readonly LineOfSlip[], currency: PayCurrency): PayslipTotals {
  const own = lines.filter((line) => line.currency === currency)
  const isOff = ({ amount }: LineOfSlip) => Exact.of(amount).isLess(zero)
  const gross = getSum(own.filter((line) => !isOff(line)))
  const salaryTax = getSum(own.filter(({ kind }) => kind === 'SALARY_TAX')).negated()
  const net = getSum(own)
  const deduction = gross.minus(net).minus(salaryTax)
  return {
    currency,
    gross: gross.toNumber(),
    deduction: deduction.toNumber(),
    salaryTax: salaryTax.toNumber(),
    net: net.toNumber(),
  }
}
/**
 * The amount of the benefit that a line was made of, with its unit: that of a day, the percent of the base, or that of
 * a whole month where less was paid. Undefined for what is no benefit, and where it is the amount itself.
 */
export function getRate(figures: Figures, { kind, figure, currency, amount }: SlipLineRow): PayAmount | undefined {
  const made = kind === 'BENEFIT' && figure !== null ? figures[figure] : undefined
  const getInputs = (one: ExplainedFigure | undefined) => one?.inputs.map((at) => figures[at]) ?? []
  const [first, second] = getInputs(made)
  const percent = [second, ...getInputs(first)].find((one) => one?.name === 'percent')
  if (percent) return { value: percent.value, currency, unit: 'PERCENT_OF_BASE' }
  if (first?.name !== 'benefit') return undefined
  if (second?.name === 'presentDays') return { value: first.value, currency, unit: 'PER_DAY_WORKED' }
  return Exact.of(first.value).equals(amount) ? undefined : { value: first.value, currency, unit: 'FIXED' }
}
/** A line as it is answered. */
export const wireLine = ({ ordinal, kind, name, nameKh, currency, amount }: LineOfSlip): PayslipLine => ({
  ordinal,
  kind,
  type: name,
  typeKh: nameKh,
  currency,
  amount: Exact.of(amount).toNumber(),
})

/** The part of a slip that only callers who see the amounts get. */
export function getAmounts(
  { slip: { figures, currency, explain } }: FoundSlip,
  lines: readonly SlipLineRow[],
): Partial<Payslip> {
  const { figures: explained } = JSON.parse(unpacked(explain)) as { figures: Figures }
  const withRate = (line: SlipLineRow): PayslipLine => {
    const rate = getRate(explained, line)
    return { ...wireLine(line), ...(rate ? { rate } : {}) }
  }
  const figure = (name: string) => Exact.of(figures[name] ?? zero).toNumber()
  const totals = payCurrencies
    .map((one) => getTotals(lines, one))
    .filter((total) => total.currency === currency || lines.some((line) => line.currency === total.currency))
  const own = totals.find((total) => total.currency === currency)
  return {
    basicSalary: figure('baseSalary'),
    deduction: own?.deduction ?? 0,
    totalExcludePension: figure('salaryExcludePensionFund'),
    totalMonthly: own?.gross ?? 0,
    salaryTax: own?.salaryTax ?? 0,
    seniority: figure('seniorityPay'),
    nonTaxSeniority: figure('nonTaxSeniorityPay'),
    netTotal: own?.net ?? 0,
    totals,
    payrollReportDetail: lines.map(withRate),
  }
}
/** The person and the purpose of a slip: every reader of the slip gets this. */
export function getHead({ slip, run }: FoundSlip): Pick<Payslip, 'id' | 'run' | 'employee' | 'currency'> {
  const { accountNo, name, nameKh, position, positionKh, store, storeKh, department, departmentKh } = slip.identity
  const { id, year, month, type, startDate, endDate, status, paymentDate } = run
  return {
    id: slip.id,
    run: { id, year, month, type, startDate, endDate, status, paymentDate },
    employee: {
      id: slip.employeeId,
      accountNo,
      displayFullNameEn: name,
      displayFullNameKh: nameKh,
      positions: [{ name: position, nameKh: positionKh }],
      branch: { name: store ?? department, nameKh: storeKh ?? departmentKh },
    },
    currency: slip.currency,
  }
}
