import { createHash } from 'node:crypto'
import { DeviceFault } from './device-fault.ts'
import { getTimePlace, shortRecord, type TimePlace } from './short-records.ts'

/**
 * A scan as a device keeps it: the person's number and the device's wall clock, `YYYY-MM-DDTHH:mm:ss` without a zone.
 */
export interface DeviceScan {
  readonly fingerPrintId: string
  readonly scanTime: string
}
const two = (n: number) => String(n).padStart(2, '0')
/** Seconds since 2000 in months of 31 days each; a day that no month has is answered as it is and refused later. */
export function wallClock(packed: number): string {
  const [second, minute, hour, day, month] = [
    packed % 60,
    Math.floor(packed / 60) % 60,
    Math.floor(packed / 3600) % 24,
    (Math.floor(packed / 86_400) % 31) + 1,
    (Math.floor(packed / 2_678_400) % 12) + 1,
  ]
  return `${String(2000 + Math.floor(packed / 32_140_800))}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
}
const textAt = (record: Buffer, from: number, length: number) =>
  (
    record
      .subarray(from, from + length)
      .toString('latin1')
      .split('\0')[0] ?? ''
  ).trim()

type Read = (record: Buffer, users: ReadonlyMap<number, string>) => readonly [number: string, packed: number]
const byPlace = (record: Buffer, users: ReadonlyMap<number, string>) =>
  users.get(record.readUInt16LE(0)) ?? String(record.readUInt16LE(0))
// The length of a record tells the firmware; the two of 8 bytes name a person by place in the user list only, and
// differ in where the time stands (short-records.ts).
const shortLayouts: Readonly<Record<TimePlace, Read>> = {
  3: (record, users) => [byPlace(record, users), record.readUInt32LE(3)],
  4: (record, users) => [byPlace(record, users), record.readUInt32LE(4)],
}
const layouts: Readonly<Record<number, Read>> = {
  16: (record) => [String(record.readUInt32LE(0)), record.readUInt32LE(4)],
  40: (record) => [textAt(record, 2, 24), record.readUInt32LE(27)],
}
const sizes = { ...layouts, [shortRecord]: shortLayouts }
const userLayouts: Readonly<Record<number, (record: Buffer) => string>> = {
  28: (record) => String(record.readUInt32LE(24)),
  72: (record) => textAt(record, 48, 24),
}
/** The records of a table: its length in bytes, then equal records; their number was asked for before. */
function cut(
  table: Buffer,
  count: number,
  known: Readonly<Record<number, unknown>>,
): { readonly records: Buffer; readonly size: number } {
  const total = table.length < 4 ? 0 : table.readUInt32LE(0)
  const size = total / count
  if (!(size in known) || table.length < 4 + total)
    throw new DeviceFault('PROTOCOL', `${String(count)} records in ${String(table.length)} bytes`)
  return { records: table.subarray(4, 4 + total), size }
}

/** The number of each person by the place that the device gave them. */
export function getUsers(table: Buffer, count: number): Map<number, string> {
  const { records, size } = cut(table, count, userLayouts)
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const record = records.subarray(i * size, (i + 1) * size)
      return [record.readUInt16LE(0), userLayouts[size]?.(record) ?? '']
    }),
  )
}

/** The log of a device as it was read. */
export interface DeviceLog {
  readonly count: number
  /** Whether people are named by place only, so that the list of users is needed. */
  readonly needsUsers: boolean
  /** SHA-256 of the first `count` records: the same beginning needs no second look. */
  readonly digest: (count: number) => string
  /** The scans from a record on. */
  readonly scans: (from: number, users: ReadonlyMap<number, string>) => DeviceScan[]
}
/** Cuts the table of the log. `now` in ms. Throws {@link DeviceFault} where its records cannot be told apart. */
export function getLog(table: Buffer, count: number, now: number): DeviceLog {
  const { records, size } = cut(table, count, sizes)
  const read = size === shortRecord ? shortLayouts[getTimePlace(records, now)] : layouts[size]
  return {
    count,
    needsUsers: size === shortRecord,
    digest: (until) =>
      createHash('sha256')
        .update(records.subarray(0, until * size))
        .digest('hex'),
    scans: (from, users) =>
      Array.from({ length: Math.max(0, count - from) }, (_, i) => {
        const [fingerPrintId = '', packed = 0] =
          read?.(records.subarray((from + i) * size, (from + i + 1) * size), users) ?? []
        return { fingerPrintId, scanTime: wallClock(packed) }
      }),
  }
}
/** The log of a device that has none. */
export const emptyLog: DeviceLog = {
  count: 0,
  needsUsers: false,
  digest: () => createHash('sha256').digest('hex'),
  scans: () => [],
}
