import type { RequestChange, RequestStatus } from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Cx, Database } from '../operation.ts'

/** The columns of a request's own table that the machine reads and writes; nobody else writes `status`. */
export type RequestTable = PgTable &
  Readonly<Record<'id' | 'employeeId' | 'status' | 'version' | 'createdBy' | 'updatedBy' | 'updatedAt', AnyPgColumn>>
/** What moves a request: the open transaction, the business date, and who causes it (null = the calendar). */
export interface Effect {
  readonly tx: Database
  readonly today: string
  readonly by: string | null
  /** That of the call behind it; the calendar has none. */
  readonly audit?: Cx['audit']
}
/** Surroundings of what a kind brings about: whoever caused it, each record that it changes goes to `audit`, old and new, and its row is written in the same transaction. */
export type AuditedEffect = Effect & Pick<Cx, 'audit'>
/** A kind of request that travels through approvers. Declared once beside its table and listed in service/src/areas/request-kinds.ts. */
export interface RequestKind {
  readonly requestType: RequestType
  readonly table: RequestTable
  /** The day from which it takes effect (`YYYY-MM-DD`): a later day than today leads to IN_SCHEDULE. Absent = at once. */
  readonly effectiveOn?: (tx: Database, id: string) => Promise<string | null>
  /** What being ACTIVE brings about, in the transaction that makes it so; runs once for each request. */
  readonly onActive?: (effect: AuditedEffect, id: string) => Promise<void>
  /** Undoes it when HR cancels what was ACTIVE or IN_SCHEDULE (`from`), by counter-entries. Without it, a kind that has `onActive` cannot be cancelled once ACTIVE. */
  readonly onCancelled?: (effect: AuditedEffect, id: string, from: RequestStatus) => Promise<void>
  /** What it would change, in words: only for a kind without a screen of its own, which is shown in the inbox itself. */
  readonly changes?: (db: Database, id: string) => Promise<readonly RequestChange[]>
}
