import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { approvalHistory } from '../../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { notification } from '../../../src/areas/platform/notification/notification.table.ts'
import { approvalCompany, type ApprovalCompany, type Member } from './approvals.ts'

export const level = (positionLevelId: string, scope: 'TEAM' | 'OUTLET' | 'COMPANY') =>
  ({ mode: 'LEVEL', positionLevelId, scope }) as const
export const person = ({ employeeId }: Member) => ({ mode: 'EMPLOYEE', employeeId }) as const
export const approve = { approvalResult: 'APPROVED' } as const

interface Team {
  readonly c: ApprovalCompany
  readonly staff: Member
  readonly managerA: Member
  /** Sees one store only. */
  readonly managerB: Member
  readonly head: Member
}
/**
 * The company of approvals with one person of each post, for the tests of one file: opened before the first, closed
 * after the last. `ready` is called with it.
 */
export function approvalTeam(ready: (team: Team) => void) {
  let c: ApprovalCompany
  beforeAll(async () => {
    c = await approvalCompany()
    const staff = await c.hire(c.posts.staff)
    const managerA = await c.hire(c.posts.managerA)
    const managerB = await c.hire(c.posts.managerB, { dataScope: 'OUTLET' })
    ready({ c, staff, managerA, managerB, head: await c.hire(c.posts.head) })
  }, 60_000)
  afterAll(() => c.close())
  return {
    /** What happened to a request, in order. */
    events: async (id: string) =>
      (
        await c.app.db
          .select()
          .from(approvalHistory)
          .where(eq(approvalHistory.requestId, id))
          .orderBy(approvalHistory.ordinal)
      ).map(({ event }) => event),
    /** The users who may answer the open step. */
    waiting: async (id: string) => {
      const { steps } = (await c.see(c.admin, id)) as {
        steps: { state: string; approvers: { id: string }[]; isFallback: boolean }[]
      }
      return steps.filter(({ state }) => state === 'OPEN').flatMap(({ approvers }) => approvers.map((one) => one.id))
    },
    /** A person's notification of a request, without its first sentence. */
    told: async (user: Member | { userId: string }, id: string) =>
      (
        await c.app.db
          .select({ text: notification.contentEn })
          .from(notification)
          .where(and(eq(notification.userId, user.userId), eq(notification.approvalStatusId, id)))
      ).map(({ text }) => text.replace(/^.*?\d{4}\. /, '')),
  }
}
