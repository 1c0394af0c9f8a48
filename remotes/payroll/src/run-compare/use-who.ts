import { L } from '@staff/contract'
import type { ChangedInputs } from '@staff/contract/payroll'
import { useLabel } from '@staff/kit'

type Named = Pick<ChangedInputs, 'accountNo' | 'employeeName' | 'employeeNameKh'>
/** The person of a row, in the user's script: the name alone, and the number with it. */
export function useWho() {
  const say = useLabel()
  const getName = ({ employeeName, employeeNameKh }: Named) => say(L(employeeName, employeeNameKh || employeeName))
  return { nameOf: getName, whoIs: (of: Named) => `${of.accountNo} ${getName(of)}` }
}
