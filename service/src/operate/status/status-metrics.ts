import { Gauge, type Registry } from 'prom-client'
import type { Installation } from './installation.ts'
import { getStatusLines, type InstallationFacts } from './status.ts'

type Labels = Readonly<Record<string, string>>
/** One value of a figure; several differ in their labels. Undefined = nothing is known, and the figure is absent. */
type Values = number | undefined | readonly (readonly [Labels, number])[]
interface Figure {
  readonly help: string
  readonly labels?: readonly string[]
  readonly of: (facts: InstallationFacts) => Values
}
const getData = ({ data }: InstallationFacts) => (typeof data === 'string' ? undefined : data)
const toSeconds = (at: string | Date | null | undefined) => (at ? new Date(at).getTime() / 1000 : undefined)
const toNumber = (is: boolean | undefined) => (is === undefined ? undefined : Number(is))

/** Figures of the installation. Each has a rule or a panel in deploy/files/watch, which a test compares. */
export const statusFigures: Readonly<Record<string, Figure>> = {
  service_ready: {
    help: 'Whether this instance is ready: the database answers with its schema, and some remote can be opened',
    of: ({ service }) => Number(service.isReady),
  },
  status_line_red: {
    help: 'Whether a line of `staff status` is red',
    labels: ['line'],
    of: (facts) => getStatusLines(facts, Date.now()).map(({ name, isRed }) => [{ line: name }, Number(isRed)] as const),
  },
  backup_last_timestamp_seconds: {
    help: 'When the last backup was taken',
    of: ({ machine }) => toSeconds(machine.backup?.at),
  },
  backup_last_bytes: { help: 'Size of the last backup', of: ({ machine }) => machine.backup?.bytes },
  drill_last_timestamp_seconds: {
    help: 'When a backup was restored for a trial the last time',
    of: ({ machine }) => toSeconds(machine.drill?.at),
  },
  drill_last_whole: {
    help: 'Whether what the last drill restored was whole',
    of: ({ machine }) => toNumber(machine.drill?.ok),
  },
  certificate_end_timestamp_seconds: {
    help: 'When the certificate ends that users get at PUBLIC_ORIGIN',
    of: ({ machine }) => toSeconds(machine.certificateEnd),
  },
  disk_free_bytes: { help: 'Free room where DATA_DIR is', of: ({ machine }) => machine.disk.freeBytes },
  disk_size_bytes: { help: 'Size of the disk where DATA_DIR is', of: ({ machine }) => machine.disk.sizeBytes },
  database_bytes: { help: 'Size of the database', of: (facts) => getData(facts)?.bytes },
  archive_failing: {
    help: 'Whether the archive of changes fails now',
    of: (facts) => toNumber(getData(facts)?.archive?.isFailing),
  },
  read_replica_lag_seconds: {
    help: 'By how much the read replica is behind; absent where there is none, or it never followed',
    of: ({ replica }) => (replica?.lagMs === undefined ? undefined : replica.lagMs / 1_000),
  },
  jobs_failed: { help: 'Jobs whose last run failed', of: (facts) => getData(facts)?.failedJobs?.length },
  jobs_overdue_seconds: {
    help: 'How late the latest job is that nobody runs',
    of: (facts) => getData(facts)?.overdueSeconds,
  },
  tasks_stuck: {
    help: 'Long tasks that no instance gives a sign of life for',
    of: (facts) => getData(facts)?.stuckTasks,
  },
  devices_silent: {
    help: 'Devices in use that were not heard for a day',
    of: (facts) => getData(facts)?.silentDevices?.length,
  },
  partition_misplaced_rows: {
    help: 'Scans, days and audit entries that no month was made for',
    of: (facts) => getData(facts)?.misplacedRows,
  },
  messages_waiting: { help: 'Messages in the outbox', of: (facts) => getData(facts)?.messages?.waiting },
  messages_oldest_waiting_seconds: {
    help: 'How long the oldest message in the outbox waits',
    of: (facts) => getData(facts)?.messages?.oldestSeconds,
  },
  messages_failed: {
    help: 'Messages of the last day that were given up',
    of: (facts) => getData(facts)?.messages?.failed,
  },
}

function setValues(gauge: Gauge, values: Values): void {
  gauge.reset()
  if (values === undefined) gauge.remove()
  else if (typeof values === 'number') gauge.set(values)
  else for (const [labels, value] of values) gauge.set({ ...labels }, value)
}
/** Adds the figures of the installation to a registry; they are taken when somebody reads it. */
export function registerStatusFigures(registry: Registry, { load }: Installation): void {
  for (const [name, { help, labels = [], of }] of Object.entries(statusFigures))
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [],
        async collect() {
          setValues(this, of(await load()))
        },
      }),
    )
}
