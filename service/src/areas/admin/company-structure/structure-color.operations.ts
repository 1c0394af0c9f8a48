import { structureCalls, structureLevels, type StructureColor } from '@staff/contract/admin'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { forgetCodes } from '../../../crud/lookups.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { code } from '../code/code.table.ts'
import { structureColor, structureColorInput } from './structure-shapes.ts'

const shared = { need: 'UPDATE_STRUCTURE_COMPONENT_COLOR', rows: 'reference', tag: 'structure-color' } as const
const colorList = eq(code.type, 'COMPANY_STRUCTURE_COMPONENT_COLOR')

/** The colours in the order of the levels; a level without a row in the list has none. */
async function loadColors({ db }: Pick<RequestContext, 'db'>): Promise<StructureColor[]> {
  const rows = await db
    .select({ id: code.id, identifier: code.identifier, value: code.value, version: code.version })
    .from(code)
    .where(colorList)
  return structureLevels.flatMap((type) =>
    rows.flatMap(({ identifier, ...row }) => (identifier === type ? [{ ...row, identifier: type }] : [])),
  )
}

/** Spec 2 section 2.2, Structure Color. Everyone reads the colours through the code lookup; here they are changed. */
export const structureColorOperations = [
  operation({
    ...shared,
    method: 'GET',
    path: structureCalls.color,
    summary: 'The colours of the structure, with their versions',
    answer: z.object({ data: z.array(structureColor) }),
    handler: async (ctx) => ({ body: { data: await loadColors(ctx) } }),
  }),
  operation({
    ...shared,
    method: 'PATCH',
    path: `${structureCalls.color}/:id`,
    summary: 'Change one colour of the structure',
    body: structureColorInput,
    answer: z.object({ data: structureColor }),
    async handler(ctx, { body: { value, version }, params }) {
      const [old] = await ctx.db
        .select()
        .from(code)
        .where(and(colorList, eq(code.id, params['id'] ?? '')))
        .for('update')
      if (!old) return notFound()
      const shown = async () => (await loadColors(ctx)).find(({ id }) => id === old.id)
      await checkVersion(ctx, old, version, shown)
      // A colour is the same in every language.
      await ctx.db
        .update(code)
        .set({
          value,
          valueKh: value,
          version: sql`${code.version} + 1`,
          updatedBy: ctx.caller.userId,
          updatedAt: sql`now()`,
        })
        .where(eq(code.id, old.id))
      forgetCodes()
      ctx.audit({ entity: 'structure-color', entityId: old.id, changes: { value: { old: old.value, new: value } } })
      return { body: { data: await shown() } }
    },
  }),
]
