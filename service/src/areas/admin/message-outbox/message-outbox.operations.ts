import { holds } from '@staff/contract'
import { messageOutbox } from '@staff/contract/admin'
import { sql, type SQL } from 'drizzle-orm'
import { userScope } from '../../../accounts/rights.ts'
import { crud } from '../../../crud/operations.ts'
import type { Caller } from '../../../http/caller.ts'
import { message as table } from '../../platform/messages/message.table.ts'
import { dataScopes, role, rolePermission } from '../role/role.table.ts'
import { userAccount, userRole } from '../user/user.table.ts'

/**
 * Messages to the accounts in reach; undefined = all. A message to an address without an account is visible to a caller
 * who sees everybody.
 */
function toReach(caller: Caller): SQL | undefined {
  const reach = userScope(caller)
  return (
    reach &&
    sql`lower(${table.recipient}) in (select lower(${userAccount.email}) from ${userAccount} where ${reach} union all select ${userAccount.phone} from ${userAccount} where ${reach})`
  )
}
// Stricter than requireNotAbove and in one statement: the reader has every key of the recipient's account by name, and
// no scope is wider.
const isAbove = ({
  permissions,
  dataScope,
}: Caller): SQL => sql`exists (select 1 from ${userAccount} join ${userRole} on ${userRole.userId} = ${userAccount.id}
  join ${role} on ${role.id} = ${userRole.roleId} and ${role.isEnabled} left join ${rolePermission} on ${rolePermission.roleId} = ${role.id}
  where (lower(${userAccount.email}) = lower(${table.recipient}) or ${userAccount.phone} = ${table.recipient})
    and (${rolePermission.permission} <> all(${sql.param([...permissions])}) or ${role.dataScope} = any(${sql.param(dataScopes.slice(0, dataScopes.indexOf(dataScope)))})))`
const whole = sql`case when ${table.status} = 'KEPT' then coalesce(${table.secret}, ${table.masked}) else ${table.masked} end`

/**
 * The outbox, read only. The whole text, with its code, is shown of messages that have no other way out, to those who
 * may set the password of that account anyway: for anybody else a code would be a way into it.
 */
export const messageOutboxOperations = crud(messageOutbox, {
  table,
  rows: toReach,
  expressions: {
    body: ({ caller }) => {
      if (!holds(caller.permissions, 'UPDATE_USER')) return sql`${table.masked}`
      return holds(caller.permissions, 'ALL_FUNCTION') && caller.dataScope === 'ALL'
        ? whole
        : sql`case when ${isAbove(caller)} then ${table.masked} else ${whole} end`
    },
  },
})
