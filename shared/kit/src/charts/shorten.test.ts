import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('leaves what fits, and cuts between letters', () => {
  expect(shorten('Store 1', 7)).toBe('Store 1')
  expect(shorten('Store number 12', 8)).toBe('Store n…')
  // Five code points that are read as one letter are never torn apart.
  const woman = 'ស្ត្រី'
  expect(shorten(woman.repeat(3), 3)).toBe(woman.repeat(3))
  expect(shorten(woman.repeat(4), 3)).toBe(`${woman.repeat(2)}…`)
})
