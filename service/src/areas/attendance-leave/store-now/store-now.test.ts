import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeNowWidget, type StoreNow } from '@staff/contract/attendance-leave'
import { getWidgetPath } from '@staff/contract'
import type { Caller } from '../../../http/caller.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { attendanceStage, week, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'
import { employeeWorkingSchedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { staffingDemand } from '../staffing-demand/staffing-demand.table.ts'
import { getInNow } from './in-now.ts'
import { getStoreNow } from './store-now.ts'

const [monday, tuesday] = week
let stage: Stage
let node: string
beforeAll(async () => {
  stage = await attendanceStage()
  node = stage.company.stores[0]?.outlet ?? ''
})
afterAll(() => stage.app.close())

const caller: Caller = {
  userId: 'planner',
  username: 'planner',
  sessionId: '',
  employeeId: null,
  isSelfService: true,
  mustChange: false,
  permissions: new Set(['UPDATE_EMPLOYEE_WORKING_SCHEDULE']),
  roles: new Set(),
  dataScope: 'ALL',
  place: null,
}
const look = (time: string, date = tuesday, as: Caller = caller): Promise<StoreNow> =>
  getStoreNow({ db: stage.app.db, caller: as, today: date }, node, Date.parse(`${date}T${time}:00+07:00`))
const find = ({ people }: StoreNow, id: string) => people.find(({ employeeId }) => employeeId === id)

/** Somebody of the first store. */
const hire = () => {
  const position = stage.company.stores[0]?.position
  return stage.hire({
    startDate: '2024-01-15',
    positions: [{ companyStructurePositionId: position, startDate: '2024-01-15', isPrimary: true }],
  })
}
/** Somebody of the roster with a row on a day. */
async function onRoster(date: string, startMinute: number, endMinute: number) {
  const [like] = await stage.app.db.select().from(workingShift).where(eq(workingShift.id, stage.company.shiftId))
  if (!like) throw new Error('no shift')
  const id = crypto.randomUUID()
  await stage.app.db.insert(workingShift).values({ ...like, id, name: id, workShiftTypeId: 'ROSTER', scanPerDay: 2 })
  const person = await hire()
  await stage.app.db.update(employee).set({ workingShiftId: id }).where(eq(employee.id, person.id))
  await stage.app.db
    .insert(employeeWorkingSchedule)
    .values({ employeeId: person.id, scheduleDate: date, startMinute, endMinute })
  return person
}

describe('my store', () => {
  it('counts fixed shifts and the roster, and says at each minute who is there', async () => {
    const [fixed, late, away] = [await hire(), await hire(), await hire()]
    const rostered = await onRoster(tuesday, 10 * 60, 18 * 60)
    await stage.scan(fixed.number, `${tuesday} 07:55:00`)
    const at = await look('08:20')
    const shown = [fixed, late, away, rostered].map(({ id }) => find(at, id)?.presence)
    expect(shown).toEqual(['IN', 'NOT_SEEN', 'NOT_SEEN', 'LATER'])
    expect(find(at, fixed.id)).toMatchObject({ checkIn: '07:55', minutes: 0, planned: [{ from: '08:00' }] })
    expect(find(at, late.id)).toMatchObject({ minutes: 20, checkIn: null })
    expect(find(at, rostered.id)?.planned).toEqual([{ from: '10:00', to: '18:00' }])
    const hour = (of: StoreNow, which: number) => of.hours.find((one) => one.hour === which)
    // Planned are four; somebody who was not seen is not counted as coming.
    expect(hour(at, 11)).toEqual({ hour: 11, planned: 4, there: 2, needed: null })
    await stage.scan(late.number, `${tuesday} 08:31:00`)
    const later = await look('09:05')
    expect(find(later, late.id)).toMatchObject({ presence: 'IN', checkIn: '08:31', minutes: 31 })
    expect([hour(later, 7)?.there, hour(later, 8)?.there, hour(later, 11)?.there]).toEqual([1, 2, 3])
  })
  it('of all stores at once counts whom each store shows as in, of those who should be', async () => {
    const ctx = { db: stage.app.db, caller, today: tuesday }
    const { stores } = await getInNow(ctx, Date.parse(`${tuesday}T09:05:00+07:00`))
    const { people } = await look('09:05')
    const having = (...states: readonly string[]) => people.filter(({ presence }) => states.includes(presence)).length
    const inside = having('IN', 'OVERSTAYED', 'UNPLANNED', 'BREAK')
    expect(inside).toBeGreaterThan(0)
    expect(stores.find(({ id }) => id === node)).toMatchObject({ in: inside, expected: inside + having('NOT_SEEN') })
  })
  it('sets the hours against the staffing demand of the store', async () => {
    const demand = { weekday: 'TUESDAY', fromTime: '08:00', toTime: '12:00', people: 50 } as const
    await stage.app.db.insert(staffingDemand).values({ storeId: node, ...demand })
    const { hours } = await look('08:20')
    expect([8, 11, 12].map((which) => hours.find(({ hour }) => hour === which)?.needed)).toEqual([50, 50, 0])
    await stage.app.db.delete(staffingDemand)
  })
  it('keeps a night shift of yesterday until it ends', async () => {
    const person = await onRoster(monday, 22 * 60, 30 * 60)
    await stage.scan(person.number, `${monday} 21:58:00`)
    expect(find(await look('02:00'), person.id)).toMatchObject({ presence: 'IN', checkIn: '21:58' })
    await stage.scan(person.number, `${tuesday} 06:01:00`)
    expect(find(await look('09:00'), person.id)?.presence).not.toBe('IN')
  })
  it('is of the stores in reach, and of nobody for a caller who reaches the own record alone', async () => {
    await expect(look('08:00', tuesday, { ...caller, dataScope: 'SELF' })).rejects.toMatchObject({ status: 403 })
    const other = stage.company.stores[1]?.outlet ?? null
    const place = { positionId: '', teamId: null, departmentId: null, outletId: other, locationId: null }
    const elsewhere: Caller = { ...caller, dataScope: 'OUTLET', place }
    await expect(look('08:00', tuesday, elsewhere)).rejects.toMatchObject({ status: 404 })
  })
  it('is called with the right to plan', async () => {
    const planner = await stage.app.signIn({ permissions: ['UPDATE_EMPLOYEE_WORKING_SCHEDULE'], dataScope: 'ALL' })
    const reader = await stage.app.signIn({ permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE'], dataScope: 'ALL' })
    const path = getWidgetPath(storeNowWidget)
    expect([(await planner.call('GET', path)).status, (await reader.call('GET', path)).status]).toEqual([200, 403])
  })
})
