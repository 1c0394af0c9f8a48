import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/app/database.ts'
import { openInstances } from '../composition/live/instances.ts'
import { serviceInstance } from '../composition/composition.table.ts'
import { setNumberKeys } from '../numbers/cipher.ts'
import { readKeyFile } from '../numbers/key-file.ts'
import { createKeyFile, KeyFault, parseKeyRing, withKeyInForce, withNewKey } from '../numbers/key-ring.ts'
import { changeKeys } from './key-file-commands.ts'
import { encryptNow, forgetUnusedKey, loadNumberKeys } from './number-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const both = withKeyInForce(withNewKey(createKeyFile('a'), 'b'), 'b')
beforeEach(() => setNumberKeys(parseKeyRing(both)))
afterEach(async () => {
  setNumberKeys(undefined)
  await database.db.$client.query('delete from number_key')
  await database.db.delete(serviceInstance)
})
const load = (file?: string) => loadNumberKeys(database.db, { numberKeysFile: file })

describe('the file of keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staff-key-commands-'))
  const file = join(folder, 'keys.json')
  const change = (...words: readonly string[]) => changeKeys({ NUMBER_KEYS_FILE: file }, words)
  it('is made, gets a key, puts it in force and loses the former one; answers ids alone', () => {
    expect(change('create', '2026')).toEqual({ file, inForce: '2026', keys: ['2026'] })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(change('add', '2027')).toEqual({ file, inForce: '2026', keys: ['2026', '2027'] })
    expect(change('use', '2027')).toMatchObject({ inForce: '2027' })
    expect(change('remove', '2026')).toEqual({ file, inForce: '2027', keys: ['2027'] })
    expect(readKeyFile(file).inForce).toBe('2027')
  })
  it.each([
    [['create', 'x'], /there is a file of keys already/],
    [['add', '2027'], /there is a key 2027 already/],
    [['add', 'no id'], /must be 1 to 32 letters/],
    [['add', ''], /must be 1 to 32 letters/],
    [['use', '2020'], /inForce names a key that is not in keys/],
    [['remove', '2027'], /2027 is in force/],
    [['remove', '2020'], /there is no key 2020/],
    [['make', 'x'], /^Say create, add, use, remove/],
  ])('%j is refused, and the file stays', (words, why) => {
    const text = readFileSync(file, 'utf8')
    expect(() => change(...words)).toThrow(KeyFault)
    expect(() => change(...words)).toThrow(why)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
  it('must be named', () => expect(() => changeKeys({}, ['add', 'x'])).toThrow('NUMBER_KEYS_FILE names no file'))
})

describe('what staff keys is told', () => {
  it('names the keys of the file and that in force', async () => {
    expect(await load('/keys.json')).toEqual({
      file: '/keys.json',
      inForce: 'b',
      fault: null,
      keys: [
        { id: 'a', isKnown: true, values: 0 },
        { id: 'b', isKnown: true, values: 0 },
      ],
      plain: 0,
      instances: [],
    })
    setNumberKeys(undefined)
    expect(await load()).toMatchObject({ file: null, inForce: null, fault: expect.stringMatching(/\bb\b/) })
  })
  it('names the keys that each living instance has, and leaves out who died', async () => {
    const open = () =>
      openInstances({
        db: database.db,
        isShared: true,
        host: undefined,
        sequence: () => 1,
        said: async () => undefined,
        failed: (error) => {
          throw error
        },
      })
    const [keyed, keyless] = [await open(), await open()]
    await keyed.start()
    setNumberKeys(undefined)
    await keyless.start()
    expect((await load()).instances.map(({ numberKeys }) => numberKeys)).toEqual([
      { inForce: 'b', known: ['a', 'b'] },
      null,
    ])
    expect(JSON.stringify(await keyed.list())).not.toContain('numberKeys')
    await database.db.$client.query(`update service_instance set seen_at = now() - interval '40 seconds'`)
    expect((await load()).instances).toEqual([])
    await Promise.all([keyed.stop(), keyless.stop()])
  })
})

it('a key that no value has is forgotten, and that in force never', async () => {
  await load()
  await expect(forgetUnusedKey(database.db, 'b')).rejects.toThrow('b is in force')
  setNumberKeys(parseKeyRing(withKeyInForce(both, 'a')))
  expect(await forgetUnusedKey(database.db, 'b')).toEqual({ forgotten: 'b' })
  expect((await load()).fault).toBeNull()
})
it('encrypting now wants keys that fit', async () => {
  expect(await encryptNow(database.db)).toEqual({ encrypted: 0, entries: 0, left: 0 })
  setNumberKeys(undefined)
  await expect(encryptNow(database.db)).rejects.toThrow(KeyFault)
  await database.db.$client.query('delete from number_key')
  await expect(encryptNow(database.db)).rejects.toThrow('there are no keys')
})
