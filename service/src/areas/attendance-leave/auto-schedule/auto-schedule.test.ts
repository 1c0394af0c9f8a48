import { taskCalls } from '@staff/contract'
import { autoSchedule, type AutoScheduleState, type PublishPreview } from '@staff/contract/attendance-leave'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { taskIs, taskRunner } from '../../../../test/support/app/tasks.ts'
import { cellHours, testBoard, type TestBoard } from '../../../../test/support/people/roster-board.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import type { Tasks } from '../../../tasks/run-tasks.ts'
import { employeeAvailability } from '../employee-availability/employee-availability.table.ts'
import { staffingDemand, weekdays } from '../staffing-demand/staffing-demand.table.ts'
import { autoScheduleRun } from './auto-schedule.table.ts'
import { autoScheduleTask } from './auto-schedule-task.ts'

let t: RosterCompany
let board: TestBoard
let tasks: Tasks
let people: readonly string[]
/** A Monday well ahead. */
const monday = '2027-03-01'
const day = (n: number) => inDays(n, monday)
beforeAll(async () => {
  t = await rosterCompany()
  board = testBoard(t)
  tasks = await taskRunner(t.app.db, [autoScheduleTask])
  await t.setting('auto_schedule_seconds', '5')
  people = [await t.roster(), await t.roster()]
  // One more than those who work by a fixed shift.
  const { days } = await board.read(day(0), day(6))
  await t.app.db.insert(staffingDemand).values(
    weekdays.map((weekday, at) => ({
      storeId: board.node,
      weekday,
      fromTime: '08:00',
      toTime: '16:00',
      people: Math.max(...(days[at]?.planned ?? [])) + 1,
    })),
  )
})
afterAll(async () => {
  await tasks.stop()
  await t.close()
})
const start = async (user: TestUser = t.hr, more: object = {}) => {
  const { version } = await board.read(day(0), day(6))
  return user.call('POST', autoSchedule.path, {
    body: { node: board.node, version, fromDate: day(0), toDate: day(6), ...more },
  })
}
const state = async (user: TestUser = t.hr): Promise<AutoScheduleState> =>
  (await user.call('GET', `${autoSchedule.path}?node=${board.node}`)).body['data'] as AutoScheduleState
const ended = async (user: TestUser = t.hr): Promise<AutoScheduleState> => {
  const begun = await start(user)
  expect(begun.status, JSON.stringify(begun.body)).toBe(202)
  await taskIs(t.app.db, (begun.body['data'] as { readonly id: string }).id, 'DONE')
  return state(user)
}
const manager = async (employeeId: string) =>
  t.app.signIn({
    employeeId,
    isSelfService: true,
    dataScope: 'OUTLET',
    permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE', 'UPDATE_EMPLOYEE_WORKING_SCHEDULE'],
  })
const proposed = async () =>
  (await board.read(day(0), day(6))).people.flatMap(({ employeeId, days }) =>
    days.flatMap(({ date, draft }) => (draft?.source === 'AUTO' ? [{ employeeId, date, hours: draft.hours }] : [])),
  )

describe('auto-schedule of a store', () => {
  it('has no state before its first search', async () => {
    expect(await state()).toEqual({
      state: 'NONE',
      taskId: null,
      gap: null,
      seconds: null,
      cells: 0,
      changed: 0,
      short: [],
    })
  })
  it('lands in the draft beside what was set by hand, and publishes nothing', async () => {
    const [first = ''] = people
    await board.save([{ employeeId: first, scheduleDate: day(2), hours: 'REST' }])
    const found = await ended()
    expect(found).toMatchObject({ state: 'DONE', gap: 0, short: [] })
    const cells = await proposed()
    expect(cells.length).toBe(found.cells)
    // Somebody is there on each day, and nobody on all of them.
    const worked = cells.filter((cell) => cell.hours !== 'REST' && cell.hours.length > 0)
    expect(new Set(worked.map(({ date }) => date)).size).toBe(7)
    for (const id of people) expect(worked.filter(({ employeeId }) => employeeId === id).length).toBeLessThanOrEqual(6)
    expect(await board.day(first, day(2))).toMatchObject({ draft: { source: 'HAND', hours: 'REST' } })
    expect(await t.entries(first, day(0), day(6))).toEqual([])
  })
  it('gives the same plan again, which is then no cell more', async () => {
    const before = await proposed()
    await ended()
    expect(await proposed()).toEqual(before)
  })
  it('takes who stands by where plans are equal otherwise', async () => {
    for (const employeeId of people) {
      await t.app.db.delete(employeeAvailability)
      await t.app.db
        .insert(employeeAvailability)
        .values({ employeeId, kind: 'STAND_BY', fromDate: day(1), toDate: day(1) })
      await ended()
      const there = (await proposed()).filter(
        ({ date, hours }) => date === day(1) && hours !== 'REST' && hours.length > 0,
      )
      expect(there.map((cell) => cell.employeeId)).toEqual([employeeId])
    }
    await t.app.db.delete(employeeAvailability)
  })
  it('keeps hours that were set by hand, and names what keeps others away', async () => {
    const [first = '', second = ''] = people
    await board.save([{ employeeId: second, scheduleDate: day(2), hours: cellHours('09:00', '12:00') }])
    await ended()
    expect(await board.day(second, day(2))).toMatchObject({
      draft: { source: 'HAND', hours: cellHours('09:00', '12:00') },
    })
    expect((await state()).short).toMatchObject([
      { date: day(2), fromTime: '08:00', toTime: '09:00', missing: 1 },
      { date: day(2), fromTime: '12:00', toTime: '16:00' },
    ])
    const [short] = (await state()).short
    expect(short?.words.en).toContain('Without the rest that was set for')
    await board.save([first, second].map((employeeId) => ({ employeeId, scheduleDate: day(2), hours: null })))
  })
  it('leaves a cell alone that somebody wrote while it searched', async () => {
    const [first = ''] = people
    await tasks.stop()
    const written = { employeeId: first, scheduleDate: day(5), hours: cellHours('10:00', '11:00') }
    tasks = await taskRunner(t.app.db, [
      {
        ...autoScheduleTask,
        async before(...asked: Parameters<NonNullable<typeof autoScheduleTask.before>>) {
          const proposal = await autoScheduleTask.before?.(...asked)
          await board.save([written])
          return proposal
        },
      },
    ])
    await ended()
    expect(await board.day(first, day(5))).toMatchObject({
      draft: { source: 'HAND', hours: cellHours('10:00', '11:00') },
    })
    await board.save([{ ...written, hours: null }])
  })
  it('proposes the own row too, which its person does not publish', async () => {
    const [first = '', second = ''] = people
    const user = await manager(first)
    await ended(user)
    const own = (await proposed()).filter(({ employeeId }) => employeeId === first)
    expect(own.length).toBeGreaterThan(0)
    const { dropped } = (await board.preview(day(0), day(6), {}, user)) satisfies PublishPreview
    expect([...new Set(dropped.map(({ employeeId, why }) => `${employeeId} ${why}`))]).toEqual([`${first} OWN`])
    expect((await proposed()).some(({ employeeId }) => employeeId === second)).toBe(true)
  })
  it('is refused outside of the reach, without the right, for an older draft and for too many days', async () => {
    const far = testBoard(t, t.company.stores[1]?.outlet).node
    const user = await manager(await t.roster())
    expect(codes(await start(user, { node: far }))).toEqual([404, ':NOT_FOUND'])
    expect((await user.call('GET', `${autoSchedule.path}?node=${far}`)).status).toBe(404)
    const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE'] })
    expect((await start(reader)).status).toBe(403)
    expect((await start(t.hr, { version: 999 })).status).toBe(409)
    expect((await start(t.hr, { toDate: day(43) })).status).toBe(400)
  })
  it('answers the one that runs to a second start, and says that a cancelled one ended', async () => {
    await tasks.stop()
    const [one, other] = [await start(), await start()]
    const { id } = one.body['data'] as { readonly id: string }
    expect((other.body['data'] as { readonly id: string }).id).toBe(id)
    expect(await state()).toMatchObject({ state: 'RUNNING', taskId: id })
    expect((await t.hr.call('POST', `${taskCalls.list}/${id}/cancel`)).status).toBeLessThan(300)
    tasks = await taskRunner(t.app.db, [autoScheduleTask])
    await taskIs(t.app.db, id, 'CANCELLED')
    expect(await state()).toMatchObject({ state: 'CANCELLED', cells: 0 })
    const [row] = await t.app.db.select().from(autoScheduleRun).where(eq(autoScheduleRun.storeId, board.node))
    expect(row?.endedAt).toBeNull()
  })
})
