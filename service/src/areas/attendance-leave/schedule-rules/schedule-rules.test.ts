import {
  rosterBoard,
  scheduleRules,
  type DraftSaved,
  type Published,
  type ScheduleRule,
} from '@staff/contract/attendance-leave'
import { getSettingRule } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { cellHours, testBoard, type TestBoard } from '../../../../test/support/people/roster-board.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeeAvailability } from '../employee-availability/employee-availability.table.ts'
import { employeeWorkingSchedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import { generateSchedules } from '../employee-working-schedule/generate-schedule.ts'
import { missionRequest } from '../mission-request/mission-request.table.ts'
import { rosterDraft, rosterDraftCell } from '../roster-board/roster-draft.table.ts'

let t: RosterCompany
let board: TestBoard
beforeAll(async () => {
  t = await rosterCompany()
  board = testBoard(t)
})
afterAll(() => t.close())
/** The last Monday of a month: what is broken here lies on both sides of its edge. */
const monday = '2027-03-29'
const day = (n: number) => inDays(n, monday)
const byShift = { breakStartMinute: null, breakMinutes: null, isBreakPaid: null }
const plan = (employeeId: string, days: readonly number[], from: number, to: number) =>
  t.app.db.insert(employeeWorkingSchedule).values(
    days.map((n) => ({
      employeeId,
      scheduleDate: day(n),
      startMinute: from * 60,
      endMinute: to * 60,
      isEdited: true,
    })),
  )

/** How each rule is broken: what stands already, and the hours on the day that break it. */
interface Case {
  readonly on: number
  readonly hours: readonly [from: number, to: number]
  readonly prepare: (employeeId: string) => Promise<unknown>
}
const cases = {
  REST: { on: 3, hours: [6, 14], prepare: (id) => plan(id, [2], 12, 22) },
  DAYS_IN_ROW: { on: 9, hours: [8, 12], prepare: (id) => plan(id, [3, 4, 5, 6, 7, 8], 8, 12) },
  DAY_HOURS: { on: 3, hours: [6, 18], prepare: async () => undefined },
  WEEK_HOURS: { on: 5, hours: [8, 13], prepare: (id) => plan(id, [0, 1, 2, 3, 4], 8, 18) },
  WEEKLY_REST: { on: 6, hours: [8, 12], prepare: (id) => plan(id, [0, 1, 2, 3, 4, 5], 8, 12) },
  UNDER_AGE: {
    on: 3,
    hours: [19, 23],
    prepare: (id) =>
      t.app.db
        .update(employee)
        .set({ dob: inDays(-365 * 17, monday) })
        .where(eq(employee.id, id)),
  },
  TWO_STORES: {
    on: 3,
    hours: [8, 12],
    async prepare(employeeId) {
      const storeId = t.company.stores[1]?.outlet ?? ''
      await t.app.db.insert(rosterDraft).values({ storeId }).onConflictDoNothing()
      const hours = [{ startMinute: 840, endMinute: 1_080, ...byShift }]
      const cell = { storeId, employeeId, scheduleDate: day(3), hours, base: '', source: 'HAND', version: 1 } as const
      await t.app.db.insert(rosterDraftCell).values(cell)
    },
  },
  AWAY: {
    on: 3,
    hours: [8, 12],
    prepare: (employeeId) =>
      t.app.db.insert(missionRequest).values({
        employeeId,
        durationType: 'DATE_RANGE',
        fromDate: day(3),
        toDate: day(3),
        duration: '1',
        destination: 'Siem Reap store',
        reasonTemplateId: t.reasonId,
        status: 'ACTIVE',
      }),
  },
  UNAVAILABLE: {
    on: 3,
    hours: [8, 12],
    prepare: (employeeId) =>
      t.app.db.insert(employeeAvailability).values({ employeeId, kind: 'CANNOT', weekday: 'THURSDAY' }),
  },
} as const satisfies Readonly<Record<ScheduleRule, Case>>
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

it('are those of the setting', () => {
  expect(getSettingRule('roster_hard_rules')).toEqual({ someOf: scheduleRules.map(({ value }) => value) })
})

describe.each(Object.entries(cases) as [ScheduleRule, Case][])('the rule %s', (kind, { on, hours, prepare }) => {
  const date = day(on)
  const made = async () => {
    const id = await t.roster()
    await prepare(id)
    const [startWorkingTime, endWorkingTime] = [clock(hours[0]), clock(hours[1])]
    const cell = { employeeId: id, scheduleDate: date, hours: cellHours(startWorkingTime, endWorkingTime) }
    return { id, cell, entry: { employeeId: id, scheduleDate: date, startWorkingTime, endWorkingTime } }
  }
  it('that is hard asks every way of changing a shift for a reason, and generation leaves the day out', async () => {
    const { id, cell, entry } = await made()
    await t.setting('roster_hard_rules', kind)
    expect(codes(await board.save([cell]))).toEqual([409, 'changes.0.reason:RULE'])
    expect(codes(await board.save([{ ...cell, source: 'PASTE' }]))).toEqual([409, 'changes.0.reason:RULE'])
    expect(codes(await t.put([entry]))).toEqual([409, 'data.0.reason:RULE'])
    // The pattern is the week before.
    await plan(id, [on - 7], hours[0], hours[1])
    const order = { source: 'LAST_WEEK', fromDate: date, toDate: date } as const
    await t.app.db.transaction((tx) => generateSchedules({ tx, today: monday, by: null }, [id], order))
    expect(await t.entries(id, date, date)).toEqual([])
    const { version } = await board.read(date, date)
    const body = { node: board.node, version, ...order }
    const proposed = (await t.hr.call('POST', rosterBoard.generate, { body })).body['data'] as DraftSaved
    expect(proposed.cells.filter(({ employeeId }) => employeeId === id)).toEqual([])
    expect((await t.put([{ ...entry, reason: 'Nobody else is there' }])).status).toBe(200)
  })
  it('that is no more than a warning stands in nobody’s way; hard again, Publish keeps the cell until it has a reason', async () => {
    const { id, cell } = await made()
    await t.setting('roster_hard_rules', 'NONE')
    const saved = (await board.save([cell])).body['data'] as DraftSaved
    expect(saved.warnings).toContainEqual(expect.objectContaining({ kind, employeeId: id, isHard: false }))
    await t.setting('roster_hard_rules', kind)
    const publish = async () => (await board.publish(date, date, { employeeIds: [id] })).body['data'] as Published
    const { dropped, changed } = await publish()
    expect([changed, dropped.map(({ why }) => why)]).toEqual([0, [kind === 'AWAY' ? 'AWAY' : 'HARD_RULE']])
    expect((await board.save([{ ...cell, reason: 'Nobody else is there' }])).status).toBe(200)
    expect(await publish()).toMatchObject({ changed: 1, dropped: [] })
    expect(await t.entries(id, date, date)).toHaveLength(1)
  })
})
