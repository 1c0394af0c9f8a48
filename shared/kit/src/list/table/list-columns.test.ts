import { choice, L, month, ref, resource, text, type AnyResource } from '@staff/contract'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { employeeRef } from '@staff/contract/refs'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { recordName, rowTitleFields } from './list-columns.tsx'

const label = L('Paper', 'ឯកសារ')
const paper = resource({
  name: 'paper',
  screen: '/paper',
  permission: 'EMPLOYEE_SKILL',
  label,
  title: ['payMonth', 'kind', 'note'],
  fields: {
    payMonth: month({ label }),
    kind: choice({ label, options: [{ value: 'SALARY_TAX', label: L('Salary tax return', 'លិខិតប្រកាសពន្ធ') }] }),
    note: text({ label }),
  },
  list: { columns: ['payMonth', 'kind', 'note'] },
})
const row = { payMonth: '2026-10', kind: 'SALARY_TAX', note: 'first' }

afterEach(() => setLanguage('en'))

it('names a record by its months and choices as people read them, in the language of the screen', () => {
  expect(recordName(paper, row)).toBe('Oct-2026 - Salary tax return - first')
  setLanguage('km')
  expect(recordName(paper, row)).toBe('Oct-2026 - លិខិតប្រកាសពន្ធ - first')
})
it('shows a choice that the screen does not know yet as it came', () => {
  expect(recordName(paper, { ...row, kind: 'NEW_PAPER' })).toBe('Oct-2026 - NEW_PAPER - first')
})
it('names a record without a Khmer name by its English one', () => {
  setLanguage('km')
  expect(recordName(publicHoliday, { name: 'Victory', nameKh: 'ជ័យជម្នះ' })).toBe('ជ័យជម្នះ')
  expect(recordName(publicHoliday, { name: 'Victory', nameKh: null })).toBe('Victory')
  setLanguage('en')
  expect(recordName(publicHoliday, { name: 'Victory', nameKh: 'ជ័យជម្នះ' })).toBe('Victory')
})
it('names a row of a list by what lists answer, in the script of the reader, else by whose it is', () => {
  expect(rowTitleFields(publicHoliday)).toEqual(['name'])
  setLanguage('km')
  expect(rowTitleFields(publicHoliday)).toEqual(['nameKh'])
  const own: AnyResource = resource({
    name: 'own',
    screen: '/own',
    permission: 'EMPLOYEE_SKILL',
    label,
    title: ['note'],
    fields: { employee: ref({ label, to: employeeRef }), note: text({ label, use: 'detail' }) },
    list: { columns: ['employee'] },
  })
  expect(rowTitleFields(own)).toEqual(['employee'])
  expect(rowTitleFields({ ...own, parent: 'policy' })).toEqual(['policy'])
})
