import { holds, type Need } from '@staff/contract'
import { withImplied, type RolePreview } from '@staff/contract/admin'
import { permissionModules } from '@staff/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { userScope, widest, type Rights } from '../../../accounts/rights.ts'
import { run } from '../../../crud/statement.ts'
import { getText } from '../../../crud/text.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { userAccount, userRole } from '../user/user.table.ts'
import type { rolePreviewInput } from './permission-schemas.ts'
import { role as table, rolePermission, type DataScope } from './role.table.ts'

type Holder = RolePreview['holders'][number]
type Effect = Pick<Holder, 'added' | 'removed' | 'scopeBefore' | 'scopeAfter'>
const modules = permissionModules()
const none: Rights = { keys: new Set(), scope: 'SELF' }
const mergeRights = (all: readonly Rights[]): Rights => ({
  keys: new Set(all.flatMap(({ keys }) => [...keys])),
  scope: widest(all.map(({ scope }) => scope)),
})
/** Keys of `after` that `before` does not answer, also not by a key that grants everything. */
const gained = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  [...after].filter((key) => !before.has(key) && !holds(before, key as Need)).sort()

/** The enabled roles that any holder of this role has, by id. */
async function rightsBeside(db: Database, id: string): Promise<ReadonlyMap<string, Rights>> {
  const rows = await run(
    db,
    sql`select ${table.id}, ${table.dataScope}, array(select ${rolePermission.permission} from ${rolePermission} where ${rolePermission.roleId} = ${table.id})
    from ${table} where ${table.isEnabled} and ${table.id} in (select other.role_id from ${userRole} mine join ${userRole} other on other.user_id = mine.user_id where mine.role_id = ${id})`,
  )
  return new Map(
    rows.map(
      ([one, scope, keys]) => [getText(one), { scope: scope as DataScope, keys: new Set(keys as string[]) }] as const,
    ),
  )
}

/** The enabled users who hold this role, with their other roles; `inReach` = the caller may see them. */
async function loadHolders(ctx: RequestContext, id: string) {
  const rows = await run(
    ctx.db,
    sql`select ${userAccount.id}, ${userAccount.username}, ${employee.displayFullNameEn}, ${employee.displayFullNameKh},
      array(select ${userRole.roleId} from ${userRole} where ${userRole.userId} = ${userAccount.id} and ${userRole.roleId} <> ${id} order by 1), coalesce(${userScope(ctx.caller) ?? sql`true`}, false)
    from ${userAccount} left join ${employee} on ${employee.id} = ${userAccount.employeeId}
    where ${userAccount.isEnabled} and ${userAccount.id} in (select ${userRole.userId} from ${userRole} where ${userRole.roleId} = ${id}) order by lower(${userAccount.username}) collate "C"`,
  )
  return rows.map(([userId, username, en, km, others, inReach]) => ({
    id: getText(userId),
    username: getText(username),
    name: en === null ? null : { en: getText(en), km: getText(km) },
    others: others as string[],
    inReach: inReach === true,
  }))
}

/**
 * Tells what the change of one role from `before` to `after` means to somebody with these other roles.
 * Hundreds of people have the same roles beside this one: each set of roles is computed once.
 */
function getEffects(rights: ReadonlyMap<string, Rights>, before: Rights, after: Rights) {
  const effects = new Map<string, Effect>()
  return (others: readonly string[]): Effect => {
    const known = effects.get(others.join())
    if (known) return known
    const rest = others.flatMap((one) => rights.get(one) ?? [])
    const [old, next] = [mergeRights([...rest, before]), mergeRights([...rest, after])]
    const effect = {
      added: gained(old.keys, next.keys),
      removed: gained(next.keys, old.keys),
      scopeBefore: old.scope,
      scopeAfter: next.scope,
    }
    effects.set(others.join(), effect)
    return effect
  }
}
const changes = ({ added, removed, scopeBefore, scopeAfter }: Effect) =>
  added.length > 0 || removed.length > 0 || scopeBefore !== scopeAfter

/** What saving a role would change for each enabled user who holds it; undefined when there is no such role. */
export async function rolePreview(
  ctx: RequestContext,
  id: string,
  { permissionIds, dataScope, isEnabled }: z.infer<typeof rolePreviewInput>,
): Promise<RolePreview | undefined> {
  const [now] = await ctx.db.select({ isEnabled: table.isEnabled }).from(table).where(eq(table.id, id))
  if (!now) return undefined
  const rights = await rightsBeside(ctx.db, id)
  const after: Rights =
    (isEnabled ?? now.isEnabled)
      ? { scope: dataScope as DataScope, keys: new Set(withImplied(modules, permissionIds)) }
      : none
  const effectWith = getEffects(rights, rights.get(id) ?? none, after)
  const holders = (await loadHolders(ctx, id)).map(({ others, ...holder }) => ({
    ...holder,
    effect: effectWith(others),
  }))
  const reached = holders.filter(({ inReach }) => inReach)
  const changed = reached.filter(({ effect }) => changes(effect))
  return {
    holders: changed.slice(0, 100).map(({ inReach: _, effect, ...holder }) => ({ ...holder, ...effect })),
    changed: changed.length,
    unchanged: reached.length - changed.length,
    beyond: holders.length - reached.length,
  }
}
