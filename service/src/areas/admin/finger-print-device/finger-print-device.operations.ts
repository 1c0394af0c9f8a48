import { fingerPrintDevice } from '@staff/contract/admin'
import { eq, sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { refuse } from '../../../http/errors.ts'
import { hasLines, leftOutLines, unmatchedScans } from './device-counts.ts'
import { fingerPrintDeviceRules } from './finger-print-device.rules.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

/** The record's own calls; those that talk to the device are device.operations.ts. */
export const fingerPrintDeviceOperations = crud(fingerPrintDevice, {
  table,
  rows: 'reference',
  rules: fingerPrintDeviceRules,
  expressions: {
    hasKey: () => sql`${table.keyHash} is not null`,
    unmatchedScans: () => unmatchedScans,
    leftOutLines: () => leftOutLines,
  },
  // Spec 2 section 5: the port filter is a number with a minimum of 0.
  filters: {
    port: (port) =>
      Number.isInteger(port) && port >= 0 && port <= 65_535
        ? eq(table.port, port)
        : refuse('port', 'RANGE', { min: 0, max: 65_535 }),
    hasLeftOut: (hasLeftOut) => (hasLeftOut ? hasLines : sql`not ${hasLines}`),
  },
})
