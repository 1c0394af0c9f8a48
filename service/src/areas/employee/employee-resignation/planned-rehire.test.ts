import { shownDay } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import {
  employees,
  inDays,
  lifeCompany,
  today,
  type LifeCompany,
} from '../../../../test/support/people/working-life.ts'
import { beginEmployment } from './begin-employment.job.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { auditOfJob } from '../../../jobs/job.ts'
import { employee } from '../employee/employee.table.ts'
import { employmentPeriod, employmentTerm } from '../employment-period/employment-period.table.ts'

const path = 'employee/employee-resignation'
const password = 'Sample#2026x'
let t: LifeCompany
let [here, there]: [string, string] = ['', '']
beforeAll(async () => {
  t = await lifeCompany()
  ;[here, there] = [t.company.stores[0]?.position ?? '', t.company.stores[1]?.position ?? '']
})
afterAll(() => t.close())
/** Somebody with an account and a password, who left on a day. */
async function gone(lastDay = inDays(-10)) {
  const id = await t.person()
  const { userId } = await t.app.signIn({
    employeeId: id,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['READ_NOTIFICATION'],
  })
  const [user] = await t.app.db
    .update(userAccount)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(userAccount.id, userId))
    .returning({ username: userAccount.username })
  const left = await t.leave(id, lastDay)
  return {
    id,
    resignation: left.body['data'].id as string,
    signIn: async () =>
      (await t.app.call('POST', 'auth/login', { body: { username: user?.username, password } })).status,
  }
}
const rehire = (id: string, startDate: string, more: object = {}) =>
  t.hr.call('POST', `${path}/${id}/rehire`, {
    body: {
      startDate,
      companyStructurePositionId: there,
      workingShiftId: t.company.shiftId,
      employmentType: 'INTERN',
      probationMonths: 1,
      ...more,
    },
  })
/** Takes the leaving itself back. */
async function cancel(id: string) {
  const inbox = 'employee/approval-status-tracking'
  const request = (await t.hr.call('GET', `${inbox}/entity/${id}/entityType/RESIGNATION_REQUEST`)).body['data']
  return t.hr.call('PATCH', `${inbox}/${request.id as string}`, {
    body: { version: request.version, status: 'CANCEL', reason: 'A mistake' },
  })
}
const takeBack = (id: string, user = t.hr) => user.call('DELETE', `${path}/${id}/rehire`)
const job = async (day: string) =>
  beginEmployment.run({
    db: t.app.db,
    today: day,
    signal: new AbortController().signal,
    log: { info: () => undefined, warn: () => undefined },
    audit: auditOfJob,
  })
const total = async () =>
  (await t.hr.call('GET', 'employee/report/employee/total-employee-report')).body['data'].totalEmployeeCount as number
const shown = async (id: string, query: string) =>
  (await t.hr.call('GET', `${employees}?limit=100&${query}`)).body['data'].some(
    (row: { id: string }) => row.id === id,
  ) as boolean

describe('a rehire for a later day', () => {
  it('changes neither status nor account nor head count before its first day; then the job brings all three, once', async () => {
    const me = await gone()
    const before = [await t.row(me.id), await total()] as const
    expect((await rehire(me.resignation, inDays(7))).status).toBe(201)
    expect(await t.row(me.id)).toMatchObject({
      status: 'RESIGNED',
      positionId: here,
      startDate: inDays(7),
      employmentType: 'INTERN',
      version: before[0].version + 1,
    })
    expect([await total(), await me.signIn()]).toEqual([before[1], 401])
    expect([
      await shown(me.id, 'futureHire=true'),
      await shown(me.id, 'futureHire=false'),
      await shown(me.id, 'status=ACTIVE'),
    ]).toEqual([true, false, false])
    expect((await t.hr.call('GET', `${path}/${me.resignation}`)).body['data']).toMatchObject({
      canRehire: false,
      isRehirePlanned: true,
      rehireStartDate: inDays(7),
    })
    // The day before and the day itself, as anybody asks for them.
    const on = async (day: string) => (await t.hr.call('GET', `${employees}/${me.id}/as-of?date=${day}`)).body['data']
    expect([(await on(inDays(6))).status, await on(inDays(7))]).toMatchObject([
      'RESIGNED',
      {
        status: 'IN_PROBATION',
        employmentType: 'INTERN',
        isForeseen: true,
        position: { companyStructurePosition: { id: there } },
      },
    ])
    expect([await job(inDays(6)), (await t.row(me.id)).status]).toEqual([{ begun: 0, failed: 0 }, 'RESIGNED'])
    expect(await Promise.all([job(inDays(7)), job(inDays(7))]).then(([a, b]) => a.begun + b.begun)).toBe(1)
    expect(await job(inDays(8))).toEqual({ begun: 0, failed: 0 })
    expect(await t.row(me.id)).toMatchObject({ status: 'IN_PROBATION', positionId: there })
    expect(await me.signIn()).toBe(200)
    expect(codes(await takeBack(me.resignation))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  })
  it('stands in the history of the resignation, and so does taking it back', async () => {
    const me = await gone()
    await rehire(me.resignation, inDays(7))
    await takeBack(me.resignation)
    const at = `employee/approval-status-tracking/entity/${me.resignation}/entityType/RESIGNATION_REQUEST`
    const { history } = (await t.hr.call('GET', at)).body['data'] as {
      readonly history: readonly {
        readonly event: string
        readonly reason: string
        readonly by: { readonly id: string }
      }[]
    }
    const day = shownDay(inDays(7))
    expect(history.slice(-2)).toMatchObject([
      { event: 'REHIRED', reason: `From ${day} on`, by: { id: t.hr.userId } },
      { event: 'REHIRE_CANCELLED', reason: `From ${day} on`, by: { id: t.hr.userId } },
    ])
  })
  it('for today begins at once: the account opens, the person counts', async () => {
    const me = await gone()
    const before = await total()
    expect((await rehire(me.resignation, today)).status).toBe(201)
    expect([await total(), await me.signIn(), (await t.row(me.id)).status]).toEqual([before + 1, 200, 'IN_PROBATION'])
  })
  it('taken back leaves everything as the resignation left it; for another day it is planned again', async () => {
    const me = await gone()
    const before = await t.row(me.id)
    const dated = async () => [
      await t.positions(me.id),
      (await t.app.db.select().from(employmentPeriod).where(eq(employmentPeriod.employeeId, me.id))).map(
        ({ startDate, endDate }) => [startDate, endDate],
      ),
    ]
    const written = await dated()
    await rehire(me.resignation, inDays(7), {
      contractType: 'FDC',
      contractPeriodStartDate: inDays(7),
      contractPeriodEndDate: inDays(100),
    })
    expect((await takeBack(me.resignation)).status).toBe(200)
    const { version: _, updatedAt: __, ...after } = await t.row(me.id)
    expect([before, await dated()]).toMatchObject([after, written])
    expect([await job(inDays(8)), await me.signIn(), await shown(me.id, 'futureHire=true')]).toEqual([
      { begun: 0, failed: 0 },
      401,
      false,
    ])
    expect(codes(await takeBack(me.resignation))).toEqual([409, ':STATUS_NOT_ALLOWED'])
    // Another day, an earlier one: nothing of the first plan is in the way.
    expect((await rehire(me.resignation, inDays(3))).status).toBe(201)
    const terms = await t.app.db
      .select()
      .from(employmentTerm)
      .where(eq(employmentTerm.employeeId, me.id))
      .orderBy(employmentTerm.startDate)
    expect(terms.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2024-01-15', inDays(-10)],
      [inDays(3), null],
    ])
    await job(inDays(3))
    expect([await t.positions(me.id), (await t.row(me.id)).status]).toEqual([
      [
        { node: here, from: '2024-01-15', until: inDays(-10) },
        { node: there, from: inDays(3), until: null },
      ],
      'IN_PROBATION',
    ])
  })
  it('is changed on the resignation, not on the form; it holds the place, and the leaving cannot be taken back under it', async () => {
    const me = await gone()
    await rehire(me.resignation, inDays(7))
    const { version } = await t.row(me.id)
    expect(
      codes(await t.hr.call('PATCH', `${employees}/${me.id}`, { body: { startDate: inDays(9), version } })),
    ).toEqual([409, 'startDate:RULE'])
    expect(codes(await t.hr.call('PATCH', `${employees}/${me.id}`, { body: { probationMonths: 2, version } }))).toEqual(
      [200],
    )
    expect(codes(await cancel(me.resignation))).toEqual([409, ':RULE'])
    const place = (await t.hr.call('GET', `employee/company-structure/${there}`)).body['data']
    expect(
      (
        await t.hr.call('PATCH', `employee/company-structure/${there}`, {
          body: { isActive: false, version: place.version },
        })
      ).body['errors']?.[0]?.code,
    ).toBe('IN_USE')
  })
  it('is for nobody whose identity was erased, nor is the leaving taken back', async () => {
    const me = await gone()
    await t.app.db.update(employee).set({ erasedOn: today }).where(eq(employee.id, me.id))
    for (const { status, body } of [await rehire(me.resignation, today), await cancel(me.resignation)])
      expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('was erased after its term')])
    expect((await t.row(me.id)).status).toBe('RESIGNED')
  })
  it('needs the right to make employees, and the person in reach', async () => {
    const me = await gone()
    await rehire(me.resignation, inDays(7))
    const clerk = await t.app.signIn({
      permissions: ['READ_EMPLOYEE_RESIGNATION', 'UPDATE_EMPLOYEE_RESIGNATION', 'DELETE_EMPLOYEE_RESIGNATION'],
    })
    const near = await t.app.signIn({
      employeeId: await t.person(),
      dataScope: 'SELF',
      permissions: ['CREATE_EMPLOYEE_MASTER_INFORMATION'],
    })
    expect([codes(await takeBack(me.resignation, clerk)), codes(await takeBack(me.resignation, near))]).toEqual([
      [403, ':FORBIDDEN'],
      [404, ':NOT_FOUND'],
    ])
    expect((await t.row(me.id)).startDate).toBe(inDays(7))
  })
})
