import {
  browserReportSchema,
  calls,
  compositionKeysSchema,
  previewHeader,
  signedCompositionSchema,
} from '@staff/contract'
import * as z from 'zod'
import type { LiveComposition } from '../../../composition/live/active.ts'
import type { CanaryWatch } from '../../../composition/canary/canary-watch.ts'
import type { CompositionKey } from '../../../composition/answer/composition-key.ts'
import type { Issue } from '../../../composition/answer/issue.ts'
import { addReport } from '../../../composition/canary/reports.ts'
import { releaseKey, type ReleaseCatalogue } from '../../../composition/releases/release-catalogue.ts'
import { encodingFor } from '../../../http/encoding.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { triedBy } from './previewed.ts'

/** What the calls of the composition work with. */
interface CompositionParts {
  readonly live: LiveComposition
  readonly catalogue: ReleaseCatalogue
  readonly key: CompositionKey
  readonly issue: Issue
  readonly watch: Pick<CanaryWatch, 'look'>
}
const tag = 'Composition'
// A tab reports at most a few times a minute; someone may have many.
const reportsPerMinute = 60
/** Bytes of a report: the whole of what an older host may send at once. */
const longestReport = 256 * 1024

const composition = ({ live, catalogue, key, issue }: CompositionParts) =>
  operation({
    method: 'GET',
    path: calls.composition,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'The remotes, routes and menus that the caller may open, signed',
    whileMustChange: true,
    answer: signedCompositionSchema,
    async handler(ctx) {
      const { active, previewed } = await triedBy({ key, catalogue, live }, ctx)
      const issued = issue(active, ctx.caller, previewed)
      const { etag } = issued
      const headers = { etag, 'cache-control': 'no-cache', vary: `authorization, accept-encoding, ${previewHeader}` }
      // A caller who has it already gets 304, which needs no signature.
      if (ctx.header('if-none-match') === etag) return { headers, body: Buffer.alloc(0) }
      // Compressed here and kept: it is the largest answer of the service, and everyone's first.
      const encoding = encodingFor(ctx.header('accept-encoding'))
      return {
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          ...(encoding ? { 'content-encoding': encoding } : {}),
        },
        body: await issued.body(encoding),
      }
    },
  })
const keys = ({ key }: CompositionParts) =>
  operation({
    method: 'GET',
    path: calls.compositionKey,
    need: 'public',
    rows: 'public',
    tag,
    summary: 'The public keys that compositions are signed with',
    answer: z.object({ data: compositionKeysSchema }),
    handler: async () => ({ body: { data: key.published() } }),
  })
const report = ({ live, issue, watch }: CompositionParts) =>
  operation({
    method: 'POST',
    path: calls.compositionReport,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'Counts and load times of remotes, as a browser met them',
    whileMustChange: true,
    ownTransaction: true,
    perMinute: reportsPerMinute,
    longestBody: longestReport,
    body: browserReportSchema,
    answer: z.object({ data: z.object({}) }),
    async handler({ db, caller }, { body }) {
      const active = await live()
      const counted = await addReport(db, body, issue(active, caller).given, caller.sessionId)
      const concerned = Object.entries(active.wanted.remotes).some(
        ([name, { canary }]) => canary && counted.has(releaseKey(name, canary.version)),
      )
      if (concerned) void watch.look()
      return { body: { data: {} } }
    },
  })

/**
 * The composition for each caller, the key of its signature, and the reports of browsers about it
 * (docs/rules/composition.md, "What each caller gets").
 */
export const compositionOperations = (parts: CompositionParts): Operation[] => [
  composition(parts),
  keys(parts),
  report(parts),
]
