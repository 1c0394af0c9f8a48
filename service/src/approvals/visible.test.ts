import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { approvalTeam, approve, person } from '../../test/support/requests/approval-team.ts'
import { inbox, requestType, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'

let c: ApprovalCompany
let staff: Member
let managerA: Member
let managerB: Member
let head: Member
approvalTeam((team) => void ({ c, staff, managerA, managerB, head } = team))

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
it('tells the next approver once of many answers that one call gave', async () => {
  await c.workflow({ firstApprover: person(managerA), secondApprover: person(head) })
  const ids = [(await c.ask(staff)).id, (await c.ask(staff)).id]
  const answer = await managerA.call('POST', `${inbox}/answer`, {
    body: { items: ids.map((id) => ({ id, version: 1 })), approvalResult: 'APPROVED' },
  })
  expect(answer.body['data'].map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([true, true])
  const told = await c.app.db
    .select({ en: notification.contentEn, km: notification.contentKm, type: notification.entityType })
    .from(notification)
    .where(and(eq(notification.userId, head.userId), inArray(notification.approvalStatusId, ids)))
  expect(told).toEqual([
    {
      en: '2 × Employee information update. The step before you is done; they wait for your decision.',
      km: '2 × ការកែព័ត៌មានបុគ្គលិក។ ជំហានមុនអ្នករួចរាល់ហើយ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។',
      type: 'REQUESTS',
    },
  ])
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
  expect(answer.body['data'][2].message).toBe('You cannot answer a request that you made or that is about you')
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
