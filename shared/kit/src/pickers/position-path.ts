import type { PositionEntry, StructureNode } from '@staff/contract'
import { structureTypes, type StructureType } from '../options/options.ts'

/** The chosen node of each level; null where nothing is chosen. */
export type StructurePath = Readonly<Record<StructureType, string | null>>
export const emptyPath: StructurePath = { LOCATION: null, OUTLET: null, DEPARTMENT: null, TEAM: null, POSITION: null }

/** The entries of an answered position: a list, or one alone. */
export const getEntries = (value: unknown): readonly PositionEntry[] =>
  Array.isArray(value)
    ? (value as readonly PositionEntry[])
    : typeof value === 'object' && value !== null
      ? [value as PositionEntry]
      : []
/** The main entry of an answered position. */
export const mainEntry = (value: unknown): PositionEntry | undefined => getEntries(value)[0]

/** The node of a position entry that is at a level. */
export const nodeAt = (entry: PositionEntry | null | undefined, type: StructureType): StructureNode | null =>
  ({
    LOCATION: entry?.companyStructureLocation,
    OUTLET: entry?.companyStructureOutlet,
    DEPARTMENT: entry?.companyStructureDepartment,
    TEAM: entry?.companyStructureTeam,
    POSITION: entry?.companyStructurePosition,
  })[type] ?? null

export const getPath = (entry: PositionEntry | null | undefined): StructurePath =>
  Object.fromEntries(structureTypes.map((type) => [type, nodeAt(entry, type)?.id ?? null])) as Record<
    StructureType,
    string | null
  >

/** Chooses a node at a level; every lower level is cleared (spec 2 section 4). */
export function chooseAt(path: StructurePath, type: StructureType, id: string | null): StructurePath {
  const depth = structureTypes.indexOf(type)
  const next = structureTypes.map(
    (level, index) => [level, index < depth ? path[level] : index === depth ? id : null] as const,
  )
  return Object.fromEntries(next) as Record<StructureType, string | null>
}

/** The nearest chosen node above a level: a position may be directly under a department, without a division. */
export function getParent(path: StructurePath, type: StructureType): string | null {
  const above = structureTypes.slice(0, structureTypes.indexOf(type)).reverse()
  const nearest = type === 'POSITION' ? above.find((level) => path[level]) : above[0]
  // A division is the only level that may be left out.
  if (type === 'POSITION' && nearest && nearest !== 'TEAM' && nearest !== 'DEPARTMENT') return null
  return nearest ? path[nearest] : null
}
