import { Decimal as Decimals } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Exact, zero } from './money.ts'

const text = (value: Exact) => value.toString()
/**
 * Plain decimals with four places, made of whole numbers so that the expected figures can be computed without decimals.
 */
const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const ofUnits = (value: bigint) => {
  const digits = String(value < 0n ? -value : value).padStart(5, '0')
  return Exact.of(`${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`)
}

describe('an exact decimal', () => {
  it.each(['', ' 1', '1e3', '+1', '1.', '.5', 'NaN', 'Infinity', '0x10', '1,000', '1234567890123456789', '--1'])(
    'is not made from "%s"',
    (value) => {
      expect(() => Exact.of(value)).toThrow(RangeError)
    },
  )

  it('is made from the shortest text of a number, and from no number that is none', () => {
    expect(text(Exact.fromNumber(0.1).plus(Exact.fromNumber(0.2)))).toBe('0.3')
    expect(text(Exact.fromNumber(1e-7))).toBe('0.0000001')
    for (const value of [Number.NaN, Infinity, 1e30]) expect(() => Exact.fromNumber(value)).toThrow(RangeError)
  })

  it('is written plainly, without needless zeros, minus zero or exponent', () => {
    expect(['10.50', '007', '-0', '0.00000001', '-0.0'].map((value) => text(Exact.of(value)))).toEqual([
      '10.5',
      '7',
      '0',
      '0.00000001',
      '0',
    ])
    expect(text(zero.negated())).toBe('0')
    expect(JSON.stringify({ net: Exact.of('540.72') })).toBe('{"net":"540.72"}')
  })

  it.each([
    ['5.853658', 'USD', '5.85'],
    ['0.005', 'USD', '0.01'],
    ['-0.005', 'USD', '-0.01'],
    ['1.004999999999', 'USD', '1'],
    ['14050.5', 'KHR', '14051'],
    ['-0.4', 'KHR', '0'],
  ] as const)('%s %s is rounded half up to %s', (value, currency, expected) => {
    expect(text(Exact.of(value).rounded(currency))).toBe(expected)
  })

  it.each([
    ['24049', '1', '24049'],
    ['24049', '10', '24050'],
    ['24049', '100', '24000'],
    ['24050', '100', '24100'],
  ])('%s to a step of %s is %s', (value, step, expected) => {
    expect(text(Exact.of(value).toStep(step))).toBe(expected)
  })

  it('refuses to be divided by zero and to become a number by itself', () => {
    const amount = Exact.of('1')
    expect(() => amount.over('0')).toThrow(RangeError)
    expect(() => Number(amount)).toThrow(TypeError)
    expect(String(amount)).toBe('1')
  })

  it('keeps the half cent of a share that is multiplied before it is divided', () => {
    // 0.13 x 7.5 / 26 is exactly 0.0375; to the half cent: 0.026 x 5 / 26 = 0.005.
    expect(text(Exact.of('0.026').times('5').over('26').rounded('USD'))).toBe('0.01')
  })
})

describe('for any amounts', () => {
  it('adding, subtracting and comparing are those of whole numbers', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(text(ofUnits(a).plus(ofUnits(b)))).toBe(text(ofUnits(a + b)))
        expect(text(ofUnits(a).minus(ofUnits(b)))).toBe(text(ofUnits(a - b)))
        expect(Math.sign(ofUnits(a).compare(ofUnits(b)))).toBe(a < b ? -1 : a > b ? 1 : 0)
        expect(
          ofUnits(a)
            .atMost(ofUnits(b))
            .equals(ofUnits(a < b ? a : b)),
        ).toBe(true)
        expect(
          ofUnits(a)
            .atLeast(ofUnits(b))
            .equals(ofUnits(a > b ? a : b)),
        ).toBe(true)
      }),
    )
  })

  it('a product divided again is what it was, and its text makes it again', () => {
    fc.assert(
      fc.property(
        units,
        units.filter((value) => value !== 0n),
        (a, b) => {
          const back = ofUnits(a).times(ofUnits(b)).over(ofUnits(b))
          expect(text(back)).toBe(text(ofUnits(a)))
          expect(Exact.of(text(ofUnits(a))).equals(ofUnits(a))).toBe(true)
        },
      ),
    )
  })

  it('rounding stays within half a step, on the grid, symmetric and the same when done twice', () => {
    fc.assert(
      fc.property(units, (a) => {
        const cents = ofUnits(a).rounded('USD')
        const magnitude = (a < 0n ? -a : a) + 50n
        const expected = (magnitude - (magnitude % 100n)) * (a < 0n ? -1n : 1n)
        expect(text(cents)).toBe(text(ofUnits(expected)))
        expect(text(ofUnits(-a).rounded('USD'))).toBe(text(cents.negated()))
        expect(text(cents.rounded('USD'))).toBe(text(cents))
      }),
    )
  })

  it('what is calculated in whole numbers is what long decimals make, to the last of sixty digits', () => {
    const Long = Decimals.clone({ precision: 60, rounding: Decimals.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 })
    // Short and long ones together, with few and many places, zero and signs among them.
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.nat(17), fc.nat(17))
      .map(([whole, shorter, places]) => {
        const digits = String(whole / 10n ** BigInt(shorter))
          .replace('-', '')
          .padStart(places + 1, '0')
        const point = digits.length - places
        return `${whole < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}`
      })
    const step = fc.constantFrom('0.01', '1', '10', '100', '0.0001', '0.25')
    fc.assert(
      fc.property(decimal, decimal, decimal, step, (a, b, c, by) => {
        const [longA, longB, longC] = [new Long(a), new Long(b), new Long(c)]
        const same = (own: Exact, long: Decimals) => {
          expect(text(own)).toBe(long.plus(0).toFixed())
        }
        same(Exact.of(a), longA)
        same(Exact.of(a).plus(b), longA.plus(longB))
        same(Exact.of(a).minus(b), longA.minus(longB))
        same(Exact.of(a).times(b), longA.times(longB))
        expect(Exact.of(a).compare(b)).toBe(longA.cmp(longB))
        same(Exact.of(a).toStep(by), longA.toNearest(by))
        if (longC.isZero()) return
        const share = longA.times(longB).div(longC)
        same(Exact.of(a).times(b).over(c), share)
        same(Exact.of(a).times(b).over(c).toStep(by), share.toNearest(by))
        same(Exact.of(a).over(c).plus(b).times(c), longA.div(longC).plus(longB).times(longC))
        expect(Exact.of(a).over(c).compare(b)).toBe(longA.div(longC).cmp(longB))
      }),
      { numRuns: 300 },
    )
  })
})
