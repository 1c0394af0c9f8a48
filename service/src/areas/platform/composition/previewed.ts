import { calls, previewHeader } from '@staff/contract'
import type { ActiveComposition, LiveComposition } from '../../../composition/live/active.ts'
import type { PreviewedReleases } from '../../../composition/answer/choice.ts'
import type { CompositionKey } from '../../../composition/answer/composition-key.ts'
import { inForce } from '../../../composition/live/in-force.ts'
import { linkFor, markFirstUse } from '../../../composition/preview/preview-links.ts'
import { openToken } from '../../../composition/preview/preview-token.ts'
import type { ReleaseCatalogue, AvailableRelease } from '../../../composition/releases/release-catalogue.ts'
import { keptSnapshot } from '../../../composition/live/snapshots.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeAudit } from '../audit/write-audit.ts'

interface TriedParts {
  readonly key: CompositionKey
  readonly catalogue: ReleaseCatalogue
  readonly live: LiveComposition
}
/** What a request is answered with: a composition, and what a token puts into it. */
interface Tried {
  readonly active: ActiveComposition
  readonly previewed?: PreviewedReleases
}
const no = () => refuse('', 'PREVIEW_REFUSED')

async function released(
  { catalogue }: Pick<TriedParts, 'catalogue'>,
  versions: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, AvailableRelease>> {
  const found = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const release = await catalogue.find(name, version)
      return [name, release.ok ? release.release : no()] as const
    }),
  )
  return new Map(found)
}

async function byLink(parts: TriedParts, ctx: RequestContext, id: string): Promise<PreviewedReleases> {
  const { remote, version, until, firstUsedAt } = (await linkFor(ctx.db, id, ctx.caller.userId)) ?? no()
  const releases = await released(parts, { [remote]: version })
  if (firstUsedAt === null) {
    await ctx.db.transaction(async (tx) => {
      if (!(await markFirstUse(tx, id))) return
      const request = { method: 'GET', url: `/api/${calls.composition}`, ip: ctx.origin.ip, requestId: ctx.requestId }
      await writeAudit(tx, request, ctx.caller, 200, [
        { entity: 'preview-link', entityId: id, changes: { firstUsed: { old: false, new: true } } },
      ])
    })
  }
  return { releases, preview: { remote, version, until: new Date(until).toISOString() } }
}

/**
 * An earlier composition as it was, with the number of the present activation; nothing replaces a release that is gone.
 */
async function replayed(
  { catalogue, live }: TriedParts,
  { db }: RequestContext,
  id: string,
): Promise<ActiveComposition> {
  const { sequence, activatedAt } = await live()
  const snapshot = (await keptSnapshot(db, id)) ?? no()
  const active = await inForce({ db, catalogue }, { only: true, snapshot: id, sequence, activatedAt }, snapshot)
  return active.lacking.length > 0 ? no() : { ...active, previous: new Map() }
}

/**
 * What the request's preview header opens for its caller; without the header, the live composition. Refuses with 403 a
 * header that is forged, has ended, was revoked, belongs to another user or names a release that is gone.
 */
export async function triedBy(parts: TriedParts, ctx: RequestContext): Promise<Tried> {
  const token = ctx.header(previewHeader)
  if (token === undefined) return { active: await parts.live() }
  const opened = await openToken(parts.key, token)
  if (opened?.userId !== ctx.caller.userId) return no()
  if (opened.kind === 'replay') {
    const { snapshot, until } = opened
    const replay = { snapshot, until: until.toISOString() }
    return { active: await replayed(parts, ctx, snapshot), previewed: { releases: new Map(), replay } }
  }
  const previewed =
    opened.kind === 'smoke' ? { releases: await released(parts, opened.versions) } : await byLink(parts, ctx, opened.id)
  return { active: await parts.live(), previewed }
}
