import type {
  DepartmentStructure,
  StructureLevel,
  StructurePosition,
  StructureTreeNode,
  StructureTreePerson,
} from '@staff/contract/admin'

/** A node of the structure with its children, as drawn. */
export interface Branch {
  readonly id: string
  readonly type: StructureLevel
  readonly name: string
  readonly nameKh: string
  readonly levelNumber: number | null
  /** People at this node or below; null when they were not counted. */
  readonly headCount: number | null
  readonly isHq: boolean
  readonly isActive: boolean
  /** Of a position, when the user may see people. */
  readonly people?: readonly StructureTreePerson[] | undefined
  readonly children: readonly Branch[]
}
type Arrange = (children: readonly Branch[]) => readonly Branch[]

/** Flat rows as trees. A row without its parent is a root, so that part of a structure can also be drawn. */
function getBranches(rows: readonly StructureTreeNode[], arrange: Arrange = (children) => children): readonly Branch[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = new Map<string | null, StructureTreeNode[]>()
  for (const row of rows) {
    const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null
    const there = below.get(parent)
    if (there) there.push(row)
    else below.set(parent, [row])
  }
  const under = (parent: string | null): readonly Branch[] =>
    arrange((below.get(parent) ?? []).map(({ parentId: _, ...row }): Branch => ({ ...row, children: under(row.id) })))
  return under(null)
}

/**
 * Positions below each other from the highest level number downward (spec 2 section 2.2).
 * Positions of one level are side by side, the next level is below the first of them;
 * positions without a level come last.
 */
export function chained(positions: readonly Branch[]): readonly Branch[] {
  const ranks = new Map<number, Branch[]>()
  for (const position of positions) {
    const level = position.levelNumber ?? 0
    ranks.set(level, [...(ranks.get(level) ?? []), position])
  }
  return [...ranks]
    .sort(([a], [b]) => b - a)
    .reduceRight<readonly Branch[]>(
      (lower, [, rank]) =>
        rank.map((position, at) => (at === 0 ? { ...position, children: [...position.children, ...lower] } : position)),
      [],
    )
}
const chainPositions: Arrange = (children) => {
  const positions = children.filter(({ type }) => type === 'POSITION')
  return [...chained(positions), ...children.filter(({ type }) => type !== 'POSITION')]
}

/** The content of the structure graph: company > locations > outlets > departments (spec 2 section 2.2). */
export const graphLevels = ['COMPANY', 'LOCATION', 'OUTLET', 'DEPARTMENT'] as const satisfies readonly StructureLevel[]
const isDrawn = ({ type }: StructureTreeNode) => graphLevels.some((level) => level === type)
export const graphBranches = (rows: readonly StructureTreeNode[]): readonly Branch[] =>
  getBranches(rows.filter(isDrawn))

/** The content of the organization chart: every node, people at their positions, positions chained by level. */
export const chartBranches = (rows: readonly StructureTreeNode[]): readonly Branch[] =>
  getBranches(rows, chainPositions)

const still = { headCount: null, isHq: false, isActive: true } as const
const getPosition = ({ positionLevel, ...rest }: StructurePosition): Branch => ({
  ...rest,
  ...still,
  levelNumber: positionLevel?.levelNumber ?? null,
  children: [],
})

/**
 * The tree of one department: its divisions, and positions chained by level in each and directly below the department.
 */
export const departmentBranch = ({ teams, positions, ...department }: DepartmentStructure): Branch => ({
  ...department,
  ...still,
  levelNumber: null,
  children: [
    ...chained(positions.map(getPosition)),
    ...teams.map(({ positions: own, ...team }): Branch => ({
      ...team,
      ...still,
      levelNumber: null,
      children: chained(own.map(getPosition)),
    })),
  ],
})

/** All branches in reading order: each before its children. */
export const flatten = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => [branch, ...flatten(branch.children)])

/** The parent of each branch by id; roots have null. */
export function getParents(
  branches: readonly Branch[],
  parent: string | null = null,
  into: Map<string, string | null> = new Map(),
): ReadonlyMap<string, string | null> {
  for (const branch of branches) {
    into.set(branch.id, parent)
    getParents(branch.children, branch.id, into)
  }
  return into
}

/**
 * The branches to fold at first: only whole levels with at most `room` branches in total are visible;
 * the roots' children always are.
 */
export function initialFolds(branches: readonly Branch[], room: number): ReadonlySet<string> {
  let level = branches
  let seen = level.length
  for (let depth = 0; level.length > 0; depth += 1) {
    const next = level.flatMap(({ children }) => children)
    seen += next.length
    if (depth > 0 && seen > room) break
    level = next
  }
  return new Set(
    flatten(level)
      .filter(({ children }) => children.length > 0)
      .map(({ id }) => id),
  )
}
