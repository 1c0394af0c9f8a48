import { bool, choice, date, L, longText, resource, text, type Input, type Row } from '@staff/contract'
import { ofPerson, personWords } from '../../../shared/contract/src/people/of-person.ts'

// The resource of docs/resource-guide.md: what the product lends to its people.
const sizes = [
  { value: 'S', label: L('Small', 'តូច') },
  { value: 'L', label: L('Large', 'ធំ') },
] as const

export const uniformLoan = resource({
  name: 'uniform-loan',
  screen: '/employee-management/uniform-loan',
  permission: 'EMPLOYEE_SKILL',
  parent: 'employee',
  label: L('Uniform Loan', 'ការខ្ចីឯកសណ្ឋាន'),
  title: ['item'],
  fields: {
    ...ofPerson,
    item: text({ label: L('Item', 'សម្ភារៈ'), max: 60 }),
    size: choice({ label: L('Size', 'ទំហំ'), options: sizes, initial: 'L' }),
    givenOn: date({ label: L('Given On', 'ថ្ងៃប្រគល់') }),
    returnedOn: date({ label: L('Returned On', 'ថ្ងៃប្រគល់មកវិញ'), optional: true, readOnly: true }),
    isOut: bool({ label: L('Still Out', 'មិនទាន់ប្រគល់វិញ'), readOnly: true }),
    remark: longText({ label: L('Remark', 'កំណត់សម្គាល់'), optional: true, hidden: true }),
  },
  list: {
    columns: ['employee', 'accountNo', 'item', 'size', 'givenOn', 'returnedOn', 'isOut'],
    filters: ['employee', 'workplace', 'size', 'givenOn', 'isOut'],
    sort: ['employee', 'item', 'givenOn'],
    order: 'givenOn:DESC',
    keywords: [...personWords, 'item'],
  },
  form: [{ label: L('Loan', 'ការខ្ចី'), rows: [['employee'], ['item', 'size'], ['givenOn'], ['remark']] }],
})
export type UniformLoan = Row<typeof uniformLoan>
export type UniformLoanInput = Input<typeof uniformLoan>
