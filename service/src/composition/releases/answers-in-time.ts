import type { RegistryAway } from '@staff/contract/remote-version'
import { RegistryFault, RegistrySilent, ReleaseDamaged, type RegistryStore } from '@staff/registry'
import { AsyncLocalStorage } from 'node:async_hooks'
import { inTime } from '../../background/time-limit.ts'

/**
 * Milliseconds within which a registry answers one question; one that does not is asked again after `rest`, by a
 * question of our own. `act`: what all questions of a rollback may take together; `start`: those of a start.
 */
export const registryTime = { limit: 2_000, rest: 5_000, act: 1_500, start: 5_000 } as const

/** Milliseconds of a timer's delay that mean that this thread was held. */
const held = 250

/** What is asked of a registry in use. */
export type AskedStore = Omit<RegistryStore, 'publish'>

/** When the questions of the present work end, by `performance.now()`. */
const ends = new AsyncLocalStorage<number>()
/**
 * Does work whose questions to a registry take at most `ms` together, however many they are and however slowly they are
 * answered. Those after that fail at once as RegistryFault.
 */
export const withinRegistryTime = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  ends.run(performance.now() + ms, work)

const asFault = (error: unknown): RegistryFault =>
  error instanceof RegistryFault
    ? error
    : new RegistryFault(`the registry cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
const silent = () => new RegistrySilent(`the registry does not answer within ${registryTime.limit / 1000} s`)

/** Questions that end in time, and together when one of them found out that the registry is silent. */
function limitedQuestions() {
  const waiting = new Set<() => void>()
  const answer = <T>(question: () => Promise<T>): Promise<T> => {
    let giveUp = (): void => undefined
    const silence = new Promise<never>((_, fail) => {
      giveUp = () => fail(silent())
    })
    waiting.add(giveUp)
    const begun = performance.now()
    const answered = Promise.race([question(), silence])
    return inTime(answered, registryTime.limit, silent)
      .catch((error: unknown) => {
        // This thread was held: an answer may lie here unread.
        if (performance.now() - begun < registryTime.limit + held) throw error
        return inTime(answered, registryTime.limit, silent)
      })
      .finally(() => waiting.delete(giveUp))
  }
  const giveUpAll = () => {
    for (const giveUp of waiting) giveUp()
  }
  return { answer, giveUpAll }
}

/**
 * A registry that never keeps anybody waiting: a question without an answer in time fails as RegistryFault, and from
 * then on all do, at once, also those on their way, until it answers again. Nobody's page and no start pays for its
 * silence more than once. The same question is asked once for all who ask it at the same time. `trouble` is why it
 * could not be asked the last time.
 */
export function answersInTime(store: AskedStore): AskedStore & { readonly trouble: () => RegistryAway | undefined } {
  let isSilent = false
  let trouble: RegistryAway | undefined
  const { answer, giveUpAll } = limitedQuestions()

  function listen(): void {
    if (isSilent) return
    isSilent = true
    trouble = { cause: 'SILENT', detail: String(registryTime.limit / 1000) }
    giveUpAll()
    const later = (): void => void setTimeout(() => void again(), registryTime.rest).unref()
    const again = () =>
      answer(() => store.names()).then(() => {
        isSilent = false
        trouble = undefined
      }, later)
    later()
  }
  async function askOnce<T>(question: () => Promise<T>): Promise<T> {
    try {
      const found = await answer(question)
      trouble = isSilent ? trouble : undefined
      return found
    } catch (error) {
      const fault = asFault(error)
      // Whichever limit ended it, the bucket's own or this one.
      if (fault instanceof RegistrySilent) listen()
      else if (!isSilent && !(fault instanceof ReleaseDamaged)) trouble = { cause: 'UNREADABLE', detail: fault.message }
      throw fault
    }
  }
  /** Makes a question that is asked once for all who ask it at the same time. */
  function once<A extends readonly string[], T>(question: (...about: A) => Promise<T>): (...about: A) => Promise<T> {
    const asked = new Map<string, Promise<T>>()
    return async (...about) => {
      if (isSilent) throw new RegistrySilent('the registry does not answer')
      const left = (ends.getStore() ?? Infinity) - performance.now()
      const late = () => new RegistryFault('the registry was not waited for any longer')
      if (left <= 0) throw late()
      const key = about.join(' ')
      const coming = asked.get(key) ?? askOnce(() => question(...about)).finally(() => asked.delete(key))
      asked.set(key, coming)
      return left === Infinity ? coming : inTime(coming, left, late)
    }
  }
  return {
    trouble: () => trouble,
    names: once(() => store.names()),
    versions: once((name: string) => store.versions(name)),
    release: once((name: string, version: string) => store.release(name, version)),
    file: once((name: string, version: string, path: string) => store.file(name, version, path)),
  }
}
