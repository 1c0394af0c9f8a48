import { choice, date, L, money, position, ref, resource, text, type Input, type Row } from '../../index.ts'
import { employmentTypes } from '../../people/words.ts'
import { workingShiftRef } from '../../refs.ts'
import { payCurrency } from '../../people/pay-currency.ts'
import { ofPerson, personWords, workplaceFilter } from '../../people/of-person.ts'
import {
  filteredWithSchedule,
  requestActions,
  requestFields,
  type RequestDeclaration,
} from '../../requests/request-fields.ts'

export const movementRequest = {
  requestType: 'MOVEMENT',
  pay: 'CHANGES',
  reasons: 'EMPLOYEE_MOVEMENT',
  papers: 'MOVEMENT',
  ahead: 'TWO_YEARS',
} as const satisfies RequestDeclaration
const common = requestFields(movementRequest)
const salaryCurrency = {
  label: payCurrency.label,
  options: payCurrency.options,
  needs: 'READ_SALARY',
  optional: true,
  hidden: true,
} as const
/**
 * Another position, employment type or working shift, and the base salary with it, from a day on
 * (docs/rules/requests.md, "Movements").
 */
export const employeeMovement = resource({
  name: 'employee-movement',
  screen: '/employee-management/movement',
  permission: 'EMPLOYEE_MOVEMENT',
  approval: movementRequest.requestType,
  label: L('Movement', 'ការផ្លាស់ប្ដូរ'),
  title: ['employeeName'],
  titleKm: ['employeeNameKh'],
  fields: {
    ...ofPerson,
    ...workplaceFilter,
    currentPosition: position({ label: L('Current Position', 'មុខតំណែងបច្ចុប្បន្ន'), readOnly: true }),
    newCompanyStructurePosition: position({ label: L('New Position', 'មុខតំណែងថ្មី'), optional: true }),
    currentPlace: text({ label: L('Current Position', 'មុខតំណែងបច្ចុប្បន្ន'), readOnly: true }),
    newPlace: text({ label: L('New Position', 'មុខតំណែងថ្មី'), readOnly: true, optional: true }),
    previousEmploymentType: choice({
      label: L('Present Employee Type', 'ប្រភេទបុគ្គលិកបច្ចុប្បន្ន'),
      options: employmentTypes,
      readOnly: true,
      hidden: true,
    }),
    newEmploymentType: choice({
      label: L('New Employee Type', 'ប្រភេទបុគ្គលិកថ្មី'),
      options: employmentTypes,
      optional: true,
    }),
    previousWorkingShiftId: ref({
      label: L('Present Working Shift', 'វេនធ្វើការបច្ចុប្បន្ន'),
      to: workingShiftRef,
      readOnly: true,
      hidden: true,
    }),
    newWorkingShiftId: ref({ label: L('New Working Shift', 'វេនធ្វើការថ្មី'), to: workingShiftRef, optional: true }),
    previousBaseSalary: money({
      label: L('Present Base Salary', 'ប្រាក់ខែគោលបច្ចុប្បន្ន'),
      currency: 'previousBaseCurrency',
      needs: 'READ_SALARY',
      readOnly: true,
      optional: true,
      hidden: true,
    }),
    previousBaseCurrency: choice({ ...salaryCurrency, readOnly: true }),
    newBaseSalary: money({
      label: L('New Base Salary', 'ប្រាក់ខែគោលថ្មី'),
      currency: 'newBaseCurrency',
      needs: 'READ_SALARY',
      optional: true,
      hidden: true,
      min: 0,
      max: 1_000_000_000,
      help: L(
        'Empty = the salary stays. It begins with the movement, and is approved with it.',
        'ទុកទទេ = ប្រាក់ខែនៅដដែល។ វាចាប់ផ្ដើម និងត្រូវបានអនុម័តជាមួយការផ្លាស់ប្ដូរ។',
      ),
    }),
    newBaseCurrency: choice({
      ...salaryCurrency,
      help: L('Empty = that of the present salary', 'ទុកទទេ = រូបិយប័ណ្ណនៃប្រាក់ខែបច្ចុប្បន្ន'),
    }),
    effectiveDate: date({ label: L('Effective Date', 'ថ្ងៃមានប្រសិទ្ធភាព') }),
    lastMovementDate: date({
      label: L('Last Movement Date', 'ថ្ងៃផ្លាស់ប្ដូរចុងក្រោយ'),
      readOnly: true,
      optional: true,
      hidden: true,
    }),
    ...common,
    status: { ...common.status, filtered: filteredWithSchedule },
  },
  list: {
    columns: [
      'employee',
      'accountNo',
      'currentPlace',
      'newPlace',
      'previousEmploymentType',
      'newEmploymentType',
      'previousWorkingShiftId',
      'newWorkingShiftId',
      'effectiveDate',
      'lastMovementDate',
      'reasonTemplate',
      'reason',
      'status',
      'createdBy',
      'createdAt',
    ],
    filters: ['employee', 'workplace', 'effectiveDate', 'newEmploymentType', 'reasonTemplate', 'reason', 'status'],
    sort: ['employee', 'effectiveDate', 'status', 'createdAt'],
    order: 'createdAt:DESC',
    keywords: [...personWords, 'reasonTemplate', 'reason'],
    changes: [
      { was: 'currentPosition', becomes: 'newCompanyStructurePosition', shownBy: ['currentPlace', 'newPlace'] },
      { was: 'previousEmploymentType', becomes: 'newEmploymentType' },
      { was: 'previousWorkingShiftId', becomes: 'newWorkingShiftId' },
      { was: 'previousBaseSalary', becomes: 'newBaseSalary' },
    ],
  },
  can: requestActions,
  form: [
    {
      label: L('Movement', 'ការផ្លាស់ប្ដូរ'),
      rows: [
        ['employee', 'effectiveDate'],
        ['currentPosition'],
        ['newCompanyStructurePosition'],
        ['previousEmploymentType', 'newEmploymentType'],
        ['previousWorkingShiftId', 'newWorkingShiftId'],
        ['previousBaseSalary', 'previousBaseCurrency'],
        ['newBaseSalary', 'newBaseCurrency'],
        ['lastMovementDate'],
      ],
    },
    { label: L('Why', 'មូលហេតុ'), rows: [['reasonTemplate'], ['reason'], ['attachments']] },
  ],
})
export type EmployeeMovement = Row<typeof employeeMovement>
export type EmployeeMovementInput = Input<typeof employeeMovement>
