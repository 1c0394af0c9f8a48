import type pg from 'pg'
import { isFitting, schemaLevels, type SchemaLevels } from '../db/migrate.ts'
import { isQuarantined } from './quarantine.ts'

/** What the database says of the installation; figures only, nothing of a person. */
export interface DatabaseState {
  readonly server: string
  readonly schema: SchemaLevels
  readonly isQuarantined: boolean
  readonly bytes: number
  readonly people: number
  /** Messages that wait for their way out, and how long the oldest waits in s. */
  readonly messages: { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number }
  /** Jobs whose last run failed, by their names. */
  readonly failedJobs: readonly string[]
  /** By how many seconds the latest job is late that nobody runs. */
  readonly overdueSeconds: number
  /** Long work that no instance gives a sign of life for. */
  readonly stuckTasks: number
  /** Devices in use that were not heard for a day, by their names. */
  readonly silentDevices: readonly string[]
  readonly brokenIndexes: readonly string[]
  /** Scans, days and audit entries that no month was made for (ADR 048). */
  readonly misplacedRows: number
  /** Whether what is written is archived as it comes, after how many seconds at most, and whether that fails now. */
  readonly archive: { readonly isOn: boolean; readonly timeoutSeconds: number; readonly isFailing: boolean }
}

const figures = `
  select version() as server, pg_database_size(current_database())::float8 as bytes,
    (select count(*) from employee)::int as people,
    (select count(*) from message where status = 'QUEUED')::int as waiting,
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from message where status = 'QUEUED')::int as oldest,
    (select count(*) from message where status = 'FAILED' and created_at > now() - interval '1 day')::int as failed,
    (select coalesce(array_agg(name), '{}') from scheduler_job where last_status = 'FAILED') as failed_jobs,
    -- A job that a newer release has no more keeps its row: what is a week late is such a row.
    (select coalesce(max(greatest(extract(epoch from now() - next_run_at), 0)), 0)::float8 from scheduler_job
      where next_run_at > now() - interval '7 days' and coalesce(lease_ends_at, '-infinity') < now()) as overdue,
    (select count(*) from task where status = 'RUNNING' and lease_ends_at < now() - interval '10 minutes')::int as stuck,
    (select coalesce(array_agg(model_name || ' ' || ip_address), '{}') from finger_print_device
      where is_enabled and coalesce(last_retrieved_date, created_at) < now() - interval '1 day') as silent,
    (select coalesce(array_agg(indexrelid::regclass::text), '{}') from pg_index where not indisvalid) as broken,
    (select count(*) from attendance_record_default)::int + (select count(*) from attendance_day_default)::int
      + (select count(*) from audit_log_default)::int as misplaced,
    current_setting('archive_mode') <> 'off' as archives,
    (select setting::int from pg_settings where name = 'archive_timeout') as archive_timeout,
    (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver) as archive_fails`
interface Figures {
  readonly server: string
  readonly bytes: number
  readonly people: number
  readonly waiting: number
  readonly oldest: number
  readonly failed: number
  readonly failed_jobs: string[]
  readonly overdue: number
  readonly stuck: number
  readonly silent: string[]
  readonly broken: string[]
  readonly misplaced: number
  readonly archives: boolean
  readonly archive_timeout: number
  readonly archive_fails: boolean
}

/** Asks the database how the installation is; a database that does not fit this program has no figures yet. */
export async function loadState(
  pool: pg.Pool,
): Promise<Partial<DatabaseState> & Pick<DatabaseState, 'schema' | 'isQuarantined'>> {
  const schema = await schemaLevels(pool)
  if (!isFitting(schema)) return { schema, isQuarantined: await isQuarantined(pool) }
  const { rows } = await pool.query<Figures>(figures)
  const [row] = rows
  if (!row) throw new Error('the database answered nothing')
  return {
    schema,
    server: row.server,
    isQuarantined: await isQuarantined(pool),
    bytes: row.bytes,
    people: row.people,
    messages: { waiting: row.waiting, oldestSeconds: row.oldest, failed: row.failed },
    failedJobs: row.failed_jobs,
    overdueSeconds: Math.round(row.overdue),
    stuckTasks: row.stuck,
    silentDevices: row.silent,
    brokenIndexes: row.broken,
    misplacedRows: row.misplaced,
    archive: { isOn: row.archives, timeoutSeconds: row.archive_timeout, isFailing: row.archive_fails },
  }
}
