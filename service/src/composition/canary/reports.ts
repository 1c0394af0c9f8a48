import type { BrowserReport } from '@staff/contract'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { and, desc, gte, lt, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { remoteReport } from '../composition.table.ts'
import { releaseKey } from '../releases/release-catalogue.ts'

/**
 * What browsers met with one version. `loadTime` is the mean in ms, null where nothing was loaded; classes of errors,
 * most first.
 */
export type Measure = RemoteVersionState['remotes'][number]['measures'][number]

// A class of error as the host names it; free text would make a row for each.
const causeName = /^[A-Za-z][\w-]*$/
const snapshotName = /^[0-9a-f]{8,64}$/

/**
 * Adds a report to the counts of this minute. Entries for versions outside `given` are dropped: nobody reports about
 * what the service did not give them. Answers the versions that were counted, by {@link releaseKey}.
 */
export async function addReport(
  db: Database,
  report: BrowserReport,
  given: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (!snapshotName.test(report.snapshot)) return new Set()
  const rows = new Map<string, Omit<typeof remoteReport.$inferSelect, 'minute' | 'firstAt' | 'lastAt'>>()
  for (const { remote, version, kind, cause, sample, count, milliseconds } of report.entries.filter((entry) =>
    given.has(releaseKey(entry.remote, entry.version)),
  )) {
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

/** Drops counts older than 14 days. */
export async function forgetOldReports(db: Database): Promise<void> {
  await db.delete(remoteReport).where(lt(remoteReport.minute, sql`now() - interval '14 days'`))
}
