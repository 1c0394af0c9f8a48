import type { AnyResource } from '@staff/contract'
import { catalogue } from '@staff/contract/catalogue'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { resetNumberKeys, testKeys } from '../../test/support/app/number-keys.ts'
import { openJson, setNumberKeys } from './cipher.ts'
import { changeNumbersIn, sealedFields, sealNumbersIn } from './sealed-fields.ts'

afterEach(resetNumberKeys)
const source = fileURLToPath(new URL('..', import.meta.url))
const stars = (json: unknown) => changeNumbersIn(json, () => '*')

it.each([
  [
    { nssfNo: { old: '1', new: null }, name: 'A' },
    { nssfNo: { old: '*', new: null }, name: 'A' },
  ],
  [{ 'identifier.x.identifierNo': { old: null, new: '1' } }, { 'identifier.x.identifierNo': { old: null, new: '*' } }],
  [{ 'identifier.x.delete': { old: '1', new: null } }, { 'identifier.x.delete': { old: '*', new: null } }],
  [
    [{ field: 'x.accountNumber', label: 'L', old: '1', new: '2' }],
    [{ field: 'x.accountNumber', label: 'L', old: '*', new: '*' }],
  ],
  [
    { column: 'nssfNo', cell: 'C7', value: '1', suggestion: '2' },
    { column: 'nssfNo', cell: 'C7', value: '*', suggestion: '*' },
  ],
  [{ accountNumber: { kind: 'number', value: '1' } }, { accountNumber: { kind: '*', value: '*' } }],
  [{ accounts: [{ accountNumber: '1', share: 100 }] }, { accounts: [{ accountNumber: '*', share: 100 }] }],
])('a number in a document is one by the name of its field: %j', (json, changed) => {
  expect(stars(json)).toEqual(changed)
})
it('a document without numbers is the very same, and one with them is opened as it was', () => {
  const plain = { name: 'A', parts: [{ documentNo: null, days: 1 }] }
  expect(stars(plain)).toBe(plain)
  setNumberKeys(testKeys())
  const json = { documentNo: 'A "1" \\ ខ', other: [1, null] }
  const stored = JSON.stringify(sealNumbersIn(json))
  expect(stored).not.toContain('A ')
  expect(JSON.parse(openJson(stored))).toEqual(json)
})
it('a field of this name is declared as encrypted, and no list is ordered by it', () => {
  const resources = Object.values(catalogue).flatMap((area) => Object.values<AnyResource>(area))
  const names: ReadonlySet<string> = new Set(sealedFields)
  for (const { name, fields, list } of resources) {
    for (const [key, field] of Object.entries(fields))
      expect(field.kind === 'text' && field.sealed === true, `${name}.${key}`).toBe(names.has(key))
    expect(list.sort?.filter((key) => names.has(key)) ?? [], name).toEqual([])
  }
})
it('every table with encrypted columns is among those that the job looks through', async () => {
  const all = await readFile(join(source, 'db/tables.ts'), 'utf8')
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.table.ts'))
  const missing = []
  for (const name of files)
    if (/number(Text|Json|Bytes)\(/.test(await readFile(join(source, name), 'utf8')) && !all.includes(name))
      missing.push(name)
  expect(missing).toEqual([])
})
