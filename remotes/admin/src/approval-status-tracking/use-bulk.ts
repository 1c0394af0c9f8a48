import {
  approvalCalls,
  bulkAnswerLimit,
  exportCap,
  type approvalAnswers,
  type bulkAnswerSchema,
  type ListAnswer,
} from '@staff/contract'
import { api, getMessage, toastError } from '@staff/kit'
import { approvalKey } from '@staff/kit/approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackingRow } from './tracking-row.ts'

type BulkAnswer = ReturnType<(typeof bulkAnswerSchema)['parse']>
type Rows = readonly TrackingRow[]
/** What became of one request of a bulk answer; `message` says why it was refused. */
export interface BulkResult {
  readonly row: TrackingRow
  readonly isDone: boolean
  readonly message: string | null
}
/** Most requests that are chosen beyond a page: what one call lists. */
export const mostChosen = exportCap
// A hundred answers are a hundred transactions on the service.
const patienceMs = 120_000

/** Which requests a list is about, whatever page and order it shows. */
function aboutOf(asked: URLSearchParams): URLSearchParams {
  const about = new URLSearchParams(asked)
  for (const param of ['limit', 'offset', 'orderBy']) about.delete(param)
  return about
}
/** All requests of a list that wait for the reader, beyond its page as well; looked for once a whole page is chosen. */
function useMatching(about: URLSearchParams, waits: (row: TrackingRow) => boolean, enabled: boolean) {
  const all = new URLSearchParams([
    ['limit', String(mostChosen)],
    ['status', 'PENDING'],
    ...[...about].filter(([param]) => param !== 'status'),
  ])
  const { data } = useQuery({
    queryKey: [approvalKey, 'waiting', all.toString()],
    enabled: enabled && [null, 'PENDING'].includes(about.get('status')),
    queryFn: ({ signal }) => api.get<ListAnswer<TrackingRow>>(approvalCalls.list, all, { signal }),
  })
  return { rows: (data?.data ?? []).filter(waits), isCut: (data?.pageMeta.totalCount ?? 0) > mostChosen }
}

/** Sends one answer for some requests in one call; null, and told, when the service did not take the call. */
async function answerPart(
  part: Rows,
  approvalResult: (typeof approvalAnswers)[number],
  reason: string | undefined,
): Promise<BulkResult[] | null> {
  try {
    const { data } = await api.post<BulkAnswer>(
      approvalCalls.answerMany,
      { items: part.map(({ id, version }) => ({ id, version })), approvalResult, ...(reason ? { reason } : {}) },
      { timeoutMs: patienceMs },
    )
    return data.flatMap(({ id, isDone, message }) => {
      const row = part.find((one) => one.id === id)
      return row ? [{ row, isDone, message }] : []
    })
  } catch (error) {
    toastError(getMessage(error))
    return null
  }
}

/** The chosen requests of a list, and the ways to choose others. What was chosen among other requests is not chosen among these. */
function useChoice(rows: Rows, about: URLSearchParams, isMoreThanPage: boolean, waits: (row: TrackingRow) => boolean) {
  const of = about.toString()
  const [kept, setKept] = useState<{ readonly of: string; readonly rows: ReadonlyMap<string, TrackingRow> }>({
    of,
    rows: new Map(),
  })
  const ids = kept.of === of ? kept.rows : new Map<string, TrackingRow>()
  // A row of the page is newer than the one that was chosen.
  const chosen = [...ids.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row).filter(waits)
  const open = rows.filter(waits)
  const isPage = open.length > 0 && open.every(({ id }) => ids.has(id))
  const matching = useMatching(about, waits, isPage && isMoreThanPage)
  const keep = (all: Rows) => setKept({ of, rows: new Map(all.map((row) => [row.id, row])) })
  return {
    chosen,
    open,
    isPage,
    matching,
    keep,
    isChosen: (id: string) => ids.has(id),
    choose: (row: TrackingRow, isOn: boolean) =>
      keep(isOn ? [...ids.values(), row] : [...ids.values()].filter(({ id }) => id !== row.id)),
    choosePage: (isOn: boolean) =>
      keep([...[...ids.values()].filter(({ id }) => !open.some((row) => row.id === id)), ...(isOn ? open : [])]),
    chooseMatching: () => keep(matching.rows),
    clear: () => keep([]),
  }
}

/** The requests chosen on a page or beyond it, one answer for all of them, and what became of each. */
export function useBulk(
  rows: Rows,
  asked: URLSearchParams,
  isMoreThanPage: boolean,
  waits: (row: TrackingRow) => boolean,
) {
  const client = useQueryClient()
  const { keep, ...choice } = useChoice(rows, aboutOf(asked), isMoreThanPage, waits)
  const { chosen } = choice
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const [answered, setAnswered] = useState(0)
  return {
    ...choice,
    results,
    /** How many of the chosen ones are answered, while an answer is under way. */
    answered,
    forget: () => setResults(null),
    /** Sends one answer for all chosen requests, as many at a time as one call takes. Answers whether the service took every call; each request has its own result. */
    answer: async (approvalResult: (typeof approvalAnswers)[number], reason?: string): Promise<boolean> => {
      const said: BulkResult[] = []
      let failed = false
      for (let at = 0; at < chosen.length && !failed; at += bulkAnswerLimit) {
        const part = await answerPart(chosen.slice(at, at + bulkAnswerLimit), approvalResult, reason)
        if (part) said.push(...part)
        else failed = true
        setAnswered(said.length)
      }
      setAnswered(0)
      if (said.length === 0) return false
      setResults(said)
      // What was not sent stays chosen, and what was refused on this page: it can be looked at and tried again.
      keep(
        chosen.filter((row) => {
          const told = said.find((one) => one.row.id === row.id)
          return !told || (!told.isDone && rows.includes(row))
        }),
      )
      void client.invalidateQueries()
      return !failed
    },
  }
}
export type Bulk = ReturnType<typeof useBulk>
