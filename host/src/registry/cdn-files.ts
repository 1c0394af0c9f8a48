import { readAll, tell, travelling } from './preload.ts'
import { onThisLine } from '../line.ts'
import { Quiet } from './quiet.ts'
import { silence } from './time-limit.ts'
import { takeSlot, type Slot } from './request-slots.ts'

/**
 * How files of a release came from its CDN: all `here`; `silent` when it sent nothing or cannot be reached,
 * `wrong` when it does not have a file.
 */
export type Came = 'here' | 'silent' | 'wrong'

const started = new Map<string, Promise<Came>>()

/** Requests one file until it is loaded or aborted. A failure is not reported: the product's own copy comes next. */
async function fetchOne(url: string, place: string, patience: Quiet): Promise<Came> {
  const given = new AbortController()
  const signal = AbortSignal.any([given.signal, patience.signal])
  travelling.set(given, url)
  let slot: Slot | undefined
  try {
    slot = await takeSlot(place, signal)
    const { heard } = slot
    const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin', signal })
    if (!answer.ok) return 'wrong'
    const both = () => {
      patience.heard()
      heard()
    }
    await readAll(url, answer, { ...slot, heard: both })
    return 'here'
  } catch {
    return 'silent'
  } finally {
    slot?.ended()
    travelling.delete(given)
  }
}

/**
 * Loads files from a registry's CDN into the browser's cache without running them; each once, unless it failed.
 * Files that do not come in time are aborted. Hashes are not checked here:
 * the script that runs a file checks them (federation.ts).
 */
export async function fetchFromCdn(files: readonly string[], place: string): Promise<Came> {
  // One silence ends them all.
  const patience = new Quiet(onThisLine(silence.cdn))
  const all = files.map((url) => {
    const known = started.get(url)
    if (known) return known
    const coming = fetchOne(url, place, patience).then((came) => {
      if (came === 'here') tell(url)
      else started.delete(url)
      return came
    })
    started.set(url, coming)
    return coming
  })
  const came = await Promise.all(all)
  patience.stop()
  return came.find((one) => one !== 'here') ?? 'here'
}
