import type { PayCause } from '@staff/contract/payroll'
import { Exact } from '../../../../money/money.ts'
import type { BaseSegment, PayInput } from '../../pay/pay-input.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import { snapshotText } from '../inputs/snapshot.ts'
import type { PersonSnapshot } from '../inputs/person-snapshot.ts'
import type { Cycle } from './make-slip.ts'

/** All that one slip is made of. */
export interface SlipFacts {
  readonly person: PersonSnapshot
  readonly law: StatutoryRates
  readonly cycle: Cycle
}
/** A part of what a slip is made of: `put` puts that part of `to` into `at`. */
export interface SlipPart {
  readonly cause: PayCause
  readonly name?: { readonly name: string; readonly nameKh: string }
  readonly put: (at: SlipFacts, to: SlipFacts) => SlipFacts
}

const ofInput =
  (change: (at: PayInput, to: PayInput) => Partial<PayInput>): SlipPart['put'] =>
  (at, to) => ({
    ...at,
    person: { ...at.person, input: { ...at.person.input, ...change(at.person.input, to.person.input) } },
  })
const ofPerson = (...keys: readonly (keyof PayInput['person'])[]): SlipPart['put'] =>
  ofInput((at, to) => ({
    person: { ...at.person, ...Object.fromEntries(keys.map((key) => [key, to.person[key]])) },
  }))
const withRatePart =
  (isIt: (key: string) => boolean): SlipPart['put'] =>
  (at, to) => ({
    ...at,
    law: { ...at.law, ...Object.fromEntries(Object.entries(to.law).filter(([key]) => isIt(key))) },
  })
const isRank = (key: string) => key === 'salaryTaxRanks'
const isNssf = (key: string) => /^(nssf|wageBands|minContrib|maxContrib|occupational|healthCare|pension)/.test(key)

const basedOn = (segments: readonly BaseSegment[], { base, currency, source }: BaseSegment): BaseSegment[] =>
  segments.map((segment) => ({ ...segment, base, currency, source }))
/**
 * Another base salary for the same days. Where both months have several salaries the last one is used, and the part of
 * the days takes the rest.
 */
const raise = ofInput((at, to) => {
  const last = to.segments.at(-1)
  return last ? { segments: basedOn(at.segments, last), currency: to.currency } : {}
})
/** Other days, and with them other stretches: hours that belonged to one that is gone go with the last. */
const days = ofInput((at, { segments, currency, month, presentDays, payMonth }) => ({
  segments,
  currency,
  month,
  presentDays,
  payMonth,
  timed: at.timed.map((hours) =>
    segments[hours.segment] ? hours : { ...hours, segment: segments.findLastIndex(() => true) },
  ),
}))
const isWhole = ({ segments, month }: PayInput): boolean =>
  Exact.sum(segments.map(({ employedDays }) => employedDays)).equals(month.calendarDays)

interface NamedPay {
  readonly name: string
  readonly source: string
}
/** A part for each benefit or deduction by its name, of either slip. */
function namedParts<T extends NamedPay>(
  cause: PayCause,
  facts: readonly SlipFacts[],
  listOf: (input: PayInput) => readonly T[],
  withList: (list: readonly T[]) => Partial<PayInput>,
): SlipPart[] {
  const known = new Map(
    facts.flatMap(({ person }) =>
      listOf(person.input).map(
        ({ name, source }) => [name, { name, nameKh: person.names[source]?.nameKh ?? name }] as const,
      ),
    ),
  )
  return [...known.values()].map((name) => {
    const isOf = (one: T): boolean => one.name === name.name
    const put = ofInput((at, to) => {
      const list = [...listOf(at).filter((one) => !isOf(one)), ...listOf(to).filter((one) => isOf(one))]
      // In the order of the later slip: the order alone is no change.
      const gone = list.filter((one) => !listOf(to).some(({ source }) => source === one.source))
      const kept = listOf(to).flatMap(({ source }) => list.filter((one) => one.source === source))
      return withList([...gone, ...kept])
    })
    return { cause, name, put }
  })
}

/**
 * The parts by which one slip became another, in the order of the report: law, rates, the person, base salary and days,
 * additions, deductions. Together they make up the whole second slip.
 */
export function partsBetween(before: SlipFacts, after: SlipFacts): SlipPart[] {
  const both = [before, after]
  const isEmployment = isWhole(before.person.input) !== isWhole(after.person.input)
  return [
    { cause: 'RANK', put: withRatePart(isRank) },
    { cause: 'NSSF', put: withRatePart(isNssf) },
    { cause: 'LAW', put: withRatePart((key) => !isRank(key) && !isNssf(key)) },
    { cause: 'RATE', put: ofInput((_at, { rates }) => ({ rates })) },
    { cause: 'DEPENDANT', put: ofPerson('hasDependentSpouse', 'dependentChildren') },
    { cause: 'RESIDENCE', put: ofPerson('isResident', 'isCambodian') },
    { cause: 'AGE', put: ofPerson('age') },
    { cause: 'CONTRACT', put: ofPerson('contractType') },
    { cause: 'RAISE', put: raise },
    { cause: isEmployment ? 'EMPLOYMENT' : 'DAYS', put: days },
    { cause: 'OVERTIME', put: ofInput((_at, { timed }) => ({ timed })) },
    { cause: 'LATE', put: ofInput((_at, { late }) => ({ late })) },
    ...namedParts(
      'BENEFIT',
      both,
      ({ benefits }) => benefits,
      (benefits) => ({ benefits }),
    ),
    { cause: 'CARRIED', put: ofInput((_at, { carried }) => ({ carried: carried ?? [] })) },
    { cause: 'SENIORITY', put: ofInput((_at, { semester }) => ({ semester })) },
    ...namedParts(
      'DEDUCTION',
      both,
      ({ deductions }) => deductions,
      (deductions) => ({ deductions }),
    ),
    { cause: 'ADVANCE', put: ofInput((_at, { advances }) => ({ advances })) },
    { cause: 'DEBT', put: ofInput((_at, { debts, isSettlement }) => ({ debts, isSettlement })) },
    {
      cause: 'CYCLE',
      put: (at, to) => ({
        ...ofInput((_at, { firstCycle, paidBefore }) => ({ firstCycle, paidBefore }))(at, to),
        cycle: to.cycle,
      }),
    },
    { cause: 'OTHER', put: (_at, to) => to },
  ]
}
/** Which parts of the law differ. */
export function changedRates(before: StatutoryRates, after: StatutoryRates): PayCause[] {
  const keys = Object.keys(after).filter(
    (key) => snapshotText([before[key as keyof StatutoryRates]]) !== snapshotText([after[key as keyof StatutoryRates]]),
  )
  return [...new Set(keys.map((key) => (isRank(key) ? 'RANK' : isNssf(key) ? 'NSSF' : 'LAW')))]
}
/** A law with what the tax and the contributions of another one rest on. */
export const withFiledRates = (statutoryRates: StatutoryRates, now: StatutoryRates): StatutoryRates => ({
  ...statutoryRates,
  ...Object.fromEntries(
    Object.entries(now).filter(([key]) => isRank(key) || isNssf(key) || /^(dependantRelief|nonResident)/.test(key)),
  ),
})
/** The facts of a slip as one text: equal where nothing that is paid differs. */
export const factsText = ({ person, law: statutoryRates, cycle }: SlipFacts): string =>
  snapshotText([{ ...person.input, carried: person.input.carried ?? [] }, statutoryRates, cycle])
