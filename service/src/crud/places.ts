import { structureParams, type GroupLevel, type PositionEntry, type StructureNode } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { orgPath } from '../areas/admin/company-structure/company-structure.table.ts'
import { inList, type Value } from './conditions.ts'
import type { PositionSource } from './storage.ts'
import { getText } from './text.ts'

type OrgPath = typeof orgPath
/** org_path under a name of its own, joined on a record's POSITION node. */
export const placeAlias = (key: string): OrgPath => alias(orgPath, `place_${key}`) as unknown as OrgPath

/** The selected columns of one place, in the order that {@link placeEntry} reads. */
export const placeColumns = (o: OrgPath): AnyPgColumn[] => [
  o.positionId,
  o.positionName,
  o.positionNameKh,
  o.levelNumber,
  o.teamId,
  o.teamName,
  o.teamNameKh,
  o.departmentId,
  o.departmentName,
  o.departmentNameKh,
  o.outletId,
  o.outletName,
  o.outletNameKh,
  o.locationId,
  o.locationName,
  o.locationNameKh,
]
const node = (row: readonly unknown[], at: number): StructureNode | null =>
  row[at] === null
    ? null
    : { id: getText(row[at]), companyStructureComponent: { name: getText(row[at + 1]), nameKh: getText(row[at + 2]) } }

/** A position with its ancestors, from the columns of {@link placeColumns} that start at `at`. */
export function placeEntry(row: readonly unknown[], at: number): PositionEntry | null {
  const position = node(row, at)
  const level = row[at + 3]
  return (
    position && {
      companyStructurePosition: {
        ...position,
        positionLevel: typeof level === 'number' ? { levelNumber: level } : null,
      },
      companyStructureTeam: node(row, at + 4),
      companyStructureDepartment: node(row, at + 7),
      companyStructureOutlet: node(row, at + 10),
      companyStructureLocation: node(row, at + 13),
    }
  )
}

/** All dated rows of a person as one JSON column: today's node first, then the latest. */
export function datedPlaces(source: PositionSource, ownId: AnyPgColumn, o: OrgPath): SQL | undefined {
  const { rows: r, owner } = source
  if (!r || !owner) return undefined
  const columns = sql.join(
    [...placeColumns(o), r.id, r.startDate, r.endDate, r.isPrimary].map((c) => sql`${c}`),
    sql`, `,
  )
  return sql`(select json_agg(json_build_array(${columns}) order by (${r.companyStructurePositionId} = ${source.node} and ${r.isPrimary}) desc, ${r.startDate} desc, ${r.id})
    from ${r} join ${orgPath} ${o} on ${o.positionId} = ${r.companyStructurePositionId} where ${owner} = ${ownId})`
}
/** Reads the JSON column of {@link datedPlaces}. */
export function datedEntries(json: unknown): PositionEntry[] {
  return (Array.isArray(json) ? json : []).flatMap((row: readonly unknown[]) => {
    const entry = placeEntry(row, 0)
    const [id, startDate, endDate, isPrimary] = row.slice(16)
    return entry
      ? [
          {
            id: getText(id),
            ...entry,
            startDate: getText(startDate),
            endDate: endDate === null ? null : getText(endDate),
            isPrimary: isPrimary === true,
          },
        ]
      : []
  })
}

/**
 * Id and both names of one level of a place; names of departments and divisions, which are the same in many stores,
 * with that of the store.
 */
export function placeLevel(o: OrgPath, level: GroupLevel): readonly [id: AnyPgColumn, en: Value, km: Value] {
  const inStore = (id: AnyPgColumn, en: AnyPgColumn, km: AnyPgColumn) => {
    const named = (store: AnyPgColumn, name: AnyPgColumn) =>
      sql`case when ${id} is not null then concat_ws(' › ', ${store}, ${name}) end`
    return [id, named(o.outletName, en), named(o.outletNameKh, km)] as const
  }
  switch (level) {
    case 'locationId':
      return [o.locationId, o.locationName, o.locationNameKh]
    case 'outletId':
      return [o.outletId, o.outletName, o.outletNameKh]
    case 'departmentId':
      return inStore(o.departmentId, o.departmentName, o.departmentNameKh)
    case 'teamId':
      return inStore(o.teamId, o.teamName, o.teamNameKh)
  }
}
const levelColumns = {
  locationId: orgPath.locationId,
  outletId: orgPath.outletId,
  departmentId: orgPath.departmentId,
  teamId: orgPath.teamId,
  positionId: orgPath.positionId,
}
/** Rows whose node lies under the chosen places; the parameters are those of the cascade. */
export function placeFilter(nodeColumn: AnyPgColumn | SQL, params: Readonly<Record<string, unknown>>): SQL[] {
  const chosen = structureParams.flatMap((param) =>
    params[param] === undefined ? [] : [inList(levelColumns[param], params[param])],
  )
  return chosen.length
    ? [sql`${nodeColumn} in (select ${orgPath.positionId} from ${orgPath} where ${sql.join(chosen, sql` and `)})`]
    : []
}
