import type { WantedComposition, WantedRemote } from '@staff/contract'
import type { Switch } from '../../../composition/live/active.ts'
import { refuse } from '../../../http/errors.ts'

/** The live composition with one remote changed. Refuses a remote that is not in it. */
export function changed(
  { remotes }: WantedComposition,
  name: string,
  change: (remote: WantedRemote) => WantedRemote,
): Pick<Switch, 'wanted'> {
  const remote = remotes[name] ?? refuse('remote', 'NOT_FOUND_REF')
  return { wanted: { remotes: { ...remotes, [name]: change(remote) } } }
}

/** A remote without one of the decisions on it. */
export const withoutDecision = <K extends keyof WantedRemote>(remote: WantedRemote, key: K): Omit<WantedRemote, K> => {
  const { [key]: _, ...rest } = remote
  return rest
}
