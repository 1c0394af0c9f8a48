import type { GateFault, WantedComposition } from '@staff/contract'
import {
  previewLinkSchema,
  previewListSchema,
  replayLinkSchema,
  remoteVersionBodies,
  remoteVersionCalls,
  type PreviewList,
} from '@staff/contract/remote-version'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { LiveComposition } from '../../../composition/live/active.ts'
import type { CompositionKey } from '../../../composition/answer/composition-key.ts'
import { previewLink } from '../../../composition/composition.table.ts'
import { refuseFor } from '../../../composition/gate/gate.ts'
import { openLinks, revokeLink } from '../../../composition/preview/preview-links.ts'
import { previewToken, replayToken } from '../../../composition/preview/preview-token.ts'
import { keptSnapshot } from '../../../composition/live/snapshots.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { accountNamed, signInName } from '../auth/sign-in.ts'

/** What preview links work with. `gate` says what speaks against a composition; none when it may be shown. */
export interface PreviewParts {
  readonly live: LiveComposition
  readonly key: CompositionKey
  readonly gate: (wanted: WantedComposition) => Promise<readonly GateFault[]>
  /** The address users type. */
  readonly publicOrigin: string
}
const path = remoteVersionCalls.preview
const shared = { need: 'UPDATE_REMOTE_VERSION', rows: 'reference', tag: 'remote-version' } as const
const entity = 'preview-link'
const hour = 3_600_000
const iso = (instant: string) => new Date(instant).toISOString()

const create = ({ live, key, gate, publicOrigin }: PreviewParts) =>
  operation({
    ...shared,
    method: 'POST',
    path,
    perMinute: mostPerMinute.preview,
    summary: 'Make a link that opens one version for one user',
    body: remoteVersionBodies.preview,
    answer: z.object({ data: previewLinkSchema }),
    async before(_, { body: { remote, version } }) {
      const { wanted } = await live()
      refuseFor(await gate({ remotes: { ...wanted.remotes, [remote]: { version } } }))
    },
    async handler(ctx, { body: { remote, version, user, hours, reason } }) {
      const account = await accountNamed(ctx.db, signInName(user))
      if (!account?.open) return refuse('user', 'NOT_FOUND_REF')
      const [id, until] = [randomUUID(), new Date(Math.floor((Date.now() + hours * hour) / 1000) * 1000)]
      const row = {
        remote,
        version,
        userId: account.id,
        madeBy: ctx.caller.username,
        reason,
        until: until.toISOString(),
      }
      await ctx.db.insert(previewLink).values({ id, ...row })
      ctx.audit({
        entity,
        entityId: id,
        changes: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, { old: null, new: value }])),
      })
      const link = `${publicOrigin}/#preview=${await previewToken(key, { id, userId: account.id, until })}`
      return { status: 201, body: { data: { id, link, until: until.toISOString() } } }
    },
  })
/** How many hours a replay may be opened again: a person looks at an earlier composition, and nobody passes it on. */
const replayHours = 1
const replay = ({ key, publicOrigin }: PreviewParts) =>
  operation({
    ...shared,
    method: 'POST',
    path: remoteVersionCalls.replay,
    summary: 'Open a composition that was active once, in the own tab',
    body: remoteVersionBodies.replay,
    answer: z.object({ data: replayLinkSchema }),
    async handler(ctx, { body: { snapshot, reason } }) {
      if (!(await keptSnapshot(ctx.db, snapshot))) return refuse('snapshot', 'NOT_FOUND_REF')
      const until = new Date(Math.floor((Date.now() + replayHours * hour) / 1000) * 1000)
      const { userId } = ctx.caller
      ctx.audit({
        entity,
        entityId: randomUUID(),
        changes: Object.fromEntries(
          Object.entries({ snapshot, userId, reason, until: until.toISOString() }).map(([name, value]) => [
            name,
            { old: null, new: value },
          ]),
        ),
      })
      const link = `${publicOrigin}/#preview=${await replayToken(key, { snapshot, userId, until })}`
      return { status: 201, body: { data: { link, until: until.toISOString() } } }
    },
  })
const list = operation({
  ...shared,
  method: 'GET',
  path,
  perMinute: mostPerMinute.preview,
  summary: 'The preview links that still open something',
  answer: z.object({ data: previewListSchema }),
  async handler({ db }) {
    const links = await openLinks(db)
    const data: PreviewList = links.map((link) => ({
      ...link,
      until: iso(link.until),
      firstUsedAt: link.firstUsedAt && iso(link.firstUsedAt),
    }))
    return { body: { data } }
  },
})
const revoke = operation({
  ...shared,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Take a preview link back',
  answer: z.object({ data: z.object({}) }),
  async handler(ctx, { params }) {
    const { id, remote, version, userId } = (await revokeLink(ctx.db, params['id'] ?? '')) ?? notFound()
    ctx.audit({
      entity,
      entityId: id,
      changes: Object.fromEntries(
        Object.entries({ remote, version, userId }).map(([name, value]) => [name, { old: value, new: null }]),
      ),
    })
    return { body: { data: {} } }
  },
})

/** Links that open one version, or an earlier composition, for one user until a moment, without making it live. */
export const previewOperations = (parts: PreviewParts): Operation[] => [create(parts), replay(parts), list, revoke]
