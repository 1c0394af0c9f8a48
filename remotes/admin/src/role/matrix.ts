import { actions, searchKey, type Label } from '@staff/contract'
import { implications, withImplied, withoutImplying, type PermissionModule } from '@staff/contract/admin'

/** How many keys of a group are selected. */
export type Chosen = 'none' | 'some' | 'all'
export const getChosen = (keys: ReadonlySet<string>, ids: readonly string[]): Chosen => {
  const count = ids.filter((id) => keys.has(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** Every key of a module: its menu, its resources, its single ones. */
export const keysOfModule = ({ moduleKey, resources, single }: PermissionModule): string[] => [
  ...(moduleKey ? [moduleKey.id] : []),
  ...resources.flatMap(({ actions: verbs }) => verbs.map(({ id }) => id)),
  ...single.map(({ id }) => id),
]

/** The words of each key: its verb and its resource, or its own. */
export const keyWords = (modules: readonly PermissionModule[]): ReadonlyMap<string, readonly Label[]> =>
  new Map(
    modules.flatMap(({ moduleKey, resources, single }): (readonly [string, readonly Label[]])[] => [
      ...(moduleKey ? [[moduleKey.id, [moduleKey.label]] as const] : []),
      ...resources.flatMap(({ label, actions: verbs }) => verbs.map((verb) => [verb.id, [label, verb.label]] as const)),
      ...single.map(({ id, label }) => [id, [label]] as const),
    ]),
  )

/**
 * Selects keys with all keys that they imply, or removes keys with all keys that need them.
 * `mayGive` = the keys that this user may add; keys that the role already has stay selectable.
 */
export function choose(
  modules: readonly PermissionModule[],
  keys: ReadonlySet<string>,
  wanted: readonly string[],
  on: boolean,
  mayGive: (key: string) => boolean,
): string[] {
  if (!on) return withoutImplying(modules, keys, new Set(wanted))
  const implied = implications(modules)
  const open = (key: string) => keys.has(key) || mayGive(key)
  return withImplied(modules, [...keys, ...wanted.filter((key) => open(key) && (implied.get(key) ?? []).every(open))])
}

/** The keys that saving would add and remove, in the order of the catalogue; keys of earlier releases last. */
export function difference(
  modules: readonly PermissionModule[],
  saved: ReadonlySet<string>,
  keys: ReadonlySet<string>,
): { readonly added: string[]; readonly removed: string[] } {
  const order = [...new Set([...modules.flatMap(keysOfModule), ...saved, ...keys])]
  return {
    added: order.filter((key) => keys.has(key) && !saved.has(key)),
    removed: order.filter((key) => saved.has(key) && !keys.has(key)),
  }
}

/**
 * The modules with only the resources and single keys that contain every typed word, in either language or as a key.
 */
export function matching(modules: readonly PermissionModule[], typed: string): PermissionModule[] {
  const words = searchKey(typed).split(' ').filter(Boolean)
  if (!words.length) return [...modules]
  const fits = (...texts: readonly string[]) =>
    words.every((word) => texts.some((text) => searchKey(text).includes(word)))
  const of = (label: Label) => [label.en, label.km]
  return modules.flatMap((module): PermissionModule[] => {
    if (fits(...of(module.label))) return [module]
    const resources = module.resources.filter(({ resource, label }) =>
      fits(resource, resource.replaceAll('_', ' '), ...of(label)),
    )
    const single = module.single.filter(({ id, label }) => fits(id, id.replaceAll('_', ' '), ...of(label)))
    return resources.length || single.length ? [{ ...module, resources, single }] : []
  })
}

/** Places of the grid that can be focused, by row and column; column 0 is the whole row. */
export type Places = readonly (readonly boolean[])[]
export interface Place {
  readonly row: number
  readonly column: number
}
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
/**
 * The target of an arrow key, Home or End: the next existing place in that direction.
 * Null for other keys and at the edge.
 */
export function moved(places: Places, { row, column }: Place, key: string): Place | null {
  const there = places[row] ?? []
  if (key === 'Home') return { row, column: there.indexOf(true) }
  if (key === 'End') return { row, column: there.lastIndexOf(true) }
  const step = steps[key]
  if (!step) return null
  for (
    let at = { row: row + step[0], column: column + step[1] };
    at.row >= 0 && at.row < places.length && at.column >= 0 && at.column <= actions.length;
    at = { row: at.row + step[0], column: at.column + step[1] }
  )
    if (places[at.row]?.[at.column]) return at
  return null
}
