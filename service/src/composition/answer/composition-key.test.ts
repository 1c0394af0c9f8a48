import { publisherSchema } from '@staff/contract'
import { newKeyPair } from '@staff/registry'
import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../../config.ts'
import { compositionKey } from './composition-key.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'staff-key-'))
})
const made = () => compositionKey({ compositionKeyFile: undefined, dataDir: join(dataDir, 'data') })
const fromFile = async (content: string) => {
  const file = join(dataDir, 'key.json')
  await writeFile(file, content)
  return compositionKey({ compositionKeyFile: file, dataDir })
}

describe('the key of compositions', () => {
  it('is made once, for its owner only, by any first starter', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, made))
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
    expect((await stat(join(dataDir, 'data/composition-key.json'))).mode & 0o777).toBe(0o600)
    expect((await made()).published()).toEqual(keys[0]?.published())
    expect(publisherSchema.pick({ keyId: true, key: true }).parse(keys[0]?.published()[0])).not.toHaveProperty('key.d')
  })
  it('is read from its file, with an id made from it', async () => {
    const { privateKey, keyId, publicKey } = await newKeyPair()
    expect((await fromFile(JSON.stringify(privateKey))).published()).toEqual([{ keyId, key: publicKey }])
  })
  it('is refused in one line that quotes nothing of it when it is none', async () => {
    const { privateKey } = await newKeyPair()
    const other = await newKeyPair()
    const { d: _, ...publicHalf } = privateKey
    for (const content of [
      '',
      '{',
      JSON.stringify(publicHalf),
      JSON.stringify({ ...privateKey, crv: 'P-384' }),
      JSON.stringify({ ...privateKey, x: other.publicKey.x, y: other.publicKey.y }),
    ]) {
      const fault = await fromFile(content).catch((error: unknown) => error)
      expect(fault, content).toBeInstanceOf(ConfigError)
      expect(String(fault)).not.toContain(privateKey.d)
    }
    await expect(compositionKey({ compositionKeyFile: join(dataDir, 'none.json'), dataDir })).rejects.toThrow(
      /there is no file/,
    )
  })
})
