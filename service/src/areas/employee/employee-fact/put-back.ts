import { employeeFact as declared } from '@staff/contract/employee'
import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import type { DatedFields } from '../../../imports/import-kind.ts'
import { employeeFact as table } from './employee-fact.table.ts'
import { getFactNames } from './fact-values.ts'
import { settleFacts } from './settle-facts.ts'

const names = [...getFactNames(false), ...getFactNames(true)]
const side = {
  employeeId: z.string(),
  familyId: z.string().optional(),
  fact: z.enum(names),
  startDate: z.string(),
  value: z.string(),
}
const auditedSchema = z.array(
  z.object({
    entityId: z.string(),
    changes: z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() })),
  }),
)
const rowSchema = z.object(side)

/** Facts that a file has dated are put back row by row: rows that it made go, rows that it replaced come back. */
export const datedByFile: DatedFields = {
  fields: ['nationality'],
  entity: declared.name,
  owner: 'employeeId',
  async putBack(ctx, employeeId, changes) {
    const audited = auditedSchema.parse(changes)
    const made = audited.filter(({ changes: of }) => (of['employeeId']?.old ?? null) === null)
    const replaced = audited.filter((one) => !made.includes(one))
    if (made.length > 0)
      await ctx.db.delete(table).where(
        inArray(
          table.id,
          made.map(({ entityId }) => entityId),
        ),
      )
    for (const { entityId, changes: of } of replaced) {
      const row = rowSchema.parse(Object.fromEntries(Object.entries(of).map(([key, { old }]) => [key, old])))
      const author = { createdBy: ctx.caller.userId, updatedBy: ctx.caller.userId }
      await ctx.db.insert(table).values({ id: entityId, ...row, ...author })
    }
    await settleFacts({ tx: ctx.db, today: ctx.today, by: ctx.caller.userId, audit: ctx.audit }, employeeId)
  },
}
