import type { positionLevel as declared } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { companyStructure } from '../company-structure/company-structure.table.ts'
import { rebuildOrgPath } from '../company-structure/org-path.ts'
import type { positionLevel as table } from './position-level.table.ts'

/**
 * Positions show the number of their level, so a new number is written to all of them at once (docs/rules/people.md,
 * "The company structure").
 */
export const positionLevelRules: Rules<typeof declared.fields, typeof table> = {
  async afterWrite(ctx, id, input, old) {
    if (!old || (input.levelNumber ?? old.levelNumber) === old.levelNumber) return
    const nodes = await ctx.db
      .select({ id: companyStructure.id })
      .from(companyStructure)
      .where(eq(companyStructure.positionLevelId, id))
    await rebuildOrgPath(
      ctx.db,
      nodes.map((row) => row.id),
    )
  },
}
