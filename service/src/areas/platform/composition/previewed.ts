import { calls, previewHeader } from '@staff/contract'
import type { PreviewedReleases } from '../../../composition/choice.ts'
import type { CompositionKey } from '../../../composition/composition-key.ts'
import { linkFor, markFirstUse } from '../../../composition/preview-links.ts'
import { openToken } from '../../../composition/preview-token.ts'
import type { ReleaseCatalogue, AvailableRelease } from '../../../composition/release-catalogue.ts'
import { refuse } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { writeAudit } from '../audit/write-audit.ts'

interface TriedParts {
  readonly key: CompositionKey
  readonly catalogue: Pick<ReleaseCatalogue, 'find'>
}
const no = () => refuse('', 'PREVIEW_REFUSED')

async function released(
  { catalogue }: TriedParts,
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

async function byLink(parts: TriedParts, cx: Cx, id: string): Promise<PreviewedReleases> {
  const { remote, version, until, firstUsedAt } = (await linkFor(cx.db, id, cx.caller.userId)) ?? no()
  const releases = await released(parts, { [remote]: version })
  if (firstUsedAt === null) {
    await cx.db.transaction(async (tx) => {
      if (!(await markFirstUse(tx, id))) return
      const request = { method: 'GET', url: `/api/${calls.composition}`, ip: cx.origin.ip, requestId: cx.requestId }
      await writeAudit(tx, request, cx.caller, 200, [
        { entity: 'preview-link', entityId: id, changes: { firstUsed: { old: false, new: true } } },
      ])
    })
  }
  return { releases, preview: { remote, version, until: new Date(until).toISOString() } }
}

/**
 * The releases that the request's preview header opens for its caller; undefined without the header. Refuses with 403 what
 * was forged, has ended, was taken back, belongs to someone else or names a release that is not there any more.
 */
export async function triedBy(parts: TriedParts, cx: Cx): Promise<PreviewedReleases | undefined> {
  const token = cx.header(previewHeader)
  if (token === undefined) return undefined
  const opened = await openToken(parts.key, token)
  if (opened?.userId !== cx.caller.userId) return no()
  return opened.kind === 'smoke' ? { releases: await released(parts, opened.versions) } : byLink(parts, cx, opened.id)
}
