import type { CdnAway } from '@staff/contract/remote-version'
import type { ActiveComposition } from '../live/active.ts'
import type { CdnOf } from '../answer/issue.ts'

/**
 * In ms: how long a CDN may take to answer, how old an answer may be for a caller who wants to know now, and how often
 * the service asks by itself.
 */
export const cdnTimes = { limit: 2_000, fresh: 10_000, pause: 30_000 }

/** The CDN of the registry as this instance meets it. */
export interface CdnWatch {
  /**
   * How it was met the last time; undefined while it answers, or where the composition names none. Waits for nothing.
   */
  readonly away: () => CdnAway | undefined
  /** Whether the composition in force names a CDN, and which. */
  readonly address: () => string | undefined
  /** Asks it, unless that was done just now; takes `limit` at most and never rejects. */
  readonly look: () => Promise<void>
  /** Begins to ask it from time to time. */
  readonly start: () => void
  readonly stop: () => void
}
interface WatchParts {
  /** Its base address; undefined for none. */
  readonly base: string | undefined
  /** The origin of the product's pages, which must be let read what it gives. */
  readonly origin: string
  readonly cdnOf: CdnOf
  readonly present: () => ActiveComposition
  readonly log: {
    readonly warn: (details: object, text: string) => void
    readonly info: (details: object, text: string) => void
  }
  readonly times?: Readonly<typeof cdnTimes>
}
type Met = Pick<CdnAway, 'cause' | 'detail'>

/** The code of a failed connection, or its first words. */
function getCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return String(cause).slice(0, 100)
}
/**
 * Asks for one file as a page of the product does; undefined when it came and the page may read it. Nobody is followed
 * elsewhere: only the address of the setting is asked.
 */
async function meet(file: string, origin: string, limit: number): Promise<Met | undefined> {
  try {
    // Asks as a page does: a CDN may name its allowed readers only when the request names an origin.
    const answer = await fetch(file, { redirect: 'manual', headers: { origin }, signal: AbortSignal.timeout(limit) })
    await answer.body?.cancel()
    if (!answer.ok) return { cause: 'STATUS', detail: String(answer.status) }
    const readers = answer.headers.get('access-control-allow-origin') ?? ''
    return readers === '*' || readers === origin ? undefined : { cause: 'NO_CORS', detail: readers.slice(0, 100) }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { cause: 'SILENT', detail: String(limit / 1000) }
    return { cause: 'UNREACHABLE', detail: getCode(error) }
  }
}

/**
 * Asks the CDN of the registry for the entry of one release in force, by the address in the composition. Pages do
 * without it and tell nobody; this tells the operator of the product.
 */
export function watchCdn({ base, origin, cdnOf, present, log, times = cdnTimes }: WatchParts): CdnWatch {
  let away: CdnAway | undefined
  let askedAt = -Infinity
  let asking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  /** A file that pages look for there. */
  function file(): string | undefined {
    for (const release of present().releases.values()) {
      const folder = cdnOf(release)
      if (folder !== undefined) return `${folder}${release.descriptor.entry}`
    }
    return undefined
  }
  async function ask(): Promise<void> {
    const one = file()
    const met = one === undefined ? undefined : await meet(one, origin, times.limit)
    askedAt = Date.now()
    if (met && base !== undefined) {
      if (!away)
        log.warn(
          { address: base, ...met },
          'the CDN of the registry gives nothing; pages take the files of the product',
        )
      away = { address: base, ...met, since: away?.since ?? new Date().toISOString() }
      return
    }
    if (away) log.info({ address: base }, 'the CDN of the registry answers again')
    away = undefined
  }
  const look = async () => {
    if (base === undefined || Date.now() - askedAt < times.fresh) return
    asking ??= ask().finally(() => (asking = undefined))
    await asking
  }
  return {
    away: () => away,
    address: () => (base !== undefined && file() !== undefined ? base : undefined),
    look,
    start() {
      if (base === undefined) return
      void look()
      timer = setInterval(() => void look(), times.pause).unref()
    },
    stop: () => clearInterval(timer),
  }
}
