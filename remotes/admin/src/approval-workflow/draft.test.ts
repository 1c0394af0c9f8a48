import type { ApprovalWorkflow } from '@staff/contract/admin'
import { expect, it } from 'vitest'
import { checkedDraft, getDraft, sameDraft } from './draft.ts'

const level = (id: string, levelNumber: number) => ({
  positionLevelId: id,
  positionLevel: { levelNumber, levelTitle: id },
})
const workflow: ApprovalWorkflow = {
  id: 'w',
  version: 3,
  description: 'Staff',
  requesters: [level('l1', 1)],
  requestFors: [level('l1', 1), level('l2', 2)],
  slaHours: 48,
  onTimeout: 'ESCALATE',
  firstApprover: {
    mode: 'LEVEL',
    scope: 'OUTLET',
    positionLevelId: 'l6',
    positionLevel: { levelNumber: 6, levelTitle: 'Manager' },
    companyStructurePositionId: null,
    companyStructurePosition: null,
    employeeId: null,
    employee: null,
    holders: { people: 1, unable: 0 },
  },
  secondApprover: null,
  acknowledger: null,
  createdBy: null,
  createdAt: '',
  updatedBy: null,
  updatedAt: '',
}
it('a workflow that was read is sent back as it was', () => {
  expect(checkedDraft(getDraft(workflow), 3)).toEqual({
    sent: {
      description: 'Staff',
      requesters: ['l1'],
      requestFors: ['l1', 'l2'],
      firstApprover: { mode: 'LEVEL', positionLevelId: 'l6', scope: 'OUTLET' },
      secondApprover: null,
      acknowledger: null,
      slaHours: 48,
      onTimeout: 'ESCALATE',
      version: 3,
    },
  })
})
it('names each fault by the path of its control', () => {
  const result = checkedDraft(getDraft(null), undefined)
  expect('faults' in result && Object.keys(result.faults).sort()).toEqual([
    'description',
    'firstApprover',
    'requestFors',
    'requesters',
  ])
  const draft = {
    ...getDraft(workflow),
    slaHours: 'many',
    secondApprover: { ...getDraft(null).secondApprover, mode: 'EMPLOYEE' as const },
  }
  const second = checkedDraft(draft, undefined)
  expect('faults' in second && Object.keys(second.faults).sort()).toEqual(['secondApprover.employeeId', 'slaHours'])
  const none = checkedDraft({ ...getDraft(workflow), firstApprover: getDraft(null).firstApprover }, undefined)
  expect('faults' in none && Object.keys(none.faults)).toEqual(['firstApprover'])
})
it('sends of a step only what its mode asks for', () => {
  const draft = getDraft(workflow)
  const result = checkedDraft(
    { ...draft, firstApprover: { ...draft.firstApprover, mode: 'EMPLOYEE', employeeId: 'e1' } },
    undefined,
  )
  expect('sent' in result && result.sent.firstApprover).toEqual({ mode: 'EMPLOYEE', employeeId: 'e1' })
})
it('knows whether something was typed', () => {
  expect(sameDraft(getDraft(workflow), getDraft({ ...workflow, version: 9 }))).toBe(true)
  expect(sameDraft(getDraft(workflow), { ...getDraft(workflow), slaHours: '24' })).toBe(false)
  expect(
    sameDraft(getDraft(workflow), {
      ...getDraft(workflow),
      firstApprover: { ...getDraft(workflow).firstApprover, scope: 'COMPANY' },
    }),
  ).toBe(false)
})
