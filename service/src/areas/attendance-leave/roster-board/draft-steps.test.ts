import {
  rosterBoard,
  type CellHours,
  type DraftChange,
  type DraftStep,
  type DraftSteps,
} from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { cellHours, testBoard, type TestBoard } from '../../../../test/support/people/roster-board.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'

let t: RosterCompany
let board: TestBoard
let other: TestUser
beforeAll(async () => {
  t = await rosterCompany()
  board = testBoard(t)
  other = await t.app.signIn({
    dataScope: 'ALL',
    permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE', 'UPDATE_EMPLOYEE_WORKING_SCHEDULE'],
  })
})
afterAll(() => t.close())
/** A Monday well ahead. */
const monday = '2027-03-01'
const day = (n: number) => inDays(n, monday)
const [early, late] = [cellHours('06:00', '15:00'), cellHours('12:00', '21:00')]
const none = { keep: 0, add: [] }

const steps = async (user: TestUser = t.hr): Promise<DraftSteps> =>
  (await user.call('GET', `${rosterBoard.steps}?node=${board.node}`)).body['data'] as DraftSteps
const step = (employeeId: string, date: string, before: CellHours | null, after: CellHours | null): DraftStep => [
  { employeeId, date, before, after, source: 'HAND' },
]
/** Sends what a step made of its cell, with what can be undone and redone since. */
async function save(change: DraftChange, kept: object, user: TestUser = t.hr) {
  const { version } = await board.read(day(0), day(0))
  return user.call('PUT', rosterBoard.draft, { body: { node: board.node, version, changes: [change], steps: kept } })
}

describe('what a planner can undo', () => {
  it('is kept by planner, and changes with an undo and a redo', async () => {
    const id = await t.roster()
    const [one, two] = [step(id, day(0), null, early), step(id, day(0), early, late)]
    await save({ employeeId: id, scheduleDate: day(0), hours: early }, { past: { keep: 0, add: [one] }, future: none })
    await save({ employeeId: id, scheduleDate: day(0), hours: late }, { past: { keep: 1, add: [two] }, future: none })
    expect(await steps()).toEqual({ past: [one, two], future: [] })
    expect(await steps(other)).toEqual({ past: [], future: [] })
    const undone = { employeeId: id, scheduleDate: day(0), hours: early, expected: late }
    expect((await save(undone, { past: { keep: 1, add: [] }, future: { keep: 0, add: [two] } })).status).toBe(200)
    expect(await steps()).toEqual({ past: [one], future: [two] })
    expect((await board.day(id, day(0)))?.draft?.hours).toEqual(early)
  })
  it('is refused in words where somebody else changed the cell since, with all such cells', async () => {
    const id = await t.roster()
    const cell = { employeeId: id, scheduleDate: day(1) }
    await board.save([{ ...cell, hours: early }])
    await board.save([{ ...cell, hours: late }], other)
    const undone = await save({ ...cell, hours: null, expected: early }, { past: none, future: none })
    expect(codes(undone)).toEqual([409, 'changes.0.hours:RULE'])
    expect(JSON.stringify(undone.body)).toContain('Somebody else changed this cell meanwhile')
    expect((await board.day(id, day(1)))?.draft?.hours).toEqual(late)
    // What somebody else took back is changed as well.
    await board.save([{ ...cell, hours: null }], other)
    expect((await save({ ...cell, hours: null, expected: late }, { past: none, future: none })).status).toBe(409)
  })
  it('holds a proposal as one step, and nothing that was published', async () => {
    const id = await t.roster()
    await t.plan(id, day(7))
    const { version } = await board.read(day(14), day(20))
    const { past: before } = await steps()
    const body = { node: board.node, version, source: 'LAST_WEEK', fromDate: day(14), toDate: day(20) }
    const made = await t.hr.call('POST', rosterBoard.generate, { body })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { past, future } = await steps()
    expect(past.length).toBe(before.length + 1)
    expect(future).toEqual([])
    expect(past.at(-1)).toContainEqual(
      expect.objectContaining({ employeeId: id, date: day(14), before: null, after: cellHours('08:00', '17:00') }),
    )
    await board.save([{ employeeId: id, scheduleDate: day(28), hours: 'REST' }])
    await board.publish(day(14), day(20), { employeeIds: [id] })
    expect((await steps()).past.flat().filter(({ employeeId }) => employeeId === id)).toEqual([])
  })
  it('is nobody else’s, and of no store out of reach', async () => {
    const far = testBoard(t, t.company.stores[1]?.outlet).node
    const user = await t.app.signIn({
      employeeId: await t.roster(),
      isSelfService: true,
      dataScope: 'OUTLET',
      permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE'],
    })
    expect((await user.call('GET', `${rosterBoard.steps}?node=${far}`)).status).toBe(404)
    expect((await user.call('GET', `${rosterBoard.steps}?node=${board.node}`)).body['data']).toEqual({
      past: [],
      future: [],
    })
  })
})
