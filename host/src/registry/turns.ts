/** How many requests may wait at once for a release that says nothing: a browser has six connections to an origin, over all its tabs. */
const silentAtOnce = 2

/** Requests for the files of one release. */
interface Line {
  readonly waiting: Set<() => void>
  /** Requests that went and have not brought a byte. */
  silent: number
  /** Requests that have not ended, those that wait included. */
  open: number
  /** Whether a byte came while something of it was open. */
  isHeard: boolean
}
const lines = new Map<string, Line>()

/** What a request says of itself once it has gone. */
export interface Turn {
  /** A byte came: whatever else of its release waits may go. */
  readonly heard: () => void
  readonly ended: () => void
}

function letGo(line: Line): void {
  for (const go of line.waiting) {
    if (!line.isHeard && line.silent >= silentAtOnce) return
    line.waiting.delete(go)
    line.silent++
    go()
  }
}

/**
 * Waits until a request for a file of a release may go: at once while fewer than two wait for its first byte, else when one
 * came. Rejects when the signal gives it up before.
 */
export async function turnOf(release: string, signal: AbortSignal): Promise<Turn> {
  const line: Line = lines.get(release) ?? { waiting: new Set(), silent: 0, open: 0, isHeard: false }
  lines.set(release, line)
  line.open++
  const close = () => {
    if (--line.open === 0) lines.delete(release)
  }
  await new Promise<void>((go, giveUp) => {
    const end = () => {
      line.waiting.delete(go)
      close()
      giveUp(signal.reason)
    }
    if (signal.aborted) return end()
    signal.addEventListener('abort', () => line.waiting.has(go) && end(), { once: true })
    line.waiting.add(go)
    letGo(line)
  })
  let isSilent = true
  const speak = () => {
    if (isSilent) line.silent--
    isSilent = false
  }
  return {
    heard: () => {
      speak()
      line.isHeard = true
      letGo(line)
    },
    ended: () => {
      speak()
      close()
      letGo(line)
    },
  }
}
