import { fill, L, type Label } from '@staff/contract'
import { geographicTypes, type geographic as declared, type GeographicType } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { geographic as table } from './geographic.table.ts'

const standsAlone = L('A province cannot have a parent', 'រាជធានី ខេត្ត មិនស្ថិតក្រោមទីកន្លែងណាផ្សេងទេ')
const wrongLevel = (above: Label) =>
  fill(L('Choose one of this level: {{above}}', 'សូមជ្រើសរើសក្នុងកម្រិតនេះ៖ {{above}}'), { above: above.en })

/** Everything but a province is under a place of the level before it. */
async function checkParent(
  { db }: RequestContext,
  type: GeographicType,
  parentId: string | null | undefined,
): Promise<void> {
  const above = geographicTypes[geographicTypes.findIndex(({ value }) => value === type) - 1]
  if (!above) return parentId ? refuse('parentId', standsAlone) : undefined
  if (!parentId) return refuse('parentId', 'REQUIRED')
  const [parent] = await db.select({ type: table.type }).from(table).where(eq(table.id, parentId))
  if (parent?.type !== above.value) refuse('parentId', wrongLevel(above.label))
}

/** What places of an address must keep to (docs/rules/people.md, "Addresses"). */
export const geographicRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    await checkParent(ctx, input.type, input.parentId)
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    if (input.parentId !== undefined) await checkParent(ctx, old.type as GeographicType, input.parentId)
    return {}
  },
}
