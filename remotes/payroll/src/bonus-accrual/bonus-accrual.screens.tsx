import { bonusAccrual } from '@staff/contract/payroll'
import { screens } from '@staff/kit'

export default screens(bonusAccrual)
