import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { looseList } from '../../../crud/answers.ts'
import { matchesText, textOrder } from '../../../crud/conditions.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { operation } from '../../../operation.ts'
import { role } from './role.table.ts'

/** The roles by name (spec 2 section 7). */
export const roleListOperations = [operation({
  method: 'GET', path: 'employee/role', need: 'READ_ROLE', rows: 'reference', tag: 'role', summary: 'Roles', query: z.strictObject(optionQuery), answer: looseList,
  handler: (cx, { query: { keywords, limit, offset } }) => optionList(cx, {
    from: sql`${role}`, where: matchesText([role.name, role.description], keywords ?? ''), limit, offset, order: sql`${textOrder(role.name)}, ${role.id}`,
    columns: { id: role.id, name: role.name, description: role.description, dataScope: role.dataScope, isEnabled: role.isEnabled, isSystemDefined: role.isSystemDefined },
  }),
})]
