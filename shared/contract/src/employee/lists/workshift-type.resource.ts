import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

/**
 * How a working shift plans its days: NORMAL by a weekly pattern, ROSTER by the working schedule, FLEXIBLE by hours
 * only. Nobody can add a type.
 */
export const workshiftType = codeList('WORKSHIFT_TYPE', {
  name: 'workshift-type',
  api: 'work-shift-type',
  permission: 'WORKSHIFT_TYPE',
  permissions: { CREATE: null, DELETE: null },
  editsSystemRows: true,
  label: L('Workshift Type', 'ប្រភេទវេនធ្វើការ'),
})
