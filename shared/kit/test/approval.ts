import type { Approval, ApprovalPerson, ApprovalStepAnswer } from '@staff/contract'

/** A person of an approval; the Khmer name carries the same number. */
export const person = (id: string, name: string): ApprovalPerson => ({
  id,
  accountNo: `E${id}`,
  displayFullNameEn: name,
  displayFullNameKh: `ឈ្មោះ ${id}`,
})
/** A step that nobody was asked for yet. */
export const step = (name: ApprovalStepAnswer['step'], more: Partial<ApprovalStepAnswer> = {}): ApprovalStepAnswer => ({
  step: name,
  state: 'WAITING',
  approvers: [person('2', 'Sok Dara')],
  isFallback: false,
  openedAt: null,
  dueAt: null,
  answeredBy: null,
  onBehalfOf: null,
  answeredAt: null,
  reason: null,
  ...more,
})
/** A warning that waits for its first approver, as the service answers it. */
export const approval = (more: Partial<Approval> = {}): Approval => ({
  id: 'a1',
  version: 3,
  requestType: 'WARNING',
  entityType: 'WARNING',
  requestWorkflowType: { requestType: 'WARNING' },
  entityId: { id: 'w1' },
  status: 'PENDING',
  actionType: 'APPROVAL/REJECT',
  effectiveDate: null,
  employee: {
    ...person('1', 'Chan Sreymom'),
    location: null,
    outlet: { id: 'o1', name: 'Riverside', nameKh: 'មាត់ទន្លេ' },
    department: null,
    team: null,
    position: null,
  },
  createdBy: { id: 'u1', name: 'Chan Sreymom', nameKh: 'ចាន់ ស្រីមុំ' },
  createdAt: '2026-11-20T02:00:00.000Z',
  steps: [
    step('firstApprover', { state: 'OPEN', openedAt: '2026-11-20T02:00:00.000Z', dueAt: '2026-11-21T02:00:00.000Z' }),
    step('secondApprover', { approvers: [person('3', 'Keo Bopha')] }),
  ],
  history: [
    {
      id: 'h1',
      event: 'CREATED',
      step: null,
      at: '2026-11-20T02:00:00.000Z',
      reason: null,
      by: { id: 'u1', name: 'sreymom', employee: person('1', 'Chan Sreymom') },
      onBehalfOf: null,
    },
  ],
  changes: [],
  fields: [],
  papers: null,
  about: { from: null, to: null, sentence: null, amount: null },
  firstApprovalUser: null,
  firstApprovalStatus: 'OPEN',
  firstApprovalDate: null,
  firstApprovalReason: null,
  secondApprovalUser: null,
  secondApprovalStatus: null,
  secondApprovalDate: null,
  secondApprovalReason: null,
  acknowledgeUser: null,
  acknowledgeDate: null,
  isReasonNeeded: true,
  abilities: { approve: true, reject: true, acknowledge: false, cancel: false },
  ...more,
})
