import type { Lang } from '@staff/contract'
import type { AtEnd, Batch } from '../crud/batch.ts'
import type { Database } from '../db/database.ts'
import type { Caller } from './caller.ts'

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
  readonly channel: 'MAIL' | 'SMS' | 'WEBHOOK'
  /** An e-mail address, a phone number as accounts have it (0 and 8 or 9 digits), or the address of a webhook. */
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
  /** Aborted when the connection of the caller has closed: nobody waits for the answer of a `before` any more. */
  readonly left?: AbortSignal | undefined
  /** Set while many records are made at once. */
  readonly batch?: Batch<RequestContext> | undefined
  /** Set where a call does the same to many records: what follows all of them once. */
  readonly atEnd?: AtEnd | undefined
}
