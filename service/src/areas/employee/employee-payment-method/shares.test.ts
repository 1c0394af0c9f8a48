import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { settle, settleWithout, type Account } from './shares.ts'

const account = (id: string, share: number, isDefault = false, isActive = true): Account => ({
  id,
  share: share * 100,
  isDefault,
  isActive,
})
const wish = (share: number, isDefault = false, isActive = true) => ({ share: share * 100, isDefault, isActive })
const seen = (result: ReturnType<typeof settle>) =>
  'own' in result
    ? [
        result.own.share / 100,
        result.own.isDefault,
        result.other && [result.other.id, result.other.share / 100, result.other.isDefault],
      ]
    : `${result.path}: ${result.label.en}`

describe('a new account', () => {
  it.each([
    ['alone takes everything and is the default', [], wish(100), [100, true, undefined]],
    ['alone with less is refused', [], wish(60), 'sharePercent: A single account takes 100 %'],
    ['beside the default takes from it', [account('a', 100, true)], wish(30), [30, false, ['a', 70, true]]],
    ['may take everything', [account('a', 100, true)], wish(100), [100, false, ['a', 0, true]]],
    [
      'becomes the default and leaves the rest to the one before',
      [account('a', 100, true)],
      wish(30, true),
      [30, true, ['a', 70, false]],
    ],
    [
      'never takes what a third one has',
      [account('a', 60, true), account('b', 40)],
      wish(70),
      'sharePercent: At most 60 %: other accounts take the rest',
    ],
    ['that is not used takes nothing', [account('a', 100, true)], wish(50, true, false), [0, false, ['a', 100, true]]],
    ['looks at active ones only', [account('old', 0, false, false)], wish(100), [100, true, undefined]],
  ] as const)('%s', (_, others, own, expected) => {
    expect(seen(settle(others, own))).toEqual(expected)
  })
})
describe('a changed account', () => {
  const [a, b] = [account('a', 70, true), account('b', 30)]
  it.each([
    ['the share of another one changes the default', [a], wish(45), b, [45, false, ['a', 55, true]]],
    ['the default keeps what is left', [b], wish(70, true), a, [70, true, undefined]],
    [
      'the default takes no other share',
      [b],
      wish(80, true),
      a,
      'sharePercent: The default account takes what the others leave: 70 %. Change the share of another account instead.',
    ],
    ['the default is not put down', [b], wish(70), a, 'isDefault: Make another account the default first'],
    [
      'the default is not switched off before another',
      [b],
      wish(70, true, false),
      a,
      'isActive: Make another account the default first',
    ],
    ['another one is switched off: its share returns', [a], wish(30, false, false), b, [0, false, ['a', 100, true]]],
    ['the last one is switched off', [], wish(100, true, false), account('a', 100, true), [0, false, undefined]],
    ['one is switched on again', [a, b], wish(20), account('c', 0, false, false), [20, false, ['a', 50, true]]],
  ] as const)('%s', (_, others, own, was, expected) => {
    expect(seen(settle(others, own, was))).toEqual(expected)
  })
})
it('an account that goes returns its share; the default one stays while others do', () => {
  expect(settleWithout([account('a', 70, true)], account('b', 30))).toEqual(account('a', 100, true))
  expect(settleWithout([account('b', 30)], account('a', 70, true))).toMatchObject({ path: '', code: 'RULE' })
  expect(settleWithout([], account('a', 100, true))).toBeUndefined()
})
it('whatever is written, the active shares are 100 with one default, or the write is refused', () => {
  const action = fc.record({
    at: fc.nat(5),
    share: fc.nat(10_000),
    isDefault: fc.boolean(),
    isActive: fc.boolean(),
    removes: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let accounts: Account[] = []
      for (const [n, { at, share, isDefault, isActive, removes }] of actions.entries()) {
        const was = accounts[at]
        const others = accounts.filter((one) => one !== was)
        const result =
          removes && was
            ? { other: was.isActive ? settleWithout(others, was) : undefined }
            : settle(others, { share, isDefault, isActive }, was)
        if ('code' in result || (result.other && 'code' in result.other)) continue
        const { other } = result
        accounts = others.map((one) => (other && one.id === other.id ? other : one))
        if ('own' in result) accounts.push({ id: was?.id ?? String(n), ...result.own })
        const active = accounts.filter((one) => one.isActive)
        expect(active.reduce((sum, one) => sum + one.share, 0)).toBe(active.length ? 10_000 : 0)
        expect(active.filter((one) => one.isDefault)).toHaveLength(active.length ? 1 : 0)
        expect(active.every((one) => one.share >= 0)).toBe(true)
      }
    }),
  )
})
