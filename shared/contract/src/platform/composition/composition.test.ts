import { describe, expect, it } from 'vitest'
import { inBucket, wantedCompositionSchema } from './composition.ts'
import { canonicalJson } from './release.ts'

describe('canary buckets', () => {
  const users = Array.from({ length: 20_000 }, (_, i) => `user-${i}`)
  it.each([0, 1, 10, 50, 100])('holds %i percent within one percent, and the same users each time', (percent) => {
    const inside = users.filter((user) => inBucket('employee@1.2.0', user, percent))
    expect(Math.abs((inside.length / users.length) * 100 - percent)).toBeLessThan(1)
    expect(users.filter((user) => inBucket('employee@1.2.0', user, percent))).toEqual(inside)
  })
  it('only grows with the percentage', () => {
    const small = new Set(users.filter((user) => inBucket('a@1.0.0', user, 10)))
    const large = new Set(users.filter((user) => inBucket('a@1.0.0', user, 25)))
    expect([...small].every((user) => large.has(user))).toBe(true)
  })
  it('takes different users for different versions', () => {
    const both = users.filter((user) => inBucket('a@1.0.0', user, 10) && inBucket('a@1.1.0', user, 10))
    expect(both.length / users.length).toBeLessThan(0.02)
  })
})

it('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: undefined, c: 'ខ្មែរ' }], a: null })).toBe('{"a":null,"b":[1,{"c":"ខ្មែរ"}]}')
  for (const text of ['', '"', '\\', '\n', '\u0000', '\u007f', '\u2028', 'ខ្មែរ', '😀', '\ud83d', '\ude00'])
    expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }))
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
})

it('the desired state refuses strangers and bad versions', () => {
  expect(
    wantedCompositionSchema.safeParse({
      remotes: { admin: { version: '1.0.0', canary: { version: '1.1.0', percent: 10 } } },
    }).success,
  ).toBe(true)
  for (const bad of [
    { remotes: { '../x': { version: '1.0.0' } } },
    { remotes: { admin: { version: 'latest' } } },
    { remotes: { admin: { version: '1.0.0', canary: { version: '1.1.0', percent: 101 } } } },
    { remotes: { admin: {} } },
  ])
    expect(wantedCompositionSchema.safeParse(bad).success).toBe(false)
})
