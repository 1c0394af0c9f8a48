import type { DraftChange, Published } from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { cellHours, testBoard, type TestBoard } from '../../../../test/support/people/roster-board.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { rosterDraftCell as cell } from './roster-draft.table.ts'

let t: RosterCompany
let board: TestBoard
beforeAll(async () => {
  t = await rosterCompany()
  board = testBoard(t)
})
afterAll(() => t.close())

const [published, moved] = [cellHours('08:00', '17:00'), cellHours('10:00', '19:00')]
/** What a planner may make of a day with published hours. */
const changes = { moved, cleared: [], 'a day of rest': 'REST' } as const satisfies Record<string, DraftChange['hours']>
const past = inDays(-3)

describe.each(Object.entries(changes))('a day that is over and was published is %s', (_, hours) => {
  it('only with its reason, which is kept in the draft and in the audit log', async () => {
    const id = await t.roster()
    await t.plan(id, past)
    const change = { employeeId: id, scheduleDate: past, hours }
    expect(codes(await board.save([change]))).toEqual([409, 'changes.0.reason:RULE'])
    expect(await board.day(id, past)).toMatchObject({ published })
    expect((await board.day(id, past))?.draft).toBeUndefined()
    const saved = await board.save([{ ...change, reason: 'Came later than planned' }])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { data } = (await board.publish(past, past, { employeeIds: [id] })).body as { data: Published }
    expect([data.changed, data.dropped]).toEqual([1, []])
    const rows = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(JSON.stringify(rows.map((row) => row.changes))).toContain('Came later than planned')
  })
})
it('a cell that was drafted before its day was over stays in the draft, and the planner is told', async () => {
  const id = await t.roster()
  await t.plan(id, past)
  await board.save([{ employeeId: id, scheduleDate: past, hours: moved, reason: 'Drafted ahead' }])
  const ofCell = and(eq(cell.employeeId, id), eq(cell.scheduleDate, past))
  await t.app.db.update(cell).set({ reason: null }).where(ofCell)
  const { data } = (await board.publish(past, past, { employeeIds: [id] })).body as { data: Published }
  expect(data.dropped.map(({ why }) => why)).toEqual(['PAST'])
  expect(await board.day(id, past)).toMatchObject({ published, draft: { hours: moved } })
})
it('hours on an empty day, on today and on days ahead need no reason, and a change is taken back without one', async () => {
  const id = await t.roster()
  for (const date of [past, today, inDays(1)])
    expect((await board.save([{ employeeId: id, scheduleDate: date, hours: published }])).status).toBe(200)
  await board.publish(past, inDays(1), { employeeIds: [id] })
  for (const date of [today, inDays(1)])
    expect((await board.save([{ employeeId: id, scheduleDate: date, hours: moved }])).status).toBe(200)
  await board.save([{ employeeId: id, scheduleDate: past, hours: moved, reason: 'Came later' }])
  expect((await board.save([{ employeeId: id, scheduleDate: past, hours: null }])).status).toBe(200)
})
it('a day that is settled for one person stays open for the others', async () => {
  const [settled, other] = [await t.roster(), await t.roster()]
  const lock = { from: inDays(-2, past), to: past, employeeId: settled, sourceId: 'settlement', by: null }
  await t.app.db.transaction((tx) => lockPeriod(tx, lock))
  const save = async (employeeId: string, scheduleDate: string) =>
    codes(await board.save([{ employeeId, scheduleDate, hours: published }]))
  expect(await save(settled, past)).toEqual([409, 'changes.0.scheduleDate:RULE'])
  expect((await save(settled, inDays(1, past)))[0]).toBe(200)
  expect((await save(other, past))[0]).toBe(200)
})
