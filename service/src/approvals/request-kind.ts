import type {
  About,
  AnyResource,
  AttachmentCategory,
  Label,
  PermissionKey,
  RequestChange,
  RequestStatus,
  ResourceKey,
} from '@staff/contract'
import type { RequestType } from '@staff/contract/admin'
import type { RequestDeclaration } from '@staff/contract/requests'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PooledDatabase, Database } from '../db/database.ts'
import type { RequestContext } from '../http/request-context.ts'

/** What a request is to pay. */
export type PayOfRequest = RequestDeclaration['pay']
/** The columns of a request's own table that the machine reads and writes; nobody else writes `status`. */
export type RequestTable = PgTable &
  Readonly<Record<'id' | 'employeeId' | 'status' | 'version' | 'createdBy' | 'updatedBy' | 'updatedAt', AnyPgColumn>>
/** What moves a request: the open transaction, the business date, and who causes it (null = the calendar). */
export interface Effect {
  readonly tx: Database
  readonly today: string
  readonly by: string | null
  /** That of the call behind it; the calendar has none. */
  readonly audit?: RequestContext['audit']
  /** That of a call that moves many requests: who is asked in several of them is told once. */
  readonly atEnd?: RequestContext['atEnd']
}
/**
 * Surroundings of what a kind does: the user who caused it, and `audit` for each record that it changes (old and new).
 * The audit row is written in the same transaction.
 */
export type AuditedEffect = Effect & Pick<RequestContext, 'audit'>
/** A value that a request would change, and the resource whose readers see it beside maker, person and those asked. */
export interface ProposedValue extends RequestChange {
  readonly of: AnyResource | null
}
/** A summary of one request, for messages, the inbox and the check whether a period is open. */
export interface RequestSummary extends Pick<About, 'from' | 'to' | 'sentence'> {
  /** Never said in a message; in the inbox for holders of `need` alone. Absent = the request has none. */
  readonly amount?: NonNullable<About['amount']> & { readonly need: PermissionKey }
}
/**
 * How requests of a kind come with another one that their record names: in force with it, never before it, and fallen
 * with it (docs/rules/requests.md, "With another request").
 */
export interface ComesWith {
  readonly requestType: RequestType
  /** The column that names the other request; null = stands alone. */
  readonly named: AnyPgColumn
  /** True where the other request asks for it: it has no approval of its own, and is what the other one is. */
  readonly isPart: AnyPgColumn
  /** Why it is cancelled when the other one is refused or cancelled. */
  readonly fell: Label
}
/**
 * A kind of request that travels through approvers. Declared once beside its table and listed in
 * service/src/areas/request-kinds.ts.
 */
export interface RequestKind {
  readonly requestType: RequestType
  /** How the audit log names its records. */
  readonly entity: string
  readonly table: RequestTable
  /**
   * What its requests are to pay at most: CHANGES = another person always answers; READ = another person answers what
   * somebody asks for oneself (docs/rules/requests.md, "Pay always asks somebody").
   */
  readonly pay: PayOfRequest
  /** Its maker is concerned like its person: somebody else always answers what payroll reads. */
  readonly concernsMaker?: true
  /** What one of its requests is to pay, where its record says it. */
  readonly loadPay?: (db: Database, id: string) => Promise<PayOfRequest>
  /** UPDATE of the kind's own resource: with it the office changes and cancels what others asked for (standing.ts). */
  readonly office: PermissionKey
  /** The right that reads its records: only with it a request is seen because its person is in reach. */
  readonly view: PermissionKey
  /** In self-service that right reads one's own records alone, whatever the reach. */
  readonly ownOnly?: true
  /**
   * What requests of these ids are about, by id; the same for every reader. A request without days of its own is called
   * after the day of its effect, else that on which it was made.
   */
  readonly summary: (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, RequestSummary>>
  /**
   * The files that prove it. `permission` = the resource whose rights add and delete them; without it they come with
   * the request and stay as they are.
   */
  readonly attachments?: { readonly category: AttachmentCategory; readonly permission?: ResourceKey }
  /** Why it cannot be without a paper; asked when its last one is taken away while it waits. Absent = it always can. */
  readonly missingPaper?: (effect: Effect, id: string) => Promise<Label | null>
  /** The sheet that is printed of it: every copy stays with its record, under a category of its own. */
  readonly letter?: { readonly category: AttachmentCategory; readonly pageOf: (id: string) => string }
  /**
   * The day from which it takes effect (`YYYY-MM-DD`): a later day than today leads to IN_SCHEDULE. Absent = at once.
   */
  readonly effectiveOn?: (tx: Database, id: string) => Promise<string | null>
  /** The request of another kind with which it comes into force, and falls. Absent = each stands alone. */
  readonly comesWith?: ComesWith
  /**
   * Why it can no longer come into force; asked, with its person held, before it becomes ACTIVE or IN_SCHEDULE by an
   * answer or by the calendar. Then it is cancelled instead, and maker and person are told.
   */
  readonly blocker?: (effect: Effect, id: string) => Promise<Label | null>
  /** What being decided for a later day (IN_SCHEDULE) brings about at once. */
  readonly onScheduled?: (effect: AuditedEffect, id: string) => Promise<void>
  /** What being ACTIVE brings about, in the transaction that makes it so; runs once for each request. */
  readonly onActive?: (effect: AuditedEffect, id: string) => Promise<void>
  /**
   * The same for requests of several people at once, instead of `onActive`, where it changes nothing that the opening
   * of another request looks at: those that begin at once are opened as one set.
   */
  readonly onActiveAll?: (effect: AuditedEffect, ids: readonly string[]) => Promise<void>
  /**
   * Hears that the calendar was refused: its day has come, its effect was undone, and it is tried again. For who has to
   * be told.
   */
  readonly onRefused?: (db: PooledDatabase, id: string) => Promise<void>
  /**
   * Undoes it when HR cancels what was ACTIVE or IN_SCHEDULE (`from`), by counter-entries. Without it, a kind that has
   * `onActive` cannot be cancelled once ACTIVE.
   */
  readonly onCancelled?: (effect: AuditedEffect, id: string, from: RequestStatus) => Promise<void>
  /** Hears that it ended without coming into force: refused, or cancelled while it waited. */
  readonly onEnded?: (effect: AuditedEffect, id: string) => Promise<void>
  /**
   * What it would change, in words: only for a kind without a screen of its own, which is shown in the inbox itself.
   */
  readonly changes?: (db: Database, id: string) => Promise<readonly ProposedValue[]>
}
