import { leaveOwedReport } from '@staff/contract/reports'
import { screens } from '@staff/kit'

export default screens(leaveOwedReport)
