import type { Database } from '../db/database.ts'
import type { AuditedEffect, PayOfRequest, RequestKind } from './request-kind.ts'

let kinds: ReadonlyMap<string, RequestKind> = new Map()
/**
 * Tells the engine every kind of request (areas/request-kinds.ts). Called when the app is built: areas import this
 * engine, never the other way round.
 */
export const knowRequestKinds = (list: readonly RequestKind[]): void => {
  kinds = new Map(list.map((kind) => [kind.requestType, kind]))
}
/** Every kind of request of this release. */
export const knownKinds = (): readonly RequestKind[] => [...kinds.values()]
/** The kind of a request type; undefined for one that this release does not know. */
export const findKind = (requestType: string): RequestKind | undefined => kinds.get(requestType)
/** The kind whose records the audit log names so. */
export const kindOfEntity = (entity: string): RequestKind | undefined =>
  [...kinds.values()].find((kind) => kind.entity === entity)
/** The kinds whose requests may name one of this type, to come into force with it. */
export const kindsComingWith = (requestType: string): readonly RequestKind[] =>
  [...kinds.values()].filter(({ comesWith }) => comesWith?.requestType === requestType)
/** The kind of a request type. Throws for one that nobody declared. */
export function getKind(requestType: string): RequestKind {
  const found = kinds.get(requestType)
  if (!found) throw new Error(`no request kind is registered for ${requestType}; add it to areas/request-kinds.ts`)
  return found
}
/** What a request is to pay. */
export async function loadPay(
  db: Database,
  { requestType, entityId }: { readonly requestType: string; readonly entityId: string },
): Promise<PayOfRequest> {
  const kind = findKind(requestType)
  return (await kind?.loadPay?.(db, entityId)) ?? kind?.pay ?? 'NONE'
}
/** Brings about what requests of a kind do in force. */
export async function activate(
  { onActive, onActiveAll }: RequestKind,
  effect: AuditedEffect,
  ids: readonly string[],
): Promise<void> {
  await onActiveAll?.(effect, ids)
  if (onActive) for (const id of ids) await onActive(effect, id)
}
