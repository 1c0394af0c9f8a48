import { employee } from '@staff/contract/employee'
import { screens } from '@staff/kit'
import { AccountInput, NewAccountInput } from './account-inputs.tsx'

export default screens(employee, { inputs: { user: AccountInput, newUsername: NewAccountInput, newUserPhone: NewAccountInput, newUserEmail: NewAccountInput } })
