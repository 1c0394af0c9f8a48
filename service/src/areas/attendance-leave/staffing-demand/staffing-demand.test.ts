import type { DemandCopied, StaffingDemand } from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { getNeeded, neededBetween, type DemandRow } from './needed-between.ts'

let t: RosterCompany
const [first, second] = [
  { store: () => t.company.stores[0]?.outlet ?? '', position: () => t.company.stores[0]?.position },
  { store: () => t.company.stores[1]?.outlet ?? '', position: () => t.company.stores[1]?.position },
]
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
const path = 'employee/staffing-demand'
const plain = { weekday: 'MONDAY', fromTime: '08:00', toTime: '12:00', people: 2 }
const add = (more: object = {}, user: TestUser = t.hr) =>
  user.call('POST', path, { body: { storeId: first.store(), ...plain, ...more } })
/** A Monday. */
const monday = '2027-03-01'

describe('what is needed', () => {
  const row = (more: Partial<DemandRow>): DemandRow => ({
    positionId: null,
    weekday: 'MONDAY',
    date: null,
    fromTime: '08:00',
    toTime: '12:00',
    people: 2,
    ...more,
  })
  const week = { from: monday, to: inDays(6, monday) }
  const at = (rows: readonly DemandRow[], date: string, hour: number) => getNeeded(rows, week).get(date)?.hours[hour]
  it.each(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const)(
    'lies on its weekday alone: %s',
    (weekday) => {
      const needed = getNeeded([row({ weekday })], week)
      const days = [...needed].filter(([, { hours }]) => hours[8] === 2).map(([date]) => new Date(date).getUTCDay())
      const sundayFirst = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
      expect(days).toEqual([sundayFirst.indexOf(weekday)])
    },
  )
  it('of a date takes the place of its weekday, for the same position alone; rows of positions add up', () => {
    const rows = [row({}), row({ positionId: 'cashier', people: 1 }), row({ weekday: null, date: monday, people: 5 })]
    expect([at(rows, monday, 8), at(rows, inDays(7, monday), 8)]).toEqual([6, undefined])
    expect(getNeeded(rows, week).get(monday)?.byPosition.get('cashier')?.[8]).toBe(1)
    expect(at([row({}), row({ weekday: null, date: monday, people: 0 })], monday, 8)).toBe(0)
  })
  it('goes on after midnight into the next day of the clock, also from the day before the first', () => {
    const night = [row({ weekday: 'SUNDAY', fromTime: '22:00', toTime: '02:00' })]
    expect([at(night, monday, 1), at(night, monday, 2), at(night, inDays(6, monday), 23)]).toEqual([2, 0, 2])
  })
  it('counts an hour that is named in part, and where two rows meet within it the larger one', () => {
    const rows = [row({ toTime: '10:30', people: 1 }), row({ fromTime: '10:30', people: 3 })]
    expect([at(rows, monday, 9), at(rows, monday, 10), at(rows, monday, 11)]).toEqual([1, 3, 3])
  })
})

describe('staffing demand', () => {
  it('names a weekday or a date, a position of its store, and an hour once', async () => {
    expect((await add()).status).toBe(201)
    expect(codes(await add({ fromTime: '11:00', toTime: '13:00' }))).toEqual([409, 'fromTime:OVERLAP'])
    expect((await add({ fromTime: '12:00', toTime: '13:00' })).status).toBe(201)
    expect((await add({ positionId: first.position() })).status).toBe(201)
    expect(codes(await add({ weekday: 'TUESDAY', date: monday }))).toEqual([400, 'weekday:VALIDATION'])
    expect(codes(await add({ weekday: null }))).toEqual([400, 'weekday:VALIDATION'])
    expect(codes(await add({ weekday: 'TUESDAY', positionId: second.position() }))).toEqual([409, 'positionId:RULE'])
    const needed = (await neededBetween(t.app.db, first.store(), monday, monday)).get(monday)
    expect([needed?.hours[8], needed?.hours[12]]).toEqual([4, 2])
  })
  it('is listed with the name of its store and position, and with their paths', async () => {
    const rows = (await t.hr.call('GET', path)).body['data'] as readonly StaffingDemand[]
    const { store, position } = rows.find((row) => row.position) ?? {}
    for (const node of [store, position]) {
      expect(node?.['name']).toBeTruthy()
      expect(String(node?.['nameTree'])).toMatch(new RegExp(` › ${String(node?.['name'])}$`))
    }
  })
  it('is of stores that lie wholly in reach', async () => {
    const far = await t.app.signIn({
      employeeId: await t.person({
        positions: [{ companyStructurePositionId: second.position(), startDate: '2024-01-15', isPrimary: true }],
      }),
      dataScope: 'OUTLET',
      isSelfService: true,
      permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE', 'CREATE_EMPLOYEE_WORKING_SCHEDULE'],
    })
    expect((await far.call('GET', path)).body['data']).toEqual([])
    expect(codes(await add({ weekday: 'FRIDAY' }, far))).toEqual([400, 'storeId:NOT_FOUND_REF'])
    expect((await add({ storeId: second.store(), weekday: 'FRIDAY' }, far)).status).toBe(201)
    const body = { fromStoreId: first.store(), toStoreId: second.store() }
    expect(codes(await far.call('POST', `${path}/copy`, { body }))).toEqual([400, 'fromStoreId:NOT_FOUND_REF'])
  })
  it('is copied to another store: what it has stays, positions are found by their name', async () => {
    const copy = () =>
      t.hr.call('POST', `${path}/copy`, { body: { fromStoreId: first.store(), toStoreId: second.store() } })
    const made = (await copy()).body['data'] as DemandCopied
    expect(made.created + made.missingPositions.length).toBe(3)
    expect((await copy()).body['data']).toMatchObject({ created: 0, skipped: made.created })
    const same = { fromStoreId: first.store(), toStoreId: first.store() }
    expect(codes(await t.hr.call('POST', `${path}/copy`, { body: same }))).toEqual([409, 'toStoreId:RULE'])
  })
})
