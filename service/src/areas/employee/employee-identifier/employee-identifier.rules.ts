import { L, type Fault } from '@staff/contract'
import type { employeeIdentifier as declared, EmployeeIdentifierInput } from '@staff/contract/employee'
import { and, eq } from 'drizzle-orm'
import { type Rules, merged } from '../../../crud/rules.ts'
import { fault, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { code } from '../../admin/code/code.table.ts'
import { oneDefault } from '../../../people/one-default.ts'
import { employeeIdentifier as table } from './employee-identifier.table.ts'

const afterIssue = L('Must be after the issued date', 'ត្រូវក្រោយថ្ងៃចេញឯកសារ')
const defaults = oneDefault(table, 'employee-identifier')

type Paper = Pick<EmployeeIdentifierInput, 'documentTypeId' | 'issuedDate' | 'expiredDate'>
async function loadFaults(
  { db }: RequestContext,
  { documentTypeId, issuedDate, expiredDate }: Paper,
): Promise<Fault[]> {
  if (expiredDate) return issuedDate && expiredDate <= issuedDate ? [fault('expiredDate', afterIssue)] : []
  const [type] = await db
    .select({ hasExpiry: code.hasExpiry })
    .from(code)
    .where(and(eq(code.type, 'DOCUMENT_TYPE'), eq(code.identifier, documentTypeId)))
  return type?.hasExpiry ? [fault('expiredDate', 'REQUIRED')] : []
}

/** Papers that run out say when; one of a person's is the default (docs/rules/people.md, "Records of a person"). */
export const employeeIdentifierRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    refuseAny(await loadFaults(ctx, input))
    return defaults.onCreate(ctx, input)
  },
  async beforeUpdate(ctx, input, old) {
    // What was right when it was written is not held against another field.
    if (input.documentTypeId !== undefined || input.issuedDate !== undefined || input.expiredDate !== undefined)
      refuseAny(await loadFaults(ctx, merged(old, input)))
    await defaults.onUpdate(ctx, input, old)
    return {}
  },
  beforeDelete: (ctx, old) => defaults.onDelete(ctx, old),
}
