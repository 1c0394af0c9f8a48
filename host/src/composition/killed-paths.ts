import type { IssuedComposition, Release } from '@staff/contract'

const none: ReadonlySet<string> = new Set()

/** The paths that are switched off: the pages of killed remotes, and landing pages whose cards all lead to one. */
export function killedPaths(remotes: readonly Release[], killed: IssuedComposition['killed']): ReadonlySet<string> {
  const isOff = ({ descriptor: { name } }: Release) => Object.hasOwn(killed, name)
  // On a normal day every link of the page needs only this.
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
