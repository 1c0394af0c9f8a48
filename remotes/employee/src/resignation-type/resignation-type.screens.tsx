import { resignationType } from '@staff/contract/employee'
import { screens } from '@staff/kit'

export default screens(resignationType)
