import type { CellHours } from '@staff/contract/attendance-leave'
import { expect, it } from 'vitest'
import {
  emptyDraft,
  getCellKey,
  getStepsKept,
  getWaiting,
  reduceDraft,
  type CellChange,
  type DraftState,
} from './draft-state.ts'

const early: CellHours = [{ startWorkingTime: '07:00', endWorkingTime: '16:00' }]
const change = (date: string, after: CellHours | null, before: CellHours | null = null): CellChange => ({
  employeeId: 'a',
  date,
  before,
  after,
  source: 'HAND',
})
const sent = (state: DraftState) =>
  new Map(getWaiting(state).map(({ employeeId, date, turn }) => [getCellKey(employeeId, date), turn]))
const shown = (state: DraftState) => Object.fromEntries([...state.overlay].map(([key, { hours }]) => [key, hours]))

it('a step is taken back and done again as one', () => {
  const step = [change('2027-01-01', early), change('2027-01-02', 'REST')]
  const done = reduceDraft(emptyDraft, { kind: 'change', step })
  expect(shown(done)).toEqual({ 'a 2027-01-01': early, 'a 2027-01-02': 'REST' })
  const undone = reduceDraft(done, { kind: 'undo' })
  expect(shown(undone)).toEqual({ 'a 2027-01-01': null, 'a 2027-01-02': null })
  const redone = reduceDraft(undone, { kind: 'redo' })
  expect(shown(redone)).toEqual(shown(done))
  expect(reduceDraft(redone, { kind: 'redo' })).toBe(redone)
})
it('a new change after an undo leaves nothing to do again', () => {
  const done = reduceDraft(emptyDraft, { kind: 'change', step: [change('2027-01-01', early)] })
  const undone = reduceDraft(done, { kind: 'undo' })
  const other = reduceDraft(undone, { kind: 'change', step: [change('2027-01-03', 'REST')] })
  expect(other.future).toEqual([])
})
it('an answer counts for the cells that were sent, not for what was typed since', () => {
  const first = reduceDraft(emptyDraft, { kind: 'change', step: [change('2027-01-01', early)] })
  const cells = sent(first)
  const sending = reduceDraft(first, { kind: 'sent', cells })
  expect(getWaiting(sending)).toEqual([])
  const again = reduceDraft(sending, { kind: 'change', step: [change('2027-01-01', 'REST', early)] })
  const saved = reduceDraft(again, { kind: 'saved', cells, version: 7, steps: first })
  expect(getWaiting(saved)).toMatchObject([{ date: '2027-01-01', hours: 'REST' }])
})
it('what is saved stays on the screen until the service shows its version', () => {
  const first = reduceDraft(emptyDraft, { kind: 'change', step: [change('2027-01-01', early)] })
  const saved = reduceDraft(first, { kind: 'saved', cells: sent(first), version: 7, steps: first })
  expect(reduceDraft(saved, { kind: 'loaded', version: 6 })).toBe(saved)
  expect(reduceDraft(saved, { kind: 'loaded', version: 7 }).overlay.size).toBe(0)
})
it('a refused cell is as it was, and no undo brings it back', () => {
  const step = [change('2027-01-01', early), change('2027-01-02', 'REST')]
  const first = reduceDraft(emptyDraft, { kind: 'change', step })
  const cells = new Map([['a 2027-01-01', first.turn]])
  const refused = reduceDraft(first, { kind: 'refused', cells })
  expect(shown(refused)).toEqual({ 'a 2027-01-02': 'REST' })
  expect(refused.past).toEqual([[step[1]]])
})
it('a failed request is sent again', () => {
  const first = reduceDraft(emptyDraft, { kind: 'change', step: [change('2027-01-01', early)] })
  const cells = sent(first)
  const failed = reduceDraft(reduceDraft(first, { kind: 'sent', cells }), { kind: 'failed', cells })
  expect(getWaiting(failed)).toHaveLength(1)
})
it('what can be undone is sent once, and is there again after a reload', () => {
  const [one, two] = [[change('2027-01-01', early)], [change('2027-01-02', 'REST')]]
  const first = reduceDraft(emptyDraft, { kind: 'change', step: one })
  expect(getStepsKept(first)).toEqual({ past: { keep: 0, add: [one] }, future: { keep: 0, add: [] } })
  const saved = reduceDraft(first, { kind: 'saved', cells: sent(first), version: 7, steps: first })
  const second = reduceDraft(saved, { kind: 'change', step: two })
  expect(getStepsKept(second).past).toEqual({ keep: 1, add: [two] })
  const undone = reduceDraft(reduceDraft(second, { kind: 'undo' }), { kind: 'undo' })
  expect(getStepsKept(undone)).toEqual({ past: { keep: 0, add: [] }, future: { keep: 0, add: [two, one] } })
  // After a reload, with a change that was made before the service answered.
  const early2 = reduceDraft(emptyDraft, { kind: 'change', step: two })
  const restored = reduceDraft(early2, { kind: 'restored', steps: { past: [one], future: [] } })
  expect(restored.past).toEqual([one, two])
  expect(getStepsKept(restored).past).toEqual({ keep: 1, add: [two] })
})
it('an undo says what the service has to say of the cell, except while an own change is on its way', () => {
  const first = reduceDraft(emptyDraft, { kind: 'change', step: [change('2027-01-01', early)] })
  expect(getWaiting(reduceDraft(first, { kind: 'undo' }))).toMatchObject([{ hours: null, expected: undefined }])
  const saved = reduceDraft(first, { kind: 'saved', cells: sent(first), version: 7, steps: first })
  expect(getWaiting(reduceDraft(saved, { kind: 'undo' }))).toMatchObject([{ hours: null, expected: early }])
  const reloaded = reduceDraft(emptyDraft, { kind: 'restored', steps: first })
  const undone = reduceDraft(reloaded, { kind: 'undo' })
  expect(getWaiting(undone)).toMatchObject([{ hours: null, expected: early }])
  const redone = reduceDraft(undone, { kind: 'redo' })
  expect(getWaiting(redone)).toMatchObject([{ hours: early, expected: early }])
})
