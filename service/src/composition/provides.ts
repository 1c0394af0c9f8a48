import { join } from 'node:path'
import { providesSchema, type Provides } from './gate-releases.ts'
import { jsonOf, textIfThere } from './json-file.ts'

/** Reads what the built host in a folder provides; undefined where no host is built. */
export async function providesOf(hostDir: string): Promise<Provides | undefined> {
  const text = await textIfThere(join(hostDir, 'provides.json'))
  return text === undefined ? undefined : providesSchema.parse(jsonOf(text))
}
