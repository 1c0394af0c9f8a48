import { Exact } from '../../../../money/money.ts'
import { monthPay, type MonthPay } from '../../pay/month.ts'
import { getPayInput } from '../inputs/pay-inputs.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import type { PersonFacts } from '../inputs/person-facts.ts'
import { snapshotText } from '../inputs/snapshot.ts'
import { withFiledRates } from '../slips/input-parts.ts'
import type { SlipSnapshot } from '../slips/slip-snapshots.ts'

const contributions = ({ nssf }: MonthPay): Exact =>
  Exact.sum(
    [
      nssf.nssfPersonalAccidentInsurrance,
      nssf.nssfHealthInsurrance,
      nssf.healthCareEmployee,
      nssf.pensionFundEmployee,
      nssf.pensionFundCompany,
    ].map(({ value }) => value),
  )
/**
 * The filed tax and contributions of a slip when calculated from today's facts of the last day of its month, rates and
 * law. The contract stays: it decides about seniority pay, and that was paid as it was.
 */
export function getAmendments(
  { facts: { person, law: statutoryRates } }: SlipSnapshot,
  now: PersonFacts,
  month: PayMonth,
) {
  const { person: who, rates } = getPayInput(now, month)
  const { contractType } = person.input.person
  const input = { ...person.input, person: { ...who, contractType }, rates }
  const ratesNow = withFiledRates(statutoryRates, month.law)
  if (snapshotText([input, ratesNow]) === snapshotText([person.input, statutoryRates])) return []
  const [was, is] = [monthPay(person.input, statutoryRates), monthPay(input, ratesNow)]
  const found = [
    { kind: 'TAX', amount: is.tax.taxPayableKhr.value.minus(was.tax.taxPayableKhr.value) },
    { kind: 'NSSF', amount: contributions(is).minus(contributions(was)) },
  ] as const
  return found.filter(({ amount }) => !amount.isZero())
}
