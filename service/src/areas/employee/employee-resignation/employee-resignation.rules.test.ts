import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import {
  employees,
  inDays,
  lifeCompany,
  today,
  type LifeCompany,
} from '../../../../test/support/people/working-life.ts'
import { dayAfter, later } from '../../../dated/days.ts'
import { code } from '../../admin/code/code.table.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { session } from '../../platform/auth/session.table.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'
import { resignationKind } from './employee-resignation.kind.ts'
import { earliestLastDay } from './notice.ts'

const path = 'employee/employee-resignation'
const inbox = 'employee/approval-status-tracking'
let t: LifeCompany
let [here, there]: [string, string] = ['', '']
beforeAll(async () => {
  t = await lifeCompany()
  ;[here, there] = [t.company.stores[0]?.position ?? '', t.company.stores[1]?.position ?? '']
})
afterAll(() => t.close())
const ask = (employeeId: string, more: object = {}, user = t.hr) =>
  user.call('POST', path, {
    body: {
      employeeId,
      resignTypeId: 'RESIGNED',
      requestDate: today,
      resignDate: earliestLastDay(today, 30),
      reasonTemplateId: t.reasonId,
      ...more,
    },
  })
const left = (employeeId: string, day = inDays(-1)) => t.leave(employeeId, day)
const getSelf = (employeeId: string) =>
  t.app.signIn({
    employeeId,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['READ_EMPLOYEE_RESIGNATION', 'CREATE_EMPLOYEE_RESIGNATION'],
  })
const open = async (userId: string) =>
  (await t.app.db.select({ isEnabled: userAccount.isEnabled }).from(userAccount).where(eq(userAccount.id, userId)))[0]
    ?.isEnabled

describe('a request to leave', () => {
  it('keeps a month of notice: refused in self-service, confirmed by HR; other types need none', async () => {
    const me = await t.person()
    const self = await getSelf(me)
    const soon = { resignDate: inDays(-1, earliestLastDay(today, 30)) }
    expect(codes(await ask(me, soon, self))).toEqual([409, 'resignDate:RULE'])
    expect(codes(await ask(me, { ...soon, isShortNoticeConfirmed: true }, self))).toEqual([409, 'resignDate:RULE'])
    // An earlier request date does not make the notice longer.
    expect(codes(await ask(me, { ...soon, requestDate: inDays(-20) }, self))).toEqual([409, 'resignDate:RULE'])
    // Nor does another type, whose notice is for the company to say.
    expect(codes(await ask(me, { resignTypeId: 'TERMINATED', resignDate: today }, self))).toEqual([
      409,
      'resignDate:RULE',
    ])
    expect(codes(await ask(me, soon))).toEqual([409, 'isShortNoticeConfirmed:RULE'])
    expect((await ask(me, { ...soon, isShortNoticeConfirmed: true })).body['data'].status).toBe('IN_SCHEDULE')
    expect((await ask(await t.person(), { resignTypeId: 'TERMINATED', resignDate: today })).status).toBe(201)
  })
  it('is one at a time for each person, in the order of the days, and tells how long the employment was', async () => {
    const me = await t.person()
    expect(codes(await ask(me, { requestDate: inDays(1), resignDate: '2023-12-31' }))).toEqual([
      409,
      'requestDate:RULE',
      'resignDate:RULE',
    ])
    const startDate = `${String(Number(today.slice(0, 4)) - 5)}-01-15`
    const long = await t.person({
      startDate,
      positions: [{ companyStructurePositionId: t.company.stores[0]?.position, startDate, isPrimary: true }],
    })
    const made = (await ask(long, { resignDate: `${String(Number(today.slice(0, 4)) + 1)}-03-16` })).body['data']
    expect(made).toMatchObject({
      startDate,
      durationYears: 6,
      durationMonths: 2,
      durationDays: 2,
      canRehire: false,
    })
    expect(codes(await ask(long))).toEqual([409, 'employeeId:RULE'])
  })
  it('is not made for somebody out of reach', async () => {
    const self = await getSelf(await t.person())
    expect(codes(await ask(await t.person(), {}, self))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
  })
})

describe('when the last day is over', () => {
  it('the person has resigned, positions and employment end on that day, the account and its sessions are closed', async () => {
    const me = await t.person()
    const self = await getSelf(me)
    const made = (await ask(me, { resignTypeId: 'TERMINATED', resignDate: today })).body['data']
    // The last day is still worked.
    expect([made.status, (await t.row(me)).status, (await self.call('GET', path)).status]).toEqual([
      'IN_SCHEDULE',
      'IN_PROBATION',
      200,
    ])
    for (const day of [inDays(1), inDays(1), inDays(7)]) await t.dawn(resignationKind, made.id, day)
    expect(await t.row(me)).toMatchObject({ status: 'RESIGNED', positionId: here })
    expect(await t.positions(me)).toEqual([{ node: here, from: '2024-01-15', until: today }])
    expect(await t.app.db.select().from(employmentPeriod).where(eq(employmentPeriod.employeeId, me))).toMatchObject([
      { startDate: '2024-01-15', endDate: today, resignTypeId: 'TERMINATED' },
    ])
    const [ended] = await t.app.db
      .select({ why: session.revokedFor })
      .from(session)
      .where(eq(session.id, self.sessionId))
    expect([await open(self.userId), ended?.why]).toEqual([false, 'RESIGNED'])
    expect(codes(await ask(me))).toEqual([409, 'employeeId:RULE'])
  })
  it('is put back as it was when it is cancelled', async () => {
    const me = await t.person()
    const { userId } = await getSelf(me)
    const { id } = (await left(me)).body['data']
    expect((await t.row(me)).status).toBe('RESIGNED')
    await t.app.db.transaction(
      (tx) =>
        resignationKind.onCancelled?.({ tx, today, by: null, audit: () => undefined }, id, 'ACTIVE') ??
        Promise.resolve(),
    )
    expect([(await t.row(me)).status, await open(userId)]).toEqual(['IN_PROBATION', true])
    expect(await t.positions(me)).toEqual([{ node: here, from: '2024-01-15', until: null }])
    expect(await t.app.db.select().from(employmentPeriod).where(eq(employmentPeriod.employeeId, me))).toMatchObject([
      { endDate: null, resignTypeId: null },
    ])
  })
  it('is put back without an overlap where the last position was divided since', async () => {
    const me = await t.person()
    const { id } = (await left(me)).body['data']
    const { version } = (await t.hr.call('GET', `${employees}/${me}`)).body['data']
    const moved = inDays(-30)
    const positions = [
      { companyStructurePositionId: here, startDate: '2024-01-15', endDate: inDays(-1, moved), isPrimary: true },
      { companyStructurePositionId: there, startDate: moved, endDate: inDays(-1), isPrimary: true },
    ]
    expect(codes(await t.hr.call('PATCH', `${employees}/${me}`, { body: { positions, version } }))).toEqual([200])
    const request = (await t.hr.call('GET', `${inbox}/entity/${id}/entityType/RESIGNATION_REQUEST`)).body['data']
    const back = { version: request.version, status: 'CANCEL', reason: 'Stays' }
    expect(codes(await t.hr.call('PATCH', `${inbox}/${request.id}`, { body: back }))).toEqual([200])
    expect(await t.positions(me)).toEqual([
      { node: here, from: '2024-01-15', until: inDays(-1, moved) },
      { node: there, from: moved, until: null },
    ])
  })
  it('prints the letter of an own wish only, and lists in kind what is owed', async () => {
    const me = await t.person()
    const { id } = (await left(me)).body['data']
    expect(codes(await t.hr.call('GET', `${path}/${id}/letter`))).toEqual([409, ':STATUS_NOT_ALLOWED'])
    const other = await t.person({
      contractType: 'FDC',
      contractPeriodStartDate: '2024-06-01',
      contractPeriodEndDate: '2027-06-01',
    })
    const gone = (await ask(other, { requestDate: '2024-10-01', resignDate: '2024-11-30' })).body['data']
    const letter = (await t.hr.call('GET', `${path}/${gone.id}/letter`)).body['data']
    expect(letter).toMatchObject({ resignDate: '2024-11-30', duration: { years: 0, months: 10, days: 16 } })
    const owed = async (of: string) =>
      (await t.hr.call('GET', `${path}/${of}/settlement`)).body['data'].map(
        ({ kind, quantity }: { kind: string; quantity: number | null }) => [kind, quantity],
      )
    expect(await owed(gone.id)).toEqual([])
    await t.app.db
      .update(code)
      .set({ needsFinalPay: true })
      .where(and(eq(code.type, 'RESIGNATION_TYPE'), eq(code.identifier, 'TERMINATED')))
    const ended = (
      await ask(
        await t.person({
          contractType: 'FDC',
          contractPeriodStartDate: '2024-06-01',
          contractPeriodEndDate: '2027-06-01',
        }),
        { resignTypeId: 'TERMINATED', requestDate: '2024-10-01', resignDate: '2024-11-30' },
      )
    ).body['data']
    const severance = async () => (await owed(ended.id)).find(([kind]: string[]) => kind === 'SEVERANCE_FDC')?.[1]
    const [before] = [await severance()]
    await t.app.db
      .insert(globalConfiguration)
      .values({ type: 'Payroll', name: 'severance_percent', dataType: 'float', storedValue: '7.5' })
    expect([before, await severance()]).toEqual([5, 7.5])
    await t.app.db.delete(globalConfiguration).where(eq(globalConfiguration.name, 'severance_percent'))
  })
})

describe('rehire', () => {
  const rehire = (id: string, more: object = {}, user = t.hr) =>
    user.call('POST', `${path}/${id}/rehire`, {
      body: { startDate: today, companyStructurePositionId: there, workingShiftId: t.company.shiftId, ...more },
    })
  it('starts a new employment under the same account number; the one before keeps its dates', async () => {
    const me = await t.person()
    const { userId } = await getSelf(me)
    const before = await t.row(me)
    const { id } = (await left(me, inDays(-30))).body['data']
    expect((await t.hr.call('GET', `${path}/${id}`)).body['data'].canRehire).toBe(true)
    expect((await rehire(id, { employmentType: 'INTERN', probationMonths: 1 })).status).toBe(201)
    expect(await t.row(me)).toMatchObject({
      accountNo: before.accountNo,
      startDate: today,
      status: 'IN_PROBATION',
      employmentType: 'INTERN',
      positionId: there,
      isPassedProbation: false,
    })
    const periods = await t.app.db
      .select()
      .from(employmentPeriod)
      .where(eq(employmentPeriod.employeeId, me))
      .orderBy(employmentPeriod.startDate)
    expect(periods.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2024-01-15', inDays(-30)],
      [today, null],
    ])
    expect(await t.positions(me)).toEqual([
      { node: here, from: '2024-01-15', until: inDays(-30) },
      { node: there, from: today, until: null },
    ])
    expect(await open(userId)).toBe(true)
    expect(codes(await rehire(id))).toEqual([409, ':STATUS_NOT_ALLOWED'])
    // What was before is no gap in the new employment: the form still saves it.
    const shown = (await t.hr.call('GET', `${employees}/${me}`)).body['data']
    const positions = shown.positions.map(
      (row: {
        companyStructurePosition: { id: string }
        startDate: string
        endDate: string | null
        isPrimary: boolean
      }) => ({
        companyStructurePositionId: row.companyStructurePosition.id,
        startDate: row.startDate,
        endDate: row.endDate,
        isPrimary: row.isPrimary,
      }),
    )
    expect(
      codes(await t.hr.call('PATCH', `${employees}/${me}`, { body: { positions, version: shown.version } })),
    ).toEqual([200])
    // A second leaving starts from the second start.
    expect((await ask(me, { resignTypeId: 'TERMINATED', resignDate: today })).body['data'].startDate).toBe(today)
  })
  it('comes after the last day, to a place and a shift that exist, with the right to make employees', async () => {
    const me = await t.person()
    const { id } = (await left(me)).body['data']
    expect(
      codes(
        await rehire(id, {
          startDate: inDays(-1),
          companyStructurePositionId: 'nowhere',
          workingShiftId: 'none',
          contractType: 'FDC',
        }),
      ),
    ).toEqual([
      409,
      'startDate:RULE',
      'companyStructurePositionId:NOT_FOUND_REF',
      'workingShiftId:NOT_FOUND_REF',
      'contractPeriodStartDate:REQUIRED',
      'contractPeriodEndDate:REQUIRED',
    ])
    expect(codes(await rehire(id, { startDate: '' }))).toEqual([400, 'startDate:REQUIRED'])
    expect(codes(await rehire(id, { startDate: dayAfter(later(today, 2, 'year')) }))).toEqual([409, 'startDate:RULE'])
    const clerk = await t.app.signIn({ permissions: ['READ_EMPLOYEE_RESIGNATION', 'UPDATE_EMPLOYEE_RESIGNATION'] })
    expect(codes(await rehire(id, {}, clerk))).toEqual([403, ':FORBIDDEN'])
    const near = await t.app.signIn({
      employeeId: await t.person(),
      dataScope: 'SELF',
      permissions: ['CREATE_EMPLOYEE_MASTER_INFORMATION'],
    })
    expect(codes(await rehire(id, {}, near))).toEqual([404, ':NOT_FOUND'])
    const [setting] = await t.app.db
      .insert(globalConfiguration)
      .values({ type: 'General', name: 'probation_months', dataType: 'number', storedValue: '2', description: '' })
      .returning()
    expect(codes(await rehire(id, { probationMonths: 3 }))).toEqual([400, 'probationMonths:RANGE'])
    await t.app.db.delete(globalConfiguration).where(eq(globalConfiguration.id, setting?.id ?? ''))
    const scheduled = (await ask(await t.person())).body['data'].id as string
    expect(codes(await rehire(scheduled))).toEqual([409, ':STATUS_NOT_ALLOWED'])
    expect(
      (
        await t.app.db
          .select()
          .from(employmentPeriod)
          .where(and(eq(employmentPeriod.employeeId, me), eq(employmentPeriod.startDate, today)))
      ).length,
    ).toBe(0)
  })
})
