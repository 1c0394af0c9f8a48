import {
  contributionCalls,
  countsAnswerSchema,
  countsAskedSchema,
  holds,
  taskRowsSchema,
  wholeParam,
  type TaskRows,
} from '@staff/contract'
import * as z from 'zod'
import { forbidden, notFound } from '../http/errors.ts'
import { operation, type Operation } from '../http/operation.ts'
import type { ContributionSources } from './contribution.ts'
import { countsByKey, loadCounts, type TimeUp } from './load-counts.ts'

// Each count and each list asks for its own right; whoever has none of them is answered nothing.
const at = { need: 'signedIn', rows: 'scoped', tag: 'Contributions' } as const
const paging = z.object({ limit: wholeParam(1, 50).default(5), offset: wholeParam(0, 1_000_000).default(0) })

/**
 * The counts and the lists of what remotes bring to each other's pages (docs/adr/030). `isUp` tells when a count has
 * taken too long; 300 ms where nothing is said.
 */
export function contributionOperations(sources: ContributionSources, isUp?: TimeUp): Operation[] {
  const counts = countsByKey(sources)
  const lists = new Map(sources.tasks.map((list) => [list.key, list]))
  return [
    operation({
      ...at,
      method: 'POST',
      path: contributionCalls.counts,
      mayBeLate: true,
      summary: 'The named counts of contributions, each by its own right',
      readOnly: true,
      perMinute: 120,
      body: countsAskedSchema,
      answer: countsAnswerSchema,
      handler: async (ctx, { body }) => ({ body: { data: await loadCounts(ctx, body, counts, isUp) } }),
    }),
    operation({
      ...at,
      method: 'GET',
      path: contributionCalls.list(':key'),
      mayBeLate: true,
      summary: 'A named list of My tasks',
      query: paging,
      answer: taskRowsSchema,
      async handler(ctx, { params: { key = '' }, query }) {
        const list = lists.get(key) ?? notFound()
        if (!holds(ctx.caller.permissions, list.need)) forbidden()
        const { total, rows } = await list.load(ctx, query)
        const pageMeta = {
          currentPage: Math.floor(query.offset / query.limit) + 1,
          pageSize: query.limit,
          totalCount: total,
        }
        return { body: { data: [...rows], pageMeta } satisfies TaskRows }
      },
    }),
  ]
}
