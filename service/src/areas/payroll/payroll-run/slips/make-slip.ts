import { payLineWords, type PayrollRunType } from '@staff/contract/payroll'
import { Exact, zero, type Currency } from '../../../../money/money.ts'
import { calculatePay, type PayResult } from '../../pay/calculate-pay.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import type { PayLine } from '../../pay/pay-line.ts'
import { snapshotText, getHash } from '../inputs/snapshot.ts'
import type { AccountSnapshot, PersonSnapshot } from '../inputs/person-snapshot.ts'
import { seniorityGross } from '../inputs/semester.ts'

/** A line as it is kept; `amount` signed, as plain decimal text. */
export interface SlipLine {
  readonly kind: keyof typeof payLineWords
  readonly source: string | null
  readonly name: string
  readonly nameKh: string
  readonly currency: Currency
  readonly amount: string
  /** The place of its figure in the explanation of the slip. */
  readonly figure: number | null
  /** No line of its own on the payslip. */
  readonly isHidden?: true
}
/** A part of the net on its way to an account. */
export interface SlipPayment extends Omit<AccountSnapshot, 'sharePercent'> {
  readonly sharePercent: string
  readonly amount: string
  readonly netCurrency: Currency
  readonly netAmount: string
}
/** The stored pay of one person; money is exact text. */
export interface MadeSlip {
  readonly currency: Currency
  readonly figures: Readonly<Record<string, string>>
  readonly netUsd: string
  readonly netKhr: string
  readonly lines: readonly SlipLine[]
  readonly payments: readonly SlipPayment[]
  readonly explain: string
  readonly hash: string
}
/** Which payment of the month a run is: WHOLE where the month is paid at once. */
export type Cycle = 'WHOLE' | 'FIRST' | 'SECOND'
/** What a run pays of its month; `secondFrom` is null where the month is paid at once. */
export const cycleOfRun = ({ type }: { readonly type: PayrollRunType }, secondFrom: string | null): Cycle =>
  // A person's last pay is the month less what the month has paid already.
  type === 'OFF_CYCLE' ? 'SECOND' : secondFrom === null ? 'WHOLE' : type

type PlaceOf = (made: PayLine['figure']) => number | null
function getLine({ names }: PersonSnapshot, line: PayLine, getPlace: PlaceOf): SlipLine {
  const own = line.source === undefined ? undefined : names[line.source]
  const words = payLineWords[line.kind]
  const value = line.isPaidElsewhere ? zero : line.isOff ? line.figure.value.negated() : line.figure.value
  return {
    kind: line.kind,
    source: line.source ?? null,
    name: own?.name ?? words.en,
    nameKh: own?.nameKh ?? words.km,
    currency: line.currency,
    amount: value.toString(),
    figure: getPlace(line.figure),
    ...(own?.isHidden ? { isHidden: true } : {}),
  }
}
const ofCycle = (
  kind: 'FIRST_CYCLE' | 'DEBT',
  currency: Currency,
  amount: Exact,
  source: string | null,
  figure: number | null,
): SlipLine => ({
  kind,
  source,
  name: payLineWords[kind].en,
  nameKh: payLineWords[kind].km,
  currency,
  amount: amount.toString(),
  figure,
})

/**
 * The lines of a cycle: FIRST pays only its part, SECOND the month less the first payment; an excess of the first
 * payment is a debt (docs/rules/pay.md, "Two cycles").
 */
function getLines(person: PersonSnapshot, result: PayResult, cycle: Cycle): SlipLine[] {
  const { currency, firstCycle } = person.input
  const { firstPayment, overpaid, explanation } = result
  const getPlace: PlaceOf = (made) => explanation.placeOf(made) ?? null
  const lines =
    cycle === 'FIRST'
      ? [ofCycle('FIRST_CYCLE', currency, firstPayment.value, null, getPlace(firstPayment))]
      : [
          ...result.lines.map((line) => getLine(person, line, getPlace)),
          ...(cycle === 'SECOND' && firstCycle?.kind === 'PAID'
            ? [
                ofCycle(
                  'FIRST_CYCLE',
                  currency,
                  firstPayment.value.negated(),
                  firstCycle.source,
                  getPlace(firstPayment),
                ),
                ofCycle('DEBT', currency, overpaid.value, firstCycle.source, getPlace(overpaid)),
              ]
            : []),
        ]
  return lines.filter(({ amount }) => !Exact.of(amount).isZero())
}
const getNet = (lines: readonly SlipLine[], currency: Currency): Exact =>
  Exact.sum(lines.filter((line) => line.currency === currency).map(({ amount }) => amount))

/**
 * The net by the shares of the accounts; the last account takes the rest, so that nothing is lost
 * (docs/rules/pay.md, "Rounding").
 */
function getPayments(
  accounts: readonly AccountSnapshot[],
  netCurrency: Currency,
  net: Exact,
  rate: Exact,
): SlipPayment[] {
  if (!net.isMore(zero)) return []
  let left = net
  return accounts.map((account, at) => {
    const isLast = at === accounts.length - 1
    const own = isLast ? left : net.percent(Exact.of(account.sharePercent)).rounded(netCurrency)
    left = left.minus(own)
    const changed = netCurrency === 'USD' ? own.times(rate) : own.over(rate)
    const amount = account.currency === netCurrency ? own : changed.rounded(account.currency)
    return {
      ...account,
      sharePercent: Exact.of(account.sharePercent).toString(),
      amount: amount.toString(),
      netCurrency,
      netAmount: own.toString(),
    }
  })
}

/**
 * The figures of the spec by name (spec 3, section 3), as exact text, in the currency of the base where the name has no
 * currency.
 */
function getFigures(person: PersonSnapshot, result: PayResult, rate: Exact): Record<string, string> {
  const { input } = person
  const { currency } = input
  const { salary, salaryExcludePensionFund, ...tax } = result.tax
  const base = input.segments.at(-1)?.base ?? zero
  const planned = input.month.plannedDays
  const getSum = (kinds: readonly PayLine['kind'][]) =>
    Exact.sum(
      result.lines
        .filter((line) => line.currency === currency && kinds.includes(line.kind))
        .map(({ figure }) => figure.value),
    )
  const values: Record<string, Exact> = {
    baseSalary: base,
    proratedPayPerDay: planned.isZero() ? zero : base.over(planned).toStep('0.0001'),
    daysWorked: Exact.sum(input.segments.map(({ paidDays }) => paidDays)),
    presentDays: input.presentDays,
    baseSalary2: getSum(['BASE_SALARY']),
    benefits: getSum(['BENEFIT']),
    overtimePay: getSum(['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED']),
    wife: Exact.of(input.person.hasDependentSpouse ? '1' : '0'),
    children: input.person.dependentChildren,
    hrSalary: salary[currency].value,
    salary: salary[currency].value,
    salaryExcludePensionFund: salaryExcludePensionFund[currency].value,
    salaryAfterTax: salaryExcludePensionFund[currency].value.minus(tax.salaryTaxWithheld.value),
    grossOfMonth: seniorityGross(result.lines, currency, rate),
    fringeBenefitTaxKhr: result.fringeBenefitTaxKhr.value,
    monthNet: result.net[currency].value,
    ...(input.semester ? { workingPeriodInMonth: Exact.of(String(input.semester.grossByMonth.length)) } : {}),
  }
  const named = { ...tax, ...result.nssf, ...result.seniority }
  for (const [name, figure] of Object.entries(named)) values[name] = figure.value
  for (const [name, before] of Object.entries(input.paidBefore?.figures ?? {}))
    values[name] = (values[name] ?? zero).minus(before)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toString()]))
}

/** The slip of one person from the snapshot and the law of the month; the same input gives the same slip and hash. */
export function getSlip(
  person: PersonSnapshot,
  statutoryRates: StatutoryRates,
  cycle: Cycle,
  bankRate: string,
): MadeSlip {
  const result = calculatePay(person.input, statutoryRates)
  const lines = getLines(person, result, cycle)
  const [usd, khr] = [getNet(lines, 'USD'), getNet(lines, 'KHR')]
  const net = person.input.currency === 'USD' ? usd : khr
  const rate = Exact.of(bankRate)
  const made = {
    currency: person.input.currency,
    // The first cycle pays on account: the month's own figures are those of the second.
    figures:
      cycle === 'FIRST'
        ? { netSalary: net.toString() }
        : { ...getFigures(person, result, person.input.rates.tax), netSalary: net.toString() },
    netUsd: usd.toString(),
    netKhr: khr.toString(),
    lines,
    payments: [...getPayments(person.accounts, 'USD', usd, rate), ...getPayments(person.accounts, 'KHR', khr, rate)],
    explain: result.explanation.text,
  }
  return { ...made, hash: getHash(snapshotText({ ...made, identity: person.identity })) }
}
