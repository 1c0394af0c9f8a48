import { date, L, ref, resource, type Input, type Row } from '../index.ts'
import { ofPerson, personWords } from '../people/of-person.ts'
import { anyRosterEmployeeRef } from '../refs.ts'
import { requestActions, requestFields, type RequestDeclaration } from '../requests/request-fields.ts'

export const dayOffDeclaration = {
  requestType: 'DAY_OFF_REQUEST',
  pay: 'READ',
  reasons: 'NONE',
  papers: 'DAY_OFF_REQUEST',
  ownOnly: true,
} as const satisfies RequestDeclaration
/** Days off of people on the roster (docs/rules/time.md, "Days off"); nobody says why. */
export const dayOffRequest = resource({
  name: 'day-off-request',
  screen: '/leave-management/day-off-request',
  permission: 'DAY_OFF_REQUEST',
  approval: dayOffDeclaration.requestType,
  label: L('Day Off Request', 'សំណើថ្ងៃសម្រាក'),
  title: ['employeeName', 'dayOffDate'],
  titleKm: ['employeeNameKh', 'dayOffDate'],
  fields: {
    ...ofPerson,
    // Spec 3 section 2.3: only people on the roster are found.
    employee: ref({ label: ofPerson.employee.label, to: anyRosterEmployeeRef, createOnly: true }),
    dayOffDate: date({ label: L('Day Off Date', 'ថ្ងៃខែសម្រាក') }),
    ...requestFields(dayOffDeclaration),
  },
  list: {
    columns: ['employee', 'accountNo', 'dayOffDate', 'status', 'createdBy', 'createdAt'],
    filters: ['employee', 'workplace', 'dayOffDate', 'status'],
    sort: ['employee', 'dayOffDate', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords],
  },
  can: requestActions,
  form: [{ label: L('Day Off', 'ថ្ងៃសម្រាក'), rows: [['employee'], ['dayOffDate'], ['attachments']] }],
})
export type DayOffRequest = Row<typeof dayOffRequest>
export type DayOffRequestInput = Input<typeof dayOffRequest>
