import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { areaOperations } from '../../index.ts'
import { shiftFaults } from './working-shift.rules.ts'
import { workingShift } from './working-shift.table.ts'

const faults = (
  startWorkingTime: string,
  endWorkingTime: string,
  breakStartTime: string | null,
  breakEndTime: string | null,
  scanPerDay = 4,
  workShiftTypeId = 'NORMAL',
) =>
  shiftFaults({ startWorkingTime, endWorkingTime, breakStartTime, breakEndTime, scanPerDay, workShiftTypeId }).map(
    ({ path, code }) => `${path}:${code}`,
  )
describe('the times of a shift', () => {
  it.each([
    ['a day', '08:00', '17:00', '12:00', '13:00', []],
    ['a night', '22:00', '06:30', '02:00', '02:30', []],
    ['a night with the break before midnight', '20:00', '05:00', '23:30', '00:30', []],
    ['around the clock', '08:00', '08:00', '12:00', '13:00', []],
    ['a break before the start', '08:00', '17:00', '07:00', '07:30', ['breakStartTime:RULE']],
    ['a break that ends after the end', '08:00', '17:00', '16:30', '17:30', ['breakStartTime:RULE']],
    ['a break that is over before it begins', '08:00', '17:00', '13:00', '12:00', ['breakStartTime:RULE']],
    ['a night with the break by day', '22:00', '06:00', '12:00', '13:00', ['breakStartTime:RULE']],
    ['half a break', '08:00', '17:00', '12:00', null, ['breakEndTime:REQUIRED']],
    ['the other half', '08:00', '17:00', null, '13:00', ['breakStartTime:REQUIRED']],
    ['four scans without a break', '08:00', '17:00', null, null, ['scanPerDay:RULE']],
  ] as const)('%s', (_, start, end, from, until, expected) => {
    expect(faults(start, end, from, until)).toEqual(expected)
  })
  it('has two scans without a break, four without one in flexible hours, and never three', () => {
    expect([
      faults('08:00', '12:00', null, null, 2),
      faults('08:00', '18:00', null, null, 4, 'FLEXIBLE'),
      faults('08:00', '17:00', '12:00', '13:00', 3),
    ]).toEqual([[], [], ['scanPerDay:CHOICE']])
  })
})

describe('a working shift', () => {
  const path = 'employee/working-shift'
  let app: TestApp
  let company: SmallCompany
  let hr: TestUser
  beforeAll(async () => {
    app = await testApp({ operations: areaOperations })
    company = await smallCompany(app.db)
    hr = await app.signIn()
  })
  afterAll(() => app.close())
  const day = (name: string, more: object = {}) => ({
    name,
    workShiftTypeId: 'NORMAL',
    startWorkingTime: '08:00',
    endWorkingTime: '17:00',
    breakStartTime: '12:00',
    breakEndTime: '13:00',
    ...more,
  })

  it('opens with the figures of the law of the house and keeps its week day by day', async () => {
    const made = (await hr.call('POST', path, { body: day('Six days', { saturday: 'FULL' }) })).body['data']
    expect(made).toMatchObject({
      lateGraceMinutes: 5,
      earlyGraceMinutes: 0,
      breakGraceMinutes: 5,
      graceMode: 'THRESHOLD',
      scanBeforeMinutes: 120,
      scanAfterMinutes: 240,
      halfDayMinutes: 240,
      standardHoursPerDay: 8,
      scanPerDay: 4,
      isBreakPaid: false,
      workShiftTypeId: { identifier: 'NORMAL' },
      monday: 'FULL',
      friday: 'FULL',
      saturday: 'FULL',
      sunday: 'OFF',
    })
    const changed = (await hr.call('PATCH', `${path}/${made.id}`, { body: { friday: 'SECOND_HALF', version: 1 } }))
      .body['data']
    expect(changed).toMatchObject({ thursday: 'FULL', friday: 'SECOND_HALF', saturday: 'FULL', version: 2 })
    const [row] = await app.db.select().from(workingShift).where(eq(workingShift.id, made.id))
    expect(row?.weekPattern).toEqual(['FULL', 'FULL', 'FULL', 'FULL', 'SECOND_HALF', 'FULL', 'OFF'])
  })
  it('has its own name, also against ROSTER in other letters, and one of the known types', async () => {
    const rosterId = 'shift-roster'
    await app.db.insert(workingShift).values({
      id: rosterId,
      name: 'ROSTER',
      workShiftTypeId: 'ROSTER',
      startWorkingTime: '08:00',
      endWorkingTime: '17:00',
      weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'],
      isSystemDefined: true,
    })
    expect(codes(await hr.call('POST', path, { body: day('Roster') }))).toEqual([409, 'name:DUPLICATE'])
    expect(codes(await hr.call('POST', path, { body: day('Odd', { workShiftTypeId: 'WEEKLY' }) }))).toEqual([
      400,
      'workShiftTypeId:NOT_FOUND_REF',
    ])
    expect(codes(await hr.call('PATCH', `${path}/${rosterId}`, { body: { name: 'Rota' } }))).toEqual([
      409,
      ':STATUS_NOT_ALLOWED',
    ])
    expect(codes(await hr.call('DELETE', `${path}/${rosterId}`))).toEqual([409, ':SYSTEM_DEFINED'])
  })
  it('stays while somebody works by it, is offered while it is enabled, and to everybody', async () => {
    await hr.call('POST', 'employee/employee-master-information', { body: employeeInput(company, 1) })
    expect(codes(await hr.call('DELETE', `${path}/${company.shiftId}`))).toEqual([409, ':IN_USE'])
    const anyone = await app.signIn({ permissions: [] })
    const offered = async (query = '') =>
      ((await anyone.call('GET', `${path}/search/template?limit=500${query}`)).body['data'] as { id: string }[]).map(
        ({ id }) => id,
      )
    expect(await offered()).toContain(company.shiftId)
    expect([(await offered('&workShiftType=ROSTER')).toSorted(), (await anyone.call('GET', path)).status]).toEqual([
      [company.rosterShiftId, 'shift-roster'].toSorted(),
      403,
    ])
    await hr.call('PATCH', `${path}/${company.shiftId}`, { body: { isEnabled: false } })
    expect(await offered()).not.toContain(company.shiftId)
  })
  it('is of one of three types, which take other words but no addition and no end', async () => {
    const types = 'employee/work-shift-type'
    const [roster] = (await hr.call('GET', `${types}?keywords=ROSTER`)).body['data']
    for (const [method, at] of [
      ['POST', types],
      ['DELETE', `${types}/${roster.id}`],
    ] as const)
      expect((await hr.call(method, at, method === 'POST' ? { body: {} } : {})).status).toBe(405)
    expect(
      (await hr.call('PATCH', `${types}/${roster.id}`, { body: { value: 'By roster' } })).body['data'],
    ).toMatchObject({ value: 'By roster', identifier: 'ROSTER' })
    expect(
      (await hr.call('GET', 'employee/code?code=WORKSHIFT_TYPE')).body['data'].map(
        ({ identifier }: { identifier: string }) => identifier,
      ),
    ).toEqual(['NORMAL', 'ROSTER', 'FLEXIBLE'])
  })
})
