import { expect, it } from 'vitest'
import { settingText } from './setting-text.ts'

it.each([
  ['date', '2026-11-21', '21-Nov-2026'],
  ['datetime', '2026-11-21T01:00:00.000Z', '21-Nov-2026 08:00:00'],
  ['float', '4100', '4,100.00'],
  ['float', '0.8', '0.80'],
  ['number', '26', '26'],
  ['boolean', 'true', 'true'],
  ['text', 'CLAMP', 'CLAMP'],
  ['email', 'hr@example.com', 'hr@example.com'],
  ['text', null, '-'],
] as const)('%s %s is shown as %s', (dataType, value, shown) => {
  expect(settingText({ dataType, value, hasValue: value !== null })).toBe(shown)
})
it('a password is eight asterisks, or nothing where there is none', () => {
  expect(settingText({ dataType: 'password', value: null, hasValue: true })).toBe('********')
  expect(settingText({ dataType: 'password', value: null, hasValue: false })).toBe('-')
})
