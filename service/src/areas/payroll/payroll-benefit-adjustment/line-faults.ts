import { L, type Fault } from '@staff/contract'
import { fault } from '../../../http/errors.ts'
import { Exact } from '../../../money/money.ts'
import type { Person } from '../../../people/lock-person.ts'
import { overBase, tooFine } from '../payroll-benefit/pay-change.ts'
import type { ValidatedLine } from './adjustment-lines.ts'

const words = {
  equal: L('Adjust amount cannot be equal to current benefit amount.', 'ចំនួនទឹកប្រាក់កែសម្រួលមិនអាចស្មើនឹងចំនួនអត្ថប្រយោជន៍បច្ចុប្បន្នទេ។'),
  noProbation: L('This employee is not in probation', 'បុគ្គលិកនេះមិនស្ថិតក្នុងរយៈពេលសាកល្បងទេ'),
}
/** The name under which lines are sent. */
export const lines = 'payrollBenefitAdjustmentDetail'
/** The place of a fault in a line. */
export const lineAt = (at: number, key: string): string => `${lines}.${String(at)}.${key}`
/** Whether any line pays something: an adjustment that only ends benefits is none (spec 3 section 5). */
export const paysAnything = (validated: readonly ValidatedLine[]): boolean =>
  validated.some(({ adjustAmount }) => !Exact.of(adjustAmount).isZero())

/** The faults of single lines, by their places in the list. */
export function lineFaults(validated: readonly ValidatedLine[], waiting: ReadonlySet<string>, person: Person): Fault[] {
  return validated.flatMap((line, at) => {
    const { benefitComponentId, adjustAmount, currency, currentAmount, currentCurrency, isPostProbation } = line
    const amount = lineAt(at, 'adjustAmount')
    const isDouble = validated
      .slice(0, at)
      .some((other) => other.benefitComponentId === benefitComponentId && other.isPostProbation === isPostProbation)
    const isSame =
      !isPostProbation &&
      Exact.of(adjustAmount).equals(currentAmount) &&
      (currency === currentCurrency || Exact.of(adjustAmount).isZero())
    return [
      ...(line.isOpen ? [] : [fault(lineAt(at, 'benefitComponentId'), 'NOT_FOUND_REF')]),
      ...(isDouble || waiting.has(benefitComponentId) ? [fault(lineAt(at, 'benefitComponentId'), 'DUPLICATE')] : []),
      ...(isSame ? [fault(amount, words.equal)] : tooFine(amount, adjustAmount, currency)),
      ...overBase(amount, adjustAmount, line.isPercent),
      ...(isPostProbation && person.status !== 'IN_PROBATION'
        ? [fault(lineAt(at, 'isPostProbation'), words.noProbation)]
        : []),
    ]
  })
}
