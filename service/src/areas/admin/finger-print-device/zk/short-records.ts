import { inBusinessZone } from '@staff/contract'
import { DeviceFault } from './device-fault.ts'

/** Bytes of the shortest record that firmware writes. */
export const shortRecord = 8
/** Where the time of a short record stands. Behind it, or before it, stands the code of the way of checking. */
export type TimePlace = 3 | 4

// Terminals with this firmware came later; a clock that shows less has lost its battery.
const oldest = 2010
/** The highest byte of a packed time in January of a year. */
const topByte = (year: number) => Math.floor(((year - 2000) * 32_140_800) / 0x1000000)
// Codes of in, out, break and overtime, or none: 0 to 5 and 255 are known.
const isCode = (byte: number) => byte < 16 || byte === 255

/**
 * Where the time stands in records of 8 bytes. There are two layouts: the place in the user list (2 bytes), the way of
 * checking (1), then time (4) and code (1), or code (1) and time (4). Their length does not tell them apart. The wrong
 * one reads as other years.
 *
 * The last byte tells: a code in the first layout, the highest byte of a time of these years in the second one. The
 * fourth byte must agree: the lowest of a time in the first layout, a code in the second one. Throws
 * {@link DeviceFault} (UNCLEAR) where they do not agree, also when no scan has told yet, so nothing is stored.
 */
export function getTimePlace(records: Buffer, now: number): TimePlace {
  const [low, high] = [topByte(oldest), topByte(inBusinessZone(now).getUTCFullYear() + 1)]
  const at = (place: number) =>
    Array.from({ length: records.length / shortRecord }, (_, i) => records.readUInt8(i * shortRecord + place))
  const [fourth, last] = [at(3), at(7)]
  const isTimeLast = last.some((byte) => byte >= low && byte <= high)
  const isCodeFourth = fourth.every(isCode)
  if (isTimeLast && isCodeFourth) return 4
  if (!isTimeLast && !isCodeFourth && last.every(isCode)) return 3
  throw new DeviceFault('UNCLEAR', `${String(last.length)} short records`)
}
