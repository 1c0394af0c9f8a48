import { keptAhead } from '@staff/contract'
import { api } from '../api/api.ts'
import { findKept, getReader } from './kept-answers.ts'

/** Milliseconds for which a kept answer is new enough to be read without a network. */
const fresh = 12 * 3_600_000

/** Reads what the reader may need without a network and has not opened yet. Never rejects. */
export async function readAhead(): Promise<void> {
  for (const { path, query } of keptAhead) {
    const reader = getReader(path, query)
    if (!reader) return
    const kept = await findKept(reader)
    if (kept && Date.now() - kept.at < fresh) continue
    await api.get(path, query, { silent: true }).catch(() => undefined)
  }
}
