import { createStore, type UseStore } from 'idb-keyval'

/** What a device keeps in its own database: answers that were read, and requests that wait to be sent. */
export type DeviceStore = 'answers' | 'waiting'
const opened = new Map<DeviceStore, UseStore>()

/** Whether this browser has a database of its own. */
export const hasDeviceStore = (): boolean => 'indexedDB' in globalThis

/** Opens one of the stores. It belongs to no user: each entry names its own. */
export function deviceStore(name: DeviceStore): UseStore {
  const store = opened.get(name) ?? createStore(`staff-${name}`, name)
  opened.set(name, store)
  return store
}

/** Runs a work while no other tab and no other call does; without locks (an insecure origin) at once. */
export async function aloneOnDevice<T>(name: DeviceStore, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  return locks ? await locks.request(`staff-${name}`, work) : await work()
}
