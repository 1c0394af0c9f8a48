import type { RemoteDescriptor, WantedComposition } from '@staff/contract'
import type { CompositionDifference } from '@staff/contract/remote-version'
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../db/columns.ts'

/** Every composition that was ever active, named by its content; a row never changes. */
export const compositionSnapshot = pgTable('composition_snapshot', {
  id: text('id').primaryKey(),
  wanted: jsonb('wanted').$type<WantedComposition>().notNull(),
  /** Digest of each release's descriptor by `name@version`: what these versions were when the snapshot was made. */
  releases: jsonb('releases').$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The one pointer to the active snapshot; a switch compares and swaps it. `sequence` only grows. */
export const compositionHead = pgTable('composition_head', {
  only: boolean('only').primaryKey().default(true),
  snapshot: text('snapshot')
    .notNull()
    .references(() => compositionSnapshot.id),
  sequence: integer('sequence').notNull(),
  activatedAt: instant('activated_at').notNull(),
})

/** One row per activation. `hash` is over the row and the hash before it, so that a later change of any row shows. */
export const compositionHistory = pgTable('composition_history', {
  sequence: integer('sequence').primaryKey(),
  at: instant('at').notNull(),
  userId: text('user_id'),
  who: text('who').notNull(),
  action: text('action').notNull(),
  reason: text('reason').notNull(),
  from: text('from_snapshot'),
  to: text('to_snapshot')
    .notNull()
    .references(() => compositionSnapshot.id),
  difference: jsonb('difference').$type<readonly CompositionDifference[]>().notNull(),
  hash: text('hash').notNull(),
})

/** What browsers reported, added up by minute. `cause` is '' where none was given. */
export const remoteReport = pgTable(
  'remote_report',
  {
    minute: instant('minute').notNull(),
    snapshot: text('snapshot').notNull(),
    /** Number of the activation that the tab used. */
    sequence: integer('sequence').notNull().default(0),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    kind: text('kind').notNull(),
    cause: text('cause').notNull().default(''),
    count: integer('count').notNull(),
    /** Sum of the load times in ms, for `loaded`. */
    milliseconds: real('milliseconds').notNull().default(0),
    /** One of these errors: its message and where it came from. */
    sample: text('sample'),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'remote_report_pk',
      columns: [t.minute, t.remote, t.version, t.snapshot, t.sequence, t.kind, t.cause],
    }),
    index('remote_report_remote').on(t.remote, t.version, t.minute),
  ],
)

/**
 * What each browser met with a version in a minute, for the watch of canaries: `browser` is a hash of its session. A
 * few of each are counted, so that one browser decides nothing alone.
 */
export const remoteBrowser = pgTable(
  'remote_browser',
  {
    minute: instant('minute').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Number of the activation that the tab used. */
    sequence: integer('sequence').notNull(),
    browser: text('browser').notNull(),
    errors: integer('errors').notNull(),
    loads: integer('loads').notNull(),
    /** When it first met an error, and when the version last stood there. */
    failedAt: instant('failed_at'),
    loadedAt: instant('loaded_at'),
  },
  (t) => [primaryKey({ name: 'remote_browser_pk', columns: [t.minute, t.remote, t.version, t.sequence, t.browser] })],
)

/**
 * A link that opens one unpublished version for one user until a moment; kept after its end as the record of who did
 * what.
 */
export const previewLink = pgTable(
  'preview_link',
  {
    id: text('id').primaryKey(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    userId: text('user_id').notNull(),
    madeBy: text('made_by').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    until: instant('until').notNull(),
    revokedAt: instant('revoked_at'),
    firstUsedAt: instant('first_used_at'),
  },
  (t) => [index('preview_link_until').on(t.until)],
)

/**
 * Hosts that were served, by the digest of their page, and releases of remotes that were built with a service, by the
 * digest of their descriptor. `files` has the SHA-384 of each file, of a host below `static/`; the signature is that of
 * the key of compositions over all of it, so that nobody who can only write to the database puts a script into the
 * page.
 */
export const hostRelease = pgTable('host_release', {
  digest: text('digest').primaryKey(),
  /** `host`, or the name of the remote. */
  kind: text('kind').notNull().default('host'),
  /** Version and descriptor of a release; null for a host. */
  version: text('version'),
  descriptor: jsonb('descriptor').$type<RemoteDescriptor>(),
  files: jsonb('files').$type<Readonly<Record<string, string>>>().notNull(),
  signature: text('signature').notNull(),
  /** When an instance last said that it serves this. */
  servedAt: instant('served_at').notNull().defaultNow(),
})
/** Their files by their SHA-384: what two of them have in common lies here once. */
export const hostFile = pgTable('host_file', { hash: text('hash').primaryKey(), content: bytea('content').notNull() })

/** When each key of compositions signed first: from then on the keys before it are believed for a day. */
export const compositionKeyUse = pgTable('composition_key_use', {
  keyId: text('key_id').primaryKey(),
  firstAt: instant('first_at').notNull().defaultNow(),
})

/** Flags of this deployment: what their entries hang on beside a permission. */
export const compositionFlag = pgTable('composition_flag', {
  name: text('name').primaryKey(),
  isOn: boolean('is_on').notNull(),
  who: text('who').notNull(),
  at: instant('at').notNull().defaultNow(),
  reason: text('reason').notNull(),
})

/** What the team of a remote was told: of one fault once in an hour, whichever instance sees it. */
export const teamNotice = pgTable(
  'team_notice',
  { remote: text('remote').notNull(), fault: text('fault').notNull(), hour: instant('hour').notNull() },
  (t) => [primaryKey({ name: 'team_notice_pk', columns: [t.remote, t.fault, t.hour] })],
)

/**
 * Instances of the service that are alive, as each says of itself; on a database server only, for the embedded one has
 * a single process.
 */
export const serviceInstance = pgTable('service_instance', {
  id: text('id').primaryKey(),
  machine: text('machine').notNull(),
  /** SHA-256 of the program, in hex; null where it runs from sources. */
  program: text('program'),
  api: integer('api').notNull(),
  contract: text('contract').notNull(),
  /** Digest of the host that it serves; null for none. */
  host: text('host'),
  /** Number of the activation that it gives. */
  sequence: integer('sequence').notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})
