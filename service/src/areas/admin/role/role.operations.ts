import { role, withImplied } from '@staff/contract/admin'
import { permissionModules } from '@staff/contract/permissions'
import * as z from 'zod'
import { crud } from '../../../crud/operations.ts'
import type { Operation } from '../../../operation.ts'
import { roleRules } from './role.rules.ts'
import { role as table, rolePermission } from './role.table.ts'

const modules = permissionModules()
const sent = z.looseObject({ permissionIds: z.array(z.string()) })
/** An action without READ, or without the key of its module, is of no use: what is implied is stored with it (domain.md 3.4). */
const implying = (operation: Operation): Operation =>
  operation.body === undefined || operation.path.endsWith('/export')
    ? operation
    : {
        ...operation,
        body: operation.body.transform((body) => {
          const { data } = sent.safeParse(body)
          return data ? { ...data, permissionIds: withImplied(modules, data.permissionIds) } : body
        }),
      }

/** Spec 2 section 2.1; the list is also what roles are chosen from. */
export const roleOperations = crud(role, {
  table,
  rules: roleRules,
  links: { rolePermission: { link: rolePermission, own: rolePermission.roleId, other: rolePermission.permission } },
}).map(implying)
