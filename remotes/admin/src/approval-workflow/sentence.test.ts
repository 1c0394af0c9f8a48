import { expect, it } from 'vitest'
import { say, type Say } from '@staff/kit'
import { inRuns, pathText, type NamedApprover } from './sentence.ts'
import { workflowWords } from './words.ts'

const w: Say<NonNullable<(typeof workflowWords)['keys']>> = (key, values) => say(workflowWords, key, values)
const node = (name: string, nameKh: string) => ({ id: name, companyStructureComponent: { name, nameKh } })
const nobody = { scope: null, positionLevel: null, companyStructurePosition: null, employee: null }
const manager: NamedApprover = {
  ...nobody,
  mode: 'LEVEL',
  scope: 'OUTLET',
  positionLevel: { levelNumber: 6, levelTitle: 'Manager' },
}
const hr: NamedApprover = {
  ...nobody,
  mode: 'POSITION',
  companyStructurePosition: {
    companyStructurePosition: node('HR Manager', 'ប្រធាន'),
    companyStructureTeam: null,
    companyStructureDepartment: null,
    companyStructureOutlet: node('Head Office', 'ការិយាល័យ'),
    companyStructureLocation: null,
  },
}
const dara: NamedApprover = {
  ...nobody,
  mode: 'EMPLOYEE',
  employee: { id: '1', accountNo: '7', displayFullNameEn: 'Sok Dara', displayFullNameKh: '' },
}

it.each([
  [[1, 2, 3], '1–3'],
  [[5, 1, 2], '1, 2, 5'],
  [[4], '4'],
  [[1, 2, 3, 5, 7, 8, 9], '1–3, 5, 7–9'],
  [[], ''],
])('%j are %s', (numbers, text) => {
  expect(inRuns(numbers)).toBe(text)
})
it.each([
  [
    { firstApprover: manager, secondApprover: hr, acknowledger: dara },
    'any Manager of the store, then HR Manager (Head Office); acknowledged by Sok Dara',
  ],
  [{ firstApprover: null, secondApprover: hr, acknowledger: null }, 'HR Manager (Head Office)'],
  [{ firstApprover: null, secondApprover: null, acknowledger: dara }, 'active at once; acknowledged by Sok Dara'],
  [{ firstApprover: { ...manager, positionLevel: null }, secondApprover: null, acknowledger: null }, '…'],
  [{ firstApprover: null, secondApprover: null, acknowledger: null }, null],
])('tells a path', (path, text) => {
  expect(pathText(path, w, false)).toBe(text)
})
it('takes the other language where a name has one only', () => {
  expect(pathText({ firstApprover: dara, secondApprover: hr, acknowledger: null }, w, true)).toContain('Sok Dara')
  expect(pathText({ firstApprover: dara, secondApprover: hr, acknowledger: null }, w, true)).toContain(
    'ប្រធាន (ការិយាល័យ)',
  )
})
