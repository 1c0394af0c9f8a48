import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DeviceFault } from './device-fault.ts'
import { getLog, type DeviceScan } from './records.ts'

const now = Date.parse('2026-11-29T00:00:00Z')
/** Packed as terminals do: months of 31 days. */
const packed = (date: Date) =>
  ((((date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth()) * 31 + date.getUTCDate() - 1) * 24 +
    date.getUTCHours()) *
    3600 +
  date.getUTCMinutes() * 60 +
  date.getUTCSeconds()
interface Written {
  readonly place: number
  readonly way: number
  readonly code: number
  readonly at: Date
}
/** The table of a log in one of the two layouts, as it comes over the line. */
function toTable(written: readonly Written[], timePlace: 3 | 4): Buffer {
  const table = Buffer.alloc(4 + written.length * 8)
  table.writeUInt32LE(written.length * 8, 0)
  for (const [i, { place, way, code, at }] of written.entries()) {
    const from = 4 + i * 8
    table.writeUInt16LE(place, from)
    table.writeUInt8(way, from + 2)
    table.writeUInt32LE(packed(at), from + timePlace)
    table.writeUInt8(code, from + (timePlace === 3 ? 7 : 3))
  }
  return table
}
const truth = (written: readonly Written[]): DeviceScan[] =>
  written.map(({ place, at }) => ({ fingerPrintId: String(place), scanTime: at.toISOString().slice(0, 19) }))
function readTable(table: Buffer, count: number): DeviceScan[] | 'refused' {
  try {
    return getLog(table, count, now).scans(0, new Map())
  } catch (error) {
    if (error instanceof DeviceFault) return 'refused'
    throw error
  }
}
const between = (from: string, until: string) =>
  fc.date({ min: new Date(from), max: new Date(until), noInvalidDate: true })
const good = between('2010-02-01T00:00:00Z', '2026-11-29T00:00:00Z')
const dead = between('2000-01-01T00:00:00Z', '2000-12-31T23:59:59Z')
const written = (at: fc.Arbitrary<Date>) =>
  fc.record({
    place: fc.nat(65_535),
    way: fc.nat(255),
    code: fc.constantFrom(0, 1, 2, 3, 4, 5, 255),
    at,
  })

describe('records of 8 bytes', () => {
  const places = fc.constantFrom(3 as const, 4 as const)
  it('are read as they were written or not at all, whichever layout and however wrong the clock', () => {
    fc.assert(
      fc.property(
        fc.array(written(fc.oneof({ weight: 3, arbitrary: good }, dead)), { minLength: 1, maxLength: 40 }),
        places,
        (log, place) => {
          const got = readTable(toTable(log, place), log.length)
          if (got !== 'refused') expect(got).toEqual(truth(log))
        },
      ),
      { numRuns: 2_000 },
    )
  })
  it('are read in both layouts once three people have scanned with a good clock', () => {
    fc.assert(
      fc.property(
        fc.array(written(good), { minLength: 3, maxLength: 200 }),
        // One second of the first layout in fifteen ends like a code: the scans of a day never all do.
        fc.integer({ min: 16, max: 59 }),
        places,
        (log, second, place) => {
          const at = new Date(Math.floor((log[0]?.at.getTime() ?? 0) / 60_000) * 60_000)
          const low = packed(at) & 0xff
          const clear = new Date(at.getTime() + ((second - low + 256) % 256) * 1000)
          const all = log.map((one, i) => (i === 0 ? { ...one, at: clear } : one))
          expect(readTable(toTable(all, place), all.length)).toEqual(truth(all))
        },
      ),
      { numRuns: 500 },
    )
  })
  it.each([
    ['07002800a8eba71e', '2016-01-01T19:02:00'],
    ['7b0028004beca71e', '2016-01-01T19:04:43'],
    ['7b0028004eeca71e', '2016-01-01T19:04:46'],
  ])('a record of a ZEM500 (%s) is of %s', (hex, scanTime) => {
    const record = Buffer.from(hex, 'hex')
    const table = Buffer.concat([Buffer.from([8, 0, 0, 0]), record])
    expect(readTable(table, 1)).toEqual([{ fingerPrintId: String(record.readUInt16LE(0)), scanTime }])
  })
})
