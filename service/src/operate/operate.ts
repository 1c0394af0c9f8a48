import { inTime } from '../background/time-limit.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { isExpanding, isFitting, migrate } from '../db/migrate.ts'
import { loadReplicaState } from '../db/replica/replica-reads.ts'
import { openDatabase } from '../db/open.ts'
import type { PooledDatabase } from '../db/database.ts'
import { setNumberKeys } from '../numbers/cipher.ts'
import { needNumberKeys } from '../numbers/need-keys.ts'
import { isEmpty, seed } from '../seed/index.ts'
import { Refusal } from '../http/errors.ts'
import { explain } from '../start-failure.ts'
import { AdministratorFault, makeAdministrator } from './administrator.ts'
import { businessDate } from '../http/request.ts'
import { archiveMonths, ArchiveFault } from './archive-months.ts'
import { loadInvariants } from './invariants.ts'
import { changeKeys } from './key-file-commands.ts'
import { encryptNow, forgetUnusedKey, loadNumberKeys } from './number-keys.ts'
import { countNumbers, loadNumberState } from './number-state.ts'
import { setQuarantine } from './quarantine.ts'
import { loadState } from './state.ts'
import { loadMachineFacts } from './status/machine-facts.ts'
import { askReadiness } from './status/ask-readiness.ts'
import { getStatusLines } from './status/status.ts'

type Operator = (db: PooledDatabase, config: Config, words: readonly string[]) => Promise<unknown>
async function withDatabase<T>(config: Config, work: (db: PooledDatabase) => Promise<T>): Promise<T> {
  setNumberKeys(config.numberKeys)
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
// In ms. Counting numbers may take minutes; the status says the rest without them.
const countLimitMs = 5_000
/** What the database says; its numbers only where the schema is that of this program. */
async function loadFacts(db: PooledDatabase) {
  const data = await loadState(db.$client)
  if (!isFitting(data.schema)) return { data, numbers: undefined }
  const counts = await inTime(countNumbers(db), countLimitMs, () => new Error('late')).catch(() => undefined)
  return { data, numbers: await loadNumberState(db, counts) }
}
/** The settings; a file of number keys that is gone or wrong is a line of the status, not its end. */
function readSettled(env: NodeJS.ProcessEnv): { readonly config: Config; readonly keyFault: string | null } {
  try {
    return { config: readConfig(env), keyFault: null }
  } catch (error) {
    const [, keyFault] = error instanceof ConfigError ? (/ NUMBER_KEYS_FILE: (.*)$/.exec(error.message) ?? []) : []
    if (keyFault === undefined) throw error
    return { config: readConfig({ ...env, NUMBER_KEYS_FILE: '' }), keyFault }
  }
}
/** The lines of the status; a database that cannot be opened is one of them. */
async function loadStatus(): Promise<unknown> {
  const { config, keyFault } = readSettled(process.env)
  const [machine, service, replica, found] = await Promise.all([
    loadMachineFacts(config),
    askReadiness(config),
    loadReplicaState(config),
    withDatabase(config, loadFacts).catch((error: unknown) => ({ data: getReason(error), numbers: undefined })),
  ])
  const faults = [keyFault, found.numbers?.fault].filter((one) => typeof one === 'string')
  const numbers = found.numbers && { ...found.numbers, fault: faults.join('; ') || null }
  return { lines: getStatusLines({ machine, service, replica, data: found.data, numbers }, Date.now()) }
}
/** What `bin/staff` asks of the service by its name; each answers one JSON document. */
const operators: Readonly<Record<string, Operator>> = {
  migrate: async (db, config) => {
    await migrate(db.$client)
    await needNumberKeys(db, config)
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
  'number-keys': (db, config) => loadNumberKeys(db, config),
  'forget-number-key': (db, _, [id = '']) => forgetUnusedKey(db, id),
  'encrypt-numbers': (db) => encryptNow(db),
}
/** Commands that need no database: its settings may not be right yet. */
const lone: Readonly<Record<string, (words: readonly string[]) => unknown>> = {
  'key-file': (words) => changeKeys(process.env, words),
}
async function answer(name: string, words: readonly string[]): Promise<unknown> {
  const alone = lone[name]
  if (alone) return alone(words)
  const asked = operators[name]
  if (!asked) return loadStatus()
  const config = readConfig(process.env)
  return withDatabase(config, (db) => asked(db, config, words))
}

/**
 * Runs one command of an operator on the database of the settings and prints its answer.
 * @returns the exit code: 0 done, 1 failed with a sentence on the error output, 2 no such command
 */
export async function operate(name: string, words: readonly string[]): Promise<number> {
  const known = ['status', ...Object.keys(operators), ...Object.keys(lone)]
  if (!known.includes(name)) {
    process.stderr.write(`The service has no command "${name}": ${known.join(', ')}\n`)
    return 2
  }
  try {
    process.stdout.write(`${JSON.stringify(await answer(name, words))}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${getReason(error)}\n`)
    return 1
  }
}
