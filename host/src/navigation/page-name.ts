import type { Label } from '@staff/contract'
import type { Contributions } from './contributions.ts'
import { matchRoute } from './route-match.ts'

/**
 * The name of the page at an address for the document's title (spec 1 section 1).
 * The words create, view and update are left out: a form has the name of its list.
 * Undefined while no remote is known for the address.
 */
export function pageName(routes: Contributions['routes'], pathname: string): Label | undefined {
  const found = matchRoute(routes, pathname)?.route
  if (!found) return undefined
  return routes.find(({ route }) => route.screen === found.screen && route.mode === 'list')?.route.title ?? found.title
}
