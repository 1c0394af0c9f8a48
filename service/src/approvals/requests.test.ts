import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, inbox, requestType, type ApprovalCompany, type Member } from '../../test/approvals.ts'
import { codes } from '../../test/app.ts'
import { approvalHistory } from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import {
  approvalDelegation,
  approvalDelegationType,
} from '../areas/admin/approval-delegation/approval-delegation.table.ts'
import { globalConfiguration } from '../areas/admin/global-configuration/global-configuration.table.ts'
import { requestWorkflowType } from '../areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { role } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'

let c: ApprovalCompany
let staff: Member
let managerA: Member
let managerB: Member
let head: Member
const level = (positionLevelId: string, scope: 'TEAM' | 'OUTLET' | 'COMPANY') =>
  ({ mode: 'LEVEL', positionLevelId, scope }) as const
const person = ({ employeeId }: Member) => ({ mode: 'EMPLOYEE', employeeId }) as const
beforeAll(async () => {
  c = await approvalCompany()
  staff = await c.hire(c.posts.staff)
  managerA = await c.hire(c.posts.managerA)
  managerB = await c.hire(c.posts.managerB, { dataScope: 'OUTLET' })
  head = await c.hire(c.posts.head)
}, 60_000)
afterAll(() => c.close())

const events = async (id: string) =>
  (
    await c.app.db
      .select()
      .from(approvalHistory)
      .where(eq(approvalHistory.requestId, id))
      .orderBy(approvalHistory.ordinal)
  ).map(({ event }) => event)
const waiting = async (id: string) => {
  const { steps } = (await c.see(c.admin, id)) as {
    steps: { state: string; approvers: { id: string }[]; isFallback: boolean }[]
  }
  return steps.filter(({ state }) => state === 'OPEN').flatMap(({ approvers }) => approvers.map((one) => one.id))
}
const told = async (user: Member | { userId: string }, id: string) =>
  (
    await c.app.db
      .select({ text: notification.contentEn })
      .from(notification)
      .where(and(eq(notification.userId, user.userId), eq(notification.approvalStatusId, id)))
  ).map(({ text }) => text.replace(/^.*?\d{4}\. /, ''))
const approve = { approvalResult: 'APPROVED' } as const

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
it('is rejected with a reason by whoever is asked; then nothing more happens to it', async () => {
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

it('Horilla CVE-2026-24039, Z6: nobody answers what they made or what is about themselves, and no row of history is left', async () => {
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
it('Z6: no step is skipped, nothing is acknowledged early, and what is rejected or cancelled is not approved', async () => {
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
it('Z6, B4: nobody changes the path of a request, neither by what is sent nor by its workflow', async () => {
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
  expect([await c.effects(one.employeeId), await told(one, id)]).toEqual(['+-', ['Approved.', 'Cancelled.']])
})

it('looks for a level in the smallest place of the person first, then upward, and never beyond the scope', async () => {
  await c.workflow({ firstApprover: level(c.levels.manager, 'COMPANY') })
  expect(await waiting((await c.ask(staff)).id)).toEqual([managerA.employeeId])
  await c.workflow({ firstApprover: level(c.levels.head, 'COMPANY') })
  expect(await waiting((await c.ask(staff)).id)).toEqual([head.employeeId])
  await c.workflow({ firstApprover: level(c.levels.head, 'OUTLET') })
  expect(codes(await staff.call('POST', 'test/request', { body: {} }))).toEqual([409, ':RULE'])
})
it('asks only people who work here, may answer and have a user; else the fallback role, and says so', async () => {
  const [none, barred, gone] = [
    await c.hire(c.posts.director, { hasUser: false }),
    await c.hire(c.posts.director, { mayAnswer: false }),
    await c.hire(c.posts.director),
  ]
  await c.app.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.employeeId, gone.employeeId))
  await c.workflow({ firstApprover: level(c.levels.director, 'COMPANY') })
  await c.app.db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'approval_fallback_role', dataType: 'text', storedValue: 'Deciders' })
  const hr = await c.hire(c.posts.staff)
  const roleId =
    (await c.app.db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, hr.userId)))[0]?.id ?? ''
  await c.app.db.update(role).set({ name: 'Deciders' }).where(eq(role.id, roleId))
  const { id } = await c.ask(staff)
  expect([none, barred, gone].map(({ employeeId }) => employeeId)).not.toContain(hr.employeeId)
  expect(await c.see(c.admin, id)).toMatchObject({ steps: [{ approvers: [{ id: hr.employeeId }], isFallback: true }] })
  expect((await c.answer(hr, id, approve)).body['data'].status).toBe('ACTIVE')
  // The one of the fallback role asks for himself: nobody is left, until an administrator has a record of his own.
  expect(codes(await hr.call('POST', 'test/request', { body: {} }))).toEqual([409, ':RULE'])
  const boss = await c.hire(c.posts.staff, { hasUser: false })
  await c.app.db.update(userAccount).set({ employeeId: boss.employeeId }).where(eq(userAccount.id, c.admin.userId))
  expect(await waiting((await c.ask(hr)).id)).toEqual([boss.employeeId])
  await c.app.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.id, c.admin.userId))
  await c.app.db.delete(globalConfiguration)
})
it('asks a repeated approver once', async () => {
  await c.workflow({
    firstApprover: person(managerA),
    secondApprover: person(managerA),
    acknowledger: person(managerA),
  })
  const { id } = await c.ask(staff)
  expect((await c.answer(managerA, id, approve)).body['data']).toMatchObject({
    status: 'ACTIVE',
    actionType: 'NO',
    steps: [{ state: 'APPROVED' }, { state: 'SKIPPED' }, { state: 'SKIPPED' }],
  })
})
it('lets a delegate answer on the days and for the kinds that were given, both names kept; never for two steps or for oneself', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const give = (from: Member, to: Member, fromDate = '2024-01-01', toDate = '2999-01-01') =>
    c.app.db
      .insert(approvalDelegation)
      .values({ fromEmployeeId: from.employeeId, toEmployeeId: to.employeeId, fromDate, toDate })
  const deputy = await c.hire(c.posts.staff)
  await c.workflow({ firstApprover: person(managerA), secondApprover: person(head) })
  await give(managerA, deputy, '2024-01-01', '2024-12-31')
  const { id } = await c.ask(staff)
  expect((await deputy.call('GET', `${inbox}/${id}`)).status, `over before ${today}`).toBe(404)
  // For leave requests only: this one is none.
  const [other] = await c.app.db
    .insert(requestWorkflowType)
    .values({ requestType: 'LEAVE_REQUEST', name: 'Leave', nameKh: 'ច្បាប់' })
    .returning()
  const [narrow] = await give(managerA, deputy).returning()
  await c.app.db
    .insert(approvalDelegationType)
    .values({ delegationId: narrow?.id ?? '', workflowTypeId: other?.id ?? '' })
  expect((await deputy.call('GET', `${inbox}/${id}`)).status, 'another kind').toBe(404)
  expect((await deputy.call('GET', `${inbox}?displayType=Normal`)).body['data']).toEqual([])
  await give(managerA, deputy)
  await give(head, deputy)
  expect(await told(deputy, id)).toEqual([])
  const more = await c.ask(staff)
  expect(await told(deputy, more.id)).toEqual(['It waits for your decision.'])
  expect(
    (await deputy.call('GET', `${inbox}?displayType=Normal&limit=50`)).body['data'].map(
      (row: { id: string }) => row.id,
    ),
  ).toEqual(expect.arrayContaining([id, more.id]))
  const done = await c.answer(deputy, id, approve)
  expect(done.body['data'].steps[0]).toMatchObject({
    state: 'APPROVED',
    answeredBy: { id: deputy.employeeId },
    onBehalfOf: { id: managerA.employeeId },
  })
  expect(codes(await c.answer(deputy, id, approve))).toEqual([403, ':FORBIDDEN'])
  const own = await c.ask(deputy)
  expect(codes(await c.answer(deputy, own.id, approve))).toEqual([403, ':FORBIDDEN'])
  await c.app.db.delete(approvalDelegation)
})

it('Dolibarr CVE-2026-10215: a manager of store B neither reads nor answers what belongs to store A; Sentrifugo CVE-2020-10218: nor does any id', async () => {
  await c.workflow({ firstApprover: person(managerA) })
  const { id, entityId } = await c.ask(staff)
  for (const path of [
    `${inbox}/${id}`,
    `${inbox}/entity/${entityId}/entityType/${requestType}`,
    `${inbox}/entity/${entityId}/entityType/NO_SUCH_TYPE`,
    `${inbox}/${encodeURIComponent(`${id}' or '1'='1`)}`,
  ])
    expect((await managerB.call('GET', path)).status, path).toBe(404)
  expect((await c.answer(managerB, id, approve)).status).toBe(404)
  const list = (await managerB.call('GET', `${inbox}?limit=100`)).body['data'] as { id: string }[]
  expect(list.map((row) => row.id)).not.toContain(id)
})
it('OpenEMR CVE-2026-25476: isViewInformation and the other flags change no right', async () => {
  const { id, entityId } = await c.ask(staff)
  const path = `${inbox}/entity/${entityId}/entityType/${requestType}`
  for (const flag of ['isViewInformation=true', 'isViewInformation=1&isApproval=1&from=approval']) {
    expect((await managerB.call('GET', `${path}?${flag}`)).status, flag).toBe(404)
    expect((await managerA.call('GET', `${path}?${flag}`)).body['data']).toMatchObject({
      id,
      abilities: { approve: true, cancel: false },
    })
  }
  for (const flag of ['listAll=true', 'isForListing=true', 'include=all'])
    expect(
      (await managerB.call('GET', `${inbox}?${flag}`)).body['data'].map((row: { id: string }) => row.id),
    ).not.toContain(id)
})
it('lists what waits for me or was answered by me, my team and my own; the team only with the right to answer', async () => {
  await c.workflow({ firstApprover: person(managerA) })
  const { id } = await c.ask(staff)
  const ids = async (user: Member, type: string) =>
    (await user.call('GET', `${inbox}?displayType=${type}&limit=100`)).body['data']?.map(
      (row: { id: string }) => row.id,
    ) as string[] | undefined
  expect(await ids(managerA, 'Normal')).toContain(id)
  expect(await ids(managerA, 'MyRequests')).not.toContain(id)
  expect(await ids(staff, 'Normal')).not.toContain(id)
  expect(await ids(staff, 'MyRequests')).toContain(id)
  expect(await ids(head, 'Normal')).not.toContain(id)
  await c.answer(managerA, id, approve)
  expect(await ids(managerA, 'Normal')).toContain(id)
  const reader = await c.hire(c.posts.staff, { mayAnswer: false })
  expect((await reader.call('GET', `${inbox}?displayType=TeamRequests`)).status).toBe(403)
  expect((await reader.call('POST', `${inbox}/export?displayType=TeamRequests`)).status).toBe(403)
  const boss = await c.hire(c.posts.managerA, { dataScope: 'OUTLET' })
  expect(await ids(boss, 'TeamRequests')).toContain(id)
  expect(await ids(managerB, 'TeamRequests')).not.toContain(id)
  await c.app.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.employeeId, boss.employeeId))
})
it('answers many, each on its own, with the words for those that were refused', async () => {
  await c.workflow({ firstApprover: person(managerA) })
  const [one, two] = [await c.ask(staff), await c.ask(staff)].map(({ id }) => id)
  await c.workflow({ firstApprover: person(head) })
  const { id: foreign } = await c.ask(managerA)
  const answer = await managerA.call('POST', `${inbox}/answer`, {
    body: {
      items: [
        { id: two, version: 9 },
        { id: one, version: 1 },
        { id: foreign, version: 1 },
        { id: 'nothing', version: 1 },
      ],
      approvalResult: 'APPROVED',
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.body['data'].map(({ id, isDone }: { id: string; isDone: boolean }) => [id, isDone])).toEqual([
    [two, false],
    [one, true],
    [foreign, false],
    ['nothing', false],
  ])
  expect(answer.body['data'][2].message).toBe('Nobody answers a request that they made or that is about themselves')
  expect(await Promise.all([one, two].map(async (id) => (await c.see(c.admin, id ?? '')).status))).toEqual([
    'ACTIVE',
    'PENDING',
  ])
  const rejected = await managerA.call('POST', `${inbox}/answer`, {
    body: { items: [{ id: two, version: 1 }], approvalResult: 'REJECTED' },
    lang: 'km',
  })
  expect(rejected.body['data'][0].message).toMatch(/\p{Script=Khmer}/u)
})
