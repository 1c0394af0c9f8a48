import { expect, it } from 'vitest'
import { toImpersonal } from './impersonal.ts'

it.each([
  ['550 <sok.dara@example.com> is unknown', '550 <[mail]> is unknown'],
  ['call +855 12 345 678 or 012-345-678', 'call [number] or [number]'],
  ['account 000123456789: closed', 'account [number]: closed'],
  ['2026-11-29T10:00:00Z port 3000', '2026-11-29T10:00:00Z port 3000'],
  ['id 1234567a-1234-4234-8234-a12345678901 ms 12345', 'id 1234567a-1234-4234-8234-a12345678901 ms 12345'],
])('%s', (text, impersonal) => expect(toImpersonal(text)).toBe(impersonal))
