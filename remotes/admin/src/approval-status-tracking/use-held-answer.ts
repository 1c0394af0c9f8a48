import { approvalCalls, type ApprovalDecision } from '@staff/contract'
import { api, ApiError, approvalWords, messageOf, say, toastError, toastSuccess, type Accepting } from '@staff/kit'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrackingRow } from './tracking-row.ts'

/** How long an answer by key can be taken back before it is sent. */
const holdMs = 6_000
/** An answer that was given by key and is not sent yet. */
export interface HeldAnswer {
  readonly row: TrackingRow
  readonly act: Accepting
  readonly version: number
  /** What it is about, for a refusal that comes when the reader is elsewhere. */
  readonly name: string
}
const results = { approve: 'APPROVED', acknowledge: 'ACKNOWLEDGED' } as const satisfies Record<Accepting, ApprovalDecision['approvalResult']>

async function send(client: QueryClient, { row, act, version, name }: HeldAnswer): Promise<void> {
  const decision: ApprovalDecision = { version, approvalResult: results[act] }
  await api.patch(approvalCalls.one(row.id), decision, { keepalive: true }).then(
    () => toastSuccess(say(approvalWords, act === 'approve' ? 'approved' : 'acknowledged')),
    // Status 503 has been said by the client; the session's end by the sign-in page.
    (error: unknown) => { if (!(error instanceof ApiError) || (error.status !== 503 && error.status !== 401)) toastError(`${name}: ${messageOf(error)}`) },
  )
  // Taken or refused: what the list shows may be old.
  void client.invalidateQueries()
}

/**
 * Answers by one key, each held for a moment in which it can be taken back. One at a time: the next one, leaving the list and closing the
 * page send what is held at once.
 */
export function useHeldAnswer() {
  const client = useQueryClient()
  const [held, setHeld] = useState<HeldAnswer | null>(null)
  const waiting = useRef<HeldAnswer | null>(null)
  const put = useCallback((next: HeldAnswer | null) => {
    const before = waiting.current
    waiting.current = next
    setHeld(next)
    return before
  }, [])
  const flush = useCallback(() => {
    const before = put(null)
    if (before) void send(client, before)
  }, [put, client])
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(flush, holdMs)
    window.addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', flush)
    }
  }, [held, flush])
  useEffect(() => flush, [flush])
  return {
    held,
    hold: (next: HeldAnswer) => { flush(); put(next) },
    undo: () => void put(null),
  }
}
