import { expect, it } from 'vitest'
import { isMissingSlot } from './missing-slot.ts'

const slots = ['checkIn', 'breakIn', 'breakOut', 'checkOut'] as const
const seen = (...there: readonly (typeof slots)[number][]) => ({
  missedScan: true,
  checkIn: null,
  breakIn: null,
  breakOut: null,
  checkOut: null,
  ...Object.fromEntries(there.map((slot) => [slot, '08:00'])),
})
it.each([
  [seen('checkIn'), ['checkOut']],
  [seen('checkOut', 'breakIn'), ['checkIn']],
  [seen('checkIn', 'checkOut'), ['breakIn', 'breakOut']],
  [seen('checkIn', 'checkOut', 'breakIn'), ['breakOut']],
  [{ ...seen('checkIn'), missedScan: false }, []],
] as const)('of %o the correction stands at %o', (row, wanted) => {
  expect(slots.filter((slot) => isMissingSlot(row, slot))).toEqual(wanted)
})
