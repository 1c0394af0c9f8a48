import { getWidgetPath } from '@staff/contract'
import { deviceScansWidget, type DeviceScansCounts } from '@staff/contract/admin'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { operation } from '../../../http/operation.ts'
import { attendanceRecord as record } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { hasLines } from './device-counts.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

const answer = z.object({
  unmatchedScans: z.int(),
  leftOutDevices: z.int(),
  failedDevices: z.int(),
}) satisfies z.ZodType<DeviceScansCounts>

/** Widget Finger Print Devices: what devices sent that nobody gets, and which of them fail. */
export const deviceScansReportOperations = [
  operation({
    method: 'GET',
    path: getWidgetPath(deviceScansWidget),
    mayBeLate: true,
    need: deviceScansWidget.permission,
    rows: 'reference',
    tag: 'Dashboard',
    summary: 'Widget: scans without a person, devices with lines left out, devices that fail',
    answer: z.object({ data: answer }),
    async handler({ db }) {
      const [unmatchedScans, leftOutDevices, failedDevices] = await Promise.all([
        db.$count(record, and(isNull(record.employeeId), isNotNull(record.deviceId))),
        db.$count(table, hasLines),
        db.$count(table, and(eq(table.isEnabled, true), eq(table.lastRetrievedStatus, 'FAILED'))),
      ])
      return { body: { data: { unmatchedScans, leftOutDevices, failedDevices } } }
    },
  }),
]
