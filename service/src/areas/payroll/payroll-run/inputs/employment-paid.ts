import type { Dated } from '../../../../dated/days.ts'
import type { storedShifts } from '../../../employee/employment-period/employment-period.table.ts'
import type { PersonFacts } from './person-facts.ts'
import { overlap, type Stretch } from './date-range.ts'

/** An employment with the contract that it was made for. */
export interface Contracted extends Dated {
  readonly contractType: PersonFacts['contractType']
}
type Terms = Pick<PersonFacts, 'contractType' | 'isSeniorityEligible' | 'weekPattern' | 'hoursPerDay'>
/** Somebody as the record says it now. */
type Recorded = Terms & Pick<PersonFacts, 'id'> & Pick<Dated, 'startDate'>

/**
 * Contract and shift that a stretch is paid by: those of its last employed day, for the record says what is or will be
 * (docs/rules/pay.md, "A run"). Whether seniority is due is known of the employment of the record alone; of an earlier
 * one its contract tells.
 */
export function termsPaid(
  { id, startDate, ...now }: Recorded,
  employments: readonly Contracted[],
  stretch: Stretch,
  shiftOn: Awaited<ReturnType<typeof storedShifts>>,
): Terms {
  const paid = employments.findLast((one) => overlap(one, stretch))
  const date = paid && overlap(paid, stretch)?.to
  if (!paid || !date) return now
  const shift = shiftOn({ employeeId: id, date })?.stored
  const isOfRecord = paid.startDate === startDate
  return {
    contractType: paid.contractType,
    isSeniorityEligible: isOfRecord ? now.isSeniorityEligible : paid.contractType === 'UDC',
    weekPattern: shift?.weekPattern ?? now.weekPattern,
    hoursPerDay: shift?.standardHoursPerDay ?? now.hoursPerDay,
  }
}
