import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { refuse } from '../../../http/errors.ts'
import type { Caller } from '../../../http/caller.ts'
import { dataScopes, type DataScope } from '../../admin/role/role.table.ts'
import type { TokenSubject } from './access-token.ts'

/**
 * Age in ms after which a copy of a caller's rights is read again. With the time of one request this stays under 5 s
 * (docs/rules/access.md, "Sessions").
 */
const maxAge = 3_000

interface Row {
  readonly id: string
  readonly username: string
  readonly employeeId: string | null
  readonly isSelfService: boolean
  readonly mustChange: boolean
  readonly permissions: readonly string[]
  readonly scopes: readonly DataScope[]
  readonly roles: readonly string[]
  readonly positionId: string | null
  readonly teamId: string | null
  readonly departmentId: string | null
  readonly outletId: string | null
  readonly locationId: string | null
}
const columns = `u.id, u.username, u.employee_id as "employeeId", u.is_self_service as "isSelfService", u.must_change as "mustChange",
    o.position_id as "positionId", o.team_id as "teamId", o.department_id as "departmentId", o.outlet_id as "outletId", o.location_id as "locationId",
    array(select distinct rp.permission from user_role ur join role r on r.id = ur.role_id and r.is_enabled join role_permission rp on rp.role_id = r.id where ur.user_id = u.id) as permissions,
    array(select distinct r.data_scope from user_role ur join role r on r.id = ur.role_id and r.is_enabled where ur.user_id = u.id) as scopes,
    array(select r.name from user_role ur join role r on r.id = ur.role_id and r.is_enabled where ur.user_id = u.id) as roles`
const accounts =
  'user_account u left join employee e on e.id = u.employee_id left join org_path o on o.position_id = e.position_id'
const isGood = "u.is_enabled and e.status is distinct from 'RESIGNED'"
// One round trip; no row when the session has ended, the account is disabled or the person has resigned.
const question = {
  name: 'caller',
  text: `select ${columns} from ${accounts} join session s on s.user_id = u.id where s.id = $1 and u.id = $2 and s.revoked_at is null and s.expires_at > now() and ${isGood}`,
}
const withoutSession = async (pool: pg.Pool, where: string, values: readonly string[]): Promise<Caller[]> =>
  (await pool.query<Row>(`select ${columns} from ${accounts} where ${isGood} and ${where}`, [[...values]])).rows.map(
    (row) => getCaller(row, ''),
  )
/**
 * Users who have one of these keys by a role that reaches beyond themselves, as callers: for messages that the service
 * starts.
 */
export const usersInCharge = (pool: pg.Pool, keys: readonly string[]): Promise<Caller[]> =>
  withoutSession(
    pool,
    `exists (select 1 from user_role ur join role r on r.id = ur.role_id and r.is_enabled and r.data_scope <> 'SELF'
  join role_permission rp on rp.role_id = r.id where ur.user_id = u.id and rp.permission = any($1))`,
    keys,
  )
/** The users of these people, as if they asked. */
export const usersOfPeople = (pool: pg.Pool, employeeIds: readonly string[]): Promise<Caller[]> =>
  withoutSession(pool, 'u.employee_id = any($1)', employeeIds)
/**
 * A user as a caller of this moment, for work that goes on without a session; undefined when the account is disabled or
 * the person has left.
 */
export const callerOfUser = async (pool: pg.Pool, userId: string): Promise<Caller | undefined> =>
  (await withoutSession(pool, 'u.id = any($1)', [userId]))[0]

function getCaller(row: Row, sessionId: string): Caller {
  const { positionId, teamId, departmentId, outletId, locationId } = row
  return {
    userId: row.id,
    username: row.username,
    sessionId,
    employeeId: row.employeeId,
    isSelfService: row.isSelfService,
    mustChange: row.mustChange,
    permissions: new Set(row.permissions),
    roles: new Set(row.roles),
    dataScope: dataScopes.find((scope) => row.scopes.includes(scope)) ?? 'SELF',
    place: positionId === null ? null : { positionId, teamId, departmentId, outletId, locationId },
  }
}

/** The user of a session, with rights at most {@link maxAge} old. */
export interface Callers {
  /** Refuses with 401 when the session or its account is no longer good. */
  readonly find: (subject: TokenSubject) => Promise<Caller>
  /** Forgets every copy, after a change of rights, roles, accounts or sessions on this instance. */
  readonly forget: () => void
}

export function callers(pool: pg.Pool): Callers {
  const known = new LRUCache<string, Promise<Caller | undefined>>({ max: 10_000, ttl: maxAge })
  const load = async ({ userId, sessionId }: TokenSubject): Promise<Caller | undefined> => {
    const { rows } = await pool.query<Row>({ ...question, values: [sessionId, userId] })
    return rows[0] && getCaller(rows[0], sessionId)
  }
  return {
    find: async (subject) => {
      let loading = known.get(subject.sessionId)
      if (!loading) {
        // The promise is kept, so that a burst of requests asks once; a failure is not kept.
        loading = load(subject)
        known.set(subject.sessionId, loading)
        loading.catch(() => known.delete(subject.sessionId))
      }
      const caller = await loading
      if (caller?.userId !== subject.userId) return refuse('', 'TOKEN_EXPIRED')
      return subject.isTrial ? { ...caller, isTrial: true } : caller
    },
    forget: () => known.clear(),
  }
}
