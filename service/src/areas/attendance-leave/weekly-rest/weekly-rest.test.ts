import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { loadPlans } from '../attendance-day/sources/planned-days.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { generateSchedules, type ScheduleOrder } from '../employee-working-schedule/generate-schedule.ts'
import { employeeWorkingSchedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { restOfWeeksOver } from './weeks-over.ts'

let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
})
afterAll(() => t.close())
/** A Monday well ahead, and one of a week that is over. */
const monday = '2027-03-01'
const past = '2026-03-02'
const weekDates = (first: string) => [0, 1, 2, 3, 4, 5, 6].map((n) => inDays(n, first))
/** The kinds of the seven days from a Monday on: W workday, O free, - not planned. */
async function kinds(employeeId: string, first = monday): Promise<string> {
  const days = weekDates(first).map((date) => ({ employeeId, date }))
  const planOn = await loadPlans(t.app.db, days)
  const letters = { WORKDAY: 'W', OFF: 'O', NOT_PLANNED: '-' } as const
  return days.map((day) => letters[planOn(day).plan?.kind ?? 'NOT_PLANNED']).join('')
}
const generate = (employeeId: string, order: Partial<ScheduleOrder> = {}) =>
  t.app.db.transaction((tx) =>
    generateSchedules({ tx, today: monday, by: null }, [employeeId], {
      fromDate: monday,
      toDate: inDays(6, monday),
      source: 'SHIFT',
      ...order,
    }),
  )
const setRest = (employeeId: string, scheduleDate: string, isRest: boolean, user = t.hr) =>
  user.call('PUT', 'employee/weekly-rest', { body: { employeeId, scheduleDate, isRest } })
const rests = async (id: string, from = monday, to = inDays(6, monday)) =>
  (await t.hr.call('GET', `${schedulePath}?employeeId=${id}&fromDate=${from}&toDate=${to}`)).body['rests']

describe('a week is rostered', () => {
  it('when it was generated: its empty days are rest, shown in the calendar; the same again writes nothing', async () => {
    const id = await t.roster()
    expect(await kinds(id)).toBe('-------')
    await generate(id)
    expect(await kinds(id)).toBe('WWWWWWO')
    expect(await rests(id)).toEqual([inDays(6, monday)])
    expect(await generate(id)).toEqual({ created: 0, kept: 6 })
    expect(await kinds(id)).toBe('WWWWWWO')
  })
  it('only for the days that were asked for, and not where the pattern says nothing of the week', async () => {
    const [id, empty] = [await t.roster(), await t.roster()]
    await generate(id, { toDate: inDays(1, monday) })
    expect(await kinds(id)).toBe('WW-----')
    await generate(empty, { source: 'LAST_WEEK' })
    expect(await kinds(empty)).toBe('-------')
  })
  it('when it was published: the store view shows rest on the empty days', async () => {
    const [id, unplanned] = [await t.roster(), await t.roster()]
    const node = t.company.stores[0]?.outlet
    const days = { node, fromDate: monday, toDate: inDays(6, monday) }
    await t.plan(id, inDays(2, monday))
    expect(await kinds(id)).toBe('--W----')
    expect((await t.hr.call('POST', 'employee/roster-draft/publish', { body: { ...days, version: 0 } })).status).toBe(
      200,
    )
    expect([await kinds(id), await kinds(unplanned)]).toEqual(['OOWOOOO', '-------'])
    const query = `node=${String(node)}&fromDate=${days.fromDate}&toDate=${days.toDate}`
    const { body } = await t.hr.call('GET', `employee/store-schedule?${query}`)
    const people: readonly { employeeId: string; rests: readonly string[] }[] = body['data'].people
    expect(people.find(({ employeeId }) => employeeId === id)?.rests).toHaveLength(6)
  })
  it('when it is over and holds a row; without one any more it is not', async () => {
    const [id, none] = [await t.roster(), await t.roster()]
    const entry = await t.plan(id, inDays(1, past))
    await restOfWeeksOver(t.app.db, inDays(6, past))
    expect(await kinds(id, past)).toBe('-W-----')
    await restOfWeeksOver(t.app.db, inDays(7, past))
    expect([await kinds(id, past), await kinds(none, past)]).toEqual(['OWOOOOO', '-------'])
    await t.app.db.delete(employeeWorkingSchedule).where(eq(employeeWorkingSchedule.id, entry.id))
    await restOfWeeksOver(t.app.db, inDays(7, past))
    expect(await kinds(id, past)).toBe('-------')
  })
  it('never on settled days, nor for people who do not work by the roster', async () => {
    const [id, office] = [await t.roster(), await t.person()]
    await t.app.db.transaction((tx) =>
      lockPeriod(tx, { from: inDays(6, monday), to: inDays(6, monday), employeeId: id, sourceId: 'run', by: null }),
    )
    await generate(id)
    await generate(office)
    expect([await kinds(id), await rests(office)]).toEqual(['WWWWWW-', []])
  })
})

describe('a planner', () => {
  it('sets and clears rest, with one audit row each, and the same again changes nothing', async () => {
    const id = await t.roster()
    const audited = () => t.app.db.$count(auditLog, and(eq(auditLog.entityId, id)))
    const before = await audited()
    for (const isRest of [true, true, false, false]) {
      expect((await setRest(id, monday, isRest)).status).toBe(200)
      expect(await kinds(id)).toBe(isRest ? 'O------' : '-------')
    }
    expect((await audited()) - before).toBe(2)
  })
  it('writes hours over rest; taken out of a generated week they leave rest, out of one that is not nothing', async () => {
    const [id, own] = [await t.roster(), await t.roster()]
    await generate(id)
    await t.plan(id, inDays(6, monday))
    expect(await kinds(id)).toBe('WWWWWWW')
    const [first, , , , , , last] = await t.entries(id, monday, inDays(6, monday))
    for (const entry of [first, last])
      await t.hr.call('DELETE', `${schedulePath}/${String(entry?.id)}?version=${String(entry?.version)}`)
    expect(await kinds(id)).toBe('OWWWWWO')
    const entry = await t.plan(own, monday)
    await t.hr.call('DELETE', `${schedulePath}/${entry.id}?version=1`)
    expect(await kinds(own)).toBe('-------')
  })
  it('is refused on days with hours, settled days, days off, other staff, in self-service and out of reach', async () => {
    const [id, office] = [await t.roster(), await t.person()]
    await t.plan(id, monday)
    expect(codes(await setRest(id, monday, true))).toEqual([409, 'scheduleDate:RULE'])
    expect(codes(await setRest(office, monday, true))).toEqual([409, 'scheduleDate:RULE'])
    const free = inDays(1, monday)
    await t.app.db.insert(dayOffRequest).values({ employeeId: id, dayOffDate: free, status: 'ACTIVE' })
    expect(codes(await setRest(id, free, true))).toEqual([409, 'scheduleDate:RULE'])
    const settled = inDays(2, monday)
    await t.app.db.transaction((tx) =>
      lockPeriod(tx, { from: settled, to: settled, employeeId: id, sourceId: 'run', by: null }),
    )
    expect(codes(await setRest(id, settled, true))).toEqual([409, 'scheduleDate:PERIOD_LOCKED'])
    const self = await t.app.signIn({ employeeId: id, isSelfService: true, dataScope: 'SELF' })
    expect((await setRest(id, inDays(3, monday), true, self)).status).toBe(403)
    const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE'] })
    expect((await setRest(id, inDays(3, monday), true, reader)).status).toBe(403)
    const manager = await t.app.signIn({
      employeeId: await t.person(),
      dataScope: 'OUTLET',
      permissions: ['UPDATE_EMPLOYEE_WORKING_SCHEDULE'],
    })
    const position = t.company.stores[1]?.position
    const far = await t.roster({
      positions: [{ companyStructurePositionId: position, startDate: '2024-01-15', isPrimary: true }],
    })
    expect((await setRest(id, inDays(3, monday), true, manager)).status).toBe(200)
    for (const unknown of [far, '00000000-0000-4000-8000-000000000000'])
      expect(codes(await setRest(unknown, monday, true, manager))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
  })
})
