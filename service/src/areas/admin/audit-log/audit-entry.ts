import { holds, type AnyField, type AnyResource, type PermissionKey } from '@staff/contract'
import type { AuditChange } from '@staff/contract/admin'
import { allResources } from '@staff/contract/catalogue'
import type { Caller } from '../../../operation.ts'

const byName = new Map(allResources.map((r) => [r.name, r]))
/** The declaration of an audited record; undefined for what is no resource, such as a session. */
export const resourceOf = (entity: string | null): AnyResource | undefined => (entity === null ? undefined : byName.get(entity))

const fieldOf = (r: AnyResource | undefined, key: string): AnyField | undefined => r?.fields[key] ?? r?.fields[key.replace(/Id$/, '')]
/** The right that a changed value asks for: its field's own, and for amounts of money that of salaries (domain.md 3.14). */
function needOf(field: AnyField | undefined, key: string): PermissionKey | null {
  if (field?.needs) return field.needs
  return field?.kind === 'money' || /salary|wage|amount/i.test(key) ? 'READ_SALARY' : null
}

type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>
/** What changed, field by field, in the words of the declaration; values that the caller may not read are left out. */
export function auditChanges(caller: Caller, entity: string | null, changes: Changes | null): AuditChange[] {
  const r = resourceOf(entity)
  return Object.entries(changes ?? {}).map(([key, change]) => {
    const field = fieldOf(r, key)
    const need = needOf(field, key)
    const words = { key, label: field?.label ?? null }
    return need && !holds(caller.permissions, need) ? { ...words, old: null, new: null, hidden: true } : { ...words, old: change.old ?? null, new: change.new ?? null }
  })
}
