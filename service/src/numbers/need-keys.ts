import { ConfigError, type Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { checkNumberKeys } from './check-keys.ts'

/** Writes down which key is in force. @throws ConfigError that names what is missing for this database */
export async function needNumberKeys(db: Database, { numberKeys }: Pick<Config, 'numberKeys'>): Promise<void> {
  const fault = await checkNumberKeys(db, numberKeys)
  if (fault !== undefined) throw new ConfigError(`Wrong setting - NUMBER_KEYS_FILE: ${fault}`)
}
