import { approvalCalls } from '@staff/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import { approvalHistory as history } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'

let c: ApprovalCompany
let staff: Member
let manager: Member
beforeAll(async () => {
  c = await approvalCompany()
  staff = await c.hire(c.posts.staff)
  manager = await c.hire(c.posts.managerA)
  await c.workflow({ firstApprover: { mode: 'LEVEL', positionLevelId: c.levels.manager, scope: 'COMPANY' } })
})
afterAll(() => c.close())

const remind = (id: string, user = c.admin) => user.call('POST', approvalCalls.remind(id))
const told = (id: string) =>
  c.app.db.$count(
    notification,
    and(
      eq(notification.userId, manager.userId),
      eq(notification.approvalStatusId, id),
      sql`${notification.contentEn} like '%still waits for your decision.'`,
    ),
  )

it('reminds those who are asked once an hour, also when two users do it at once', async () => {
  const { id } = await c.ask(staff)
  const both = await Promise.all([remind(id), remind(id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await told(id)).toBe(1)
  await c.app.db
    .update(history)
    .set({ at: sql`now() - interval '61 minutes'` })
    .where(and(eq(history.requestId, id), eq(history.event, 'REMINDED')))
  expect((await remind(id)).status).toBe(200)
  expect(await told(id)).toBe(2)
})
it('reminds of nothing that is answered, or that the caller does not see', async () => {
  const { id } = await c.ask(staff)
  const stranger = await c.app.signIn({ permissions: ['READ_APPROVAL_STATUS_TRACKING'], dataScope: 'SELF' })
  expect((await remind(id, stranger)).status).toBe(404)
  await c.answer(manager, id, { approvalResult: 'APPROVED' })
  expect((await remind(id)).status).toBe(409)
  expect(await told(id)).toBe(0)
})
