import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { approvalTeam, approve, level, person } from '../../test/support/requests/approval-team.ts'
import { inbox, requestType, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import { codes } from '../../test/support/app/app.ts'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'

let c: ApprovalCompany
let staff: Member
let managerA: Member
let managerB: Member
let head: Member
const { events, waiting, told } = approvalTeam((team) => void ({ c, staff, managerA, managerB, head } = team))

it('passes both steps, takes effect once, is acknowledged, and tells each of them what concerns them', async () => {
  await c.workflow({
    firstApprover: level(c.levels.manager, 'OUTLET'),
    secondApprover: person(head),
    acknowledger: person(managerB),
  })
  const { id, entityId } = await c.ask(staff)
  expect(await c.see(staff, id)).toMatchObject({
    status: 'PENDING',
    actionType: 'APPROVAL/REJECT',
    version: 1,
    abilities: { approve: false, reject: false, acknowledge: false, cancel: true },
  })
  expect(await waiting(id)).toEqual([managerA.employeeId])
  const first = await c.answer(managerA, id, approve)
  expect([first.status, first.body['data'].status, first.body['data'].version]).toEqual([200, 'PENDING', 2])
  expect(await waiting(id)).toEqual([head.employeeId])
  expect(await c.effects(staff.employeeId)).toBe('')
  const second = await c.answer(head, id, { status: 'ACTIVE' })
  expect(second.body['data']).toMatchObject({ status: 'ACTIVE', actionType: 'ACKNOWLEDGE', version: 3 })
  expect(await c.effects(staff.employeeId)).toBe('+')
  const noted = await c.answer(managerB, id, { approvalResult: 'ACKNOWLEDGED' })
  expect(noted.body['data']).toMatchObject({
    status: 'ACTIVE',
    actionType: 'NO',
    version: 4,
    steps: [
      { state: 'APPROVED' },
      { state: 'APPROVED' },
      { state: 'ACKNOWLEDGED', answeredBy: { id: managerB.employeeId } },
    ],
  })
  expect(await events(id)).toEqual(['CREATED', 'APPROVED', 'APPROVED', 'ACKNOWLEDGED'])
  expect(await Promise.all([staff, managerA, head, managerB].map((who) => told(who, id)))).toEqual([
    ['Approved.'],
    ['It waits for your decision.'],
    ['The step before you is done; it waits for your decision.'],
    ['Please acknowledge it.'],
  ])
  const [row] = (await staff.call('GET', `${inbox}?displayType=MyRequests&keywords=P1`)).body['data']
  expect(row).toMatchObject({
    id,
    entityId: { id: entityId },
    requestWorkflowType: { requestType },
    actionType: 'NO',
    version: 4,
    createdBy: { id: staff.userId },
    firstApprovalUser: { employee: { id: managerA.employeeId } },
    firstApprovalStatus: 'APPROVED',
    secondApprovalUser: { employee: { id: head.employeeId } },
    acknowledgeUser: { employee: { id: managerB.employeeId } },
    waitingFor: [],
    place: [{ companyStructurePosition: { id: c.posts.staff } }],
  })
  const [audited] = await c.app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.requestUrl, `/api/${inbox}/${id}`), eq(auditLog.userId, head.userId)))
    .orderBy(auditLog.id)
  expect(audited).toBeDefined()
})
it('needs nobody where no workflow is: in force at once, or on its day', async () => {
  await c.workflow(undefined)
  const other = await c.hire(c.posts.staff)
  const { id } = await c.ask(managerA, { employeeId: other.employeeId })
  expect(await c.see(c.admin, id)).toMatchObject({
    status: 'ACTIVE',
    actionType: 'NO',
    steps: [],
    history: [{ event: 'CREATED' }, { event: 'ACTIVATED', by: null }],
  })
  expect([await c.effects(other.employeeId), await told(other, id), await told(managerA, id)]).toEqual([
    '+',
    ['Approved.'],
    [],
  ])
  const later = await c.ask(other, { effectiveDate: '2999-01-01' })
  expect([(await c.see(c.admin, later.id)).status, await c.effects(other.employeeId)]).toEqual(['IN_SCHEDULE', '+'])
})
it('is rejected with a reason by its approver; then nothing more happens to it', async () => {
  await c.workflow({ firstApprover: person(managerA), secondApprover: person(head) })
  const { id } = await c.ask(staff)
  expect(codes(await c.answer(managerA, id, { status: 'REJECTED' }))).toEqual([400, 'reason:REQUIRED'])
  const no = await c.answer(managerA, id, { status: 'REJECTED', reason: 'Not this month' })
  expect(no.body['data']).toMatchObject({
    status: 'REJECTED',
    actionType: 'NO',
    steps: [{ state: 'REJECTED', reason: 'Not this month' }, { state: 'SKIPPED' }],
  })
  expect(await told(staff, id)).toEqual(['Rejected. Not this month'])
  expect(await told(head, id)).toEqual([])
})

it('Horilla CVE-2026-24039: nobody answers what they made or what is about themselves, and no row of history is left', async () => {
  await c.workflow({ firstApprover: level(c.levels.manager, 'OUTLET') })
  const second = await c.hire(c.posts.managerA)
  const own = await c.ask(managerA)
  expect(await waiting(own.id)).toEqual([second.employeeId])
  for (const sent of [
    approve,
    { status: 'ACTIVE' },
    { approvalResult: 'REJECTED', reason: 'x' },
    { approvalResult: 'ACKNOWLEDGED' },
  ])
    expect(codes(await c.answer(managerA, own.id, sent))).toEqual([403, ':FORBIDDEN'])
  const made = await c.ask(managerA, { employeeId: staff.employeeId })
  expect(codes(await c.answer(managerA, made.id, approve))).toEqual([403, ':FORBIDDEN'])
  const about = await c.ask(staff, { employeeId: second.employeeId })
  expect(codes(await c.answer(second, about.id, approve))).toEqual([403, ':FORBIDDEN'])
  for (const { id } of [own, made, about]) expect(await events(id)).toEqual(['CREATED'])
  await c.app.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.employeeId, second.employeeId))
})
it('no step is skipped, nothing is acknowledged early, and what is rejected or cancelled is not approved', async () => {
  await c.workflow({ firstApprover: person(managerA), secondApprover: person(head), acknowledger: person(managerB) })
  const { id } = await c.ask(staff)
  expect(codes(await c.answer(head, id, approve))).toEqual([403, ':FORBIDDEN'])
  expect(codes(await c.answer(managerB, id, { approvalResult: 'ACKNOWLEDGED' }))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect((await c.answer(managerA, id, approve)).status).toBe(200)
  expect(codes(await c.answer(managerA, id, approve))).toEqual([403, ':FORBIDDEN'])
  expect((await c.answer(head, id, { approvalResult: 'REJECTED', reason: 'No' })).status).toBe(200)
  for (const who of [managerA, head, managerB])
    for (const sent of [approve, { status: 'ACTIVE' }, { approvalResult: 'ACKNOWLEDGED' }])
      expect(codes(await c.answer(who, id, sent))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  const taken = await c.ask(staff)
  expect((await c.answer(staff, taken.id, { status: 'CANCEL' })).body['data'].status).toBe('CANCEL')
  expect(codes(await c.answer(managerA, taken.id, approve))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect(await events(taken.id)).toEqual(['CREATED', 'CANCELLED'])
})
it('nobody changes the path of a request, neither by the sent values nor by its workflow', async () => {
  await c.workflow({ firstApprover: person(managerA) })
  const { id, entityId } = await c.ask(staff)
  for (const stray of ['firstApprover', 'steps', 'requestId', 'employeeId', 'createdBy', 'actionType'])
    expect(codes(await c.answer(staff, id, { status: 'CANCEL', [stray]: 'x' }))).toEqual([
      400,
      `${stray}:UNKNOWN_FIELD`,
    ])
  await c.workflow({ firstApprover: person(head) })
  expect((await staff.call('PATCH', `test/request/${entityId}`, { body: {} })).status).toBe(200)
  expect(await waiting(id)).toEqual([managerA.employeeId])
})
it('reads both doors with a version, one at a time', async () => {
  await c.workflow({ firstApprover: person(managerA) })
  const { id } = await c.ask(staff)
  const sent = async (body: object) => codes(await managerA.call('PATCH', `${inbox}/${id}`, { body }))
  expect(await sent(approve)).toEqual([400, 'version:REQUIRED'])
  expect(await sent({ version: 1 })).toEqual([400, 'approvalResult:REQUIRED'])
  expect(await sent({ version: 1, approvalResult: 'APPROVED', status: 'ACTIVE' })).toEqual([
    400,
    'approvalResult:VALIDATION',
  ])
  expect(await sent({ version: 1, status: 'PENDING' })).toEqual([400, 'status:CHOICE'])
  expect((await staff.call('PATCH', `test/request/${(await c.see(staff, id)).entityId.id}`, { body: {} })).status).toBe(
    200,
  )
  const stale = await managerA.call('PATCH', `${inbox}/${id}`, { body: { version: 1, ...approve } })
  expect([codes(stale), stale.body['current']]).toMatchObject([
    [409, ':VERSION_CONFLICT'],
    { id, version: 2, status: 'PENDING' },
  ])
})
it('takes true and false as the spec says them: yes or no to the open step, and taking note is never refused', async () => {
  await c.workflow({ firstApprover: level(c.levels.manager, 'OUTLET'), acknowledger: person(head) })
  const [good, bad] = [await c.ask(staff), await c.ask(staff)]
  expect(codes(await c.answer(managerA, bad.id, { approvalResult: false }))).toEqual([400, 'reason:REQUIRED'])
  const refused = await c.answer(managerA, bad.id, { approvalResult: false, reason: 'Not now' })
  expect(refused.body['data']).toMatchObject({ status: 'REJECTED', firstApprovalReason: 'Not now' })
  const approved = await c.answer(managerA, good.id, { approvalResult: true })
  expect(approved.body['data']).toMatchObject({
    status: 'ACTIVE',
    firstApprovalUser: { employee: { id: managerA.employeeId } },
    firstApprovalStatus: 'APPROVED',
    secondApprovalUser: null,
    secondApprovalStatus: null,
    acknowledgeUser: null,
    acknowledgeDate: null,
    entityType: requestType,
  })
  expect(codes(await c.answer(head, good.id, { approvalResult: false, reason: 'No' }))).toEqual([
    409,
    ':STATUS_NOT_ALLOWED',
  ])
  const noted = (await c.answer(head, good.id, { approvalResult: true })).body['data']
  expect([noted.acknowledgeUser.employee.id, typeof noted.acknowledgeDate]).toEqual([head.employeeId, 'string'])
})
it('starts again from the first step when it is edited, and only while it is pending', async () => {
  await c.workflow({ firstApprover: person(managerA), secondApprover: person(head) })
  const { id, entityId } = await c.ask(staff)
  await c.answer(managerA, id, approve)
  const edit = () => staff.call('PATCH', `test/request/${entityId}`, { body: { effectiveDate: '2999-05-05' } })
  expect((await edit()).status).toBe(200)
  expect(await c.see(c.admin, id)).toMatchObject({
    status: 'PENDING',
    version: 3,
    effectiveDate: '2999-05-05',
    steps: [{ state: 'OPEN', answeredBy: null }, { state: 'WAITING' }],
  })
  await c.answer(managerA, id, approve)
  expect((await c.answer(head, id, approve)).body['data'].status).toBe('IN_SCHEDULE')
  expect(codes(await edit())).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect(codes(await staff.call('DELETE', `test/request/${entityId}`))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect(await told(staff, id)).toEqual(['Approved.'])
})
it('is cancelled by HR with a reason once it is decided, its effect undone; not by its maker, nor by the person', async () => {
  await c.workflow({ firstApprover: person(managerA) })
  const one = await c.hire(c.posts.staff)
  const { id } = await c.ask(one)
  await c.answer(managerA, id, approve)
  expect(codes(await c.answer(one, id, { status: 'CANCEL', reason: 'x' }))).toEqual([403, ':FORBIDDEN'])
  expect(codes(await c.answer(c.admin, id, { status: 'CANCEL' }))).toEqual([400, 'reason:REQUIRED'])
  expect((await c.answer(c.admin, id, { status: 'CANCEL', reason: 'Entered twice' })).body['data']).toMatchObject({
    status: 'CANCEL',
  })
  expect([await c.effects(one.employeeId), await told(one, id)]).toEqual([
    '+-',
    ['Approved.', 'Cancelled. Entered twice'],
  ])
})
