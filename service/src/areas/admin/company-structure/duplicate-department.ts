import { L } from '@staff/contract'
import type { DuplicateResult } from '@staff/contract/admin'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { textOrder } from '../../../crud/conditions.ts'
import { fault, notFound, refuseAll, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { childrenByParent } from './children-by-parent.ts'
import { companyStructure as node } from './company-structure.table.ts'
import { rebuildOrgPath } from './org-path.ts'
import { structureNode } from './structure-node.view.ts'
import type { duplicateInput } from './structure-shapes.ts'

/** Words of spec 2 sections 5 and 8. */
const nothingChosen = L('Please select at least one item to duplicate', 'សូមជ្រើសរើសយ៉ាងតិចមួយ ដើម្បីចម្លង')
const perInsert = 1_000

type Node = typeof node.$inferSelect
type NewNode = typeof node.$inferInsert
interface Store {
  readonly id: string
  readonly name: string
  readonly nameKh: string
}

const loadChildren = (db: Database, parentIds: readonly string[]): Promise<Node[]> =>
  parentIds.length
    ? db
        .select()
        .from(node)
        .where(inArray(node.parentId, [...parentIds]))
    : Promise.resolve([])
const isActive = ({ isActive: yes }: Node) => yes

/**
 * The target outlets: the named ones, or all other active ones; never the department's own parent. An unknown one is
 * refused at its place in the list.
 */
async function storesMeant(
  db: Database,
  parentId: string,
  { companyStructureStoreIds: named, isIncluded }: z.output<typeof duplicateInput>,
): Promise<Store[]> {
  if (!named.length) refuseAll([{ path: 'companyStructureStoreIds', code: 'REQUIRED', label: nothingChosen }])
  const known = await db
    .select({ id: structureNode.id, name: structureNode.name, nameKh: structureNode.nameKh })
    .from(structureNode)
    .where(and(eq(structureNode.type, 'OUTLET'), eq(structureNode.isActive, true), ne(structureNode.id, parentId)))
    .orderBy(textOrder(structureNode.name), asc(structureNode.id))
  const ids = new Set(known.map(({ id }) => id))
  refuseAny(
    named.flatMap((id, at) =>
      ids.has(id) || (!isIncluded && id === parentId)
        ? []
        : [fault(`companyStructureStoreIds.${String(at)}`, 'NOT_FOUND_REF')],
    ),
  )
  const chosen = new Set(named)
  return known.filter(({ id }) => chosen.has(id) === isIncluded)
}

/** The active divisions below a department and the active positions below these, by their parent. */
async function loadParts(db: Database, departmentId: string): Promise<(parentId: string | null) => readonly Node[]> {
  const teams = (await loadChildren(db, [departmentId])).filter(isActive)
  const divisions = teams.flatMap((row) => (row.type === 'TEAM' ? [row.id] : []))
  const posts = (await loadChildren(db, divisions)).filter(isActive)
  return childrenByParent([...teams, ...posts])
}

const getPlace = (parentId: string | null, componentId: string) => `${parentId ?? ''}/${componentId}`
/** What is in the stores already: departments of this component with all below them, by their place. */
async function presentIn(
  db: Database,
  storeIds: readonly string[],
  componentId: string,
): Promise<ReadonlyMap<string, Node>> {
  const below = (rows: readonly Node[]) =>
    loadChildren(
      db,
      rows.map((row) => row.id),
    )
  const departments = (await loadChildren(db, storeIds)).filter(
    (row) => row.companyStructureComponentId === componentId,
  )
  const divisions = await below(departments)
  const positions = await below(divisions)
  return new Map(
    [...departments, ...divisions, ...positions].map((row) => [
      getPlace(row.parentId, row.companyStructureComponentId),
      row,
    ]),
  )
}

interface Counts {
  readonly created: number
  readonly skipped: number
}
/** What a copy reads, and the rows that it collects to be written in the end. */
interface Copying {
  readonly loadParts: (parentId: string | null) => readonly Node[]
  readonly present: ReadonlyMap<string, Node>
  readonly userId: string
  readonly made: NewNode[]
  /** Those of `made` that hang on a row that was there before. */
  readonly roots: string[]
}
interface Target {
  readonly parentId: string
  /** Nothing is added under a node that was switched off. */
  readonly isOpen: boolean
  /** The parent itself is made by this copy, so that nothing is below it yet. */
  readonly isNew: boolean
}
/** Copies a node with what is below it to a place; nodes that are there are skipped, their missing children added. */
function copyTo({ parentId, isOpen, isNew }: Target, from: Node, copying: Copying): Counts {
  const there = isNew ? undefined : copying.present.get(getPlace(parentId, from.companyStructureComponentId))
  const own = there?.id ?? (isOpen ? randomUUID() : undefined)
  const isMade = own !== undefined && !there
  if (isMade) {
    const { type, companyStructureComponentId, positionLevelId, description } = from
    const by = { createdBy: copying.userId, updatedBy: copying.userId }
    copying.made.push({ id: own, type, companyStructureComponentId, parentId, positionLevelId, description, ...by })
    if (!isNew) copying.roots.push(own)
  }
  const target = {
    parentId: own ?? '',
    isOpen: there ? isOpen && there.isActive : own !== undefined,
    isNew: !there,
  }
  const below = copying.loadParts(from.id).map((child) => copyTo(target, child, copying))
  return {
    created: (isMade ? 1 : 0) + sum(below, 'created'),
    skipped: (isMade ? 0 : 1) + sum(below, 'skipped'),
  }
}
const sum = (counts: readonly Counts[], key: keyof Counts) => counts.reduce((all, one) => all + one[key], 0)

/**
 * Copies a department with its active divisions and positions to other stores: what has the same component in the same
 * place is skipped, its missing children are added. Nothing is added under a node that was switched off. Counts nodes
 * per store. Everything is written in the caller's transaction; 404 when the id is no department, 400 when no store is
 * named.
 */
export async function duplicateDepartment(
  ctx: RequestContext,
  id: string,
  input: z.output<typeof duplicateInput>,
): Promise<DuplicateResult> {
  const [source] = await ctx.db
    .select()
    .from(node)
    .where(and(eq(node.id, id), eq(node.type, 'DEPARTMENT')))
  if (!source?.parentId) return notFound()
  const stores = await storesMeant(ctx.db, source.parentId, input)
  const storeIds = stores.map((store) => store.id)
  const copying: Copying = {
    loadParts: await loadParts(ctx.db, id),
    present: await presentIn(ctx.db, storeIds, source.companyStructureComponentId),
    userId: ctx.caller.userId,
    made: [],
    roots: [],
  }
  const { made, roots } = copying
  const result = stores.map(({ id: storeId, name, nameKh }) => {
    const before = made.length
    const counts = copyTo({ parentId: storeId, isOpen: true, isNew: false }, source, copying)
    const ids = made.slice(before).map((row) => row.id)
    if (ids.length)
      ctx.audit({
        entity: 'company-structure',
        entityId: storeId,
        changes: { duplicatedDepartment: { old: null, new: id }, created: { old: null, new: ids } },
      })
    return { id: storeId, name, nameKh, ...counts }
  })
  for (let at = 0; at < made.length; at += perInsert) await ctx.db.insert(node).values(made.slice(at, at + perInsert))
  await rebuildOrgPath(ctx.db, roots)
  return result
}
