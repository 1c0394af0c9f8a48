import type { Release, RouteEntry } from '@staff/contract'
import type { Contributions } from './contributions.ts'

/** The remote route of an address; `id` is the value for `{id}` in its path, else for its first parameter. */
export interface RouteMatch {
  readonly route: RouteEntry
  readonly release: Release
  readonly id?: string
  /** The values of the path parameters, by name. */
  readonly params: Readonly<Record<string, string>>
}

const parts = (path: string): string[] => path.split('/').filter(Boolean)
const isPlace = (part: string) => part.startsWith('{')
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const fits = (pattern: string, asked: readonly string[]): boolean => {
  const own = parts(pattern)
  return own.length === asked.length && own.every((part, i) => isPlace(part) || part === asked[i])
}

/** A number or a UUID: no list ends with one. */
const asId = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i
/** How an address looks before the composition is known. */
export function likelyMode(pathname: string): RouteEntry['mode'] {
  const [last = '', before = ''] = parts(pathname).reverse()
  if (last === 'create') return 'create'
  if (before === 'view' || before === 'update') return before
  return asId.test(last) ? 'page' : 'list'
}

/** Whether an address is one of some route paths. */
export const hasPattern = (patterns: readonly string[], pathname: string): boolean =>
  patterns.some((pattern) => fits(pattern, parts(pathname)))

/** Finds the route of an address, a fixed path before one with parameters; null when no remote has it. */
export function matchRoute(routes: Contributions['routes'], pathname: string): RouteMatch | null {
  const asked = parts(pathname)
  const fitting = routes.filter(({ route }) => fits(route.path, asked))
  const places = ({ route }: { route: RouteEntry }) => parts(route.path).filter(isPlace).length
  const [best] = fitting.sort((a, b) => places(a) - places(b))
  if (!best) return null
  const params = Object.fromEntries(
    parts(best.route.path).flatMap((part, i) => (isPlace(part) ? [[part.slice(1, -1), decoded(asked[i] ?? '')]] : [])),
  )
  const id = params['id'] ?? Object.values(params)[0]
  return { ...best, params, ...(id === undefined ? {} : { id }) }
}
