import { L } from '@staff/contract'
import type { role as declared, RoleInput } from '@staff/contract/admin'
import { permissionModules } from '@staff/contract/permissions'
import { holdsAll, requireOtherAdministrator } from '../../../accounts/last-administrator.ts'
import { requireOwnRights, rightsOfRoles } from '../../../accounts/rights.ts'
import type { Rules } from '../../../crud/rules.ts'
import { fault, Refusal, refuse } from '../../../http/errors.ts'
import type { role as table } from './role.table.ts'

const modules = permissionModules()
const known = new Set(
  modules.flatMap(({ moduleKey, resources, single }) => [
    ...(moduleKey ? [moduleKey.id] : []),
    ...resources.flatMap(({ actions }) => actions.map(({ id }) => id)),
    ...single.map(({ id }) => id),
  ]),
)
const words = {
  unknown: (keys: readonly string[]) =>
    L(`There are no such permissions: ${keys.join(', ')}`, `គ្មានសិទ្ធិទាំងនេះទេ៖ ${keys.join(', ')}`),
  name: L('The name of a role defined by the system stays as it is', 'ឈ្មោះតួនាទីដែលប្រព័ន្ធបានកំណត់ មិនអាចប្ដូរបានទេ'),
  administrator: L(
    "The administrator's role defined by the system keeps its permissions, its reach and stays enabled",
    'តួនាទីអ្នកគ្រប់គ្រងដែលប្រព័ន្ធបានកំណត់ ត្រូវរក្សាសិទ្ធិ ទំហំ និងការបើកប្រើដដែល',
  ),
}
type Stored = typeof table.$inferSelect

/** Refuses keys that the catalogue does not have; those that a role holds from an earlier release may stay. */
function requireKnown(added: readonly string[]): void {
  const strange = added.filter((key) => !known.has(key))
  if (strange.length) throw new Refusal(400, [{ ...fault('permissionIds', 'CHOICE'), label: words.unknown(strange) }])
}
/**
 * The fixed parts of rows of the system: other code finds them by name, and an edit must not lock the administrator
 * out.
 */
function requireSystemStands(
  { name, dataScope, isEnabled, permissionIds }: Partial<RoleInput>,
  old: Stored,
  oldKeys: ReadonlySet<string>,
): void {
  if (!old.isSystemDefined) return
  if (name !== undefined && name !== old.name) refuse('name', words.name)
  if (!holdsAll(oldKeys)) return
  if (permissionIds && (permissionIds.length !== oldKeys.size || permissionIds.some((key) => !oldKeys.has(key))))
    refuse('permissionIds', words.administrator)
  if (dataScope !== undefined && dataScope !== old.dataScope) refuse('dataScope', words.administrator)
  if (isEnabled === false) refuse('isEnabled', words.administrator)
}

/**
 * Nobody grants a key that they lack, and ALL_FUNCTION always has an enabled holder (docs/rules/access.md, "Roles and
 * permissions").
 */
export const roleRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate({ caller }, { permissionIds, dataScope }) {
    requireKnown(permissionIds)
    requireOwnRights(caller, { keys: permissionIds, scope: dataScope }, 'permissionIds', 'dataScope')
    return {}
  },

  async beforeUpdate(ctx, input, old) {
    const { keys: oldKeys } = await rightsOfRoles(ctx.db, [old.id])
    requireSystemStands(input, old, oldKeys)
    const keys = new Set(input.permissionIds ?? oldKeys)
    const added = [...keys].filter((key) => !oldKeys.has(key))
    requireKnown(added)
    const scope = input.dataScope ?? old.dataScope
    // The person who enables a role gives all of it.
    if (input.isEnabled === true && !old.isEnabled) requireOwnRights(ctx.caller, { keys, scope }, 'isEnabled')
    requireOwnRights(
      ctx.caller,
      { keys: added, scope: scope === old.dataScope ? undefined : scope },
      'permissionIds',
      'dataScope',
    )
    // The person who could weaken a role that is above them would bring its holders' accounts within their own reach.
    requireOwnRights(
      ctx.caller,
      {
        keys: [...oldKeys].filter((key) => !keys.has(key)),
        scope: scope === old.dataScope ? undefined : old.dataScope,
      },
      'permissionIds',
      'dataScope',
    )
    if (input.isEnabled === false && old.isEnabled)
      requireOwnRights(ctx.caller, { keys: oldKeys, scope: old.dataScope }, 'isEnabled')
    const stays = holdsAll(keys) && input.isEnabled !== false
    if (holdsAll(oldKeys) && old.isEnabled && !stays)
      await requireOtherAdministrator(
        ctx,
        { roleId: old.id },
        input.isEnabled === false ? 'isEnabled' : 'permissionIds',
      )
    return {}
  },
}
