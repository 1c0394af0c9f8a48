import type { BrowserReport } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { and, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { remoteBrowser, remoteReport } from '../composition.table.ts'
import { releaseKey } from '../releases/release-catalogue.ts'

/**
 * What browsers met with one version. `loadTime` is the mean in ms, null where nothing was loaded; classes of errors,
 * most first.
 */
export type Measure = RemoteVersionState['remotes'][number]['measures'][number]

// A class of error as the host names it; free text would make a row for each.
const causeName = /^[A-Za-z][\w-]*$/
const snapshotName = /^[0-9a-f]{8,64}$/

/** How much of one browser counts in a report, and in a minute; and the longest load, in ms. */
export const mostOfBrowser = { errors: 3, loads: 20, load: 60_000 } as const
/** An entry with what counts of it: nobody hides faults behind invented loads, or invents faults. */
function bounded(entry: BrowserReport['entries'][number]): BrowserReport['entries'][number] {
  const count = Math.min(entry.count, entry.kind === 'loaded' ? mostOfBrowser.loads : mostOfBrowser.errors)
  const mean = Math.min((entry.milliseconds ?? 0) / entry.count, mostOfBrowser.load)
  return { ...entry, count, milliseconds: mean * count }
}

/** Adds what one browser met to its minute, up to what counts of one browser. */
async function addBrowser(
  db: Database,
  sequence: number,
  entries: BrowserReport['entries'],
  session: string,
): Promise<void> {
  const browser = createHash('sha256').update(session).digest('hex').slice(0, 32)
  const found = new Map<string, { remote: string; version: string; errors: number; loads: number }>()
  for (const { remote, version, kind, count } of entries) {
    const key = releaseKey(remote, version)
    const before = found.get(key) ?? { remote, version, errors: 0, loads: 0 }
    const [errors, loads] = kind === 'loaded' ? [0, count] : [count, 0]
    found.set(key, {
      ...before,
      errors: Math.min(before.errors + errors, mostOfBrowser.errors),
      loads: Math.min(before.loads + loads, mostOfBrowser.loads),
    })
  }
  const now = sql`now()`
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await db
    .insert(remoteBrowser)
    .values(
      sorted.map((row) => ({
        ...row,
        sequence,
        browser,
        minute: sql`date_trunc('minute', now())`,
        failedAt: row.errors > 0 ? now : null,
        loadedAt: row.loads > 0 ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: [
        remoteBrowser.minute,
        remoteBrowser.remote,
        remoteBrowser.version,
        remoteBrowser.sequence,
        remoteBrowser.browser,
      ],
      set: {
        errors: sql`least(${remoteBrowser.errors} + excluded.errors, ${mostOfBrowser.errors})`,
        loads: sql`least(${remoteBrowser.loads} + excluded.loads, ${mostOfBrowser.loads})`,
        failedAt: sql`coalesce(${remoteBrowser.failedAt}, excluded.failed_at)`,
        loadedAt: sql`coalesce(excluded.loaded_at, ${remoteBrowser.loadedAt})`,
      },
    })
}

/** What browsers met with a version: errors and loads that count, and in how many browsers there were some. */
export interface Met {
  readonly errors: number
  readonly loads: number
  readonly failing: number
  readonly loading: number
}
/** Who met what of a canary and of its stable version in the last minutes, on activations from `since` on. */
export interface CanaryMet {
  readonly canary: Met
  readonly stable: Met
  /** Browsers in which the stable version stood after the canary had failed there. */
  readonly worked: number
}
export async function loadCanaryMet(
  db: Database,
  { remote, stable, canary }: { readonly remote: string; readonly stable: string; readonly canary: string },
  minutes: number,
  since: number,
): Promise<CanaryMet> {
  const rows = await db
    .select({
      version: remoteBrowser.version,
      browser: remoteBrowser.browser,
      errors: sql`sum(${remoteBrowser.errors})`.mapWith(Number),
      loads: sql`sum(${remoteBrowser.loads})`.mapWith(Number),
      failedAt: sql<string | null>`min(${remoteBrowser.failedAt})`,
      loadedAt: sql<string | null>`max(${remoteBrowser.loadedAt})`,
    })
    .from(remoteBrowser)
    .where(
      and(
        eq(remoteBrowser.remote, remote),
        inArray(remoteBrowser.version, [stable, canary]),
        gte(remoteBrowser.minute, sql`now() - make_interval(mins => ${minutes})`),
        gte(remoteBrowser.sequence, since),
      ),
    )
    .groupBy(remoteBrowser.version, remoteBrowser.browser)
  const of = (version: string) => rows.filter((row) => row.version === version)
  const met = (version: string): Met => ({
    errors: of(version).reduce((sum, { errors }) => sum + errors, 0),
    loads: of(version).reduce((sum, { loads }) => sum + loads, 0),
    failing: of(version).filter(({ errors }) => errors > 0).length,
    loading: of(version).filter(({ loads }) => loads > 0).length,
  })
  const stoodAfter = (browser: string, failedAt: string) =>
    of(stable).some((row) => row.browser === browser && row.loadedAt !== null && row.loadedAt >= failedAt)
  return {
    canary: met(canary),
    stable: met(stable),
    worked: of(canary).filter(({ browser, failedAt }) => failedAt !== null && stoodAfter(browser, failedAt)).length,
  }
}

/**
 * Adds a report to the counts of this minute. Entries for versions outside `given` are dropped: nobody reports about
 * what the service did not give them. `browser` is the session of the sender. Answers the versions that were
 * counted, by {@link releaseKey}.
 */
export async function addReport(
  db: Database,
  report: BrowserReport,
  given: ReadonlySet<string>,
  browser: string,
): Promise<ReadonlySet<string>> {
  if (!snapshotName.test(report.snapshot)) return new Set()
  const rows = new Map<string, Omit<typeof remoteReport.$inferSelect, 'minute' | 'firstAt' | 'lastAt'>>()
  const entries = report.entries.filter((entry) => given.has(releaseKey(entry.remote, entry.version))).map(bounded)
  for (const { remote, version, kind, cause, sample, count, milliseconds } of entries) {
    const why = kind !== 'loaded' && cause !== undefined && causeName.test(cause) ? cause : ''
    const key = [remote, version, kind, why].join()
    const row = rows.get(key) ?? {
      snapshot: report.snapshot,
      sequence: report.sequence,
      remote,
      version,
      kind,
      cause: why,
      count: 0,
      milliseconds: 0,
      sample: null,
    }
    rows.set(key, {
      ...row,
      count: row.count + count,
      milliseconds: row.milliseconds + (kind === 'loaded' ? (milliseconds ?? 0) : 0),
      sample: row.sample ?? (kind === 'loaded' ? null : (sample ?? null)),
    })
  }
  if (rows.size === 0) return new Set()
  // Always in one order, so that two reports of the same minute do not wait for each other in a circle.
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insert(remoteReport)
    .values(sorted.map((row) => ({ ...row, minute: sql`date_trunc('minute', now())` })))
    .onConflictDoUpdate({
      target: [
        remoteReport.minute,
        remoteReport.remote,
        remoteReport.version,
        remoteReport.snapshot,
        remoteReport.sequence,
        remoteReport.kind,
        remoteReport.cause,
      ],
      set: {
        count: sql`${remoteReport.count} + excluded.count`,
        milliseconds: sql`${remoteReport.milliseconds} + excluded.milliseconds`,
        sample: sql`coalesce(${remoteReport.sample}, excluded.sample)`,
        lastAt: sql`excluded.last_at`,
      },
    })
  await addBrowser(db, report.sequence, entries, browser)
  return new Set(sorted.map(({ remote, version }) => releaseKey(remote, version)))
}

/**
 * What was reported in the last minutes, by remote; `since` leaves out what tabs met on activations before that number.
 * Versions are in no order.
 */
export async function loadMeasures(
  db: Database,
  minutes: number,
  since = 0,
): Promise<ReadonlyMap<string, readonly Measure[]>> {
  const rows = await db
    .select({
      remote: remoteReport.remote,
      version: remoteReport.version,
      kind: remoteReport.kind,
      cause: remoteReport.cause,
      count: sql`sum(${remoteReport.count})`.mapWith(Number),
      milliseconds: sql`sum(${remoteReport.milliseconds})`.mapWith(Number),
      sample: max(remoteReport.sample),
      firstAt: sql<string>`min(${remoteReport.firstAt})`,
      lastAt: sql<string>`max(${remoteReport.lastAt})`,
    })
    .from(remoteReport)
    .where(
      and(gte(remoteReport.minute, sql`now() - make_interval(mins => ${minutes})`), gte(remoteReport.sequence, since)),
    )
    .groupBy(remoteReport.remote, remoteReport.version, remoteReport.kind, remoteReport.cause)
    .orderBy(desc(sql`sum(${remoteReport.count})`), remoteReport.kind, remoteReport.cause)
  const measures = new Map<string, Measure[]>()
  for (const { remote, version, milliseconds, firstAt, lastAt, ...one } of rows) {
    const ofRemote = measures.get(remote) ?? []
    measures.set(remote, ofRemote)
    let measure = ofRemote.find((known) => known.version === version)
    if (!measure) ofRemote.push((measure = { version, loads: 0, errors: 0, loadTime: null, classes: [] }))
    if (one.kind === 'loaded') {
      measure.loads = one.count
      measure.loadTime = milliseconds / one.count
    } else {
      measure.errors += one.count
      measure.classes.push({ ...one, firstAt: new Date(firstAt).toISOString(), lastAt: new Date(lastAt).toISOString() })
    }
  }
  return measures
}

/** Drops counts older than 14 days, and those of single browsers after a day. */
export async function forgetOldReports(db: Database): Promise<void> {
  await db.delete(remoteBrowser).where(lt(remoteBrowser.minute, sql`now() - interval '1 day'`))
  await db.delete(remoteReport).where(lt(remoteReport.minute, sql`now() - interval '14 days'`))
}
