import {
  holds,
  inputKey,
  L,
  permit,
  to,
  type AnyField,
  type AnyResource,
  type Label,
  type PermissionKey,
} from '@staff/contract'
import { bulkImport, companyInformation, type AuditChange } from '@staff/contract/admin'
import { allResources } from '@staff/contract/catalogue'
import { codeValue } from '../../../crud/lookups.ts'
import type { Caller } from '../../../operation.ts'

const byName = new Map(allResources.map((r) => [r.name, r]))
const resourceOf = (entity: string | null): AnyResource | undefined =>
  entity === null ? undefined : byName.get(entity)
// Records without a list of their own.
const others: ReadonlyMap<string, Label> = new Map([
  ['session', L('Sign-in', 'ការចូលប្រើ')],
  ['dashboard', L('Dashboard', 'ផ្ទាំងគ្រប់គ្រង')],
  ['media', L('File', 'ឯកសារ')],
  ['notification', L('Notification', 'ការជូនដំណឹង')],
  ['notification-preference', L('Notification preference', 'ចំណូលចិត្តនៃការជូនដំណឹង')],
  ['structure-color', L('Structure Color', 'ពណ៌រចនាសម្ព័ន្ធ')],
  ['remote-version', L('Remote Versions', 'កំណែផ្នែកកម្មវិធី')],
  ['preview-link', L('Preview link', 'តំណមើលជាមុន')],
  ['employee-info-update', L('Employee Information Update', 'ការកែព័ត៌មានបុគ្គលិក')],
  [bulkImport.document.name, bulkImport.document.label],
  [companyInformation.form.name, companyInformation.form.label],
])
/** What kind of record a row speaks of. */
export const entityLabel = (entity: string | null): Label | null =>
  resourceOf(entity)?.label ?? others.get(entity ?? '') ?? null
/** The page that shows the record of a row, for a caller who may open it and as long as the row does not say that it is gone. */
export function recordPath(
  caller: Caller,
  {
    entity,
    entityId,
    requestMethod,
  }: { readonly entity: string | null; readonly entityId: string | null; readonly requestMethod: string },
): string | null {
  const r = resourceOf(entity)
  const need = r?.form && permit(r, 'VIEW')
  return r && need && entityId && requestMethod !== 'DELETE' && holds(caller.permissions, need)
    ? to(r).view(entityId)
    : null
}

const fieldOf = (r: AnyResource | undefined, key: string): AnyField | undefined =>
  r?.fields[key] ??
  r?.fields[key.replace(/Id$/, '')] ??
  Object.entries(r?.fields ?? {}).find(([name, field]) => inputKey(name, field) === key)?.[1]
/** The right that a changed value asks for: its field's own, and for amounts of money that of salaries (domain.md 3.14). */
function needOf(field: AnyField | undefined, key: string): PermissionKey | null {
  if (field?.needs) return field.needs
  return field?.kind === 'money' || /salary|wage|amount/i.test(key) ? 'READ_SALARY' : null
}

type Names = ReadonlyMap<string, Label>
/** How a value of a list, or the records that ids stand for, are called. */
function wordsOf(field: AnyField | undefined, value: unknown, names: Names): Label | null {
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
/** What changed, field by field, in the words of the declaration; values that the caller may not read are left out. The code lists must be ready. */
export function auditChanges(
  caller: Caller,
  entity: string | null,
  changes: Changes | null,
  names: Names = new Map(),
): AuditChange[] {
  const r = resourceOf(entity)
  return Object.entries(changes ?? {}).map(([key, change]) => {
    const field = fieldOf(r, key)
    const need = needOf(field, key)
    const words = { key, label: field?.label ?? null }
    if (need && !holds(caller.permissions, need)) return { ...words, old: null, new: null, hidden: true }
    const called = { old: wordsOf(field, change.old, names), new: wordsOf(field, change.new, names) }
    return {
      ...words,
      old: change.old ?? null,
      new: change.new ?? null,
      ...(called.old || called.new ? { words: called } : {}),
    }
  })
}
