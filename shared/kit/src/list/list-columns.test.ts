import { choice, L, month, resource, text } from '@staff/contract'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { recordName } from './list-columns.tsx'

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
