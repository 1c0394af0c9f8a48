import { actions } from '@staff/contract'
import * as z from 'zod'

const label = z.object({ en: z.string(), km: z.string() })
const named = { id: z.string(), label }
/** A PermissionModule of the contract. */
export const permissionModuleSchema = z.object({
  module: z.string(),
  label,
  moduleKey: z.object(named).nullable(),
  resources: z.array(
    z.object({ resource: z.string(), label, actions: z.array(z.object({ ...named, action: z.enum(actions) })) }),
  ),
  single: z.array(z.object(named)),
})
/** A role as somebody is about to save it. */
export const rolePreviewInput = z.strictObject({
  permissionIds: z.array(z.string().max(100)).max(1_000),
  dataScope: z.string().max(20),
  isEnabled: z.boolean().optional(),
})
/** A RolePreview of the contract. */
export const rolePreviewSchema = z.object({
  holders: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      name: label.nullable(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      scopeBefore: z.string(),
      scopeAfter: z.string(),
    }),
  ),
  changed: z.number().int(),
  unchanged: z.number().int(),
  beyond: z.number().int(),
})
