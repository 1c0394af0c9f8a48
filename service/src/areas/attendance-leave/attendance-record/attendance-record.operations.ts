import { attendanceRecord } from '@staff/contract/attendance-leave'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import { inZone } from '../../../db/business-zone.ts'
import { onePersonAtATime, ownRows, personStorage } from '../../../people/of-person.ts'
import { companyStructure, companyStructureComponent } from '../../admin/company-structure/company-structure.table.ts'
import { fingerPrintDevice } from '../../admin/finger-print-device/finger-print-device.table.ts'
import { attendanceRecordRules } from './attendance-record.rules.ts'
import { attendanceRecord as table } from './attendance-record.table.ts'
import { scannedOn } from './scan-bounds.ts'

const ofPerson = personStorage(table)
const store = (name: AnyPgColumn) => () =>
  sql`(select ${name} from ${companyStructure} join ${companyStructureComponent} on ${companyStructureComponent.id} = ${companyStructure.companyStructureComponentId} where ${companyStructure.id} = ${table.outletId})`
const clock: SQL = sql`to_char(${inZone(table.scanTime)}, 'HH24:MI')`

/** Scans are listed and corrected (spec 3 section 2.1). */
export const attendanceRecordOperations = onePersonAtATime(
  table,
  crud(attendanceRecord, {
    table,
    ...ofPerson,
    ...ownRows(table),
    pay: { instead: 'MISSED_SCAN' },
    rules: attendanceRecordRules,
    expressions: {
      ...ofPerson.expressions,
      storeName: store(companyStructureComponent.name),
      storeNameKh: store(companyStructureComponent.nameKh),
      device: () =>
        sql`(select ${fingerPrintDevice.modelName} || ' · ' || ${fingerPrintDevice.ipAddress} from ${fingerPrintDevice} where ${fingerPrintDevice.id} = ${table.deviceId})`,
      time: () => clock,
      isSystemDefined: () => sql`${table.isMissedScan}`,
    },
    filters: {
      ...ofPerson.filters,
      scanTime: (days, { today }) => scannedOn(days, today) ?? sql`true`,
      isUnmatched: (isUnmatched) =>
        isUnmatched ? sql`${table.employeeId} is null` : sql`${table.employeeId} is not null`,
    },
  }),
)
