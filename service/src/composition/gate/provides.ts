import { join } from 'node:path'
import { CompositionError } from '../live/first-composition.ts'
import { providesSchema, type Provides } from './gate-one-release.ts'
import { getJson, textIfThere } from '../json-file.ts'

/**
 * Reads what the built host in a folder provides; undefined where no host is built. Throws {@link CompositionError}.
 */
export async function loadProvides(hostDir: string): Promise<Provides | undefined> {
  const file = join(hostDir, 'provides.json')
  const text = await textIfThere(file)
  if (text === undefined) return undefined
  const read = providesSchema.safeParse(getJson(text))
  return read.success ? read.data : refuseHost(file)
}
function refuseHost(file: string): never {
  throw new CompositionError(`${file} does not say what the host provides; build the host again`)
}
