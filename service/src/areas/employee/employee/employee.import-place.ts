import { placeWords, searchKey } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { asc, eq } from 'drizzle-orm'
import { ownColumn, type Fail, type ImportOption, type RowValues } from '../../../imports/import-kind.ts'
import { getNames, notNamed } from '../../../imports/read-row.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { companyStructure, orgPath } from '../../admin/company-structure/company-structure.table.ts'

const words = { store: placeWords.outlet, department: placeWords.department, division: placeWords.team }
type Path = typeof orgPath.$inferSelect
/** The two names of a level, in the order of the columns. */
const levels: readonly { readonly key: string; readonly names: (path: Path) => readonly (string | null)[] }[] = [
  { key: 'store', names: (p) => [p.outletName, p.outletNameKh] },
  { key: 'department', names: (p) => [p.departmentName, p.departmentNameKh] },
  { key: 'division', names: (p) => [p.teamName, p.teamNameKh] },
  { key: 'position', names: (p) => [p.positionName, p.positionNameKh] },
]
const optionsAt = (paths: readonly Path[], names: (path: Path) => readonly (string | null)[]): ImportOption[] => {
  const found = new Map<string, { readonly names: readonly string[]; readonly value: Path[] }>()
  for (const path of paths) {
    const own = names(path).filter((name) => name !== null)
    const key = own.map((name) => searchKey(name)).join('/')
    const there = found.get(key)
    if (there) there.value.push(path)
    else if (own.length) found.set(key, { names: own, value: [path] })
  }
  return [...found.values()]
}
/** The active places of the company. */
const places = async ({ db }: RequestContext): Promise<Path[]> =>
  (
    await db
      .select({ path: orgPath })
      .from(orgPath)
      .innerJoin(companyStructure, eq(companyStructure.id, orgPath.positionId))
      .where(eq(companyStructure.isActive, true))
      .orderBy(asc(orgPath.positionName))
  ).map(({ path }) => path)
/** The names of one level, for the lists of the template. The four cells together identify the place. */
const listed =
  (at: string) =>
  async (ctx: RequestContext): Promise<readonly string[]> => {
    const level = levels.find(({ key }) => key === at)
    return level
      ? optionsAt(await places(ctx), level.names)
          .flatMap(({ names }) => names[0] ?? [])
          .sort((a, b) => a.localeCompare(b))
      : []
  }
/** Where somebody works, from the store inwards; a division only where there is one. */
export const placeColumns = [
  ownColumn(employee, 'store', words.store, { required: true, listed: listed('store') }),
  ownColumn(employee, 'department', words.department, { required: true, listed: listed('department') }),
  ownColumn(employee, 'division', words.division, { listed: listed('division') }),
  ownColumn(employee, 'position', employee.fields.positions.label, { required: true, listed: listed('position') }),
] as const
/** Finds the POSITION node that the four cells of a row name together: each level is searched inside the one before. */
function nodeFinder(all: readonly Path[]): (row: RowValues, fail: Fail) => string | undefined {
  // What is inside a store is read once.
  const inside = new Map<string, ReturnType<typeof getNames>>()
  return (row, fail) => {
    let paths = all
    let trail = ''
    for (const { key, names } of levels) {
      const text = row[key]
      if (typeof text !== 'string') {
        if (key === 'division') continue
        return undefined
      }
      const known = inside.get(`${trail}${key}`) ?? getNames(optionsAt(paths, names))
      inside.set(`${trail}${key}`, known)
      const { found, near } = known.find(text)
      if (!found.length) {
        fail(key, notNamed(found), near)
        return undefined
      }
      paths = found.flatMap(({ value }) => value as Path[])
      trail += `${key} ${searchKey(text)} `
    }
    const [only, other] = paths
    if (!only || other) {
      fail(row['division'] === undefined ? 'division' : 'position', notNamed([{ value: null, names: [] }]))
      return undefined
    }
    return only.positionId
  }
}
/** The place that the cells of a row name, added as `place`. */
export async function placeFinder(ctx: RequestContext): Promise<(row: RowValues, fail: Fail) => RowValues> {
  const find = nodeFinder(await places(ctx))
  // Files name the same few places in many rows.
  const known = new Map<string, string>()
  return (row, fail) => {
    const cells = JSON.stringify(levels.map(({ key }) => row[key]))
    const place = known.get(cells) ?? find(row, fail)
    if (place === undefined) return {}
    known.set(cells, place)
    return { place }
  }
}
