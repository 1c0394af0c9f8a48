import { descriptorSchema, type RemoteDescriptor } from '@staff/contract'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ReleaseFiles } from './store.ts'
import { verifyFiles, type FileFault } from './verify-files.ts'

const descriptorFile = 'descriptor.json'

/** A built remote, ready to be signed. */
export interface Packed {
  readonly descriptor: RemoteDescriptor
  readonly files: ReleaseFiles
}

/** A folder is not a built remote: nothing was built there, its descriptor is not valid, or files do not fit it. */
export class PackFault extends Error {
  override readonly name = 'PackFault'
  readonly code: 'NOT_BUILT' | 'BAD_DESCRIPTOR' | 'BAD_FILES'
  readonly faults: readonly FileFault[]
  constructor(code: PackFault['code'], message: string, faults: readonly FileFault[] = []) {
    super(message)
    this.code = code
    this.faults = faults
  }
}

async function readDescriptor(folder: string): Promise<RemoteDescriptor> {
  const text = await readFile(join(folder, descriptorFile), 'utf8').catch(() => {
    throw new PackFault('NOT_BUILT', `There is no ${descriptorFile} in ${folder}`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new PackFault('BAD_DESCRIPTOR', `${descriptorFile} is not JSON`)
  }
  const checked = descriptorSchema.safeParse(value)
  if (checked.success) return checked.data
  throw new PackFault(
    'BAD_DESCRIPTOR',
    checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  )
}

async function readFiles(folder: string): Promise<ReleaseFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Uint8Array>()
  for (const entry of found) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isDirectory() || path === descriptorFile) continue
    // A link could lead anywhere on the publisher's machine.
    if (!entry.isFile()) throw new PackFault('BAD_FILES', `${path} is not a plain file`)
    files.set(path, await readFile(join(folder, path)))
  }
  return files
}

/**
 * Reads the folder that a remote's build leaves: `descriptor.json` and the files it lists, each hashed again.
 * @throws {PackFault} when it is not a whole, untouched build.
 */
export async function packRelease(folder: string): Promise<Packed> {
  const descriptor = await readDescriptor(folder)
  const files = await readFiles(folder)
  const faults = await verifyFiles(descriptor, async (path) => files.get(path), files.keys())
  if (faults.length > 0) throw new PackFault('BAD_FILES', faults.map(({ message }) => message).join('; '), faults)
  return { descriptor, files }
}
