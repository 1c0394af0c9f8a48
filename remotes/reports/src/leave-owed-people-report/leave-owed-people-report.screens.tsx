import { leaveOwedPeopleReport } from '@staff/contract/reports'
import { screens } from '@staff/kit'

export default screens(leaveOwedPeopleReport)
