import type { Screens } from '../registry/screens.ts'
import type { Contributions } from './contributions.ts'
import { matchRoute } from './route-match.ts'

/** Starts loading the code of the page at an address, when it belongs to a remote. */
export function fetchAhead(screens: Screens, { routes }: Contributions, to: string): void {
  const match = matchRoute(routes, to)
  if (match) screens.preload(match.release, match.route)
}
