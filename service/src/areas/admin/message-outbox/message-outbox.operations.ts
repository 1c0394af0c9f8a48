import { holds } from '@staff/contract'
import { messageOutbox } from '@staff/contract/admin'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { message as table } from '../../platform/messages/message.table.ts'

/**
 * The outbox, read only. The whole text, with its code, is shown of messages that have no other way out, to those who may set
 * other people's passwords anyway: for anybody else a code would be a way into an account.
 */
export const messageOutboxOperations = crud(messageOutbox, {
  table,
  expressions: {
    body: ({ caller }) =>
      holds(caller.permissions, 'UPDATE_USER')
        ? sql`case when ${table.status} = 'KEPT' then coalesce(${table.secret}, ${table.masked}) else ${table.masked} end`
        : sql`${table.masked}`,
  },
})
