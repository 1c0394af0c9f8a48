import { employeeSkill } from '@staff/contract/employee'
import { screens } from '@staff/kit'

export default screens(employeeSkill)
