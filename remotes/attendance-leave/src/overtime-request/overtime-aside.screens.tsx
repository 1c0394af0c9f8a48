import { overtimeRequest } from '@staff/contract/attendance-leave'
import { dayAside } from '../requests/day-aside.tsx'

export default dayAside(overtimeRequest)
