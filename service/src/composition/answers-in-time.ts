import { RegistryFault, type RegistryStore } from '@staff/registry'
import { inTime } from '../time-limit.ts'

/** Milliseconds within which a registry answers one question; one that does not is asked again after `rest`, by a question of our own. */
export const registryTime = { limit: 2_000, rest: 5_000 } as const

/** What is asked of a registry in use. */
export type AskedStore = Omit<RegistryStore, 'publish'>

/**
 * A registry that never keeps anybody waiting: a question without an answer in time fails as RegistryFault, and from then on
 * all do, at once, until it answers again. Nobody's page and no start pays for its silence more than once.
 */
export function answersInTime(store: AskedStore): AskedStore {
  let isSilent = false
  const within = <T>(work: Promise<T>): Promise<T> =>
    inTime(work, registryTime.limit, () => {
      if (!isSilent) listen()
      return new RegistryFault(`the registry does not answer within ${registryTime.limit / 1000} s`)
    })
  function listen(): void {
    isSilent = true
    const later = (): void => void setTimeout(() => void again(), registryTime.rest).unref()
    const again = () =>
      within(store.names()).then(() => {
        isSilent = false
      }, later)
    later()
  }
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (isSilent) throw new RegistryFault('the registry does not answer')
    return within(question()).catch((error: unknown) => {
      if (error instanceof RegistryFault) throw error
      throw new RegistryFault(
        `the registry cannot be read: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    })
  }
  return {
    names: () => ask(() => store.names()),
    versions: (name) => ask(() => store.versions(name)),
    release: (name, version) => ask(() => store.release(name, version)),
    file: (name, version, path) => ask(() => store.file(name, version, path)),
  }
}
