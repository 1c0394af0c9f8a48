import { expect, it } from 'vitest'
import { getChosenArea, getGridAct, getNextChosen } from './grid-keys.ts'

const size = { rows: 3, cols: 31 }
const key = (name: string, more: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) => ({
  key: name,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
const at = (row: number, col: number) => ({ at: { row, col }, anchor: { row, col } })

it.each([
  ['ArrowRight', {}, at(1, 6)],
  ['ArrowUp', {}, at(0, 5)],
  ['Home', {}, at(1, 0)],
  ['End', { ctrlKey: true }, at(2, 30)],
  ['PageDown', {}, at(2, 5)],
])('%s goes as the grid pattern says', (name, more, next) => {
  expect(getNextChosen(at(1, 5), size, key(name, more))).toEqual(next)
})
it('stays inside, and with Shift keeps the other corner', () => {
  expect(getNextChosen(at(0, 0), size, key('ArrowLeft'))).toEqual(at(0, 0))
  const more = getNextChosen(at(1, 5), size, key('ArrowDown', { shiftKey: true }))
  expect(more && getChosenArea(more)).toEqual({ top: 1, bottom: 2, left: 5, right: 5 })
})
it('Shift Space chooses the row, Ctrl Space the day', () => {
  const line = getNextChosen(at(1, 5), size, key(' ', { shiftKey: true }))
  expect(line && getChosenArea(line)).toEqual({ top: 1, bottom: 1, left: 0, right: 30 })
  const day = getNextChosen(at(1, 5), size, key(' ', { ctrlKey: true }))
  expect(day && getChosenArea(day)).toEqual({ top: 0, bottom: 2, left: 5, right: 5 })
})
it('a digit begins to type, letters and commands act, and the clipboard belongs to the browser', () => {
  expect(getGridAct(key('8'))).toEqual({ kind: 'type', text: '8' })
  expect(getGridAct(key('៨'))).toEqual({ kind: 'type', text: '៨' })
  expect(getGridAct(key('R'))).toEqual({ kind: 'rest' })
  expect(getGridAct(key('z', { ctrlKey: true }))).toEqual({ kind: 'undo' })
  expect(getGridAct(key('Z', { ctrlKey: true, shiftKey: true }))).toEqual({ kind: 'redo' })
  expect(getGridAct(key('c', { ctrlKey: true }))).toBeUndefined()
  expect(getGridAct(key('b'))).toBeUndefined()
  expect(getGridAct(key('p'))).toEqual({ kind: 'dialog', dialog: 'publish' })
})
it('letters act by their key where Khmer is typed', () => {
  expect(getGridAct({ ...key('រ'), code: 'KeyR' })).toEqual({ kind: 'rest' })
  expect(getGridAct({ ...key('ឋ', { ctrlKey: true }), code: 'KeyZ' })).toEqual({ kind: 'undo' })
})
