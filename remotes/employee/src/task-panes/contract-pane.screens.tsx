import { employee } from '@staff/contract/employee'
import { getRecordPane } from './record-pane.tsx'

export default getRecordPane(employee)
