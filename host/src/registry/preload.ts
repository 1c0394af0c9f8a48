import type { ReleaseFile } from './release-files.ts'
import { timeLimit } from './time-limit.ts'

const started = new Set<string>()

async function fetchFile({ url, integrity }: ReleaseFile, cache: RequestCache): Promise<void> {
  // Mode and credentials equal those of the later script, or the cache does not answer it. A request that hangs would
  // hold the cache entry, and with it every later attempt.
  const answer = await fetch(url, {
    integrity,
    cache,
    mode: 'cors',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeLimit),
  })
  await answer.arrayBuffer()
}

/**
 * Fetches files into the browser's cache, checked and without running them, all in one round; each once. By fetch and
 * not by a preload link: Chromium hands a link's failure to the later script as well, so that Retry would fail unasked.
 */
export function preloadFiles(files: readonly ReleaseFile[]): void {
  for (const file of files) {
    if (started.has(file.url)) continue
    started.add(file.url)
    fetchFile(file, 'default').catch(() => started.delete(file.url))
  }
}

/**
 * Asks the server for files anew, past the browser's cache: it keeps for a year also a file that was wrong. Settles in
 * any case; what still fails fails again when it is loaded.
 */
export async function refreshFiles(files: readonly ReleaseFile[]): Promise<void> {
  await Promise.allSettled(files.map((file) => fetchFile(file, 'reload')))
}
