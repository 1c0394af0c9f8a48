import type { IssuedComposition, Release } from '@staff/contract'

const none: ReadonlySet<string> = new Set()

/** The paths of what is switched off: the pages of killed remotes, and landing pages on which every card leads to one. */
export function killedPaths(remotes: readonly Release[], killed: IssuedComposition['killed']): ReadonlySet<string> {
  const isOff = ({ descriptor: { name } }: Release) => Object.hasOwn(killed, name)
  // On an ordinary day every link of the page gets by with this.
  if (!remotes.some(isOff)) return none
  const off = remotes.filter(isOff).map(({ descriptor }) => descriptor)
  const open = new Set(
    remotes
      .filter((release) => !isOff(release))
      .flatMap(({ descriptor: { cards } }) => cards.map(({ landing }) => landing)),
  )
  return new Set(
    off.flatMap(({ routes, cards }) => [
      ...routes.map(({ path }) => path),
      ...cards.map(({ landing }) => landing).filter((landing) => !open.has(landing)),
    ]),
  )
}
