import { canonicalJson, type WantedComposition, type WantedRemote } from '@staff/contract'
import type { CompositionDifference } from '@staff/contract/remote-version'

type Remotes = WantedComposition['remotes']
type Canary = NonNullable<WantedRemote['canary']>

// The database and a form order keys differently.
const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/** The differences between two compositions, one row for each changed remote, by name. */
export function differenceBetween(before: Remotes, after: Remotes): CompositionDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort((a, b) => a.localeCompare(b))
  return names
    .map((remote) => ({ remote, from: before[remote], to: after[remote] }))
    .filter(({ from, to }) => getChanges({ remote: '', from, to }).length > 0)
}

/** One change of a remote, as a key of the words with its values. */
export type Change =
  | { readonly word: 'changeVersion'; readonly values: { readonly from: string; readonly to: string } }
  | { readonly word: 'changeJoins' | 'changeLeaves'; readonly values: { readonly version: string } }
  | {
      readonly word: 'changePinned' | 'changeUnpinned' | 'changeRevived'
      readonly values: Readonly<Record<string, never>>
    }
  | {
      readonly word: 'changeContent'
      readonly values: { readonly version: string; readonly from: string; readonly to: string }
    }
  | { readonly word: 'changeKilled'; readonly values: { readonly en: string; readonly km: string } }
  | { readonly word: 'changeCanaryEnds'; readonly values: { readonly version: string } }
  | { readonly word: 'changeCanary'; readonly values: { readonly version: string }; readonly aims: Canary }

// Enough of a digest to tell two apart by eye.
const short = (digest: string): string => digest.slice(0, 12)

/**
 * The changes in one row of a difference. Order: version, canary, pin, kill, bytes.
 * Empty when both sides have the same desired state.
 */
export function getChanges({ from, to, content = {} }: CompositionDifference): Change[] {
  const bytes = Object.entries(content).map(
    ([version, { from: had, to: has }]) =>
      ({ word: 'changeContent', values: { version, from: short(had), to: short(has) } }) as const,
  )
  return [...getWishes(from, to), ...bytes]
}
function getWishes(from: WantedRemote | undefined, to: WantedRemote | undefined): Change[] {
  if (!from && !to) return []
  if (!from)
    return to ? [{ word: 'changeJoins', values: { version: to.version } }, ...beside({ version: to.version }, to)] : []
  if (!to) return [{ word: 'changeLeaves', values: { version: from.version } }]
  return [
    ...(from.version === to.version
      ? []
      : [{ word: 'changeVersion', values: { from: from.version, to: to.version } } as const]),
    ...beside(from, to),
  ]
}
function beside(from: WantedRemote, to: WantedRemote): Change[] {
  const pinned = to.pinned === true
  return [
    ...(same(from.canary, to.canary) ? [] : [canaryChange(from.canary, to.canary)].filter((change) => change !== null)),
    ...(pinned === (from.pinned === true)
      ? []
      : [{ word: pinned ? 'changePinned' : 'changeUnpinned', values: {} } as const]),
    ...(same(from.killed, to.killed)
      ? []
      : [
          to.killed
            ? ({ word: 'changeKilled', values: to.killed } as const)
            : ({ word: 'changeRevived', values: {} } as const),
        ]),
  ]
}
const canaryChange = (from: Canary | undefined, to: Canary | undefined): Change | null =>
  to
    ? { word: 'changeCanary', values: { version: to.version }, aims: to }
    : from
      ? { word: 'changeCanaryEnds', values: { version: from.version } }
      : null
