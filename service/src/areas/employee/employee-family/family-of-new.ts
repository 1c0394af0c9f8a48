import type { RowSent } from '@staff/contract'
import { employeeFamily } from '@staff/contract/employee'
import { Refusal } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { employeeFamilyOperations } from './employee-family.operations.ts'

const found = employeeFamilyOperations.find(({ method, path }) => method === 'POST' && path === `employee/${employeeFamily.name}`)
if (!found) throw new Error('a family cannot be made')
const create = found

/** Makes the family that was typed on the form of a new person, in the same transaction and by the rules of its own call; a fault names its row: `families.0.dob`. */
export async function addFamily(cx: Cx, employeeId: string, families: readonly RowSent[]): Promise<void> {
  for (const [at, row] of families.entries()) {
    try {
      await create.handler(cx, { query: {}, body: { ...row, employeeId }, params: {} })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.status, error.faults.map((fault) => ({ ...fault, path: fault.path ? `families.${String(at)}.${fault.path}` : 'families' })))
    }
  }
}
