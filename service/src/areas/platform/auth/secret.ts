import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'

/** The key that signs access tokens: the setting, else one made once and kept in the data folder for its owner only. */
export async function signingKey({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<Uint8Array> {
  if (jwtSecret) return new TextEncoder().encode(jwtSecret)
  const file = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // wx: of two processes that start together, one writes and both read the same key.
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return new TextEncoder().encode((await readFile(file, 'utf8')).trim())
}
