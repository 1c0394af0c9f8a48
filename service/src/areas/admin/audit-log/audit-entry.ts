import {
  holds,
  inputKey,
  permit,
  to,
  type AnyField,
  type AnyResource,
  type Label,
  type PermissionKey,
} from '@staff/contract'
import type { AuditChange } from '@staff/contract/admin'
import { ownParts, type OwnPart } from '@staff/contract/employee'
import { codeValue } from '../../../crud/lookups.ts'
import type { Caller } from '../../../http/caller.ts'
import { declared, getKind, listed } from './audit-kinds.ts'

/** What kind of record a row speaks of. */
export const entityLabel = (entity: string | null): Label | null => getKind(entity)?.label ?? null
/**
 * The page that shows the record of a row. Only for a caller who may open the page, and only while the record exists.
 */
export function recordPath(
  caller: Caller,
  {
    entity,
    entityId,
    requestMethod,
  }: { readonly entity: string | null; readonly entityId: string | null; readonly requestMethod: string },
): string | null {
  const r = listed(entity)
  const need = r?.form && permit(r, 'VIEW')
  return r && need && entityId && requestMethod !== 'DELETE' && holds(caller.permissions, need)
    ? to(r).view(entityId)
    : null
}

const getField = (r: AnyResource | undefined, key: string): AnyField | undefined =>
  r?.fields[key] ??
  r?.fields[key.replace(/Id$/, '')] ??
  Object.entries(r?.fields ?? {}).find(([name, field]) => inputKey(name, field) === key)?.[1]
/**
 * The right that a changed value needs: the right of its field; for amounts of money, the right to salaries
 * (docs/rules/access.md, "The audit log").
 */
function getNeed(field: AnyField | undefined, key: string): PermissionKey | null {
  if (field?.needs) return field.needs
  return field?.kind === 'money' || /salary|wage|amount/i.test(key) ? 'READ_SALARY' : null
}

type Names = ReadonlyMap<string, Label>
/** Changed amounts with their currency and unit, by key. */
type Amounts = ReadonlyMap<string, { readonly old: Label | null; readonly new: Label | null }>
/** How a value of a list, or the records that ids stand for, are called. */
function getWords(field: AnyField | undefined, value: unknown, names: Names): Label | null {
  if (field?.kind === 'ref') {
    const found = (Array.isArray(value) ? value : [value]).map((id) => names.get(String(id)))
    const all = found.filter((name) => name !== undefined)
    // Records that are gone are known by their ids only.
    return all.length && all.length === found.length
      ? { en: all.map(({ en }) => en).join(', '), km: all.map(({ km }) => km).join(', ') }
      : null
  }
  if (typeof value !== 'string') return null
  if (field?.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? null
  if (field?.kind !== 'code') return null
  const { value: en, valueKh: km } = codeValue(field.type, value)
  return { en, km }
}

type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>
/**
 * A value of a change request belongs to the part of the record with which its key begins, for example `contact.phone`.
 */
function getPart(key: string): { readonly r: AnyResource; readonly field: AnyField | undefined } | undefined {
  const [name = '', field = ''] = key.split('.')
  const part = (ownParts as Readonly<Record<string, OwnPart>>)[name]
  return field && part ? { r: part.resource, field: getField(part.resource, field) } : undefined
}
/** The words of a changed field of a kind of record; null where no declaration has it. */
export const fieldLabel = (entity: string | null, key: string): Label | null =>
  getField(declared(entity), key)?.label ?? null

/** The resources of the parts of a person's record that a change request has changed. */
export const getPartsIn = (changes: Changes | null): readonly AnyResource[] =>
  Object.keys(changes ?? {}).flatMap((key) => getPart(key)?.r ?? [])
/** Who reads an entry, and the names of those parts of the person's record that this reader reads. */
interface EntryReader {
  readonly caller: Caller
  readonly parts: ReadonlySet<string>
}
/**
 * The changed fields, with the labels of the declaration. Values that the reader (undefined = nobody) may not read are
 * left out. The code lists must be loaded before.
 */
export function auditChanges(
  reader: EntryReader | undefined,
  entity: string | null,
  changes: Changes | null,
  names: Names = new Map(),
  amounts: Amounts = new Map(),
): AuditChange[] {
  const r = declared(entity)
  return Object.entries(changes ?? {}).map(([key, change]) => {
    const part = getPart(key)
    const field = part ? part.field : getField(r, key)
    const need = getNeed(field, key)
    const words = { key, label: field?.label ?? null }
    if (!reader || (need && !holds(reader.caller.permissions, need)) || (part && !reader.parts.has(part.r.name)))
      return { ...words, old: null, new: null, hidden: true }
    const called = amounts.get(key) ?? {
      old: getWords(field, change.old, names),
      new: getWords(field, change.new, names),
    }
    return {
      ...words,
      old: change.old ?? null,
      new: change.new ?? null,
      ...(called.old || called.new ? { words: called } : {}),
    }
  })
}
