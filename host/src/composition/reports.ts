import { calls, type BrowserReport, type Release } from '@staff/contract'
import { api, getSession } from '@staff/kit'
import { useComposition } from './state.ts'

type Entry = BrowserReport['entries'][number]
type What = Pick<Entry, 'kind' | 'cause' | 'sample' | 'milliseconds'>
type Of = Pick<BrowserReport, 'snapshot' | 'sequence'>

/** Milliseconds until a report is sent; an error gets a call of its own, a load does not. */
const pause = { error: 2_000, loaded: 15_000 } as const
/** Different entries that may wait while the service is away. */
const most = 20

/** Adds an event to the waiting ones: equal entries become one entry with a count and the sum of their times. */
export function addEntry(waiting: ReadonlyMap<string, Entry>, entry: Entry): Map<string, Entry> {
  const { remote, version, kind, cause, count, milliseconds } = entry
  const key = `${remote}@${version} ${kind} ${cause ?? ''}`
  const before = waiting.get(key)
  if (!before && waiting.size >= most) return new Map(waiting)
  const sum = milliseconds === undefined ? undefined : Math.round(milliseconds + (before?.milliseconds ?? 0))
  return new Map(waiting).set(key, {
    ...before,
    ...entry,
    ...(before?.sample === undefined ? {} : { sample: before.sample }),
    count: count + (before?.count ?? 0),
    ...(sum === undefined ? {} : { milliseconds: sum }),
  })
}

let waiting: ReadonlyMap<string, Entry> = new Map()
/** The activation to which the waiting events belong. */
let met: Of | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let due = Infinity

async function flush(keepalive = false): Promise<void> {
  clearTimeout(timer)
  due = Infinity
  const of = met
  if (waiting.size === 0 || !of || !getSession().accessToken) return
  const sent = waiting
  waiting = new Map()
  const body: BrowserReport = { ...of, entries: [...sent.values()] }
  // Events that cannot be sent now go with the next report of the same composition.
  await api.post(calls.compositionReport, body, { silent: true, keepalive }).catch(() => {
    if (waiting.size > 0 && met !== of) return
    met = of
    for (const entry of sent.values()) waiting = addEntry(waiting, entry)
  })
}

/** Errors of each release in this tab, by `name@version`. */
const errors = new Map<string, number>()
/** How many errors of a release happened in this tab. */
export const getErrors = ({ descriptor: { name, version } }: Release): number => errors.get(`${name}@${version}`) ?? 0

/** Tells the service, a little later, about a load of a remote in this browser, or a failure with its cause. */
export function report(release: Release, what: What): void {
  const { name, version } = release.descriptor
  const { adopted } = useComposition.getState()
  if (what.kind !== 'loaded') errors.set(`${name}@${version}`, getErrors(release) + 1)
  if (adopted?.sequence !== met?.sequence) {
    // Each report is about one composition.
    void flush()
    waiting = new Map()
    met = adopted ? { snapshot: adopted.snapshot, sequence: adopted.sequence } : undefined
  }
  waiting = addEntry(waiting, { remote: name, version, count: 1, ...what })
  const at = Date.now() + (what.kind === 'loaded' ? pause.loaded : pause.error)
  if (at >= due) return
  clearTimeout(timer)
  due = at
  timer = setTimeout(() => void flush(), at - Date.now())
}
window.addEventListener('pagehide', () => void flush(true))
