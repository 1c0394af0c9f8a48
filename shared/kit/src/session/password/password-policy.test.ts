import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-policy.ts'

describe('password', () => {
  it.each([
    ['', null, 'REQUIRED'],
    ['abc', null, null],
    ['abc', '^.{8,}$', 'PASSWORD_POLICY'],
    ['Demo#2026', '^.{8,}$', null],
    ['abc', '(', null],
  ])('%j under %j is %s', (typed, policy, expected) => {
    expect(passwordFault(typed, policy)).toBe(expected)
  })
})
