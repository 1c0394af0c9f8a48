import { fill } from '@staff/contract'
import { employee, getScannerNumber, missingParts, type Employee, type PersonPath } from '@staff/contract/employee'
import { api, useAction, useLabel } from '@staff/kit'
import { useAgain } from './use-path.ts'

/** Gives a person the number under which the scanner takes the account number; the button says which. */
export function useTakeNumber({ id, accountNo }: Pick<PersonPath, 'id' | 'accountNo'>) {
  const say = useLabel()
  const again = useAgain()
  const number = getScannerNumber(accountNo)
  const call = `employee/${employee.name}/${encodeURIComponent(id)}`
  const action = useAction(
    async () => {
      const { data } = await api.get<{ data: Employee }>(call)
      return api.patch(call, { fingerPrintId: number, version: data.version })
    },
    () => void again(),
  )
  return { label: say(fill(missingParts.SCANNER_NUMBER.act, { number })), action }
}
