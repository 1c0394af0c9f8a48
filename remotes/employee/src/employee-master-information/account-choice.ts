import { useSyncExternalStore } from 'react'

/** Where a person's account comes from. */
export type AccountChoice = 'none' | 'existing' | 'new'

let choice: AccountChoice = 'none'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the choice of the open form; the controls of the account section depend on it. */
export function chooseAccount(next: AccountChoice): void {
  choice = next
  for (const listener of listeners) listener()
}

/** The choice of the open form. Not a form value: the service sees it from the fields that are sent. */
export const useAccountChoice = (): AccountChoice => useSyncExternalStore(subscribe, () => choice)
