import { approvalDelegation } from '@staff/contract/admin'
import { screens } from '@staff/kit'

export default screens(approvalDelegation)
