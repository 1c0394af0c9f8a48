import {
  flagListSchema,
  remoteVersionBodies as bodies,
  remoteVersionCalls as paths,
} from '@staff/contract/remote-version'
import * as z from 'zod'
import { loadFlagList, setFlag } from '../../../composition/flags/flags.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { announceFlags } from '../../../notify/notify.ts'
import type { RemoteVersionParts } from './acting.ts'

const shared = { path: paths.flag, rows: 'reference', tag: 'Remote versions' } as const
const answer = z.object({ data: flagListSchema })

/** The flags of this deployment: what entries of remotes hang on beside a permission. */
export const flagOperations = ({ live }: Pick<RemoteVersionParts, 'live'>): Operation[] => [
  operation({
    ...shared,
    method: 'GET',
    need: 'READ_REMOTE_VERSION',
    summary: 'The flags, who decided last, and the remotes that name them',
    answer,
    handler: async ({ db }) => ({ body: { data: await loadFlagList(db, await live()) } }),
  }),
  operation({
    ...shared,
    method: 'POST',
    need: 'UPDATE_REMOTE_VERSION',
    summary: 'Make, switch or remove a flag',
    body: bodies.flag,
    answer,
    async before() {
      // Looked up before the transaction: on the embedded database both would wait for one connection.
      await live()
    },
    async handler(ctx, { body }) {
      const active = await live()
      const change = await setFlag(ctx.db, active, body, ctx.caller.username)
      ctx.audit({ entity: 'remote-version', entityId: `flag ${body.name}`, changes: { [body.name]: change } })
      await announceFlags(ctx.db)
      return { isUnchanged: change.old === change.new, body: { data: await loadFlagList(ctx.db, active) } }
    },
  }),
]
