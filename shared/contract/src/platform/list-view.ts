import * as z from 'zod'
import type { RefTarget } from '../engine/field.ts'
import { versionSchema } from '../engine/schema.ts'

/** Saved views of one list that one user, or one role, has at most. */
export const listViewsMost = 30
const word = (most: number) =>
  z.string({ error: 'FORMAT' }).trim().min(1, { error: 'REQUIRED' }).max(most, { error: 'TOO_LONG' })
const keys = z.array(z.string().min(1).max(80)).max(100, { error: 'RANGE' })

/** Which columns a saved view shows: the short list or the whole one, and what is hidden and frozen of it. */
export const viewColumnsSchema = z.strictObject({
  isShort: z.boolean({ error: 'FORMAT' }),
  hidden: keys,
  frozen: keys,
})
export type ViewColumns = z.infer<typeof viewColumnsSchema>

/** The POST body of a saved view of a list. `query` = filters, keywords and order as an address has them. */
export const listViewSchema = z.strictObject({
  list: z.string({ error: 'FORMAT' }).regex(/^[a-z][a-z0-9-]{0,79}$/, { error: 'FORMAT' }),
  name: word(60),
  query: z.string({ error: 'FORMAT' }).max(2_000, { error: 'TOO_LONG' }),
  columns: viewColumnsSchema,
  /** It opens first: for its owner, or for the holders of its role who chose no other. */
  isDefault: z.boolean({ error: 'FORMAT' }),
  /** The role whose holders see it as well; null = the owner alone. */
  roleId: z.string().min(1).max(64).nullable(),
})
/** The PUT body: the list of a view stays. */
export const listViewChangeSchema = listViewSchema.omit({ list: true }).extend({ version: versionSchema })
export type ListViewInput = z.infer<typeof listViewSchema>

/** A saved view as it is answered. */
export const savedViewSchema = listViewSchema.extend({
  id: z.string(),
  version: z.number(),
  roleName: z.string().nullable(),
  /** Whether the caller may change and delete it. */
  isChangeable: z.boolean(),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** Roles that a view is shared with, for readers of the list of roles. */
export const viewRoleRef: RefTarget = { search: 'role', nameEn: 'name', nameKm: 'name' }
