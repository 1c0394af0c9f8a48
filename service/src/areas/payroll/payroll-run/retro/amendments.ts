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
/** The filed tax and contributions of a slip when calculated from today's person, rates and law. */
export function getAmendments({ facts: { person, law } }: SlipSnapshot, now: PersonFacts, month: PayMonth) {
  const { person: who, rates } = getPayInput(now, month)
  const input = { ...person.input, person: who, rates }
  const ratesNow = withFiledRates(law, month.law)
  if (snapshotText([input, ratesNow]) === snapshotText([person.input, law])) return []
  const [was, is] = [monthPay(person.input, law), monthPay(input, ratesNow)]
  const found = [
    { kind: 'TAX', amount: is.tax.taxPayableKhr.value.minus(was.tax.taxPayableKhr.value) },
    { kind: 'NSSF', amount: contributions(is).minus(contributions(was)) },
  ] as const
  return found.filter(({ amount }) => !amount.isZero())
}
