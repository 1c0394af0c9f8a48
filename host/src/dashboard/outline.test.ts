import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepOutline, recallOutline } from './outline.ts'

const store = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  }),
)
afterEach(() => {
  store.clear()
  vi.unstubAllGlobals()
})

const one = { layoutX: 2, layoutY: 1, layoutWeight: 4, layoutHeight: 2 }
it('draws what the same user had last', () => {
  keepOutline('me', [{ ...one, id: 'x', reportId: 4 } as typeof one])
  expect(recallOutline('me', false)).toEqual([one])
  expect(recallOutline('other', true)).toHaveLength(2)
})
it.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a box outside', JSON.stringify({ user: 'me', boxes: [{ ...one, layoutX: 99 }] })],
  ['a stranger field', JSON.stringify({ user: 'me', boxes: [], more: 1 })],
  ['a prototype', '{"user":"me","boxes":[],"__proto__":{"boxes":[1]}}'],
  ['far too many', JSON.stringify({ user: 'me', boxes: Array.from({ length: 5000 }, () => one) })],
])('falls back to the default when the storage holds %s', (_, text) => {
  store.set('dashboard-outline', text)
  expect(recallOutline('me', false)).toHaveLength(5)
})
