import type { AnyResource } from './resource.ts'

/** Links to the screens of a resource; the only way to build a path to another area's page. */
export function to(r: Pick<AnyResource, 'screen'>) {
  const id = (value: string) => encodeURIComponent(value)
  const forms = (at: string) => ({
    create: (): string => `${at}/create`,
    view: (value: string): string => `${at}/view/${id(value)}`,
    update: (value: string): string => `${at}/update/${id(value)}`,
  })
  return {
    list: (query: Readonly<Record<string, string | number>> = {}): string => {
      const search = new URLSearchParams(
        Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
      ).toString()
      return search ? `${r.screen}?${search}` : r.screen
    },
    ...forms(r.screen),
    /** The forms under the record that these belong to (spec 2 section 2.7). */
    of: (parentId: string) => forms(`${r.screen}/${id(parentId)}`),
  }
}
/** The forms of a record that was answered: under its parent where it has one. */
export function toRecord(r: Pick<AnyResource, 'screen' | 'parent'>, row: Readonly<Record<string, unknown>>) {
  const parent = r.parent ? row[r.parent] : undefined
  return typeof parent === 'object' && parent !== null && 'id' in parent ? to(r).of(String(parent.id)) : to(r)
}
