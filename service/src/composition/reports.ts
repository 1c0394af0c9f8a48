import type { BrowserReport } from '@staff/contract'
import { gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../operation.ts'
import { remoteReport } from './composition.table.ts'
import { releaseKey } from './release-catalogue.ts'

/** What browsers met with one version. `loadTime` is the mean in ms, null where nothing was loaded. */
export interface Measure {
  readonly version: string
  readonly loads: number
  readonly errors: number
  readonly loadTime: number | null
}

// A class of error as the host names it; free text would make a row for each.
const causeName = /^[A-Za-z][\w-]*$/
const snapshotName = /^[0-9a-f]{8,64}$/

/**
 * Adds a report to the counts of this minute. Entries for versions outside `given` are dropped: nobody reports about what
 * the service did not give them. Answers the versions that were counted, by {@link releaseKey}.
 */
export async function addReport(
  db: Database,
  report: BrowserReport,
  given: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (!snapshotName.test(report.snapshot)) return new Set()
  const rows = new Map<string, Omit<typeof remoteReport.$inferSelect, 'minute'>>()
  for (const { remote, version, kind, cause, count, milliseconds } of report.entries.filter((entry) =>
    given.has(releaseKey(entry.remote, entry.version)),
  )) {
    const why = kind !== 'loaded' && cause !== undefined && causeName.test(cause) ? cause : ''
    const key = [remote, version, kind, why].join()
    const row = rows.get(key) ?? {
      snapshot: report.snapshot,
      remote,
      version,
      kind,
      cause: why,
      count: 0,
      milliseconds: 0,
    }
    rows.set(key, {
      ...row,
      count: row.count + count,
      milliseconds: row.milliseconds + (kind === 'loaded' ? (milliseconds ?? 0) : 0),
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
        remoteReport.kind,
        remoteReport.cause,
      ],
      set: {
        count: sql`${remoteReport.count} + excluded.count`,
        milliseconds: sql`${remoteReport.milliseconds} + excluded.milliseconds`,
      },
    })
  return new Set(sorted.map(({ remote, version }) => releaseKey(remote, version)))
}

/** What was reported in the last minutes, by remote; `since` (ISO 8601) leaves out what is older than that. Versions are in no order. */
export async function measuresOf(
  db: Database,
  minutes: number,
  since?: string,
): Promise<ReadonlyMap<string, readonly Measure[]>> {
  const from = sql`greatest(now() - make_interval(mins => ${minutes}), date_trunc('minute', ${since ?? null}::timestamptz))`
  const of = (kinds: string) => sql`coalesce(sum(${remoteReport.count}) filter (where ${sql.raw(kinds)}), 0)`
  const rows = await db
    .select({
      remote: remoteReport.remote,
      version: remoteReport.version,
      loads: of(`kind = 'loaded'`).mapWith(Number),
      errors: of(`kind <> 'loaded'`).mapWith(Number),
      milliseconds: sql`coalesce(sum(${remoteReport.milliseconds}), 0)`.mapWith(Number),
    })
    .from(remoteReport)
    .where(gte(remoteReport.minute, from))
    .groupBy(remoteReport.remote, remoteReport.version)
  const measures = new Map<string, Measure[]>()
  for (const { remote, version, loads, errors, milliseconds } of rows)
    measures.set(remote, [
      ...(measures.get(remote) ?? []),
      { version, loads, errors, loadTime: loads > 0 ? milliseconds / loads : null },
    ])
  return measures
}

/** Drops counts older than 14 days. */
export async function forgetOldReports(db: Database): Promise<void> {
  await db.delete(remoteReport).where(lt(remoteReport.minute, sql`now() - interval '14 days'`))
}
