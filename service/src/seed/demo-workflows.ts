import type { RequestType } from '@staff/contract/admin'
import { approvalWorkflow, approvalWorkflowPair, approvalWorkflowStep } from '../db/tables.ts'
import { authored, batch, idOf, type Batch } from './rows.ts'
import { levelId } from './settings.ts'
import type { Post } from './structure.ts'
import { requestTypeId } from './workflows.ts'

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

/** The paths of the demo company: time off by the manager of the own store and then HR; pay by HR and finance. Pairs that are left out need no approval. */
function planned(holder: (title: string) => Approver): Readonly<Record<RequestType, readonly Planned[]>> {
  const [hr, finance] = [holder('HR Manager'), holder('Finance Director')]
  const [storeManager, chief] = [level(6, 'OUTLET'), level(10, 'COMPANY')]
  const time: Planned[] = [
    {
      description: 'Staff · បុគ្គលិក',
      requesters: staff,
      requestFors: staff,
      steps: { firstApprover: storeManager, secondApprover: hr },
    },
    {
      description: 'Managers for their staff · អ្នកគ្រប់គ្រងសម្រាប់បុគ្គលិក',
      requesters: managers,
      requestFors: staff,
      steps: { firstApprover: hr },
    },
    {
      description: 'Managers · អ្នកគ្រប់គ្រង',
      requesters: managers,
      requestFors: managers,
      steps: { firstApprover: chief, acknowledger: hr },
    },
  ]
  const career: Planned[] = [
    {
      description: 'Staff · បុគ្គលិក',
      requesters: staff,
      requestFors: staff,
      steps: { firstApprover: storeManager, secondApprover: hr },
    },
    {
      description: 'By managers · ដោយអ្នកគ្រប់គ្រង',
      requesters: managers,
      requestFors: between(1, 9),
      steps: { firstApprover: hr, secondApprover: chief },
    },
  ]
  const pay: Planned[] = [
    {
      description: 'Pay of everybody · ប្រាក់បៀវត្សរ៍ទាំងអស់',
      requesters: between(3, 9),
      requestFors: between(1, 10),
      steps: { firstApprover: hr, secondApprover: finance, acknowledger: chief },
    },
  ]
  return {
    LEAVE_REQUEST: [
      ...time,
      { description: 'Chief executive · នាយកប្រតិបត្តិ', requesters: [10], requestFors: [10], steps: { acknowledger: hr } },
    ],
    MISSION_REQUEST: time,
    OVERTIME_REQUEST: time,
    'BORROW/PAYBACK_HOUR': time,
    MISSED_SCAN: time,
    DAY_OFF_REQUEST: time.slice(0, 2),
    RESIGNATION_REQUEST: career,
    MOVEMENT: career,
    WARNING: career.slice(1),
    EMPLOYEE_INFO_UPDATE: [
      {
        description: 'Everybody · បុគ្គលិកទាំងអស់',
        requesters: between(1, 10),
        requestFors: between(1, 10),
        steps: { firstApprover: hr },
      },
    ],
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
  const all = Object.entries(planned(holder)).flatMap(([type, list]) =>
    list.map((one) => ({
      ...one,
      workflowTypeId: requestTypeId(type as RequestType),
      id: idOf(`workflow ${type}`, one.description),
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
