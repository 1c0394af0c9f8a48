import { shift } from '../demo-calendar.ts'
import { getDraft, reason, stamp, type Status } from './life-requests.ts'
import type { Person } from '../people/people.ts'

type Warned = readonly [type: string, title: string, why: string, days: number, status: Status]
const warned: readonly (readonly Warned[])[] = [
  [
    ['FIRST_WRITTEN', 'Late five times in one month', 'Repeatedly late', 300, 'ACTIVE'],
    ['SECOND_WRITTEN', 'Late again after the first warning', 'Repeatedly late', 150, 'ACTIVE'],
    ['FINAL_WRITTEN', 'Absent on a busy day', 'Absent without leave', 40, 'ACTIVE'],
  ],
  [['VERBAL', 'Phone at the till', 'Rude to a customer', 20, 'ACTIVE']],
  [['FIRST_WRITTEN', 'Broken scanner not reported', 'Careless with company property', 90, 'ACTIVE']],
  [['FIRST_WRITTEN', 'Left the shift early', 'Absent without leave', 2, 'PENDING']],
  [['VERBAL', 'Late twice this week', 'Repeatedly late', 1, 'PENDING']],
  [['FIRST_WRITTEN', 'Complaint of a customer', 'Rude to a customer', 30, 'REJECTED']],
]
/** Warnings of some of the staff: one with three written ones in force, others that wait or were refused. */
export function warnings(staff: readonly Person[], today: string) {
  return warned.flatMap((list, at) => {
    const person = staff[at]
    return person
      ? list.map(([warningTypeId, warningTitle, why, days, status]) => {
          const warningDate = shift(today, -days, 'day')
          return {
            person,
            row: {
              ...getDraft('WARNING', person, warningTitle),
              warningTypeId,
              warningTitle,
              warningDate,
              isWritten: warningTypeId !== 'VERBAL',
              validUntil: shift(warningDate, 12, 'month'),
              reasonTemplateId: reason('EMPLOYEE_WARNING', why),
              reason: null,
              status,
              ...stamp(warningDate),
            },
          }
        })
      : []
  })
}
