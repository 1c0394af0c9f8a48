import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import {
  approvalStatusTracking as tracking,
  approvalStep,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { globalConfiguration } from '../areas/admin/global-configuration/global-configuration.table.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import { businessDate } from '../http/request.ts'
import { approvalReminder, applyScheduled } from './approval.jobs.ts'
import { auditOfJob } from '../jobs/job.ts'
import { activateScheduled, passTimeLimits, type Run } from './time-limits.ts'

let c: ApprovalCompany
let staff: Member
let manager: Member
let head: Member
beforeAll(async () => {
  c = await approvalCompany()
  staff = await c.hire(c.posts.staff)
  manager = await c.hire(c.posts.managerA)
  head = await c.hire(c.posts.head)
})
afterAll(() => c.close())

const first = () => ({ firstApprover: { mode: 'LEVEL', positionLevelId: c.levels.manager, scope: 'COMPANY' } }) as const
const run = (today = businessDate()): Run => ({
  db: c.app.db,
  today,
  signal: new AbortController().signal,
  failed: (_, error) => {
    throw error
  },
})
const lapse = (id: string) =>
  c.app.db
    .update(approvalStep)
    .set({ noticeAt: sql`now() - interval '1 minute'` })
    .where(eq(approvalStep.requestId, id))
const told = async ({ userId }: Member, id: string) =>
  (
    await c.app.db
      .select({ text: notification.contentEn })
      .from(notification)
      .where(and(eq(notification.userId, userId), eq(notification.approvalStatusId, id)))
  ).map(({ text }) => text.replace(/^.*?\d{4}\. /, ''))

it('reminds once for each time that runs out, also when it runs twice or in two instances', async () => {
  await c.workflow(first(), { slaHours: 5 })
  const { id } = await c.ask(staff)
  expect(await passTimeLimits(run())).toEqual({ reminded: 0, escalated: 0 })
  await lapse(id)
  const both = await Promise.all([passTimeLimits(run()), passTimeLimits(run())])
  expect(both.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1)
  expect(await told(manager, id)).toEqual(['It waits for your decision.', 'It still waits for your decision.'])
  await lapse(id)
  expect(await passTimeLimits(run())).toEqual({ reminded: 1, escalated: 0 })
  expect((await c.see(c.admin, id)).history.map(({ event }: { event: string }) => event)).toEqual([
    'CREATED',
    'REMINDED',
    'REMINDED',
  ])
  await c.answer(manager, id, { approvalResult: 'APPROVED' })
  await lapse(id)
  expect(await passTimeLimits(run())).toEqual({ reminded: 0, escalated: 0 })
})
it('reminds after the hours of the setting where no workflow says any', async () => {
  await c.workflow(first())
  const { id } = await c.ask(staff)
  await c.app.db.update(tracking).set({ slaHours: null }).where(eq(tracking.id, id))
  await c.app.db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'approval_remind_hours', dataType: 'number', storedValue: '7' })
  await lapse(id)
  expect(await passTimeLimits(run())).toEqual({ reminded: 1, escalated: 0 })
  const [step] = await c.app.db
    .select({ hours: sql<number>`round(extract(epoch from ${approvalStep.noticeAt} - now()) / 3600)::int` })
    .from(approvalStep)
    .where(eq(approvalStep.requestId, id))
  expect(step).toEqual({ hours: 7 })
})
it('passes a step on to the next level with a new time limit, who was asked before asks no more, and at the top it reminds', async () => {
  await c.workflow(first(), { slaHours: 5, onTimeout: 'ESCALATE' })
  const { id } = await c.ask(staff)
  await lapse(id)
  expect(await passTimeLimits(run())).toEqual({ reminded: 0, escalated: 1 })
  const [step] = (await c.see(c.admin, id)).steps
  expect(step).toMatchObject({ state: 'OPEN', approvers: [{ id: head.employeeId }] })
  expect(Date.parse(step.dueAt) - Date.parse(step.openedAt)).toBe(5 * 3_600_000)
  expect(await told(head, id)).toEqual(['Nobody decided in time; please decide now.'])
  expect((await c.answer(manager, id, { approvalResult: 'APPROVED' })).status).toBe(403)
  expect((await manager.call('GET', `employee/approval-status-tracking/${id}`)).status).toBe(200)
  await lapse(id)
  expect(await passTimeLimits(run())).toEqual({ reminded: 1, escalated: 0 })
  expect((await c.answer(head, id, { approvalResult: 'APPROVED' })).body['data'].status).toBe('ACTIVE')
})
it('brings a request into force on its day, once, however late and often it runs', async () => {
  await c.workflow(first())
  const one = await c.hire(c.posts.staff)
  const { id } = await c.ask(one, { effectiveDate: '2999-03-01' })
  expect((await c.answer(manager, id, { approvalResult: 'APPROVED' })).body['data'].status).toBe('IN_SCHEDULE')
  expect(await activateScheduled(run('2999-02-28'))).toEqual({ activated: 0, cancelled: 0 })
  const late = await Promise.all([activateScheduled(run('2999-03-20')), activateScheduled(run('2999-03-20'))])
  expect(late.reduce((sum, { activated }) => sum + activated, 0)).toBe(1)
  expect(await activateScheduled(run('2999-03-21'))).toEqual({ activated: 0, cancelled: 0 })
  expect([await c.effects(one.employeeId), (await c.see(c.admin, id)).status, await told(one, id)]).toEqual([
    '+',
    'ACTIVE',
    ['Approved.'],
  ])
  expect((await c.see(c.admin, id)).history.at(-1)).toMatchObject({ event: 'ACTIVATED', by: null })
})
it('does not bring into force what HR cancelled meanwhile', async () => {
  const one = await c.hire(c.posts.staff)
  const { id } = await c.ask(one, { effectiveDate: '2999-04-01' })
  await c.answer(manager, id, { approvalResult: 'APPROVED' })
  expect((await c.answer(c.admin, id, { status: 'CANCEL', reason: 'Not needed' })).body['data'].status).toBe('CANCEL')
  expect(await activateScheduled(run('2999-04-02'))).toEqual({ activated: 0, cancelled: 0 })
  expect(await c.effects(one.employeeId)).toBe('-')
})
it('goes on when one request cannot be dealt with; the run fails only when nothing else was done', async () => {
  const [good, bad] = [
    await c.ask(await c.hire(c.posts.staff), { effectiveDate: '2999-05-01' }),
    await c.ask(await c.hire(c.posts.staff), { effectiveDate: '2999-05-01' }),
  ]
  for (const { id } of [good, bad]) await c.answer(manager, id, { approvalResult: 'APPROVED' })
  await c.app.db.update(tracking).set({ requestType: 'NO_SUCH_KIND' }).where(eq(tracking.id, bad.id))
  const warned: unknown[] = []
  const ctx = {
    ...run('2999-05-01'),
    audit: auditOfJob,
    log: { info: () => undefined, warn: (entry: unknown) => void warned.push(entry) },
  }
  expect(await applyScheduled.run(ctx)).toEqual({ activated: 1, cancelled: 0, failed: 1 })
  expect(warned).toMatchObject([{ request: bad.id }])
  await expect(applyScheduled.run(ctx)).rejects.toMatchObject({ counts: { activated: 0, failed: 1 } })
  expect(await approvalReminder.run(ctx)).toEqual({ reminded: 0, escalated: 0, failed: 0 })
})
