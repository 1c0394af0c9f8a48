import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'

// The office shift of the company: 08:00 to 17:00, half a Saturday, no Sunday.
const [sunday, monday, tuesday] = ['2026-01-04', '2026-01-05', '2026-01-06']
const typeId = randomUUID()

let t: RosterCompany
let store: TestUser
let self: TestUser
let me: string
let colleague: string
let other: string
beforeAll(async () => {
  t = await rosterCompany()
  await t.app.db
    .insert(overtimeRequestType)
    .values({ id: typeId, name: 'Any', nameKh: 'ប្រភេទ', percentagePerHour: '150' })
  me = await t.person()
  colleague = await t.person()
  other = await t.person({
    positions: [
      { companyStructurePositionId: t.company.stores[1]?.position, startDate: '2024-01-15', isPrimary: true },
    ],
  })
  store = await t.app.signIn({ employeeId: colleague, dataScope: 'OUTLET', permissions: ['READ_OVERTIME_REQUEST'] })
  self = await t.app.signIn({
    employeeId: me,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['READ_OVERTIME_REQUEST'],
  })
})
afterAll(() => t.close())

const make = async (path: string, body: object): Promise<string> => {
  const made = await t.hr.call('POST', `employee/${path}`, { body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body['data'].id as string
}
const overtimeOf = (employeeId: string, requestDate: string, startTime: string, endTime: string) =>
  make('overtime-request', {
    employeeId,
    requestDate,
    startTime,
    endTime,
    overtimeRequestTypeId: typeId,
    reasonTemplateId: t.reasonId,
  })
const missionOf = (employeeId: string, fromDate: string, toDate: string) =>
  make('mission-request', {
    employeeId,
    destination: 'Siem Reap',
    durationType: 'DATE_RANGE',
    fromDate,
    toDate,
    reasonTemplateId: t.reasonId,
  })
const hours = (employeeId: string, more: object) =>
  make('borrow-or-payback', { employeeId, reason: 'Doctor', requestDate: monday, ...more })
const aside = async (path: string, id: string, user: TestUser = t.hr) =>
  (await user.call('GET', `employee/${path}/${id}/aside`)).body['data']
const figures = (said: { figures: { name: string; value: number }[] }) =>
  Object.fromEntries(said.figures.map(({ name, value }) => [name, value]))

describe('beside a request of the day', () => {
  it('overtime: kind of day and plan, its minutes at night, other overtime of the day and month, what a workday allows', async () => {
    await overtimeOf(me, monday, '06:00', '06:30')
    await overtimeOf(me, sunday, '08:00', '10:00')
    const id = await overtimeOf(me, monday, '21:00', '22:20')
    const said = await aside('overtime-request', id)
    expect(said.day).toEqual({ kind: 'WORKDAY', planned: [{ startTime: '08:00', endTime: '17:00' }] })
    expect(figures(said)).toEqual({ hours: 80, night: 20, allowed: 120, sameDay: 30, month: 150 })
    const free = await overtimeOf(colleague, sunday, '08:00', '10:00')
    const rest = await aside('overtime-request', free)
    expect(rest.day).toEqual({ kind: 'OFF', planned: [] })
    expect(figures(rest)).toEqual({ hours: 120, sameDay: 0, month: 0 })
  })
  it('borrowed hours and paybacks: what is owed without and with them, waiting or in force', async () => {
    const first = await hours(me, { type: 'BORROW', startTime: '08:00', endTime: '10:00' })
    expect(figures(await aside('borrow-or-payback', first))).toEqual({ hours: 120, owedBefore: 0, owedAfter: 120 })
    const second = await hours(me, { type: 'BORROW', startTime: '15:00', endTime: '16:00' })
    expect(figures(await aside('borrow-or-payback', second))).toEqual({ hours: 60, owedBefore: 120, owedAfter: 180 })
    const payback = {
      type: 'PAYBACK',
      requestDate: tuesday,
      startTime: '17:00',
      endTime: '18:30',
      paybackForId: first,
    }
    const back = await hours(me, payback)
    expect(figures(await aside('borrow-or-payback', back))).toEqual({ hours: 90, owedBefore: 180, owedAfter: 90 })
    await t.approved('BORROW/PAYBACK_HOUR')
    const waits = await hours(me, { ...payback, startTime: '06:00', endTime: '06:30' })
    expect(figures(await aside('borrow-or-payback', waits))).toEqual({ hours: 30, owedBefore: 90, owedAfter: 60 })
    const another = await hours(me, { type: 'BORROW', startTime: '13:00', endTime: '13:30' })
    expect(figures(await aside('borrow-or-payback', another))).toEqual({ hours: 30, owedBefore: 90, owedAfter: 120 })
  })
  it('a mission: how long it lasts, its day only where it is one, and who of the team is away', async () => {
    await missionOf(colleague, tuesday, tuesday)
    const id = await missionOf(me, monday, tuesday)
    const said = await aside('mission-request', id)
    expect([said.day, figures(said)]).toEqual([null, { duration: 2 }])
    expect(said.away.map(({ date, people }: { date: string; people: unknown[] }) => [date, people.length])).toEqual([
      [tuesday, 1],
    ])
    expect(JSON.stringify(said.away)).not.toContain('MISSION')
  })
  it('a day off: how many of seven days, and how many are allowed', async () => {
    await t.setting('day_off_per_week', '2')
    const person = await t.roster()
    await make('day-off-request', { employeeId: person, dayOffDate: inDays(3) })
    const id = await make('day-off-request', { employeeId: person, dayOffDate: inDays(5) })
    const said = await aside('day-off-request', id)
    expect([said.day.kind, figures(said)]).toEqual(['OFF', { week: 2, allowedWeek: 2 }])
  })
})
it('is for those who read the request alone, and under its own kind', async () => {
  const [near, far] = [await overtimeOf(me, today, '00:10', '00:20'), await overtimeOf(other, today, '00:10', '00:20')]
  const status = async (user: TestUser, id: string, path = 'overtime-request') =>
    (await user.call('GET', `employee/${path}/${id}/aside`)).status
  expect([await status(store, near), await status(store, far), await status(t.hr, far)]).toEqual([200, 404, 200])
  expect([await status(self, near), await status(self, far)]).toEqual([200, 404])
  // Within reach, and of a kind that is not read.
  const mission = await missionOf(me, inDays(30), inDays(30))
  expect([await status(store, mission, 'mission-request'), await status(t.hr, mission, 'mission-request')]).toEqual([
    404, 200,
  ])
  expect([await status(t.hr, near, 'mission-request'), await status(t.hr, randomUUID())]).toEqual([404, 404])
})
