import { placeWords } from '../index.ts'

/** The levels of the structure, outermost first; what they are called: {@link placeWords}. */
export const structureLevels = ['COMPANY', 'LOCATION', 'OUTLET', 'DEPARTMENT', 'TEAM', 'POSITION'] as const
export type StructureLevel = (typeof structureLevels)[number]
export const structureLevelOptions = [
  { value: 'COMPANY', label: placeWords.company },
  { value: 'LOCATION', label: placeWords.location },
  { value: 'OUTLET', label: placeWords.outlet },
  { value: 'DEPARTMENT', label: placeWords.department },
  { value: 'TEAM', label: placeWords.team },
  { value: 'POSITION', label: placeWords.position },
] as const satisfies readonly { readonly value: StructureLevel; readonly label: unknown }[]
/**
 * The parent types that a node type may have, in a fixed order. Only a position may skip the division
 * (docs/rules/people.md, "The company structure").
 */
export const parentLevels: Readonly<Record<StructureLevel, readonly StructureLevel[]>> = {
  COMPANY: [],
  LOCATION: ['COMPANY'],
  OUTLET: ['LOCATION'],
  DEPARTMENT: ['OUTLET'],
  TEAM: ['DEPARTMENT'],
  POSITION: ['TEAM', 'DEPARTMENT'],
}

const base = 'employee/company-structure'
/** Calls of the structure beside list and form (spec 2 section 7); `id` is a DEPARTMENT's. */
export const structureCalls = {
  /**
   * The whole tree, for callers who may see the structure. `include=people` adds the people whom the caller may read;
   * `date=YYYY-MM-DD` asks for another day than today.
   */
  tree: `${base}/tree`,
  /** Locations > outlets > departments > positions by name. */
  list: `${base}/list`,
  /** Active nodes for pickers. */
  options: `${base}/options`,
  /** Active nodes by words, parents or ids. */
  keywords: `${base}/keywords`,
  /** The colour of each type. */
  color: `${base}/color`,
  /** A department with what is below it; as of another day with `date=YYYY-MM-DD`, and so are its teams. */
  department: (id: string) => `${base}/department/structure/${id}` as const,
  teams: (id: string) => `${base}/department/${id}/structure/team` as const,
  duplicate: (id: string) => `${base}/department/${id}/duplicate` as const,
} as const

interface Named {
  readonly id: string
  readonly name: string
  readonly nameKh: string
}
export interface StructureTreePerson {
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
}
/** One node of {@link structureCalls.tree}. The rows are flat, ordered by name; `parentId` makes the tree. */
export interface StructureTreeNode extends Named {
  readonly parentId: string | null
  readonly type: StructureLevel
  readonly levelNumber: number | null
  /** People at this node or below on that day, among those in the caller's reach. */
  readonly headCount: number
  readonly isHq: boolean
  readonly isActive: boolean
  /** Of a POSITION, when asked for and only for a caller who may read employees: those whose primary position it is. */
  readonly people?: readonly StructureTreePerson[] | undefined
}

export interface StructurePosition extends Named {
  readonly type: 'POSITION'
  readonly positionLevel: { readonly levelNumber: number } | null
}
/** A division; {@link structureCalls.teams} answers those of a department. Positions go from the highest level down. */
export interface StructureTeam extends Named {
  readonly type: 'TEAM'
  readonly positions: readonly StructurePosition[]
}
/** The answer of {@link structureCalls.department}; its own `positions` are in no division. */
export interface DepartmentStructure extends Named {
  readonly type: 'DEPARTMENT'
  readonly teams: readonly StructureTeam[]
  readonly positions: readonly StructurePosition[]
}

/** What {@link structureCalls.duplicate} accepts: these outlets, or with `isIncluded` false all others. */
export interface DuplicateInput {
  readonly companyStructureStoreIds: readonly string[]
  readonly isIncluded?: boolean | undefined
}
/** What became of the copy in each outlet, counted in nodes: department, divisions and positions. */
export type DuplicateResult = readonly (Named & { readonly created: number; readonly skipped: number })[]
