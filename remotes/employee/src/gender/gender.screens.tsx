import { gender } from '@staff/contract/employee'
import { screens } from '@staff/kit'

export default screens(gender)
