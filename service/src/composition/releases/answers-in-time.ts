import type { RegistryAway } from '@staff/contract/remote-version'
import { RegistryFault, ReleaseDamaged, type RegistryStore } from '@staff/registry'
import { inTime } from '../../background/time-limit.ts'

/**
 * Milliseconds within which a registry answers one question; one that does not is asked again after `rest`, by a
 * question of our own.
 */
export const registryTime = { limit: 2_000, rest: 5_000 } as const

/** What is asked of a registry in use. */
export type AskedStore = Omit<RegistryStore, 'publish'>

const asFault = (error: unknown): RegistryFault =>
  error instanceof RegistryFault
    ? error
    : new RegistryFault(`the registry cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })

/**
 * A registry that never keeps anybody waiting: a question without an answer in time fails as RegistryFault, and from
 * then on all do, at once, until it answers again. Nobody's page and no start pays for its silence more than once.
 * `trouble` is why it could not be asked the last time.
 */
export function answersInTime(store: AskedStore): AskedStore & { readonly trouble: () => RegistryAway | undefined } {
  let isSilent = false
  let trouble: RegistryAway | undefined
  const within = <T>(work: Promise<T>): Promise<T> =>
    inTime(work, registryTime.limit, () => {
      if (!isSilent) listen()
      return new RegistryFault(`the registry does not answer within ${registryTime.limit / 1000} s`)
    })
  function listen(): void {
    isSilent = true
    trouble = { cause: 'SILENT', detail: String(registryTime.limit / 1000) }
    const later = (): void => void setTimeout(() => void again(), registryTime.rest).unref()
    const again = () =>
      within(store.names()).then(() => {
        isSilent = false
        trouble = undefined
      }, later)
    later()
  }
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (isSilent) throw new RegistryFault('the registry does not answer')
    try {
      const answer = await within(question())
      trouble = undefined
      return answer
    } catch (error) {
      const fault = asFault(error)
      if (!isSilent && !(fault instanceof ReleaseDamaged)) trouble = { cause: 'UNREADABLE', detail: fault.message }
      throw fault
    }
  }
  return {
    trouble: () => trouble,
    names: () => ask(() => store.names()),
    versions: (name) => ask(() => store.versions(name)),
    release: (name, version) => ask(() => store.release(name, version)),
    file: (name, version, path) => ask(() => store.file(name, version, path)),
  }
}
