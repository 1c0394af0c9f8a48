import { approvalCalls, type approvalAnswers, type bulkAnswerSchema } from '@staff/contract'
import { api, messageOf, toastError } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackingRow } from './tracking-row.ts'

type BulkAnswer = ReturnType<(typeof bulkAnswerSchema)['parse']>
/** What became of one request of a bulk answer; `message` says why it was refused. */
export interface BulkResult {
  readonly row: TrackingRow
  readonly isDone: boolean
  readonly message: string | null
}
/** The requests chosen on this page, one answer for all of them, and what became of each. */
export function useBulk(rows: readonly TrackingRow[]) {
  const client = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    chosen, results,
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, isOn: boolean) => setIds(new Set(isOn ? [...ids, id] : [...ids].filter((one) => one !== id))),
    chooseAll: (all: readonly TrackingRow[]) => setIds(new Set(all.map(({ id }) => id))),
    forget: () => setResults(null),
    /** Sends one answer for all chosen requests. Answers whether the service took the call; each request has its own result. */
    answer: async (approvalResult: (typeof approvalAnswers)[number], reason?: string): Promise<boolean> => {
      const items = chosen.map(({ id, version }) => ({ id, version }))
      const answer = await api.post<BulkAnswer>(approvalCalls.answerMany, { items, approvalResult, ...(reason ? { reason } : {}) })
        .catch((error: unknown) => { toastError(messageOf(error)); return null })
      if (!answer) return false
      setResults(answer.data.flatMap(({ id, isDone, message }) => { const row = chosen.find((one) => one.id === id); return row ? [{ row, isDone, message }] : [] }))
      // What was refused stays chosen: it can be looked at and tried again.
      setIds(new Set(answer.data.filter(({ isDone }) => !isDone).map(({ id }) => id)))
      void client.invalidateQueries()
      return true
    },
  }
}
export type Bulk = ReturnType<typeof useBulk>
