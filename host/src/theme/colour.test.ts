import { describe, expect, it } from 'vitest'
import { contrast, hexOfRgb, inkOn, mixed, rgbOfHex } from './colour.ts'

describe('typed hex', () => {
  it.each([
    ['#0a6e68', '10 110 104'],
    ['0a6e68', '10 110 104'],
    ['#FFF', '255 255 255'],
    ['abc', '170 187 204'],
    [' #000 ', '0 0 0'],
  ])('%s is %s', (typed, rgb) => {
    expect(rgbOfHex(typed)).toBe(rgb)
  })
  it.each(['', '#', '#12', '#1234', '#12345', '#1234567', 'ggg', 'red', '##fff', '#ff f', 'rgb(1 2 3)', '#fff;'])(
    '%j is not converted',
    (typed) => {
      expect(rgbOfHex(typed)).toBeNull()
    },
  )
  it('comes back as six digits', () => {
    expect(hexOfRgb('10 110 104')).toBe('#0a6e68')
    expect(hexOfRgb('0 0 0')).toBe('#000000')
  })
})

describe('contrast', () => {
  it.each([
    ['0 0 0', '255 255 255', 21],
    ['255 255 255', '255 255 255', 1],
    ['119 119 119', '255 255 255', 4.48],
    ['0 0 255', '255 255 255', 8.59],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2)
    expect(contrast(b, a)).toBeCloseTo(ratio, 2)
  })
  it('chooses the ink that is read best', () => {
    expect(inkOn('255 255 255')).toBe('22 28 29')
    expect(inkOn('10 110 104')).toBe('255 255 255')
    expect(inkOn('255 230 0')).toBe('22 28 29')
  })
  it('mixes by shares', () => {
    expect(mixed('255 255 255', '0 0 0', 0.2)).toBe('51 51 51')
  })
})
