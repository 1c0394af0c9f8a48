import { readConfig, type Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { PooledDatabase } from '../db/database.ts'
import { isEmpty, seed } from '../seed/index.ts'
import { Refusal } from '../http/errors.ts'
import { explain } from '../start-failure.ts'
import { AdministratorFault, makeAdministrator } from './administrator.ts'
import { loadInvariants } from './invariants.ts'
import { setQuarantine } from './quarantine.ts'
import { loadState } from './state.ts'

type Operator = (db: PooledDatabase, config: Config, words: readonly string[]) => Promise<unknown>
/** What `bin/staff` asks of the service by its name; each answers one JSON document. */
const operators: Readonly<Record<string, Operator>> = {
  migrate: async (db, config) => {
    await migrate(db.$client)
    // The password of the first administrator is shown to nobody here: `make-admin` gives a link.
    if (config.seed !== 'none' && (await isEmpty(db.$client))) await seed(db.$client, config.seed)
    return { schema: (await loadState(db.$client)).schema }
  },
  state: (db) => loadState(db.$client),
  invariants: async (db) => {
    const invariants = await loadInvariants(db)
    const { rows } = await db.$client.query<{ at: string | null }>('select max(created_at)::text as at from audit_log')
    return { ok: invariants.every(({ ok }) => ok), upTo: rows[0]?.at ?? '', invariants }
  },
  administrator: (db, config, [username = 'admin']) => makeAdministrator(db, config, username),
  quarantine: async (db, _, [wanted]) => {
    if (wanted !== 'on' && wanted !== 'off') throw new AdministratorFault('Say on or off')
    await setQuarantine(db.$client, wanted === 'on')
    return { isQuarantined: wanted === 'on' }
  },
}

const getReason = (error: unknown): string => {
  if (error instanceof Refusal) return error.faults.map(({ label }) => label.en).join(' ')
  return error instanceof AdministratorFault ? error.message : explain(error)
}

/**
 * Runs one command of an operator on the database of the settings and prints its answer.
 * @returns the exit code: 0 done, 1 failed with a sentence on the error output, 2 no such command
 */
export async function operate(name: string, words: readonly string[]): Promise<number> {
  const asked = Object.entries(operators).find(([known]) => known === name)
  if (!asked) {
    process.stderr.write(`The service has no command "${name}": ${Object.keys(operators).join(', ')}\n`)
    return 2
  }
  try {
    const config = readConfig(process.env)
    const tellNobody = { dumpFailed: () => undefined, died: () => undefined }
    const database = await openDatabase({ ...config, dbPool: 2 }, tellNobody)
    try {
      process.stdout.write(`${JSON.stringify(await asked[1](database.db, config, words))}\n`)
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${getReason(error)}\n`)
    return 1
  }
}
