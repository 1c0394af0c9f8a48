import { permissionCall, rolePreviewCall } from '@staff/contract/admin'
import { permissionModules } from '@staff/contract/permissions'
import * as z from 'zod'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { permissionModuleSchema, rolePreviewInput, rolePreviewSchema } from './permission-schemas.ts'
import { rolePreview } from './role-preview.ts'

const modules = permissionModules()

/** What roles are made of, and what a change of one would mean (docs/rules/access.md, "Roles and permissions"). */
export const permissionOperations = [
  operation({
    method: 'GET',
    path: permissionCall,
    need: 'READ_ROLE',
    rows: 'reference',
    tag: 'role',
    summary: 'Every permission by module, resource and action',
    answer: z.object({ data: z.array(permissionModuleSchema) }),
    handler: async () => ({ body: { data: modules } }),
  }),
  operation({
    method: 'POST',
    path: rolePreviewCall(':id'),
    need: 'UPDATE_ROLE',
    rows: 'scoped',
    tag: 'role',
    summary: 'What saving a role would change for each user with this role; writes nothing',
    readOnly: true,
    perMinute: 120,
    body: rolePreviewInput,
    answer: z.object({ data: rolePreviewSchema }),
    handler: async (ctx, { body, params }) => ({
      body: { data: (await rolePreview(ctx, params['id'] ?? '', body)) ?? notFound() },
    }),
  }),
]
