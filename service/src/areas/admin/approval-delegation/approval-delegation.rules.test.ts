import dayjs from 'dayjs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, type ApprovalCompany, type Member } from '../../../../test/support/requests/approvals.ts'
import { codes } from '../../../../test/support/app/app.ts'
import { businessDate } from '../../../http/request.ts'
import { requestWorkflowType } from '../request-workflow-type/request-workflow-type.table.ts'
import { userAccount } from '../user/user.table.ts'

const path = 'employee/approval-delegation'
let c: ApprovalCompany
let manager: Member
let deputy: Member
let reader: Member
beforeAll(async () => {
  c = await approvalCompany()
  manager = await c.hire(c.posts.managerA)
  deputy = await c.hire(c.posts.managerB)
  reader = await c.hire(c.posts.staff, { mayAnswer: false })
})
afterAll(() => c.close())

const inDays = (days: number) => dayjs(businessDate()).add(days, 'day').format('YYYY-MM-DD')
const give = (user: Member | ApprovalCompany['admin'], more: object = {}) =>
  user.call('POST', path, {
    body: { toEmployeeId: deputy.employeeId, fromDate: inDays(0), toDate: inDays(7), ...more },
  })

it('is given for oneself, for all kinds or for some, and seen by both', async () => {
  const [type] = await c.app.db.select().from(requestWorkflowType)
  const made = await give(manager, { requestWorkflowTypeIds: [type?.id] })
  expect([made.status, made.body['data']]).toMatchObject([
    201,
    {
      fromEmployee: { id: manager.employeeId },
      toEmployee: { id: deputy.employeeId },
      types: [{ requestWorkflowType: { id: type?.id } }],
    },
  ])
  const at = `${path}/${made.body['data'].id}`
  expect((await deputy.call('GET', at)).body['data'].abilities).toEqual({ update: false, delete: false })
  expect((await deputy.call('PATCH', at, { body: { toDate: inDays(300) } })).status).toBe(403)
  expect((await deputy.call('DELETE', at)).status).toBe(403)
  expect((await reader.call('GET', at)).status).toBe(404)
  expect((await reader.call('GET', path)).body['data']).toEqual([])
  expect((await manager.call('PATCH', at, { body: { toDate: inDays(9), version: 1 } })).status).toBe(200)
  expect((await manager.call('DELETE', at)).status).toBe(200)
})
it("is nobody else's to give: only HR gives for others", async () => {
  expect(codes(await give(manager, { fromEmployeeId: deputy.employeeId, toEmployeeId: manager.employeeId }))).toEqual([
    400,
    'fromEmployeeId:NOT_FOUND_REF',
  ])
  expect((await give(c.admin, { fromEmployeeId: manager.employeeId })).status).toBe(201)
  expect(codes(await give(c.admin))).toEqual([400, 'fromEmployeeId:REQUIRED'])
  expect((await give(reader)).status).toBe(403)
})
it('goes to somebody else who may answer, for days in their order that are not over', async () => {
  expect(codes(await give(manager, { toEmployeeId: manager.employeeId }))).toEqual([409, 'toEmployeeId:RULE'])
  expect(codes(await give(manager, { toEmployeeId: reader.employeeId }))).toEqual([409, 'toEmployeeId:RULE'])
  expect(codes(await give(manager, { fromDate: inDays(3), toDate: inDays(2) }))).toEqual([400, 'toDate:DATE_ORDER'])
  expect(codes(await give(manager, { fromDate: inDays(-9), toDate: inDays(-1) }))).toEqual([409, 'toDate:RULE'])
  const { body } = await manager.call('GET', `${path}/delegate?limit=50`)
  const offered = (body['data'] as { id: string }[]).map(({ id }) => id)
  expect([offered.includes(deputy.employeeId), offered.includes(reader.employeeId)]).toEqual([true, false])
  // A caller who may delegate nothing has nobody to choose; only people in the reader's own delegations are named.
  expect((await reader.call('GET', `${path}/delegate?limit=50`)).body['data']).toEqual([])
  expect((await reader.call('GET', `${path}/delegate/${deputy.employeeId}`)).status).toBe(404)
  await c.app.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.employeeId, deputy.employeeId))
  expect(codes(await give(manager))).toEqual([409, 'toEmployeeId:RULE'])
})
