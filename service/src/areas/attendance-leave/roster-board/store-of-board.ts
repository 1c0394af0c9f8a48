import { L, type Label } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { storesInReach } from '../../../accounts/stores-in-reach.ts'
import { notFound } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  companyStructure as node,
  companyStructureComponent as component,
} from '../../admin/company-structure/company-structure.table.ts'
import { rosterDraft } from './roster-draft.table.ts'

/** A store that the caller plans. */
export interface BoardStore {
  readonly id: string
  readonly name: Label
  /** The version of its draft, 0 before the first change. What is read afterwards is at least as new. */
  readonly version: number
}
/** The store of a board; one that does not lie wholly in the caller's reach is not found, also in self-service. */
export async function loadStore({ db, caller }: RequestContext, id: string): Promise<BoardStore> {
  const [found] = await db
    .select({ id: node.id, en: component.name, km: component.nameKh, version: rosterDraft.version })
    .from(node)
    .innerJoin(component, eq(component.id, node.companyStructureComponentId))
    .leftJoin(rosterDraft, eq(rosterDraft.storeId, node.id))
    .where(and(eq(node.id, id), eq(node.type, 'OUTLET'), storesInReach(caller, node.id)))
  return found ? { id: found.id, name: L(found.en, found.km), version: found.version ?? 0 } : notFound()
}
/**
 * The draft of a store, made where there is none, held until the end of the transaction: before its people, so that two
 * planners and a publication never wait for each other in a ring.
 */
export async function lockDraft({ db }: RequestContext, storeId: string): Promise<typeof rosterDraft.$inferSelect> {
  await db.insert(rosterDraft).values({ storeId }).onConflictDoNothing()
  const [draft] = await db.select().from(rosterDraft).where(eq(rosterDraft.storeId, storeId)).for('no key update')
  return draft ?? notFound()
}
