import { employeeAvailability } from '@staff/contract/attendance-leave'
import { screens, SelfOnlyInput } from '@staff/kit'

export default screens(employeeAvailability, { inputs: { employee: SelfOnlyInput } })
