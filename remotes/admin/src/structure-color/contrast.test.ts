import { expect, it } from 'vitest'
import { contrasts, isColor, shownRatio } from './contrast.ts'

it('measures a colour against white and black', () => {
  const shown = (color: string) => {
    const { white, black } = contrasts(color)
    return [shownRatio(white), shownRatio(black)]
  }
  expect(shown('#000000')).toEqual(['21.0', '1.0'])
  expect(shown('#FFFFFF')).toEqual(['1.0', '21.0'])
  expect(shown('#FF0000')).toEqual(['3.9', '5.2'])
  // The grey at the limit: #767676 passes 4.5 on white; the next lighter one does not, and is not rounded up.
  expect(contrasts('#767676').white).toBeGreaterThan(4.5)
  expect(shown('#777777')[0]).toBe('4.4')
})
it('knows a colour when it sees one', () => {
  expect(['#0B5563', '#abcdef'].every(isColor)).toBe(true)
  expect(['0B5563', '#0B556', '#0B55633', '#0B556G', 'red', ''].some(isColor)).toBe(false)
})
