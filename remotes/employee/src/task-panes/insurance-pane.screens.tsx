import { employeeInsurance } from '@staff/contract/employee'
import { getRecordPane } from './record-pane.tsx'

export default getRecordPane(employeeInsurance)
