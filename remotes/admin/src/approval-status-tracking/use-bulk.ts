import {
  approvalCalls,
  bulkAnswerLimit,
  exportCap,
  type approvalAnswers,
  type bulkAnswerSchema,
  type ListAnswer,
} from '@staff/contract'
import { api, toastRefusal } from '@staff/kit'
import { approvalKey } from '@staff/kit/approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackingRow } from './tracking-row.ts'

type BulkAnswer = ReturnType<(typeof bulkAnswerSchema)['parse']>
type Rows = readonly TrackingRow[]
/** The result of one request of a bulk decision; `message` says why it was refused. */
export interface BulkResult {
  readonly row: TrackingRow
  readonly isDone: boolean
  readonly message: string | null
}
/** The maximum of requests selected beyond a page: the size of one list call. */
export const mostChosen = exportCap
// A hundred decisions are a hundred transactions in the service.
const patienceMs = 120_000

/** The filters of a list, independent of page and order. */
function getAbout(asked: URLSearchParams): URLSearchParams {
  const about = new URLSearchParams(asked)
  for (const param of ['limit', 'offset', 'orderBy']) about.delete(param)
  return about
}
/** All requests of a list that wait for the user, also beyond the page; loaded when a whole page is selected. */
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

/** Sends one decision for some requests in one call; null, with a message, when the service refused the call. */
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
    toastRefusal(error)
    return null
  }
}

/** The selected requests of a list, and the ways to select others. A selection is valid only for the same filters. */
function useChoice(rows: Rows, about: URLSearchParams, isMoreThanPage: boolean, waits: (row: TrackingRow) => boolean) {
  const of = about.toString()
  const [kept, setKept] = useState<{ readonly of: string; readonly rows: ReadonlyMap<string, TrackingRow> }>({
    of,
    rows: new Map(),
  })
  const ids = kept.of === of ? kept.rows : new Map<string, TrackingRow>()
  // A row of the page is newer than the selected copy.
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

/** The requests selected on a page or beyond it, one decision for all of them, and the result of each. */
export function useBulk(
  rows: Rows,
  asked: URLSearchParams,
  isMoreThanPage: boolean,
  waits: (row: TrackingRow) => boolean,
) {
  const client = useQueryClient()
  const { keep, ...choice } = useChoice(rows, getAbout(asked), isMoreThanPage, waits)
  const { chosen } = choice
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const [answered, setAnswered] = useState(0)
  return {
    ...choice,
    results,
    /** How many of the selected requests are decided, while a bulk decision runs. */
    answered,
    forget: () => setResults(null),
    /**
     * Sends one decision for all selected requests, in calls of limited size.
     * Returns whether the service accepted every call; each request has its own result.
     */
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
      // Unsent requests, and refused ones on this page, stay selected: the user can check them and try again.
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
