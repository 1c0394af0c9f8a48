import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { applyScheduled } from '../../../approvals/approval.jobs.ts'
import { auditOfJob } from '../../../jobs/job.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { employeeResignation } from './employee-resignation.table.ts'

let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())
const administrator = async () => {
  const employeeId = await t.person()
  return { employeeId, ...(await t.app.signIn({ employeeId })) }
}
const setEnabled = (userId: string, isEnabled: boolean) =>
  t.app.db.update(userAccount).set({ isEnabled }).where(eq(userAccount.id, userId))
const isOpen = async (userId: string) =>
  (await t.app.db.select({ isEnabled: userAccount.isEnabled }).from(userAccount).where(eq(userAccount.id, userId)))[0]
    ?.isEnabled
const loadStatus = async (id: string) =>
  (
    await t.app.db
      .select({ status: employeeResignation.status })
      .from(employeeResignation)
      .where(eq(employeeResignation.id, id))
  )[0]?.status
const told = (userId: string, entityId: string) =>
  t.app.db
    .select({ content: notification.contentEn })
    .from(notification)
    .where(and(eq(notification.userId, userId), eq(notification.entityId, entityId)))
/** What the nightly job counts on a day, also where it fails. */
const night = async (day: string): Promise<unknown> => {
  const log = { info: () => undefined, warn: () => undefined }
  const ctx = { db: t.app.db, today: day, signal: new AbortController().signal, log, audit: auditOfJob }
  try {
    return await applyScheduled.run(ctx)
  } catch (error) {
    return (error as { counts?: unknown }).counts
  }
}

it('who became the last administrator after the request stays, with an open account, until there is another one', async () => {
  const last = await administrator()
  const manager = await t.app.signIn({ permissions: ['READ_USER', 'UPDATE_USER'] })
  const stranger = await t.app.signIn({ permissions: ['READ_USER'] })
  const { id } = (await t.leave(last.employeeId, today)).body['data']
  expect(await loadStatus(id)).toBe('IN_SCHEDULE')
  await setEnabled(t.hr.userId, false)
  for (const day of [inDays(1), inDays(2)]) expect(await night(day)).toEqual({ activated: 0, cancelled: 0, failed: 1 })
  expect([await loadStatus(id), await isOpen(last.userId), (await t.row(last.employeeId)).status]).toEqual([
    'IN_SCHEDULE',
    true,
    'IN_PROBATION',
  ])
  expect((await last.call('GET', 'employee/employee-resignation')).status).toBe(200)
  // Once, for nobody has read it yet.
  for (const { userId } of [last, manager]) {
    const notice = (await told(userId, id)).filter(({ content }) => content.includes('nobody else could administer'))
    expect(notice).toHaveLength(1)
    expect(notice[0]?.content).toMatch(/every night/)
  }
  expect(await told(stranger.userId, id)).toEqual([])
  await setEnabled(t.hr.userId, true)
  expect(await night(inDays(3))).toEqual({ activated: 1, cancelled: 0, failed: 0 })
  expect([await loadStatus(id), await isOpen(last.userId), (await t.row(last.employeeId)).status]).toEqual([
    'ACTIVE',
    false,
    'RESIGNED',
  ])
  // Late, but on the day that was asked for.
  expect((await t.positions(last.employeeId)).map(({ until }) => until)).toEqual([today])
})

it('of two administrators who leave on one day the second one stays', async () => {
  const [one, two] = [await administrator(), await administrator()]
  for (const { employeeId } of [one, two]) expect((await t.leave(employeeId, today)).status).toBe(201)
  await setEnabled(t.hr.userId, false)
  expect(await night(inDays(1))).toEqual({ activated: 1, cancelled: 0, failed: 1 })
  expect([await isOpen(one.userId), await isOpen(two.userId)].filter(Boolean)).toHaveLength(1)
  await setEnabled(t.hr.userId, true)
  await night(inDays(1))
})

it('an approver cannot close the account either; a person who is no administrator leaves as usual', async () => {
  await t.approved('RESIGNATION_REQUEST')
  const last = await administrator()
  const { id } = (await t.leave(last.employeeId, inDays(-1))).body['data']
  expect(await loadStatus(id)).toBe('PENDING')
  const { id: request, version } = (
    await t.hr.call('GET', `employee/approval-status-tracking/entity/${id}/entityType/RESIGNATION_REQUEST`)
  ).body['data']
  await setEnabled(t.hr.userId, false)
  const answer = () =>
    t.boss.call('PATCH', `employee/approval-status-tracking/${String(request)}`, {
      body: { approvalResult: 'APPROVED', version },
    })
  expect(codes(await answer())).toEqual([409, ':RULE'])
  expect([await loadStatus(id), await isOpen(last.userId)]).toEqual(['PENDING', true])
  await setEnabled(t.hr.userId, true)
  expect((await answer()).status).toBe(200)
  expect([await loadStatus(id), await isOpen(last.userId)]).toEqual(['ACTIVE', false])
})
