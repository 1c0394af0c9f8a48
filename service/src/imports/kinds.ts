import type { ImportType } from '@staff/contract/admin'
import { notFound } from '../http/errors.ts'
import type { ImportKind } from './import-kind.ts'

let kinds: ReadonlyMap<string, ImportKind> = new Map()
/**
 * Tells the engine what can be imported (areas/import-kinds.ts). Called when the app is built: areas import this
 * engine, never the other way round.
 */
export const knowImportKinds = (list: readonly ImportKind[]): void => {
  kinds = new Map(list.map((kind) => [kind.type, kind]))
}
/** The kind of a type; 404 for one that this release does not know. */
export const getImportKind = (type: string): ImportKind & { readonly type: ImportType } => kinds.get(type) ?? notFound()
