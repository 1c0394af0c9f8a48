import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getNumberKeys, openText, sealText, setNumberKeys } from './cipher.ts'
import { createKeyFile, parseKeyRing, withKeyInForce, withNewKey } from './key-ring.ts'
import { watchKeyFile, type KeyWatch } from './watch-keys.ts'

const file = join(mkdtempSync(join(tmpdir(), 'staff-watch-keys-')), 'keys.json')
const first = createKeyFile('a')
const second = withKeyInForce(withNewKey(first, 'b'), 'b')
const heard: { readonly level: string; readonly said: unknown }[] = []
const log = {
  info: (said: unknown) => void heard.push({ level: 'info', said }),
  error: (said: unknown) => void heard.push({ level: 'error', said }),
}
let fault: string | Error | undefined
let watch: KeyWatch
const open = (everyMs?: number) =>
  watchKeyFile(
    {
      file,
      log,
      check: async () => {
        if (fault instanceof Error) throw fault
        return fault
      },
    },
    everyMs,
  )
beforeEach(() => {
  heard.length = 0
  fault = undefined
  writeFileSync(file, first)
  setNumberKeys(parseKeyRing(first))
  watch = open()
})
afterEach(() => {
  watch.stop()
  setNumberKeys(undefined)
})

it('takes a changed file without a restart, and says so once, without a key', async () => {
  const stored = sealText('123')
  writeFileSync(file, second)
  await watch.look()
  expect(getNumberKeys()?.inForce).toBe('b')
  expect(openText(stored)).toBe('123')
  await watch.look()
  expect(heard).toEqual([{ level: 'info', said: { keyInForce: 'b', keys: ['a', 'b'] } }])
})
it('takes what was changed before its first look', async () => {
  watch.stop()
  writeFileSync(file, second)
  watch = open()
  await watch.look()
  expect(getNumberKeys()?.inForce).toBe('b')
})
it('looks by itself', async () => {
  watch.stop()
  watch = open(5)
  writeFileSync(file, second)
  await expect.poll(() => getNumberKeys()?.inForce).toBe('b')
})
it.each([
  ['half a file', () => writeFileSync(file, second.slice(0, 60))],
  ['no file', () => rmSync(file)],
  ['another key of the hash', () => writeFileSync(file, createKeyFile('a'))],
  [
    'keys that the database refuses',
    () => {
      fault = 'numbers are encrypted by a'
      writeFileSync(file, second)
    },
  ],
])('keeps the keys in force while there is %s, and tells it once; a good file ends it', async (_, spoil) => {
  spoil()
  await watch.look()
  await watch.look()
  expect(getNumberKeys()?.inForce).toBe('a')
  expect(heard.map(({ level }) => level)).toEqual(['error'])
  expect(JSON.stringify(heard)).not.toMatch(/[A-Za-z0-9+/]{40}/)
  fault = undefined
  // Longer than any of them: the stamp changes within one tick of the clock as well.
  writeFileSync(file, withNewKey(second, 'c'))
  await watch.look()
  expect(getNumberKeys()?.inForce).toBe('b')
})
it('asks again at the next look where the database gave no answer', async () => {
  fault = new Error('away')
  writeFileSync(file, second)
  await watch.look()
  expect(getNumberKeys()?.inForce).toBe('a')
  fault = undefined
  await watch.look()
  expect(getNumberKeys()?.inForce).toBe('b')
})
