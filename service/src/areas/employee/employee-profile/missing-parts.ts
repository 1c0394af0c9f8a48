import { holds, type AnyResource, type PermissionKey } from '@staff/contract'
import {
  employeeEmergencyContact,
  employeeIdentifier,
  employeePaymentMethod,
  missingPartNames,
  missingParts,
  type AskedPartName,
  type EmployeeProfile,
  type MissingPartName,
} from '@staff/contract/employee'
import { payrollBenefit } from '@staff/contract/payroll'
import { eq, sql, type SQL } from 'drizzle-orm'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import { run } from '../../../crud/statement.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../employee/employee.table.ts'
import { asksFor } from '../own-part/asks-for.ts'
import { stands } from './what-stands.ts'

interface Part {
  /** The condition on the person under which it is missing. */
  readonly isMissing: SQL
  /** Whose records tell it, by their own right and rows; absent where the master record does. */
  readonly of?: AnyResource
  /** A further right without which nothing is said. */
  readonly needs?: PermissionKey
}
/** What may be missing of a person, and who may know it. */
const parts: Readonly<Record<MissingPartName, Part>> = {
  SALARY: { of: payrollBenefit, needs: 'READ_SALARY', isMissing: sql`not ${stands.salary}` },
  ACCOUNT: { isMissing: sql`not ${stands.user}` },
  SIGN_IN: { isMissing: sql`(${stands.user} and not ${stands.signIn})` },
  BANK_ACCOUNT: { of: employeePaymentMethod, isMissing: sql`not ${stands.bankAccount}` },
  NSSF_NUMBER: { isMissing: sql`${employee.nssfNo} is null` },
  ADDRESS: { isMissing: sql`not ${stands.address}` },
  IDENTITY_PAPER: { of: employeeIdentifier, isMissing: sql`not ${stands.identityPaper}` },
  EMERGENCY_CONTACT: { of: employeeEmergencyContact, isMissing: sql`not ${stands.emergencyContact}` },
  SCANNER_NUMBER: { isMissing: sql`not ${stands.scannerNumber}` },
}

/** When a part that a person can be asked for is missing; undefined where nobody knows, as of a family. */
export function getMissing(asked: AskedPartName): SQL | undefined {
  const name = missingPartNames.find((one) => {
    const { ask }: { readonly ask?: AskedPartName } = missingParts[one]
    return ask === asked
  })
  return name && parts[name].isMissing
}
const isAsked = (name: MissingPartName): SQL => {
  const { ask }: { readonly ask?: AskedPartName } = missingParts[name]
  return ask ? asksFor(ask) : sql`false`
}
/** What is missing of a person as far as the caller may know it, in the order of the contract. Two statements. */
export async function loadMissing(
  ctx: RequestContext,
  id: string,
): Promise<Pick<EmployeeProfile, 'missing' | 'asked' | 'checked'>> {
  const read = await loadReadNames(
    ctx,
    id,
    missingPartNames.flatMap((name) => parts[name].of ?? []),
  )
  const known = missingPartNames.filter((name) => {
    const { of, needs } = parts[name]
    return (!of || read.has(of.name)) && (!needs || holds(ctx.caller.permissions, needs))
  })
  const [found] = await run(
    ctx.db,
    sql`select ${sql.join(
      known.flatMap((name) => [parts[name].isMissing, isAsked(name)]),
      sql`, `,
    )} from ${employee} where ${eq(employee.id, id)}`,
  )
  const missing = known.filter((_, at) => found?.[at * 2] === true)
  const asked = missing.filter((name) => found?.[known.indexOf(name) * 2 + 1] === true)
  return { missing, asked, checked: known.length }
}
