import { workingShift } from '@staff/contract/employee'
import { screens, neededWhere } from '@staff/kit'

// A break has both times or none.
export default screens(workingShift, {
  inputs: {
    breakStartTime: neededWhere(({ breakEndTime }) => Boolean(breakEndTime)),
    breakEndTime: neededWhere(({ breakStartTime }) => Boolean(breakStartTime)),
  },
})
