import { benefitComponent } from '@staff/contract/payroll'
import { screens, neededWhere } from '@staff/kit'

export default screens(benefitComponent, {
  inputs: { percent: neededWhere(({ calculation }) => calculation === 'PERCENT_OF_BASE') },
})
