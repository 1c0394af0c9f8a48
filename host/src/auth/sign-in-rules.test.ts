import { describe, expect, it } from 'vitest'
import { passwordFault, safeReturn, usernameFault } from './sign-in-rules.ts'

describe('sign-in name', () => {
  it.each([
    ['', 'usernameRequired'], ['   ', 'usernameRequired'], ['012345678', null], ['0123456789', null], ['12345678', 'phoneInvalid'],
    ['0023456789', 'phoneInvalid'], ['012 345', 'phoneInvalid'], ['+85512345678', 'phoneInvalid'], ['somebody', 'emailInvalid'], ['a@b', 'emailInvalid'], ['hr@demo.local', null],
  ])('%j is %s', (typed, expected) => {
    expect(usernameFault(typed)).toBe(expected)
  })
})

describe('password', () => {
  it.each([
    ['', null, 'REQUIRED'], ['abc', null, null], ['abc', '^.{8,}$', 'PASSWORD_POLICY'], ['Demo#2026', '^.{8,}$', null], ['abc', '(', null],
  ])('%j under %j is %s', (typed, policy, expected) => {
    expect(passwordFault(typed, policy)).toBe(expected)
  })
})

describe('return address', () => {
  it.each([
    ['/admin?x=1', '/admin?x=1'], [null, null], ['https://elsewhere.example', null], ['//elsewhere.example', null], ['/\\elsewhere', null], ['/auth/login', null],
  ])('%j leads to %j', (from, expected) => {
    expect(safeReturn(from)).toBe(expected)
  })
})
