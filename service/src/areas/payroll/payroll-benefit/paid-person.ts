import { holds } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import type { Caller } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/**
 * Whether the caller sees amounts of this person, of pay and of payslips: with the right to salaries, or as this person
 * (docs/rules/pay.md, "Who sees pay").
 */
export const seesAmounts = (caller: Caller, employeeId: string): boolean =>
  holds(caller.permissions, 'READ_SALARY') || caller.employeeId === employeeId
/** The person whose pay is requested; 404 outside the caller's reach. */
export async function paidPerson(ctx: RequestContext, id: string) {
  const [person] = await ctx.db
    .select()
    .from(employee)
    .where(and(eq(employee.id, id), visiblePeople(ctx.caller, employee.id)))
  return person ?? notFound()
}
