import { leaveRequestType } from '@staff/contract/attendance-leave'
import { screens } from '@staff/kit'

export default screens(leaveRequestType)
