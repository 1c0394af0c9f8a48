import { L } from '@staff/contract'
import type { DuplicateResult } from '@staff/contract/admin'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { textOrder } from '../../../crud/conditions.ts'
import { fault, notFound, refuseAll, refuseAny } from '../../../errors.ts'
import type { Cx, Database } from '../../../operation.ts'
import { childrenByParent } from './children-by-parent.ts'
import { companyStructure as node } from './company-structure.table.ts'
import { rebuildOrgPath } from './org-path.ts'
import { structureNode } from './structure-node.ts'
import type { duplicateInput } from './structure-shapes.ts'

/** Spec 2 sections 5 and 8. */
const nothingChosen = L('Please select at least one item to duplicate', 'សូមជ្រើសរើសយ៉ាងតិចមួយ ដើម្បីចម្លង')
const perInsert = 1_000

type Node = typeof node.$inferSelect
type NewNode = typeof node.$inferInsert
interface Store {
  readonly id: string
  readonly name: string
  readonly nameKh: string
}

const childrenOf = (db: Database, parentIds: readonly string[]): Promise<Node[]> =>
  parentIds.length
    ? db
        .select()
        .from(node)
        .where(inArray(node.parentId, [...parentIds]))
    : Promise.resolve([])
const isActive = ({ isActive: yes }: Node) => yes

/** The outlets meant: those named, or all other active ones; never the department's own parent. Unknown ones are refused on their place in the list. */
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

/**
 * Copies a department with its active divisions and positions to other stores: what has the same component in the same place
 * is skipped, its missing children are added. Nothing is added under a node that was switched off. Counts nodes per store.
 * Everything is written in the caller's transaction; 404 when the id is no department, 400 when no store is named.
 */
export async function duplicateDepartment(
  cx: Cx,
  id: string,
  input: z.output<typeof duplicateInput>,
): Promise<DuplicateResult> {
  const [source] = await cx.db
    .select()
    .from(node)
    .where(and(eq(node.id, id), eq(node.type, 'DEPARTMENT')))
  if (!source?.parentId) return notFound()
  const stores = await storesMeant(cx.db, source.parentId, input)
  const teams = (await childrenOf(cx.db, [id])).filter(isActive)
  const posts = (
    await childrenOf(
      cx.db,
      teams.flatMap((row) => (row.type === 'TEAM' ? [row.id] : [])),
    )
  ).filter(isActive)
  const template = childrenByParent([...teams, ...posts])

  const departments = (
    await childrenOf(
      cx.db,
      stores.map((store) => store.id),
    )
  ).filter((row) => row.companyStructureComponentId === source.companyStructureComponentId)
  const divisions = await childrenOf(
    cx.db,
    departments.map((row) => row.id),
  )
  const positions = await childrenOf(
    cx.db,
    divisions.map((row) => row.id),
  )
  const place = (parentId: string | null, componentId: string) => `${parentId ?? ''}/${componentId}`
  const present = new Map(
    [...departments, ...divisions, ...positions].map((row) => [
      place(row.parentId, row.companyStructureComponentId),
      row,
    ]),
  )

  const made: NewNode[] = []
  const roots: string[] = []
  const copy = (
    from: Node,
    parentId: string,
    isOpen: boolean,
    underNew: boolean,
  ): { created: number; skipped: number } => {
    const there = underNew ? undefined : present.get(place(parentId, from.companyStructureComponentId))
    const own = there?.id ?? (isOpen ? randomUUID() : undefined)
    if (own && !there) {
      const { type, companyStructureComponentId, positionLevelId, description } = from
      made.push({
        id: own,
        type,
        companyStructureComponentId,
        parentId,
        positionLevelId,
        description,
        createdBy: cx.caller.userId,
        updatedBy: cx.caller.userId,
      })
      if (!underNew) roots.push(own)
    }
    const below = template(from.id).map((child) =>
      copy(child, own ?? '', there ? isOpen && there.isActive : own !== undefined, !there),
    )
    return {
      created: (own && !there ? 1 : 0) + sum(below, 'created'),
      skipped: (own && !there ? 0 : 1) + sum(below, 'skipped'),
    }
  }
  const result = stores.map(({ id: storeId, name, nameKh }) => {
    const before = made.length
    const counts = copy(source, storeId, true, false)
    const ids = made.slice(before).map((row) => row.id)
    if (ids.length)
      cx.audit({
        entity: 'company-structure',
        entityId: storeId,
        changes: { duplicatedDepartment: { old: null, new: id }, created: { old: null, new: ids } },
      })
    return { id: storeId, name, nameKh, ...counts }
  })
  for (let at = 0; at < made.length; at += perInsert) await cx.db.insert(node).values(made.slice(at, at + perInsert))
  await rebuildOrgPath(cx.db, roots)
  return result
}
const sum = (counts: readonly { readonly created: number; readonly skipped: number }[], key: 'created' | 'skipped') =>
  counts.reduce((all, one) => all + one[key], 0)
