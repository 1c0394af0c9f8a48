import type { Lang, Need } from '@staff/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as z from 'zod'
import type { DataScope } from '../areas/admin/role/role.table.ts'
import type { Batch } from '../crud/batch.ts'
import type { TaskKind } from '../tasks/task-kind.ts'

/** A person's place in the company structure; a data scope is measured from here. */
export interface Place {
  readonly positionId: string
  readonly teamId: string | null
  readonly departmentId: string | null
  readonly outletId: string | null
  readonly locationId: string | null
}

/** The caller. Made for each request from the token and a copy of the rights that is at most 5 s old. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly sessionId: string
  readonly employeeId: string | null
  readonly isSelfService: boolean
  readonly mustChange: boolean
  readonly permissions: ReadonlySet<string>
  /** Names of the caller's enabled roles. */
  readonly roles: ReadonlySet<string>
  /** The widest scope of the caller's enabled roles. */
  readonly dataScope: DataScope
  readonly place: Place | null
  /** Signed in by the smoke gate: may read, and write only what is taken back ({@link Operation.isTried}). */
  readonly isTrial?: boolean
}

/** The database as handlers see it: the pool for reads, the open transaction for writes. */
export type Database = NodePgDatabase

/** What changed on one record, for the audit row. Secrets never enter it. */
export interface Change {
  readonly entity: string
  readonly entityId: string
  readonly changes: Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>
}

/**
 * A mail or text message to write. `secretText` is the whole text where `text` has a mask in place of a code or link.
 */
export interface Draft {
  readonly channel: 'MAIL' | 'SMS'
  /** An e-mail address, or a phone number as accounts have it (0 and 8 or 9 digits). */
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly secretText?: string
  /** Minutes after which it is of no use. */
  readonly minutes?: number
}

/** Where a request came from; sign-in and refresh read it, the audit row keeps the address. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
  /** The token of the Authorization header, whatever it opens. */
  readonly bearer: string | null
}

/** The surroundings of one request. */
export interface RequestContext {
  /** A public operation sees a caller with empty ids and no permission. */
  readonly caller: Caller
  readonly origin: Origin
  /** A header of the request by its name in lower case; undefined when absent or repeated. */
  readonly header: (name: string) => string | undefined
  readonly lang: Lang
  readonly requestId: string
  /** The business date, `YYYY-MM-DD` in the business zone; the only "today" a rule may use. */
  readonly today: string
  /** Reads outside a write run on the pool; a write's handler sees its own transaction here. */
  readonly db: Database
  /** Records what a write changed; its audit row is written in the same transaction. */
  readonly audit: (change: Change) => void
  /** Writes a mail or text message in the transaction of `tx`; it leaves after the commit. */
  readonly post: (tx: Database, draft: Draft) => Promise<void>
  /** Set while many records are made at once. */
  readonly batch?: Batch | undefined
}

/**
 * Whose rows an operation may touch. `scoped` handlers must narrow by the caller's data scope, `own` by the caller's
 * own id; `reference` rows are the same for all who hold the permission; `public` needs no caller.
 */
export type Rows = 'scoped' | 'own' | 'reference' | 'public'

export interface Answer {
  readonly status?: number
  /** A write that found nothing to write: it leaves no audit row. */
  readonly isUnchanged?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** A Buffer and a Readable are sent as they are; anything else as JSON. */
  readonly body: unknown
}

/**
 * One call of the service. Permission and row scope are required properties: an undeclared operation does not compile.
 */
export interface Operation<Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under /api/, without a leading slash: `employee/position-level/:id`. */
  readonly path: string
  readonly need: Need | 'public'
  readonly rows: Rows
  readonly summary: string
  readonly tag: string
  readonly query?: z.ZodType<Query>
  readonly body?: z.ZodType<Body>
  /** The JSON that a success answers, for OpenAPI. */
  readonly answer?: z.ZodType
  /** A POST that only reads (export, search): no transaction, no audit row, no idempotency. */
  readonly readOnly?: boolean
  /** The handler opens its own transactions and writes its own audit row: a refused sign-in must still be counted. */
  readonly ownTransaction?: boolean
  /** Open to a caller who must change the password first. */
  readonly whileMustChange?: boolean
  /** The answer stays open and is sent piece by piece, uncompressed; the handler answers a Readable. */
  readonly stream?: boolean
  /**
   * The body is a form with one file of at most so many bytes instead of JSON; the schema sees `{...fields, file:
   * UploadedFile}`.
   */
  readonly multipart?: { readonly maxBytes: number }
  /** The kind of long work that the operation starts; it answers 202 with the task. */
  readonly task?: TaskKind
  /**
   * Open to the smoke gate, which saves a form to see that it can be saved; its transaction is rolled back. No effect
   * may leave the transaction.
   */
  readonly isTried?: boolean
  /** Requests per minute and caller (or address, when public); absent = no limit of its own. */
  readonly perMinute?: number
  /**
   * Checks ahead of a write's transaction, on the pool: what asks elsewhere or takes long must not hold a connection.
   */
  before?(
    ctx: RequestContext,
    input: { query: Query; body: Body; params: Readonly<Record<string, string>> },
  ): Promise<void>
  // A method, not a property: operations with different inputs are in one list.
  handler(
    ctx: RequestContext,
    input: { query: Query; body: Body; params: Readonly<Record<string, string>> },
  ): Promise<Answer>
}
/**
 * Types an operation's handler by its schemas, and answers it without these types, so that operations are in one
 * list. The server parses query and body by the same schemas before it calls the handler. Registration happens in
 * app.ts.
 */
export const operation = <Query, Body>(declared: Operation<Query, Body>): Operation => declared
