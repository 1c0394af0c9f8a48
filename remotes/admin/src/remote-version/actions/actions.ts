import { remoteVersionCalls as paths, type WantedComposition, type WantedRemote } from '@staff/contract'
import type { CompositionHistory, RemoteVersionState } from '@staff/contract/remote-version'

/** One remote in the answer of the state call. */
export type RemoteState = RemoteVersionState['remotes'][number]
export type HistoryRow = CompositionHistory[number]
export type Canary = NonNullable<WantedRemote['canary']>
export type KillMessage = NonNullable<WantedRemote['killed']>

/** The entries in the menu of a remote; `switch` can also be opened for all. */
export type RemoteActionName =
  | 'switch'
  | 'canary'
  | 'promote'
  | 'endCanary'
  | 'pin'
  | 'unpin'
  | 'kill'
  | 'revive'
  | 'preview'
/** An activation of the history and its snapshot. */
export type EarlierActivation = Pick<HistoryRow, 'sequence' | 'to'>
/** The action with an open dialog. */
export type OpenAction =
  | { readonly name: 'switch'; readonly remote: string | null }
  | { readonly name: Exclude<RemoteActionName, 'switch'>; readonly remote: string }
  | { readonly name: 'replay'; readonly row: EarlierActivation }
  /** Null: to what everybody had before. */
  | { readonly name: 'rollback'; readonly row: EarlierActivation | null }

/**
 * A decided action: the call, its body without `expected` and `reason`,
 * and the desired state of the remotes afterwards.
 */
export interface Decision {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly next: WantedComposition['remotes']
}

/** The current desired state, by remote. */
export const getLive = ({ remotes }: RemoteVersionState): WantedComposition['remotes'] =>
  Object.fromEntries(remotes.map(({ name, live }) => [name, live]))

/** The actions on a remote in its current state, in the order of the menu. */
export function getActionsOn({ live, available }: Pick<RemoteState, 'live' | 'available'>): RemoteActionName[] {
  const others = available.some((version) => version !== live.version)
  return [
    ...(others && !live.pinned ? ['switch' as const] : []),
    ...(others ? ['canary' as const] : []),
    ...(live.canary && !live.pinned ? ['promote' as const] : []),
    ...(live.canary ? ['endCanary' as const] : []),
    live.pinned ? 'unpin' : 'pin',
    ...(available.length > 0 ? ['preview' as const] : []),
    live.killed ? 'revive' : 'kill',
  ]
}

const withRemote = (
  state: RemoteVersionState,
  remote: string,
  alter: (live: WantedRemote) => WantedRemote,
): WantedComposition['remotes'] =>
  Object.fromEntries(Object.entries(getLive(state)).map(([name, live]) => [name, name === remote ? alter(live) : live]))

/** Starts or changes a canary; null ends it. */
export const canaryDecision = (state: RemoteVersionState, remote: string, canary: Canary | null): Decision => ({
  path: paths.canary,
  body: { remote, canary },
  next: withRemote(state, remote, ({ canary: _, ...live }) => (canary ? { ...live, canary } : live)),
})
/** Gives everybody the version of the canary. */
export const promoteDecision = (state: RemoteVersionState, remote: string): Decision => ({
  path: paths.promote,
  body: { remote },
  next: withRemote(state, remote, ({ canary, ...live }) => (canary ? { ...live, version: canary.version } : live)),
})
/** Pins a remote to its version, or unpins it. */
export const pinDecision = (state: RemoteVersionState, remote: string, pinned: boolean): Decision => ({
  path: paths.pin,
  body: { remote, pinned },
  next: withRemote(state, remote, ({ pinned: _, ...live }) => (pinned ? { ...live, pinned } : live)),
})
/** Switches a remote off with the words that its pages show; null switches it on again. */
export const killDecision = (state: RemoteVersionState, remote: string, killed: KillMessage | null): Decision => ({
  path: paths.kill,
  body: { remote, killed },
  next: withRemote(state, remote, ({ killed: _, ...live }) => (killed ? { ...live, killed } : live)),
})

/** The desired state for these chosen versions. A canary that becomes the version for everyone ends. */
export function wantedWith(state: RemoteVersionState, chosen: Readonly<Record<string, string>>): WantedComposition {
  const remotes = Object.entries(getLive(state)).map(([name, live]) => {
    const { canary, ...rest } = live
    const version = chosen[name] ?? live.version
    return [name, { ...rest, version, ...(canary && canary.version !== version ? { canary } : {}) }] as const
  })
  return { remotes: Object.fromEntries(remotes) }
}

/** Whether a choice puts an older version in the place of a newer one; `available` is sorted, newest first. */
export const goesBack = (
  { remotes }: Pick<RemoteVersionState, 'remotes'>,
  chosen: Readonly<Record<string, string>>,
): boolean =>
  remotes.some(({ name, live, available }) => {
    const [from, to] = [available.indexOf(live.version), available.indexOf(chosen[name] ?? live.version)]
    return from >= 0 && to > from
  })

/** Names as users type them, separated by commas or new lines. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
