import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/app/database.ts'
import { ConfigError } from '../config.ts'
import { createKeyFile, parseKeyRing, withKeyInForce, withNewKey, withoutKey } from './key-ring.ts'
import { needNumberKeys } from './need-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => database.db.$client.query('delete from number_key'))
const first = createKeyFile('a')
const need = (text: string | undefined) =>
  needNumberKeys(database.db, { numberKeys: text === undefined ? undefined : parseKeyRing(text) })

it('a database without keys takes none and any', async () => {
  for (const text of [undefined, first, withKeyInForce(withNewKey(first, 'b'), 'b')])
    await expect(need(text)).resolves.toBeUndefined()
})
it.each([
  ['no file of keys', undefined, /^Wrong setting - NUMBER_KEYS_FILE: .*\ba\b/],
  ['a file without that key', withoutKey(withKeyInForce(withNewKey(first, 'b'), 'b'), 'a'), /\ba\b.*NUMBER_KEYS_FILE/],
  ['a file with another key of the hash', createKeyFile('a'), /the hash key of NUMBER_KEYS_FILE is another one/],
])('a start with %s is refused in one line that names the key', async (_, text, words) => {
  await need(first)
  const refused = need(text)
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(words)
  await expect(refused).rejects.toThrow(/^Wrong setting - NUMBER_KEYS_FILE: [^\n]+$/)
})
