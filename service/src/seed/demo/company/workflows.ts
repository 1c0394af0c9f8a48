import type { RequestType } from '@staff/contract/admin'
import { approvalWorkflow, approvalWorkflowPair, approvalWorkflowStep } from '../../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { levelId } from '../../minimal/settings.ts'
import type { Post } from './structure.ts'
import { requestTypeId } from '../../minimal/workflows.ts'

type Approver = Omit<typeof approvalWorkflowStep.$inferInsert, 'workflowId' | 'step'>
type Steps = Partial<Record<(typeof approvalWorkflowStep.$inferInsert)['step'], Approver>>
interface Planned {
  readonly description: string
  readonly requesters: readonly number[]
  readonly requestFors: readonly number[]
  readonly steps: Steps
}

const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const staff = between(1, 5)
const managers = between(6, 9)
const nobody = { positionLevelId: null, companyStructurePositionId: null, employeeId: null, scope: null }
const level = (number: number, scope: NonNullable<Approver['scope']>): Approver => ({
  ...nobody,
  mode: 'LEVEL',
  positionLevelId: levelId(number),
  scope,
})

interface Approvers {
  readonly hr: Approver
  readonly finance: Approver
  readonly storeManager: Approver
  readonly chief: Approver
}
const everybody = between(1, 10)
const staffForStaff = ({ hr, storeManager }: Approvers): Planned => ({
  description: 'Staff · បុគ្គលិក',
  requesters: staff,
  requestFors: staff,
  steps: { firstApprover: storeManager, secondApprover: hr },
})
const staffForManagers = (steps: Steps): Planned => ({
  description: 'Staff for managers · បុគ្គលិកសម្រាប់អ្នកគ្រប់គ្រង',
  requesters: staff,
  requestFors: managers,
  steps,
})
const forChief = ({ hr, finance }: Approvers): Planned => ({
  description: 'For the chief executive · សម្រាប់នាយកប្រតិបត្តិ',
  requesters: between(1, 9),
  requestFors: [10],
  steps: { firstApprover: hr, secondApprover: finance },
})
const byChief = (steps: Steps): Planned => ({
  description: 'By the chief executive · ដោយនាយកប្រតិបត្តិ',
  requesters: [10],
  requestFors: everybody,
  steps,
})
/** Time off: by the manager of the person's own store, then HR, whoever enters it. */
const timePaths = (by: Approvers): Planned[] => [
  staffForStaff(by),
  {
    description: 'Managers for their staff · អ្នកគ្រប់គ្រងសម្រាប់បុគ្គលិក',
    requesters: managers,
    requestFors: staff,
    steps: { firstApprover: by.storeManager, secondApprover: by.hr },
  },
  {
    description: 'Managers · អ្នកគ្រប់គ្រង',
    requesters: managers,
    requestFors: managers,
    steps: { firstApprover: by.chief, acknowledger: by.hr },
  },
  staffForManagers({ firstApprover: by.hr }),
  forChief(by),
  byChief({ acknowledger: by.hr }),
]
/** Shifts that change hands: by the manager of the own store alone. */
const shiftPaths = (by: Approvers): Planned[] => [
  { ...staffForStaff(by), steps: { firstApprover: by.storeManager } },
  ...timePaths(by).slice(1),
]
const careerPaths = (by: Approvers): Planned[] => [
  staffForStaff(by),
  {
    description: 'Managers for their staff · អ្នកគ្រប់គ្រងសម្រាប់បុគ្គលិក',
    requesters: managers,
    requestFors: staff,
    steps: { firstApprover: by.storeManager, secondApprover: by.hr },
  },
  {
    description: 'By managers · ដោយអ្នកគ្រប់គ្រង',
    requesters: managers,
    requestFors: managers,
    steps: { firstApprover: by.hr, secondApprover: by.chief },
  },
  staffForManagers({ firstApprover: by.hr, secondApprover: by.chief }),
  forChief(by),
  byChief({ firstApprover: by.hr }),
]
/** Pay: by HR and finance. */
const payPaths = ({ hr, finance, chief }: Approvers): Planned[] => [
  {
    description: 'Pay of everybody · ប្រាក់បៀវត្សរ៍ទាំងអស់',
    requesters: everybody,
    requestFors: everybody,
    steps: { firstApprover: hr, secondApprover: finance, acknowledger: chief },
  },
]
const infoPaths = ({ hr, storeManager }: Approvers): Planned[] => [
  {
    description: 'Everybody · បុគ្គលិកទាំងអស់',
    requesters: staff,
    requestFors: everybody,
    steps: { firstApprover: hr },
  },
  {
    description: 'Managers for their staff · អ្នកគ្រប់គ្រងសម្រាប់បុគ្គលិក',
    requesters: between(6, 10),
    requestFors: staff,
    steps: { firstApprover: storeManager, secondApprover: hr },
  },
  {
    description: 'Managers · អ្នកគ្រប់គ្រង',
    requesters: between(6, 10),
    requestFors: between(6, 10),
    steps: { firstApprover: hr },
  },
]

/** The paths of the demo company by kind of request. Every pair of levels has one. */
function planned(by: Approvers): Readonly<Record<RequestType, readonly Planned[]>> {
  const [time, career, pay] = [timePaths(by), careerPaths(by), payPaths(by)]
  return {
    LEAVE_REQUEST: time,
    MISSION_REQUEST: time,
    OVERTIME_REQUEST: time,
    'BORROW/PAYBACK_HOUR': time,
    MISSED_SCAN: time,
    DAY_OFF_REQUEST: time,
    SHIFT_CHANGE: shiftPaths(by),
    RESIGNATION_REQUEST: career,
    MOVEMENT: career,
    WARNING: career,
    EMPLOYEE_INFO_UPDATE: infoPaths(by),
    BENEFIT_ADJUSTMENT: pay,
    PAYROLL_DEDUCTION: pay,
    PAYROLL_BENEFIT: pay,
    PAYROLL_BENEFIT_ADJUSTMENT: pay,
  }
}

/** Approval workflows of the demo company as rows; its structure must be written before. */
export function workflowBatches(posts: readonly Post[], date: string): Batch[] {
  const holder = (title: string): Approver => {
    const post = posts.find((one) => one.title === title)
    if (!post) throw new Error(`the demo company has no ${title}`)
    return { ...nobody, mode: 'POSITION', companyStructurePositionId: post.nodeId }
  }
  const approvers: Approvers = {
    hr: holder('HR Manager'),
    finance: holder('Finance Director'),
    storeManager: level(6, 'OUTLET'),
    chief: level(10, 'COMPANY'),
  }
  const all = Object.entries(planned(approvers)).flatMap(([type, list]) =>
    list.map((one) => ({
      ...one,
      workflowTypeId: requestTypeId(type as RequestType),
      id: getId(`workflow ${type}`, one.description),
    })),
  )
  return [
    batch(
      approvalWorkflow,
      all.map(({ id, workflowTypeId, description }) => ({ id, workflowTypeId, description, ...authored(date) })),
    ),
    batch(
      approvalWorkflowPair,
      all.flatMap(({ id: workflowId, workflowTypeId, requesters, requestFors }) =>
        requesters.flatMap((maker) =>
          requestFors.map((person) => ({
            workflowTypeId,
            requesterLevelId: levelId(maker),
            requestForLevelId: levelId(person),
            workflowId,
          })),
        ),
      ),
    ),
    batch(
      approvalWorkflowStep,
      all.flatMap(({ id: workflowId, steps }) =>
        Object.entries(steps).map(([step, approver]) => ({ workflowId, step: step as keyof Steps, ...approver })),
      ),
    ),
  ]
}
