import { holds, L, type Label, type Need } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { dataScopes, role, rolePermission, type DataScope } from '../areas/admin/role/role.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { run } from '../crud/statement.ts'
import { fault, refuse, refuseAll } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { ofPeopleInReach } from './people-in-reach.ts'

/** What roles give together: the union of their keys and the widest of their scopes. */
export interface Rights {
  readonly keys: ReadonlySet<string>
  readonly scope: DataScope
}
/** The widest of several scopes; SELF of none. */
export const widest = (scopes: Iterable<DataScope>): DataScope => {
  const own = new Set(scopes)
  return dataScopes.find((scope) => own.has(scope)) ?? 'SELF'
}
const union = (rows: readonly { readonly scope: DataScope; readonly keys: readonly string[] }[]): Rights => ({
  keys: new Set(rows.flatMap(({ keys }) => keys)),
  scope: widest(rows.map(({ scope }) => scope)),
})
const select = sql`select ${role.dataScope}, array(select ${rolePermission.permission} from ${rolePermission} where ${rolePermission.roleId} = ${role.id}) from ${role}`
const rightsWhere = async (db: Database, where: SQL): Promise<Rights> =>
  union(
    (await run(db, sql`${select} where ${where}`)).map(([scope, keys]) => ({
      scope: scope as DataScope,
      keys: keys as string[],
    })),
  )

/** What these roles give together, enabled or not. */
export const rightsOfRoles = (db: Database, roleIds: readonly string[]): Promise<Rights> =>
  rightsWhere(db, sql`${role.id} = any(${sql.param([...roleIds])})`)
/** What a user has by the enabled roles. */
export const rightsOfUser = (db: Database, userId: string): Promise<Rights> =>
  rightsWhere(
    db,
    sql`${role.isEnabled} and ${role.id} in (select ${userRole.roleId} from ${userRole} where ${userRole.userId} = ${userId})`,
  )

/** The keys that the caller does not hold, sorted. */
export const lackedKeys = ({ permissions }: Caller, keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !holds(permissions, key as Need)).sort()
/** Whether a scope reaches further than the caller's own. */
export const isWider = ({ dataScope, permissions }: Caller, scope: DataScope): boolean =>
  !holds(permissions, 'READ_ALL_SCOPE') && dataScopes.indexOf(scope) < dataScopes.indexOf(dataScope)

/**
 * The role that every employee has (docs/rules/access.md, "Roles and permissions"), by its fixed name; undefined where
 * an installation has removed it.
 */
export async function employeeRoleId(db: Database): Promise<string | undefined> {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(sql`lower(${role.name}) = 'employee'`)
  return found?.id
}
// An act on a kind of record: at scope SELF it touches the holder's own rows. A grant over all records is none of
// these.
const onRecords = /^(READ|VIEW|CREATE|UPDATE|DELETE|PRINT|DOWNLOAD|LINK)_(?!ALL_)/
// In self-service they open one's own pay alone, at any scope; outside of it no amount without READ_SALARY
// (docs/rules/pay.md, "Who sees pay").
const ofOwnPay = new Set(['PAYROLL_MANAGEMENT', 'READ_PAYROLL_BENEFIT', 'READ_PAYROLL_GENERATION'])
/**
 * The rights that raise somebody above others. What every employee may do with the own records raises nobody: else an
 * HR officer who deletes nobody's requests could not give a new hire the account with which people withdraw their own.
 */
export async function raisingRights(db: Database, { keys, scope }: Rights): Promise<Rights> {
  const id = await employeeRoleId(db)
  if (id === undefined) return { keys, scope }
  const everybodys = await rightsOfRoles(db, [id])
  const isOwn = (key: string) => ofOwnPay.has(key) || (scope === 'SELF' && onRecords.test(key))
  return { keys: new Set([...keys].filter((key) => !(everybodys.keys.has(key) && isOwn(key)))), scope }
}

// A sentence, not a list of two hundred keys.
const shownKeys = (keys: readonly string[]) =>
  `${keys.slice(0, 10).join(', ')}${keys.length > 10 ? ` … (+${String(keys.length - 10)})` : ''}`
const lackedWords = (keys: readonly string[]): Label =>
  L(
    `You do not hold these rights yourself, so you cannot give or take them: ${shownKeys(keys)}`,
    `អ្នកមិនមានសិទ្ធិទាំងនេះដោយខ្លួនឯងទេ ដូច្នេះមិនអាចផ្ដល់ ឬដកវាបានឡើយ៖ ${shownKeys(keys)}`,
  )
const widerWords = L('This reaches more people than you may see yourself', 'វាគ្របដណ្ដប់បុគ្គលិកច្រើនជាងអ្នកអាចមើលឃើញដោយខ្លួនឯង')

/**
 * Refuses to give what the caller does not have (Frappe CVE-2026-29077): keys at `path`, a wider scope at `scopePath`.
 */
export function requireOwnRights(
  caller: Caller,
  { keys, scope }: { readonly keys: Iterable<string>; readonly scope?: DataScope | undefined },
  path: string,
  scopePath = path,
): void {
  const lacked = lackedKeys(caller, keys)
  if (lacked.length) refuse(path, lackedWords(lacked))
  if (scope !== undefined && isWider(caller, scope)) refuse(scopePath, widerWords)
}
/**
 * Refuses (409 ACCOUNT_ABOVE at each path) an act on the account of somebody above the caller: who holds a key that the
 * caller lacks, or reaches further. A person who sets that password, name, address or person could sign in, or decide,
 * with those rights.
 */
export async function requireNotAbove(
  { caller, db }: RequestContext,
  userId: string,
  paths: readonly string[] = [''],
): Promise<void> {
  if (userId === caller.userId) return
  const { keys, scope } = await raisingRights(db, await rightsOfUser(db, userId))
  if (lackedKeys(caller, keys).length || isWider(caller, scope))
    refuseAll(paths.map((path) => fault(path, 'ACCOUNT_ABOVE')))
}

/**
 * The accounts of the people in the caller's reach; undefined = all. An account without a person is in the reach of who
 * sees all.
 */
export const userScope = (caller: Caller): SQL | undefined => ofPeopleInReach(caller, userAccount.employeeId)
