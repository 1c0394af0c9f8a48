import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import {
  approvalCompany,
  inbox,
  type ApprovalCompany,
  type Member,
} from '../../../../test/support/requests/approvals.ts'

const report = 'employee/report/request-approval-report'
let c: ApprovalCompany
let staff: Member
let managerA: Member
let managerB: Member
beforeAll(async () => {
  c = await approvalCompany()
  staff = await c.hire(c.posts.staff, { mayAnswer: false })
  managerA = await c.hire(c.posts.managerA, { dataScope: 'OUTLET' })
  managerB = await c.hire(c.posts.managerB, { dataScope: 'OUTLET' })
  await c.workflow({ firstApprover: { mode: 'LEVEL', positionLevelId: c.levels.manager, scope: 'COMPANY' } })
  const [decided] = [await c.ask(staff), await c.ask(staff), await c.ask(staff)]
  await c.ask(c.admin, { employeeId: managerB.employeeId })
  await c.ask(managerA)
  await c.answer(managerA, decided.id, { approvalResult: 'APPROVED' })
})
afterAll(() => c.close())

/** The widget's count, and that of the list which a click opens. */
const counts = async (user: TestUser, type: 'MyRequests' | 'TeamRequests') => {
  const widget = await user.call('GET', `${report}?requestType=${type}`)
  const list = await user.call('GET', `${inbox}?displayType=${type}&status=PENDING&limit=10`)
  expect([widget.status, list.status]).toEqual([200, 200])
  return [widget.body['data'].totalRequestCount, list.body['pageMeta'].totalCount]
}

it('counts what the list behind it shows: pending requests by me or about me', async () => {
  expect(await counts(staff, 'MyRequests')).toEqual([2, 2])
  expect(await counts(managerA, 'MyRequests')).toEqual([1, 1])
  // Made by somebody else, about this one.
  expect(await counts(managerB, 'MyRequests')).toEqual([1, 1])
  expect(await counts(c.admin, 'MyRequests')).toEqual([1, 1])
  expect(await counts(await c.app.signIn({ permissions: ['READ_APPROVAL_STATUS_TRACKING'] }), 'MyRequests')).toEqual([
    0, 0,
  ])
})
it('counts the team within the data scope, and says which widget it is', async () => {
  expect(await counts(managerA, 'TeamRequests')).toEqual([3, 3])
  expect(await counts(managerB, 'TeamRequests')).toEqual([1, 1])
  expect(await counts(c.admin, 'TeamRequests')).toEqual([4, 4])
  for (const [type, reportId] of [
    ['MyRequests', 11],
    ['TeamRequests', 12],
  ] as const)
    expect((await managerA.call('GET', `${report}?requestType=${type}`)).body['data'].reportId).toBe(reportId)
})
it('needs the rights of those lists, and a kind that there is', async () => {
  expect((await staff.call('GET', `${inbox}?displayType=TeamRequests`)).status).toBe(403)
  expect(codes(await staff.call('GET', `${report}?requestType=TeamRequests`))).toEqual([403, ':FORBIDDEN'])
  expect(
    codes(await (await c.app.signIn({ permissions: [] })).call('GET', `${report}?requestType=MyRequests`)),
  ).toEqual([403, ':FORBIDDEN'])
  expect((await c.app.call('GET', `${report}?requestType=MyRequests`)).status).toBe(401)
  expect(codes(await staff.call('GET', `${report}?requestType=Normal`))).toEqual([400, 'requestType:CHOICE'])
  expect((await staff.call('GET', report)).status).toBe(400)
  expect((await staff.call('GET', `${report}?requestType=MyRequests&employeeId=${managerB.employeeId}`)).status).toBe(
    400,
  )
})
