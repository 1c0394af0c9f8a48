import type { Need } from '@staff/contract'
import type * as z from 'zod'
import type { TaskKind } from '../tasks/task-kind.ts'
import type { RequestContext } from './request-context.ts'

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
  /**
   * A read whose answer may be late by the bound of the read replica (`DATABASE_READ_LAG_SECONDS`); never by what the
   * caller wrote. It writes nothing, also no lock or temporary table.
   */
  readonly mayBeLate?: boolean
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
  /**
   * Takes text that no database keeps (NUL, half a surrogate) and cleans it itself: its sender would repeat a refused
   * body for ever.
   */
  readonly takesAnyText?: boolean
  /** The kind of long work that the operation starts; it answers 202 with the task. */
  readonly task?: TaskKind
  /**
   * Open to the smoke gate, which saves a form to see that it can be saved; its transaction is rolled back. No effect
   * may leave the transaction.
   */
  readonly isTried?: boolean
  /** Bytes of the longest body, where that is less than of other calls. */
  readonly longestBody?: number
  /**
   * Requests per minute and caller (or address, when public), counted over all instances; absent = no limit of its own.
   * What computes for longer than a plain list names one (service/test/cases/call-limits.test.ts).
   */
  readonly perMinute?: number
  /** The same for requests with a parameter that makes more of a list than a page, such as a file. */
  readonly perMinuteWith?: { readonly parameter: string; readonly most: number }
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
