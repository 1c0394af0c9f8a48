import { L } from '../index.ts'

/** The calls of a device beside those of its record; the path is under employee/. */
export const deviceCalls = {
  test: (id: string) => `finger-print-device/${id}/test`,
  retrieve: (id: string) => `finger-print-device/${id}/retrieve`,
  key: (id: string) => `finger-print-device/${id}/key`,
  leftOut: (id: string) => `finger-print-device/${id}/left-out-lines`,
} as const
/** Headers with which an agent in a store shows the key and the serial number of its device. */
export const deviceHeaders = { key: 'X-Device-Key', serialNumber: 'X-Device-Serial' } as const
/** Days for which the key before a new one is accepted, unless the new one is used earlier. */
export const oldKeyDays = 7
/** Lines that are kept of a device, and days for which one that does not come again is kept. */
export const leftOutKept = { most: 500, days: 30 } as const
/** Why a line is left out. */
export const leftOutReasons = [
  { value: 'TIME', label: L('Its time cannot be read', 'មិនអាចអានម៉ោងបាន') },
  { value: 'NUMBER', label: L('It has no number of a person', 'គ្មានលេខរបស់បុគ្គលិក') },
  { value: 'CLOCK', label: L('The clock of the device is wrong', 'នាឡិការបស់ឧបករណ៍មិនត្រឹមត្រូវ') },
] as const
/** A line that a device sent and that is no scan. */
export interface LeftOutLine {
  readonly line: string
  readonly reason: (typeof leftOutReasons)[number]['value']
  readonly times: number
  readonly firstAt: string
  readonly lastAt: string
}
/** What a device said of itself. */
export interface DeviceTest {
  readonly serialNumber: string | null
  readonly users: number
  readonly records: number
}
/**
 * The result of a batch of scans: each is stored, was there before, or is left out (`ignored`). `unmatched` counts the
 * stored scans that have no person yet.
 */
export interface IngestAnswer {
  readonly received: number
  readonly stored: number
  readonly duplicates: number
  readonly unmatched: number
  readonly ignored: number
}
