import type { Action } from '../engine/action.ts'
import type { Label } from '../engine/label.ts'

interface Named {
  readonly id: string
  readonly label: Label
}
/**
 * One module in the answer of {@link permissionCall}. The `id` of an action, a single or a module key is the permission
 * itself.
 */
export interface PermissionModule {
  readonly module: string
  readonly label: Label
  /** The key that opens the module's menu; any key of its resources implies it. */
  readonly moduleKey: Named | null
  readonly resources: readonly {
    readonly resource: string
    readonly label: Label
    readonly actions: readonly (Named & { readonly action: Action })[]
  }[]
  readonly single: readonly Named[]
}
/** Every permission by module, resource and action (docs/rules/access.md, "Roles and permissions"). */
export const permissionCall = 'employee/permission'

/**
 * The keys that each key needs: every action needs READ, every key of a resource needs its module's key
 * (docs/rules/access.md, "Roles and permissions").
 */
export function implications(modules: readonly PermissionModule[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    modules.flatMap(({ moduleKey, resources }) =>
      resources.flatMap(({ actions: verbs }) => {
        const read = verbs.find(({ action }) => action === 'READ')?.id
        return verbs.map(
          ({ id }) => [id, [...(read && read !== id ? [read] : []), ...(moduleKey ? [moduleKey.id] : [])]] as const,
        )
      }),
    ),
  )
}
/** The keys with all that they imply, in their order and each once. */
export const withImplied = (modules: readonly PermissionModule[], keys: Iterable<string>): string[] => {
  const implied = implications(modules)
  return [...new Set([...keys].flatMap((key) => [key, ...(implied.get(key) ?? [])]))]
}
/** The keys without these and without every key that implies one of them. */
export function withoutImplying(
  modules: readonly PermissionModule[],
  keys: Iterable<string>,
  gone: ReadonlySet<string>,
): string[] {
  const implied = implications(modules)
  return [...keys].filter((key) => !gone.has(key) && !(implied.get(key) ?? []).some((one) => gone.has(one)))
}

/** What {@link rolePreviewCall} answers: what saving a role would change for each who holds it. */
export interface RolePreview {
  /**
   * Holders in the caller's reach whose rights would change, the first 100 by username. Their other roles are taken
   * into account.
   */
  readonly holders: readonly {
    readonly id: string
    readonly username: string
    readonly name: Label | null
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly scopeBefore: string
    readonly scopeAfter: string
  }[]
  /** How many holders these are, how many in reach keep the same rights, and how many are beyond the caller's reach. */
  readonly changed: number
  readonly unchanged: number
  readonly beyond: number
}
/** `id` is a role's; the body is `{permissionIds, dataScope, isEnabled?}`. */
export const rolePreviewCall = (id: string): string => `employee/role/${id}/preview`
