import { fill, L } from '@staff/contract'
import type { structureComponent as declared } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { type Rules, merged } from '../../../crud/rules.ts'
import { refuse, refuseAll } from '../../../http/errors.ts'
import {
  companyStructure as node,
  type companyStructureComponent as table,
} from '../company-structure/company-structure.table.ts'
import { rebuildOrgPath } from '../company-structure/org-path.ts'

const typeInUse = L('{{count}} nodes of this type carry the name', 'មានអង្គភាពប្រភេទនេះ {{count}} កំពុងប្រើឈ្មោះនេះ')
const positionsOnly = L('Only a position has this policy', 'មានតែមុខតំណែងប៉ុណ្ណោះដែលមានគោលការណ៍នេះ')
interface Whole {
  readonly type: string
  readonly postProbationBenefitIncreasementPolicyId?: string | null | undefined
}
const policyFits = ({ type, postProbationBenefitIncreasementPolicyId: policyId }: Whole) => {
  if (policyId && type !== 'POSITION') refuse('postProbationBenefitIncreasementPolicyId', positionsOnly)
}
const nodesWith = (id: string) => eq(node.companyStructureComponentId, id)

/**
 * Only a POSITION names a policy for passed probations (docs/rules/people.md, "The company structure"). A new name
 * changes the name of all its nodes at once.
 */
export const structureComponentRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(_, input) {
    policyFits(input)
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    policyFits(merged(old, input))
    if (input.type === undefined || input.type === old.type) return {}
    const count = await ctx.db.$count(node, nodesWith(old.id))
    if (count) refuseAll([{ path: 'type', code: 'IN_USE', label: fill(typeInUse, { count }) }])
    return {}
  },
  async afterWrite(ctx, id, input, old) {
    if (!old || ((input.name ?? old.name) === old.name && (input.nameKh ?? old.nameKh) === old.nameKh)) return
    const nodes = await ctx.db.select({ id: node.id }).from(node).where(nodesWith(id))
    await rebuildOrgPath(
      ctx.db,
      nodes.map((row) => row.id),
    )
  },
}
