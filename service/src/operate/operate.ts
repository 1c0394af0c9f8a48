import { readConfig, type Config } from '../config.ts'
import { isExpanding, isFitting, migrate } from '../db/migrate.ts'
import { loadReplicaState } from '../db/replica/replica-reads.ts'
import { openDatabase } from '../db/open.ts'
import type { PooledDatabase } from '../db/database.ts'
import { isEmpty, seed } from '../seed/index.ts'
import { Refusal } from '../http/errors.ts'
import { explain } from '../start-failure.ts'
import { AdministratorFault, makeAdministrator } from './administrator.ts'
import { businessDate } from '../http/request.ts'
import { archiveMonths, ArchiveFault } from './archive-months.ts'
import { loadInvariants } from './invariants.ts'
import { setQuarantine } from './quarantine.ts'
import { loadState } from './state.ts'
import { loadMachineFacts } from './status/machine-facts.ts'
import { askReadiness } from './status/ask-readiness.ts'
import { getStatusLines } from './status/status.ts'

type Operator = (db: PooledDatabase, config: Config, words: readonly string[]) => Promise<unknown>
async function withDatabase<T>(config: Config, work: (db: PooledDatabase) => Promise<T>): Promise<T> {
  const tellNobody = { dumpFailed: () => undefined, died: () => undefined }
  const database = await openDatabase({ ...config, dbPool: 2 }, tellNobody)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
const getReason = (error: unknown): string => {
  if (error instanceof Refusal) return error.faults.map(({ label }) => label.en).join(' ')
  return error instanceof AdministratorFault || error instanceof ArchiveFault ? error.message : explain(error)
}
/** The lines of the status; a database that cannot be opened is one of them. */
async function loadStatus(config: Config): Promise<unknown> {
  const [machine, service, replica, data] = await Promise.all([
    loadMachineFacts(config),
    askReadiness(config),
    loadReplicaState(config),
    withDatabase(config, (db) => loadState(db.$client)).catch(getReason),
  ])
  return { lines: getStatusLines({ machine, service, replica, data }, Date.now()) }
}
/** What `bin/staff` asks of the service by its name; each answers one JSON document. */
const operators: Readonly<Record<string, Operator>> = {
  migrate: async (db, config) => {
    await migrate(db.$client)
    // The password of the first administrator is shown to nobody here: `make-admin` gives a link.
    if (config.seed !== 'none' && (await isEmpty(db.$client))) await seed(db.$client, config.seed)
    return { schema: (await loadState(db.$client)).schema }
  },
  state: async (db) => {
    const { schema, ...rest } = await loadState(db.$client)
    return { ...rest, schema: { ...schema, fits: isFitting(schema), isExpanding: await isExpanding(db.$client) } }
  },
  invariants: async (db) => {
    const invariants = await loadInvariants(db)
    const { rows } = await db.$client.query<{ at: string | null }>('select max(created_at)::text as at from audit_log')
    return { ok: invariants.every(({ ok }) => ok), upTo: rows[0]?.at ?? '', invariants }
  },
  administrator: (db, config, [username = 'admin']) => makeAdministrator(db, config, username),
  archive: (db, _, words) => archiveMonths(db, businessDate(), words),
  quarantine: async (db, _, [wanted]) => {
    if (wanted !== 'on' && wanted !== 'off') throw new AdministratorFault('Say on or off')
    await setQuarantine(db.$client, wanted === 'on')
    return { isQuarantined: wanted === 'on' }
  },
}

/**
 * Runs one command of an operator on the database of the settings and prints its answer.
 * @returns the exit code: 0 done, 1 failed with a sentence on the error output, 2 no such command
 */
export async function operate(name: string, words: readonly string[]): Promise<number> {
  const asked = name === 'status' ? name : Object.entries(operators).find(([known]) => known === name)?.[1]
  if (!asked) {
    process.stderr.write(`The service has no command "${name}": status, ${Object.keys(operators).join(', ')}\n`)
    return 2
  }
  try {
    const config = readConfig(process.env)
    const answer = await (asked === 'status'
      ? loadStatus(config)
      : withDatabase(config, (db) => asked(db, config, words)))
    process.stdout.write(`${JSON.stringify(answer)}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${getReason(error)}\n`)
    return 1
  }
}
