import { payrollCircleConfiguration } from '@staff/contract/payroll'
import { screens, neededWhere } from '@staff/kit'

const ofSecond = neededWhere(({ secondCycleFromDate }) => (secondCycleFromDate ?? '') !== '')
export default screens(payrollCircleConfiguration, {
  inputs: { secondCycleToDate: ofSecond, secondCyclePayDay: ofSecond },
})
