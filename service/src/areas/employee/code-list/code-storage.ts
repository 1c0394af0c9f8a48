import type { CodeFields } from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import { forgetCodes } from '../../../crud/lookups.ts'
import { refuseCodeInUse } from '../../../crud/references.ts'
import type { Rules } from '../../../crud/rules.ts'
import { code as table } from '../../admin/code/code.table.ts'

/**
 * How the list of one type is stored: its rows of the one table of codes. Records hold identifiers, so one of them in
 * use is not deleted; what is written shows in all lists at once (docs/rules/people.md, "Code lists").
 */
export function codeStorage(type: string) {
  const rules: Rules<CodeFields, typeof table> = {
    beforeCreate: async () => ({ type }),
    beforeDelete: (ctx, { identifier }) => refuseCodeInUse(ctx, type, identifier),
    afterWrite: async () => forgetCodes(),
  }
  return {
    table,
    rows: 'reference' as const,
    only: eq(table.type, type),
    rules,
    expressions: { code: () => sql`${table.type}` },
  }
}
