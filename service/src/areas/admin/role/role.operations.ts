import { role, withImplied } from '@staff/contract/admin'
import { permissionModules } from '@staff/contract/permissions'
import * as z from 'zod'
import { crud } from '../../../crud/operations.ts'
import type { Operation } from '../../../http/operation.ts'
import { roleRules } from './role.rules.ts'
import { role as table, rolePermission } from './role.table.ts'

const modules = permissionModules()
const sent = z.looseObject({ permissionIds: z.array(z.string()) })
/**
 * An action without READ, or without the key of its module, has no effect. So the implied keys are stored with it
 * (docs/rules/access.md, "Roles and permissions").
 */
const implying = (operation: Operation): Operation =>
  operation.body === undefined || operation.path.includes('/export')
    ? operation
    : {
        ...operation,
        body: operation.body.transform((body) => {
          const { data } = sent.safeParse(body)
          return data ? { ...data, permissionIds: withImplied(modules, data.permissionIds) } : body
        }),
      }

/** The calls of roles (docs/rules/access.md, "Roles and permissions"); the list is also what roles are chosen from. */
export const roleOperations = crud(role, {
  table,
  rows: 'reference',
  rules: roleRules,
  links: { rolePermission: { link: rolePermission, own: rolePermission.roleId, other: rolePermission.permission } },
}).map(implying)
