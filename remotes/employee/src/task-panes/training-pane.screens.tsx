import { employeeTraining } from '@staff/contract/employee'
import { getRecordPane } from './record-pane.tsx'

export default getRecordPane(employeeTraining)
