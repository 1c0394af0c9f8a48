import { leaveRequestType } from '@staff/contract/attendance-leave'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { leaveRequestTypeRules } from './leave-request-type.rules.ts'
import { leaveRequestType as table } from './leave-request-type.table.ts'

/** Types of leave; as options they are open to everybody who signs in. */
export const leaveRequestTypeOperations = [
  ...crud(leaveRequestType, { table, rows: 'reference', rules: leaveRequestTypeRules }),
  ...pickerOperations({
    name: leaveRequestType.name,
    table,
    searched: [table.leaveTypeName, table.leaveTypeNameKh],
    columns: {
      leaveTypeName: table.leaveTypeName,
      leaveTypeNameKh: table.leaveTypeNameKh,
      code: table.code,
      allowHalfDay: table.allowHalfDay,
      allowTime: table.allowTime,
      isSpecialLeave: table.isSpecialLeave,
      isEnabled: table.isEnabled,
    },
  }),
]
