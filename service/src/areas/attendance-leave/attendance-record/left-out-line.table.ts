import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'
import { fingerPrintDevice } from '../../admin/finger-print-device/finger-print-device.table.ts'

/**
 * What devices sent as scans and could not be read as such (docs/rules/people.md, "Devices and raw scans"). Bounded by
 * the length of a text, the number for a device and 30 days.
 */
export const leftOutLine = pgTable(
  'left_out_line',
  {
    id: id(),
    deviceId: text('device_id')
      .notNull()
      .references(() => fingerPrintDevice.id, { onDelete: 'cascade' }),
    /** As it came, without signs that are not printed, cut to 200. */
    line: text('line').notNull(),
    reason: text('reason', { enum: ['TIME', 'NUMBER', 'CLOCK'] }).notNull(),
    /** How often it came: terminals repeat. */
    times: integer('times').notNull().default(1),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('left_out_line_text').on(t.deviceId, t.line),
    index('left_out_line_last').on(t.deviceId, t.lastAt),
  ],
)
