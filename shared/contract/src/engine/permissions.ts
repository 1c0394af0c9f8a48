import type { PermissionKey } from '../permissions/index.ts'

/** What a route, a navigation entry or an operation asks for: one permission, or only a signed-in user. */
export type Need = PermissionKey | 'signedIn'

// Spec 1 section 6: these two grant everything, the other two grant read-type checks.
const grantAll: readonly string[] = ['ALL_FUNCTION', 'SPECIAL_MODULE']
const grantRead: readonly string[] = ['READ_ALL_FUNCTION', 'READ_ALL_PERMISSION']
const readType = /^(READ|VIEW)_|_MODULE$|^PAYROLL_MANAGEMENT$/

/** Whether the held keys answer the need. The only place that knows the global grants. */
export function holds(permissions: ReadonlySet<string>, need: Need): boolean {
  if (need === 'signedIn' || permissions.has(need)) return true
  if (grantAll.some((key) => permissions.has(key))) return true
  // SPECIAL_MODULE is a module key by its name only.
  return readType.test(need) && !grantAll.includes(need) && grantRead.some((key) => permissions.has(key))
}
/**
 * Whether a user with this scope and these keys reaches the people of every place. Only this function knows what widens
 * a scope.
 */
export const reachesAll = (dataScope: unknown, permissions: ReadonlySet<string>): boolean =>
  dataScope === 'ALL' || holds(permissions, 'READ_ALL_SCOPE')
