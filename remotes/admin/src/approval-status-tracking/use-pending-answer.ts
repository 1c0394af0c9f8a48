import { approvalCalls } from '@staff/contract'
import { api, isSaid, getMessage, say, toastError, toastSuccess } from '@staff/kit'
import { approvalWords, getDecision, said, type Accepting } from '@staff/kit/approval'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrackingRow } from './tracking-row.ts'

/** How long a decision by key can be undone before it is sent. */
const holdMs = 6_000
/** A decision by key that is not sent yet. */
export interface PendingAnswer {
  readonly row: TrackingRow
  readonly action: Accepting
  readonly version: number
  /** The subject, for a refusal that comes when the user is on another page. */
  readonly name: string
}

async function send(client: QueryClient, { row, action, version, name }: PendingAnswer): Promise<void> {
  await api.patch(approvalCalls.one(row.id), getDecision(action, version), { keepalive: true }).then(
    () => toastSuccess(say(approvalWords, said[action])),
    (error: unknown) => {
      if (!isSaid(error)) toastError(`${name}: ${getMessage(error)}`)
    },
  )
  // Accepted or refused: the list may be out of date.
  void client.invalidateQueries()
}

/**
 * Decisions by one key, each held for a moment in which the user can undo it. One at a time:
 * the next decision, leaving the list and closing the page send the held one at once.
 */
export function usePendingAnswer() {
  const client = useQueryClient()
  const [pending, setPending] = useState<PendingAnswer | null>(null)
  const waiting = useRef<PendingAnswer | null>(null)
  const put = useCallback((next: PendingAnswer | null) => {
    const before = waiting.current
    waiting.current = next
    setPending(next)
    return before
  }, [])
  const flush = useCallback(() => {
    const before = put(null)
    if (before) void send(client, before)
  }, [put, client])
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(flush, holdMs)
    window.addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', flush)
    }
  }, [pending, flush])
  useEffect(() => flush, [flush])
  return {
    pending,
    hold: (next: PendingAnswer) => {
      flush()
      put(next)
    },
    undo: () => void put(null),
  }
}
