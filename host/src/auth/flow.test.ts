import { describe, expect, it } from 'vitest'
import { secondsToWait, tokenOfLink } from './flow.ts'

describe('another code', () => {
  it.each([
    [0, 0, 60],
    [0, 59_001, 1],
    [0, 60_000, 0],
    [0, 600_000, 0],
    [5_000, 5_000, 60],
  ])('asked at %i, now %i: wait %i s', (sentAt, now, seconds) => {
    expect(secondsToWait(sentAt, now)).toBe(seconds)
  })
})

describe('the token of a link', () => {
  const token = 'Abc-_'.repeat(8)
  it.each([
    [`#token=${token}`, token],
    [`#other=1&token=${token}`, token],
    ['', null],
    ['#', null],
    ['#token=', null],
    ['#token=short', null],
    [`#token=${token}<script>`, null],
    [`#token=${'a'.repeat(200)}`, null],
  ])('%j gives %j', (hash, expected) => {
    expect(tokenOfLink(hash)).toBe(expected)
  })
})
