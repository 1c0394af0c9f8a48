/** Slots for requests that wait for a silent release: a browser has six connections to an origin, over all its tabs. */
const places = [0, 1] as const
type Place = (typeof places)[number]

/** Requests for the files of one release. */
interface Line {
  readonly waiting: Set<(place: Place | undefined) => void>
  /** The slots of sent requests that have not received a byte. */
  readonly silent: Set<Place>
  /** Requests that have not ended, including waiting ones. */
  open: number
  /** Settles with the first byte of any open request: all waiting requests may then start. */
  readonly heard: AbortController
}
const lines = new Map<string, Line>()

/** What a request reports after its start. */
export interface Slot {
  /** A byte came: all waiting requests of its release may start. */
  readonly heard: () => void
  readonly ended: () => void
}

function letGo(line: Line): void {
  for (const go of line.waiting) {
    const place = places.find((one) => !line.silent.has(one))
    if (place === undefined && !line.heard.signal.aborted) return
    line.waiting.delete(go)
    if (place !== undefined) line.silent.add(place)
    go(place)
  }
}

/**
 * Takes a slot shared with the other tabs of this browser; starts at once when the release answers in the meantime.
 * Returns a function that frees the slot.
 */
function takeSharedSlot(release: string, place: Place, line: Line, signal: AbortSignal): Promise<() => void> {
  // Without https a page has no locks, and does not know other tabs.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((taken, giveUp) => {
    locks
      .request(
        `${release} ${String(place)}`,
        { signal: AbortSignal.any([signal, line.heard.signal]) },
        () =>
          new Promise<void>((free) => {
            taken(free)
          }),
      )
      .catch(() => {
        if (signal.aborted) giveUp(signal.reason)
        else taken(() => undefined)
      })
  })
}

/**
 * Waits until a request for a file of a release may start: at once while fewer than two wait for its first byte, else
 * after a first byte; over all tabs. Rejects when the signal aborts it before.
 */
export async function takeSlot(release: string, signal: AbortSignal): Promise<Slot> {
  const line: Line = lines.get(release) ?? {
    waiting: new Set(),
    silent: new Set(),
    open: 0,
    heard: new AbortController(),
  }
  lines.set(release, line)
  line.open++
  const close = () => {
    if (--line.open === 0) lines.delete(release)
  }
  const place = await new Promise<Place | undefined>((go, giveUp) => {
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
  let free = (): void => undefined
  let isSilent = place !== undefined
  const speak = () => {
    if (isSilent && place !== undefined) line.silent.delete(place)
    isSilent = false
    free()
  }
  const ended = () => {
    speak()
    close()
    letGo(line)
  }
  try {
    if (place !== undefined && !line.heard.signal.aborted) free = await takeSharedSlot(release, place, line, signal)
  } catch (error) {
    ended()
    throw error
  }
  return {
    heard: () => {
      speak()
      line.heard.abort()
      letGo(line)
    },
    ended,
  }
}
