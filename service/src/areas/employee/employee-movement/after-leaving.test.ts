import { shownDay } from '@staff/contract'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { approvalStatusTracking } from '../../admin/approval-status-tracking/approval-status-tracking.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { employeeResignation } from '../employee-resignation/employee-resignation.table.ts'
import { employeeMovement } from './employee-movement.table.ts'

const inbox = 'employee/approval-status-tracking'
let t: LifeCompany
let [here, there]: [string, string] = ['', '']
beforeAll(async () => {
  t = await lifeCompany()
  ;[here, there] = [t.company.stores[0]?.position ?? '', t.company.stores[1]?.position ?? '']
})
afterAll(() => t.close())
const ask = (employeeId: string, effectiveDate: string, user = t.hr) =>
  user.call('POST', 'employee/employee-movement', {
    body: {
      employeeId,
      effectiveDate,
      newCompanyStructurePositionId: there,
      newEmploymentType: 'INTERN',
      newWorkingShiftId: t.company.shiftId,
      reasonTemplateId: t.reasonId,
    },
  })
const loadStatus = async (id: string) =>
  (
    await t.app.db.select({ status: employeeMovement.status }).from(employeeMovement).where(eq(employeeMovement.id, id))
  )[0]?.status
const loadRequest = async (id: string, user = t.hr, lang: 'en' | 'km' = 'en') =>
  (await user.call('GET', `${inbox}/entity/${id}/entityType/MOVEMENT`, { lang })).body['data']
const cancelled = async ({ userId }: Pick<TestUser, 'userId'>, entityId: string) =>
  (
    await t.app.db
      .select({ text: notification.contentEn })
      .from(notification)
      .where(
        and(
          eq(notification.userId, userId),
          eq(notification.entityId, entityId),
          like(notification.contentEn, '%Cancelled%'),
        ),
      )
  ).map(({ text }) => text)
const takeBack = async (kind: 'RESIGNATION_REQUEST', id: string) => {
  const { id: request, version } = (await t.hr.call('GET', `${inbox}/entity/${id}/entityType/${kind}`)).body['data']
  return t.hr.call('PATCH', `${inbox}/${request as string}`, {
    body: { version, status: 'CANCEL', reason: 'Stays after all' },
  })
}
const own = (employeeId: string) =>
  t.app.signIn({
    employeeId,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: [
      'READ_NOTIFICATION',
      'READ_APPROVAL_STATUS_TRACKING',
      'READ_EMPLOYEE_MOVEMENT',
      'CREATE_EMPLOYEE_MOVEMENT',
    ],
  })

describe('a movement after the last day', () => {
  it('that was decided first is cancelled when the leaving is decided; its maker and the person hear why, and it stays so', async () => {
    const me = await t.person()
    const self = await own(me)
    const { id } = (await ask(me, inDays(20))).body['data']
    const left = await t.leave(me, inDays(10))
    expect([left.body['data'].status, await loadStatus(id)]).toEqual(['IN_SCHEDULE', 'CANCEL'])
    for (const who of [t.hr, self])
      expect(await cancelled(who, id)).toEqual([
        expect.stringContaining(`The last day of work is ${shownDay(inDays(10))}`),
      ])
    const { history } = await loadRequest(id)
    expect(history.at(-1)).toMatchObject({
      event: 'CANCELLED',
      by: null,
      reason: expect.stringContaining('stays cancelled'),
    })
    expect((await loadRequest(id, t.hr, 'km')).history.at(-1).reason).toMatch(/^\p{Script=Khmer}/u)
    expect((await takeBack('RESIGNATION_REQUEST', left.body['data'].id)).status).toBe(200)
    await t.calendar(inDays(21))
    expect([await loadStatus(id), await t.positions(me)]).toEqual([
      'CANCEL',
      [{ node: here, from: '2024-01-15', until: null }],
    ])
    // Somebody who stays is moved by a new one.
    expect((await ask(me, inDays(20))).status).toBe(201)
  })
  it('is not taken when the leaving was decided first; up to the last day it is', async () => {
    const me = await t.person()
    await t.leave(me, inDays(10))
    const refused = await ask(me, inDays(11))
    expect([codes(refused), refused.body['errors'][0].message]).toEqual([
      [409, 'effectiveDate:RULE'],
      expect.stringContaining(shownDay(inDays(10))),
    ])
    const { id } = (await ask(me, inDays(10))).body['data']
    await t.calendar(inDays(11))
    expect([await loadStatus(id), (await t.row(me)).status]).toEqual(['ACTIVE', 'RESIGNED'])
    expect(await t.positions(me)).toEqual([
      { node: here, from: '2024-01-15', until: inDays(9) },
      { node: there, from: inDays(10), until: inDays(10) },
    ])
  })
  it('is cancelled by the calendar where it came through both, and moves neither place nor terms', async () => {
    const me = await t.person()
    const before = await t.row(me)
    const { id } = (await ask(me, inDays(5))).body['data']
    await t.leave(me, inDays(2))
    // As if it had been decided beside the leaving, by another instance.
    await t.app.db.update(employeeMovement).set({ status: 'IN_SCHEDULE' }).where(eq(employeeMovement.id, id))
    const request = await loadRequest(id)
    await t.app.db
      .update(approvalStatusTracking)
      .set({ status: 'IN_SCHEDULE' })
      .where(eq(approvalStatusTracking.id, request.id))
    await t.calendar(inDays(5))
    expect([await loadStatus(id), (await loadRequest(id)).status, (await t.row(me)).employmentType]).toEqual([
      'CANCEL',
      'CANCEL',
      before.employmentType,
    ])
    expect(await t.positions(me)).toEqual([{ node: here, from: '2024-01-15', until: inDays(2) }])
  })
  it('is not for an employment that began after it was asked for', async () => {
    const me = await t.person()
    const { id } = (await ask(me, inDays(5))).body['data']
    const left = await t.leave(me, inDays(-1))
    expect(await loadStatus(id)).toBe('CANCEL')
    expect(
      (
        await t.hr.call('POST', `employee/employee-resignation/${left.body['data'].id as string}/rehire`, {
          body: { startDate: today, companyStructurePositionId: here, workingShiftId: t.company.shiftId },
        })
      ).status,
    ).toBe(201)
    await t.calendar(inDays(5))
    expect((await t.positions(me)).at(-1)).toEqual({ node: here, from: today, until: null })
  })
  it('that waits for its approver is cancelled when the leaving is decided; one up to the last day goes on, and comes to nothing once the person has left', async () => {
    await t.approved('MOVEMENT')
    const [one, other] = [await t.person(), await t.person()]
    const [after, until] = [(await ask(one, inDays(20))).body['data'], (await ask(other, inDays(10))).body['data']]
    await t.leave(one, inDays(10))
    await t.leave(other, inDays(10))
    expect([await loadStatus(after.id), await loadStatus(until.id)]).toEqual(['CANCEL', 'PENDING'])
    await t.calendar(inDays(11))
    expect(await loadStatus(until.id)).toBe('CANCEL')
  })
  it('whose approval comes beside the leaving ends cancelled, with the answer in its history', async () => {
    const me = await t.person()
    const made = (await ask(me, inDays(3))).body['data']
    expect(made.status).toBe('PENDING')
    const left = (await t.leave(me, inDays(4))).body['data']
    // The same last day, brought forward as another instance may do it.
    await t.app.db
      .update(employeeResignation)
      .set({ resignDate: inDays(1) })
      .where(eq(employeeResignation.id, left.id))
    const { id, version } = await loadRequest(made.id)
    const answered = await t.boss.call('PATCH', `${inbox}/${id as string}`, {
      body: { version, approvalResult: 'APPROVED' },
    })
    expect([answered.status, answered.body['data'].status, await loadStatus(made.id)]).toEqual([
      200,
      'CANCEL',
      'CANCEL',
    ])
    expect((await loadRequest(made.id)).history.map(({ event }: { event: string }) => event)).toEqual([
      'CREATED',
      'APPROVED',
      'CANCELLED',
    ])
  })
})
