import type { AttachmentCategory } from '@staff/contract'
import { letterPages } from '@staff/contract/employee'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employeeWarning } from '../../employee/employee-warning/employee-warning.table.ts'

/** A sheet of which every printed copy stays with its record. */
interface KeptLetter {
  readonly pageOf: (id: string) => string
  readonly category: AttachmentCategory
  readonly table: PgTable & { readonly id: AnyPgColumn }
}
const kept: readonly KeptLetter[] = [
  { pageOf: letterPages.warning, category: 'WARNING_LETTER', table: employeeWarning },
  { pageOf: letterPages.resignation, category: 'RESIGNATION_LETTER', table: employeeResignation },
]
/** The letter that a page prints, with the id of its record; undefined for pages of which no copy is kept. */
export function letterAt(path: string): { readonly letter: KeptLetter; readonly id: string } | undefined {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '')
  const letter = kept.find(({ pageOf }) => pageOf(id) === path)
  return letter && { letter, id }
}
