import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeKeyFile, readKeyFile, writeNewKeyFile } from './key-file.ts'
import { createKeyFile, KeyFault, withKeyInForce, withNewKey } from './key-ring.ts'

const folder = mkdtempSync(join(tmpdir(), 'staff-keys-'))
const getMode = (file: string) => statSync(file).mode & 0o777

it('a new file is for its owner only, and is never written over', () => {
  const file = join(folder, 'new.json')
  writeNewKeyFile(file, createKeyFile('a'))
  expect([getMode(file), readKeyFile(file).inForce]).toEqual([0o600, 'a'])
  const text = readFileSync(file, 'utf8')
  expect(() => writeNewKeyFile(file, createKeyFile('b'))).toThrow(/^there is a file of keys already: /)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
it('a change is whole: mode and owner stay, and nothing is left behind', () => {
  const file = join(folder, 'changed.json')
  writeNewKeyFile(file, createKeyFile('a'))
  chmodSync(file, 0o640)
  const { uid, gid } = statSync(file)
  const ring = changeKeyFile(file, (text) => withKeyInForce(withNewKey(text, 'b'), 'b'))
  expect([ring.inForce, [...ring.keys.keys()]]).toEqual(['b', ['a', 'b']])
  expect(statSync(file)).toMatchObject({ uid, gid })
  expect(getMode(file)).toBe(0o640)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})
it('a change that is refused leaves the file as it was', () => {
  const file = join(folder, 'kept.json')
  writeNewKeyFile(file, createKeyFile('a'))
  const text = readFileSync(file, 'utf8')
  expect(() => changeKeyFile(file, (old) => withNewKey(old, 'a'))).toThrow(KeyFault)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

describe('a wrong file is named, and nothing of it is told', () => {
  const secret = Buffer.alloc(32, 7).toString('base64')
  it.each([
    ['no JSON', `${secret} {`],
    ['no keys', '{}'],
    ['a key where an id belongs', JSON.stringify({ inForce: 'a', keys: { [secret]: secret }, hashKey: secret })],
    ['a name that is not known', JSON.stringify({ inForce: 'a', keys: { a: secret }, hashKey: secret, [secret]: 1 })],
    ['a short key', JSON.stringify({ inForce: 'a', keys: { a: secret.slice(0, 20) }, hashKey: secret })],
    ['a key in force that is not there', JSON.stringify({ inForce: 'b', keys: { a: secret }, hashKey: secret })],
  ])('%s', (_, text) => {
    const file = join(folder, 'wrong.json')
    writeFileSync(file, text)
    expect(() => readKeyFile(file)).toThrow(KeyFault)
    let said = ''
    try {
      readKeyFile(file)
    } catch (error) {
      said = String(error)
    }
    expect(said).toContain(file)
    expect(said).not.toContain(secret.slice(0, 12))
    expect(said).not.toContain('\n')
  })
  it('an absent one, and one that cannot be read', () => {
    expect(() => readKeyFile(join(folder, 'absent.json'))).toThrow(/^there is no file /)
    expect(() => readKeyFile(folder)).toThrow(/cannot be read by this user$/)
    expect(() => writeNewKeyFile(join(folder, 'absent', 'x.json'), createKeyFile('a'))).toThrow(/cannot be written/)
  })
})
