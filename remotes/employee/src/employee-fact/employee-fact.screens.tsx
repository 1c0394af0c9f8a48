import { employeeFact } from '@staff/contract/employee'
import { screens } from '@staff/kit'

export default screens(employeeFact)
