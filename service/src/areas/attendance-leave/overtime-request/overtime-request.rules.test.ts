import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { storeScans } from '../../../../test/support/people/scans.ts'
import { allowFarBack } from '../../../../test/support/requests/far-back.ts'
import { inDays, lifeCompany, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { attendanceDayPart } from '../attendance-day/attendance-day.table.ts'
import { recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'

const path = 'employee/overtime-request'
const inbox = 'employee/approval-status-tracking'
// The office shift of the company: 08:00 to 17:00, half a Saturday, no Sunday.
const [friday, saturday, sunday] = ['2026-01-02', '2026-01-03', '2026-01-04']
const [monday, tuesday] = ['2026-01-05', '2026-01-06']
const holiday = '2026-01-07'
const types = {
  WORKDAY: randomUUID(),
  NIGHT: randomUUID(),
  OFF: randomUUID(),
  HOLIDAY: randomUUID(),
  free: randomUUID(),
}

let t: LifeCompany
let nightShift: string
beforeAll(async () => {
  t = await lifeCompany()
  await allowFarBack(t.app)
  const type = (id: string, name: string, percentagePerHour: string, more: object = {}) => ({
    id,
    name,
    nameKh: 'ប្រភេទ',
    percentagePerHour,
    ...more,
  })
  await t.app.db
    .insert(overtimeRequestType)
    .values([
      type(types.WORKDAY, 'Workday', '150', { suggestedFor: 'WORKDAY' }),
      type(types.NIGHT, 'Night', '200', { suggestedFor: 'NIGHT' }),
      type(types.OFF, 'Rest', '200', { suggestedFor: 'OFF' }),
      type(types.HOLIDAY, 'Holiday', '100', { suggestedFor: 'HOLIDAY', isPaidBySalary: true }),
      type(types.free, 'Any', '120'),
    ])
  await t.app.db.insert(publicHoliday).values({ name: 'Victory', nameKh: 'ជ័យជម្នះ', date: holiday })
  nightShift = randomUUID()
  await t.app.db.insert(workingShift).values({
    id: nightShift,
    name: 'Night',
    workShiftTypeId: 'NORMAL',
    startWorkingTime: '22:00',
    endWorkingTime: '06:00',
    breakStartTime: '02:00',
    breakEndTime: '02:30',
    scanPerDay: 2,
    weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'],
  })
})
afterAll(() => t.close())

const keys = ['READ', 'CREATE', 'UPDATE', 'DELETE'].map((action) => `${action}_OVERTIME_REQUEST` as const)
const selfOf = (employeeId: string, dataScope: 'SELF' | 'OUTLET' = 'SELF') =>
  t.app.signIn({ employeeId, isSelfService: true, dataScope, permissions: [...keys] as never })
const ask = (user: TestUser, employeeId: string, more: object = {}) =>
  user.call('POST', path, {
    body: {
      employeeId,
      reasonTemplateId: t.reasonId,
      requestDate: monday,
      overtimeType: 'HOUR',
      overtimeRequestTypeId: types.WORKDAY,
      startTime: '17:00',
      endTime: '19:00',
      ...more,
    },
  })
const partsOf = async (employeeId: string, date: string) => {
  while ((await recalculateBatch(t.app.db, Date.now())) > 0);
  const rows = await t.app.db
    .select()
    .from(attendanceDayPart)
    .where(sql`employee_id = ${employeeId} and date = ${date}`)
    .orderBy(attendanceDayPart.ordinal)
  return rows.map(({ kind, minutes, paidPercent }) => [kind, minutes, paidPercent])
}
const scan = (employeeId: string, ...times: string[]) => storeScans(t.app.db, employeeId, ...times)

describe('overtime', () => {
  it('is paid on its day as far as it was scanned, hours at night by the percent of the night', async () => {
    const me = await t.person()
    await scan(me, `${monday}T08:00:00`, `${monday}T23:30:00`)
    const made = await ask(t.hr, me, { startTime: '20:00', endTime: '00:00', isLongConfirmed: true })
    expect(made.body['data']).toMatchObject({ status: 'ACTIVE', minutes: 240, paidPercent: 150, nightPercent: 200 })
    expect(await partsOf(me, monday)).toEqual([
      ['WORKED', 540, 100],
      ['OVERTIME', 120, 150],
      ['OVERTIME', 90, 200],
    ])
    const { id, version } = (
      await t.hr.call('GET', `${inbox}/entity/${made.body['data'].id}/entityType/OVERTIME_REQUEST`)
    ).body['data']
    await t.hr.call('PATCH', `${inbox}/${id}`, { body: { version, status: 'CANCEL', reason: 'Not needed' } })
    expect(await partsOf(me, monday)).toEqual([['WORKED', 540, 100]])
  })
  it('keeps what its type paid when it was asked for', async () => {
    const me = await t.person()
    const { id } = (await ask(t.hr, me, { overtimeRequestTypeId: types.free })).body['data']
    await t.app.db
      .update(overtimeRequestType)
      .set({ percentagePerHour: '130' })
      .where(eq(overtimeRequestType.id, types.free))
    expect((await t.hr.call('GET', `${path}/${id}`)).body['data']).toMatchObject({ paidPercent: 120 })
  })
  it('of an hour that no salary has is paid whole: beyond the planned hours of a holiday 200, within them the holiday pays 100', async () => {
    const me = await t.person()
    await scan(me, `${holiday}T08:00:00`, `${holiday}T18:00:00`)
    const made = await ask(t.hr, me, {
      requestDate: holiday,
      overtimeRequestTypeId: types.HOLIDAY,
      startTime: '08:00',
      endTime: '18:00',
    })
    expect(made.body['data']).toMatchObject({ paidPercent: 200 })
    expect(await partsOf(me, holiday)).toEqual([
      ['HOLIDAY', 540, 100],
      ['OVERTIME', 60, 200],
      ['HOLIDAY_WORKED', 540, 100],
    ])
  })
  it('by the working shift takes its times without the unpaid break, and on a day off no minute twice', async () => {
    const me = await t.person({ workingShiftId: nightShift })
    const made = await ask(t.hr, me, {
      requestDate: sunday,
      overtimeType: 'WORKING_SHIFT',
      overtimeRequestTypeId: types.OFF,
      startTime: null,
      endTime: null,
    })
    expect(made.body['data']).toMatchObject({ startTime: '22:00', endTime: '06:00', minutes: 450 })
    await scan(me, `${sunday}T22:00:00`, `${monday}T06:00:00`)
    const parts = await partsOf(me, sunday)
    expect(parts.filter(([kind]) => kind === 'OVERTIME').reduce((sum, [, minutes]) => sum + Number(minutes), 0)).toBe(
      450,
    )
    // The break of the shift is nothing that somebody has to ask for.
    expect(parts.filter(([kind]) => kind === 'OFF_WORKED')).toEqual([])
  })
  it('after a shift that goes over midnight belongs to the day on which that began', async () => {
    const me = await t.person({ workingShiftId: nightShift })
    const made = await ask(t.hr, me, { requestDate: tuesday, startTime: '06:00', endTime: '08:00' })
    expect(made.body['data']).toMatchObject({ requestDate: tuesday, minutes: 120, startTime: '06:00' })
    await scan(me, `${monday}T22:00:00`, `${tuesday}T08:00:00`)
    expect((await partsOf(me, monday)).filter(([kind]) => kind === 'OVERTIME')).toEqual([['OVERTIME', 120, 150]])
    // Saturday's night ends on Sunday: its overtime is that of a workday.
    const late = await ask(t.hr, me, { requestDate: sunday, startTime: '06:00', endTime: '07:00' })
    expect(late.status).toBe(201)
  })
})

describe('is refused', () => {
  it('within the planned hours, also those of a shift that began the day before, not on a day off or holiday', async () => {
    const [me, nights] = [await t.person(), await t.person({ workingShiftId: nightShift })]
    expect(codes(await ask(t.hr, me, { startTime: '16:30', endTime: '18:00' }))).toEqual([409, 'startTime:RULE'])
    expect(codes(await ask(t.hr, nights, { requestDate: tuesday, startTime: '05:00', endTime: '07:00' }))).toEqual([
      409,
      'startTime:RULE',
    ])
    const rest = { requestDate: sunday, overtimeRequestTypeId: types.OFF, startTime: '09:00', endTime: '15:00' }
    expect((await ask(t.hr, me, rest)).status).toBe(201)
    // Half a Saturday ends at noon.
    expect((await ask(t.hr, me, { requestDate: saturday, startTime: '13:00', endTime: '15:00' })).status).toBe(201)
    expect(
      codes(
        await ask(t.hr, me, { overtimeType: 'WORKING_SHIFT', startTime: null, endTime: null, isLongConfirmed: true }),
      ),
    ).toEqual([409, 'startTime:RULE'])
  })
  it('where other overtime of the person lies, also over midnight, and not where it ends', async () => {
    const me = await t.person()
    const night = { requestDate: friday, startTime: '23:00', endTime: '01:00', overtimeRequestTypeId: types.WORKDAY }
    expect((await ask(t.hr, me, night)).status).toBe(201)
    const morning = (startTime: string) =>
      ask(t.hr, me, { requestDate: saturday, startTime, endTime: '02:00', overtimeRequestTypeId: types.WORKDAY })
    expect(codes(await morning('00:30'))).toEqual([409, 'startTime:RULE'])
    expect((await morning('01:00')).status).toBe(201)
  })
  it('without its hours, of no length, outside of the employment, and after a last day that is decided', async () => {
    const me = await t.person()
    expect(codes(await ask(t.hr, me, { startTime: null }))).toEqual([400, 'startTime:REQUIRED'])
    expect(codes(await ask(t.hr, me, { endTime: null }))).toEqual([400, 'endTime:REQUIRED'])
    // Both are told at once, so that nobody corrects the form twice.
    const both = [400, 'startTime:REQUIRED', 'endTime:REQUIRED']
    expect(codes(await ask(t.hr, me, { startTime: null, endTime: null }))).toEqual(both)
    expect(codes(await ask(t.hr, me, { endTime: '17:00' }))).toEqual([409, 'endTime:RULE'])
    expect(codes(await ask(t.hr, me, { requestDate: '2024-01-14' }))).toEqual([409, 'requestDate:RULE'])
    await t.leave(me, inDays(5))
    expect(codes(await ask(t.hr, me, { requestDate: inDays(6) }))).toEqual([409, 'requestDate:RULE'])
  })
  it('by a type of another kind of day, each with its words', async () => {
    const me = await t.person()
    const wrong = await ask(t.hr, me, { overtimeRequestTypeId: types.OFF })
    expect(codes(wrong)).toEqual([409, 'overtimeRequestTypeId:RULE'])
    expect(wrong.body['errors'][0].message).toBe('This type is for another kind of day: 05-Jan-2026 is "Workday"')
    expect(codes(await ask(t.hr, me, { overtimeRequestTypeId: types.NIGHT }))).toEqual([
      409,
      'overtimeRequestTypeId:RULE',
    ])
    expect(
      (await ask(t.hr, me, { overtimeRequestTypeId: types.NIGHT, startTime: '22:00', endTime: '23:00' })).status,
    ).toBe(201)
  })
  it('at night for a person under 18 on that day', async () => {
    const young = await t.person({ dob: '2008-01-06', startDate: '2024-01-15' })
    const late = { startTime: '21:30', endTime: '22:30' }
    expect(codes(await ask(t.hr, young, late))).toEqual([409, 'startTime:RULE'])
    expect((await ask(t.hr, young, { startTime: '20:30', endTime: '22:00' })).status).toBe(201)
    expect((await ask(t.hr, young, { ...late, requestDate: tuesday })).status).toBe(201)
  })
  it('beyond what a workday allows: in self-service always, by the office until it is confirmed; not on a day off', async () => {
    const me = await t.person()
    const self = await selfOf(me)
    expect((await ask(self, me, { endTime: '18:30' })).status).toBe(201)
    const more = { startTime: '19:00', endTime: '19:31' }
    expect(codes(await ask(self, me, { ...more, isLongConfirmed: true }))).toEqual([409, 'endTime:LIMIT_REACHED'])
    expect(codes(await ask(t.hr, me, more))).toEqual([409, 'isLongConfirmed:RULE'])
    expect((await ask(t.hr, me, { ...more, isLongConfirmed: true })).status).toBe(201)
    const rest = { requestDate: sunday, overtimeRequestTypeId: types.OFF, startTime: '08:00', endTime: '17:00' }
    expect((await ask(self, me, rest)).status).toBe(201)
  })
  it('for another person in self-service, also when that person is within reach', async () => {
    const [me, other] = [await t.person(), await t.person()]
    expect(codes(await ask(await selfOf(me, 'OUTLET'), other))).toEqual([409, 'employeeId:RULE'])
  })
})

describe('the day of overtime', () => {
  const day = async (user: TestUser, query: string) => user.call('GET', `${path}/day?${query}`)
  it('says its kind, plan, suggestion, other overtime, and what the hours come to', async () => {
    const me = await t.person()
    const { id } = (await ask(t.hr, me)).body['data']
    const asked = `employeeId=${me}&requestDate=${monday}&overtimeType=HOUR&startTime=21:00&endTime=23:00`
    expect((await day(t.hr, asked)).body['data']).toEqual({
      kind: 'WORKDAY',
      holiday: null,
      planned: [{ startTime: '08:00', endTime: '17:00' }],
      shift: { startTime: '08:00', endTime: '17:00' },
      suggestedType: { id: types.WORKDAY, name: 'Workday', nameKh: 'ប្រភេទ' },
      others: [{ id, status: 'ACTIVE', startTime: '17:00', endTime: '19:00' }],
      taken: 120,
      limit: 120,
      minutes: 120,
      nightMinutes: 60,
      hindrance: null,
    })
    expect((await day(t.hr, `employeeId=${me}&requestDate=${holiday}`)).body['data']).toMatchObject({
      kind: 'HOLIDAY',
      holiday: { name: 'Victory' },
      suggestedType: { id: types.HOLIDAY },
      limit: null,
      minutes: 0,
    })
    expect((await day(t.hr, `employeeId=${me}&requestDate=${sunday}`)).body['data']).toMatchObject({
      kind: 'OFF',
      planned: [],
      suggestedType: { id: types.OFF },
    })
    expect((await day(t.hr, `employeeId=${me}&requestDate=2020-01-01`)).body['data']).toMatchObject({ kind: null })
  })
  it('is told of people within reach only', async () => {
    const [me, other] = [await t.person(), await t.person()]
    const self = await selfOf(me)
    expect((await day(self, `employeeId=${me}&requestDate=${monday}`)).status).toBe(200)
    expect((await day(self, `employeeId=${other}&requestDate=${monday}`)).status).toBe(404)
    expect((await day(await t.app.signIn({ permissions: [] }), `employeeId=${me}&requestDate=${monday}`)).status).toBe(
      403,
    )
  })
})

it('is asked again when it is decided: another kind of day since, overtime that came first', async () => {
  await t.approved('OVERTIME_REQUEST')
  const me = await t.person()
  const thursday = '2026-01-08'
  const approve = async (entityId: string) => {
    const { id, version } = (await t.hr.call('GET', `${inbox}/entity/${entityId}/entityType/OVERTIME_REQUEST`)).body[
      'data'
    ]
    return (await t.boss.call('PATCH', `${inbox}/${id}`, { body: { version, approvalResult: true } })).body['data']
      .status
  }
  const waits = (await ask(t.hr, me, { requestDate: thursday })).body['data'].id
  const fine = (await ask(t.hr, me)).body['data'].id
  await t.app.db.insert(publicHoliday).values({ name: 'Sudden', nameKh: 'ភ្លាម', date: thursday })
  expect([await approve(waits), await approve(fine)]).toEqual(['CANCEL', 'ACTIVE'])
})
