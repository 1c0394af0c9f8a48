import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, inbox, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import { approvalHistory } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'

// Counts on a PostgreSQL server (TEST_DATABASE=server); the embedded database lets one write through at a time.
const repeats = process.env['TEST_DATABASE'] === 'server' ? 200 : 20
let c: ApprovalCompany
let staff: Member
let approvers: Member[]
beforeAll(async () => {
  c = await approvalCompany()
  staff = await c.hire(c.posts.staff)
  approvers = [await c.hire(c.posts.managerA), await c.hire(c.posts.managerA)]
  await c.workflow({ firstApprover: { mode: 'LEVEL', positionLevelId: c.levels.manager, scope: 'OUTLET' } })
})
afterAll(() => c.close())

const rows = async (id: string) =>
  (
    await c.app.db
      .select({ event: approvalHistory.event })
      .from(approvalHistory)
      .where(eq(approvalHistory.requestId, id))
      .orderBy(approvalHistory.ordinal)
  ).map(({ event }) => event)

it('two approvers at once, again and again: one 200, one 409, one row of history, one message, one effect', async () => {
  const wrong: unknown[] = []
  for (let n = 0; n < repeats; n++) {
    const { id } = await c.ask(staff)
    // Half of them the other way round: one approves, one rejects.
    const sent = [
      { approvalResult: 'APPROVED', version: 1 },
      n % 2 ? { approvalResult: 'APPROVED', version: 1 } : { status: 'REJECTED', reason: 'No', version: 1 },
    ]
    const answers = await Promise.all(approvers.map((who, i) => who.call('PATCH', `${inbox}/${id}`, { body: sent[i] })))
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    const told = await c.app.db
      .select({ id: notification.id })
      .from(notification)
      .where(and(eq(notification.approvalStatusId, id), eq(notification.userId, staff.userId)))
    const history = await rows(id)
    if (statuses.join() !== '200,409' || history.length !== 2 || told.length !== 1)
      wrong.push({ n, statuses, history, told: told.length })
  }
  expect(wrong).toEqual([])
  const approved = (
    await c.app.db.select({ id: approvalHistory.id }).from(approvalHistory).where(eq(approvalHistory.event, 'APPROVED'))
  ).length
  expect(await c.effects(staff.employeeId)).toBe('+'.repeat(approved))
}, 300_000)
it('a stale version is refused for every caller', async () => {
  const { id, entityId } = await c.ask(staff)
  await staff.call('PATCH', `test/request/${entityId}`, { body: {} })
  for (const who of approvers)
    expect(
      (await who.call('PATCH', `${inbox}/${id}`, { body: { version: 1, approvalResult: 'APPROVED' } })).status,
    ).toBe(409)
  expect(await rows(id)).toEqual(['CREATED', 'EDITED'])
})
it('an answer and an edit at once: the approver sees what was decided on, or is refused', async () => {
  const wrong: unknown[] = []
  for (let n = 0; n < repeats / 10; n++) {
    const { id, entityId } = await c.ask(staff)
    const [answer, edit] = await Promise.all([
      approvers[0]?.call('PATCH', `${inbox}/${id}`, { body: { version: 1, approvalResult: 'APPROVED' } }),
      staff.call('PATCH', `test/request/${entityId}`, { body: {} }),
    ])
    const statuses = [answer?.status, edit.status].join()
    if (statuses !== '200,409' && statuses !== '409,200') wrong.push(statuses)
  }
  expect(wrong).toEqual([])
})
it('asked for twice by one key, it is answered once', async () => {
  const { id } = await c.ask(staff)
  const once = () =>
    approvers[0]?.call('PATCH', `${inbox}/${id}`, {
      body: { version: 1, approvalResult: 'APPROVED' },
      headers: { 'idempotency-key': `answer-${id}` },
    })
  expect([(await once())?.status, (await once())?.status]).toEqual([200, 200])
  expect(await rows(id)).toEqual(['CREATED', 'APPROVED'])
})
