import { L } from '@staff/contract'
import type { BoardDay, BoardPerson, CellHours, RosterBoard } from '@staff/contract/attendance-leave'
import { expect, it } from 'vitest'
import { getPeak, getShortSpans, getTotals, makeRows } from './board-rows.ts'
import { emptyDraft, reduceDraft, type DraftState } from './draft-state.ts'

const dates = ['2027-01-01', '2027-01-02']
const work = (startWorkingTime: string, endWorkingTime: string): CellHours => [{ startWorkingTime, endWorkingTime }]
const day = (date: string, published: CellHours, more: Partial<BoardDay> = {}): BoardDay => ({
  date,
  published,
  ...more,
})
const person = (employeeId: string, days: readonly BoardDay[]): BoardPerson => ({
  employeeId,
  accountNo: employeeId,
  name: L(employeeId, employeeId),
  positionId: 'cashier',
  position: L('Cashier', 'បេឡាករ'),
  isOwn: false,
  isFixed: false,
  days,
  broken: [],
})
const none = Array.from({ length: 24 }, () => 0)
const board: RosterBoard = {
  node: 's',
  store: L('Store', 'ហាង'),
  version: 1,
  draftCells: 0,
  people: [
    person('a', [day('2027-01-01', work('08:00', '17:00'))]),
    person('b', [day('2027-01-01', [], { marks: ['AWAY'] })]),
  ],
  days: dates.map((date, at) => ({
    date,
    holidays: [],
    needed: none.map((_, hour) => (hour >= 8 && hour < 10 ? 2 : 0)),
    planned: none.map((_, hour) => (at === 0 && hour >= 8 && hour < 17 ? 1 : 0)),
    positions: [],
  })),
  rules: { restHours: 10, daysInRow: 6, hard: [] },
  publication: null,
}
const set = (state: DraftState, employeeId: string, date: string, after: CellHours): DraftState =>
  reduceDraft(state, { kind: 'change', step: [{ employeeId, date, before: null, after, source: 'HAND' }] })
const planned = (state: DraftState) =>
  getTotals(makeRows(board, state.overlay, null)).map((one) =>
    one.planned.flatMap((count, hour) => Array.from({ length: count }, () => hour)),
  )

it('the totals follow a change at once: over midnight, and not for who is away', () => {
  expect(planned(set(emptyDraft, 'a', '2027-01-01', work('22:00', '02:00')))).toEqual([
    [22, 23],
    [0, 1],
  ])
  expect(planned(set(emptyDraft, 'b', '2027-01-01', work('08:00', '10:00')))).toEqual(planned(emptyDraft))
  expect(planned(set(emptyDraft, 'a', '2027-01-01', 'REST'))).toEqual([[], []])
  expect(planned(set(emptyDraft, 'b', '2027-01-02', work('08:30', '09:30')))[1]).toEqual([8, 9])
})
it('only the row of a changed cell is made anew', () => {
  const first = makeRows(board, emptyDraft.overlay, null)
  const next = makeRows(board, set(emptyDraft, 'a', '2027-01-02', 'REST').overlay, first)
  expect(next.rows[0]).not.toBe(first.rows[0])
  expect(next.rows[1]).toBe(first.rows[1])
  expect(next.rows[0]?.cells[1]).toMatchObject({ draft: 'REST', shown: 'REST', published: [] })
  expect(makeRows(board, emptyDraft.overlay, next).rows[0]?.cells[1]?.draft).toBeNull()
})
it('the peak is where most are missing, else where most are needed', () => {
  const [first] = board.days
  if (!first) throw new Error('no day')
  expect(getPeak(first)).toEqual({ hour: 8, planned: 1, needed: 2 })
  expect(getPeak({ planned: none.map((_, hour) => (hour === 9 ? 3 : 0)), needed: none })).toEqual({
    hour: 9,
    planned: 3,
    needed: 0,
  })
})
it('short hours next to each other are one span with its worst hour', () => {
  const needed = none.map((_, hour) => (hour === 8 ? 1 : hour === 9 ? 3 : hour === 12 ? 1 : 0))
  expect(getShortSpans({ date: '2027-01-01', planned: none, needed })).toEqual([
    { date: '2027-01-01', from: 8, to: 10, planned: 0, needed: 3 },
    { date: '2027-01-01', from: 12, to: 13, planned: 0, needed: 1 },
  ])
})
