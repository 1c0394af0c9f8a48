import { describe, expect, it } from 'vitest'
import { sameKeys } from './same-keys.ts'
import { chosenNameFault, phoneFault, safeReturn, usernameFault } from './sign-in-rules.ts'

describe('sign-in name', () => {
  it.each([
    ['', 'usernameRequired'],
    ['   ', 'usernameRequired'],
    ['012345678', null],
    ['0123456789', null],
    ['12345678', 'phoneInvalid'],
    ['0023456789', 'phoneInvalid'],
    ['012 345', 'phoneInvalid'],
    ['+85512345678', null],
    ['012 345-678', null],
    ['+855 12', 'phoneInvalid'],
    ['somebody', 'emailInvalid'],
    ['a@b', 'emailInvalid'],
    ['hr@demo.local', null],
    ['០១២៣៤៥៦៧៨', null],
  ])('%j is %s', (typed, expected) => {
    expect(usernameFault(typed)).toBe(expected)
  })
})

describe('return address', () => {
  it.each([
    ['/admin?x=1', '/admin?x=1'],
    [null, null],
    ['https://elsewhere.example', null],
    ['//elsewhere.example', null],
    ['/\\elsewhere', null],
    ['/auth/login', null],
  ])('%j leads to %j', (from, expected) => {
    expect(safeReturn(from)).toBe(expected)
  })
})

describe('phone number', () => {
  it.each([
    ['', 'REQUIRED'],
    [' ', 'REQUIRED'],
    ['012345678', null],
    ['០៩៧១២៣៤៥៦៧', null],
    ['+855 97-123-4567', null],
    ['12345678', 'PHONE'],
    ['hr@demo.local', 'PHONE'],
    ['01234567890', 'PHONE'],
  ])('%j is %s', (typed, expected) => {
    expect(phoneFault(typed)).toBe(expected)
  })
})

describe('chosen username', () => {
  it.each([
    ['', 'REQUIRED'],
    ['ab', 'FORMAT'],
    ['dara.sok', null],
    ['Dara', 'FORMAT'],
    ['a b c', 'FORMAT'],
    ['x'.repeat(51), 'FORMAT'],
  ])('%j is %s', (typed, expected) => {
    expect(chosenNameFault(typed)).toBe(expected)
  })
})

it.each([
  [['A', 'B'], ['B', 'A'], true],
  [['A'], ['A', 'A'], true],
  [['A'], [], false],
  [[], ['A'], false],
  [['A', 'B'], ['A', 'C'], false],
])('keys %j and %j are the same: %s', (before, now, expected) => {
  expect(sameKeys(new Set(before), now)).toBe(expected)
})
