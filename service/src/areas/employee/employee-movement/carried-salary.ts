import type { EmployeeMovementInput } from '@staff/contract/employee'
import { Exact } from '../../../money/money.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Person } from '../../../people/lock-person.ts'
import { getMovementRaise, type CarriedSalary } from '../../../people/movement-raise.ts'
import type { employeeMovement as table } from './employee-movement.table.ts'

type Sent = Partial<Pick<EmployeeMovementInput, 'newBaseSalary' | 'newBaseCurrency' | 'effectiveDate'>>
const isGiven = <V>(value: V | null | undefined): value is V => value !== undefined && value !== null
/** Whether a movement as it is sent carries a base salary. */
export const carriesSalary = ({ newBaseSalary }: Sent): boolean => isGiven(newBaseSalary)
/** Whether a change of a movement changes pay: its salary, or the day of the salary that it carries. */
export function changesPay(sent: Sent, old: typeof table.$inferSelect): boolean {
  const { newBaseSalary = old.newBaseSalary, newBaseCurrency = old.newBaseCurrency, effectiveDate } = sent
  if (!isGiven(newBaseSalary)) return old.newBaseSalary !== null
  if (old.newBaseSalary === null || !Exact.of(old.newBaseSalary).equals(String(newBaseSalary))) return true
  return newBaseCurrency !== old.newBaseCurrency || (effectiveDate ?? old.effectiveDate) !== old.effectiveDate
}
/** The base salary that a movement is to carry, beside the present one; none without an amount. */
export async function salaryToBe(
  ctx: RequestContext,
  whole: EmployeeMovementInput,
  person: Person,
  movementId: string,
): Promise<CarriedSalary> {
  const { newBaseSalary, newBaseCurrency: currency = null, effectiveDate } = whole
  if (!isGiven(newBaseSalary))
    return { newBaseSalary: null, newBaseCurrency: null, previousBaseSalary: null, previousBaseCurrency: null }
  const { createdAt } = whole as { readonly createdAt?: string }
  const amount = Exact.of(String(newBaseSalary)).toString()
  return getMovementRaise().validate(ctx, person, { movementId, effectiveDate, amount, currency, createdAt })
}
