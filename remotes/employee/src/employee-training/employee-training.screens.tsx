import { employeeTraining } from '@staff/contract/employee'
import { screens, neededWhere } from '@staff/kit'

export default screens(employeeTraining, {
  inputs: { currency: neededWhere(({ cost }) => (cost ?? '') !== '') },
})
