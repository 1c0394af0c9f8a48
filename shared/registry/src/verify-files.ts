import type { RemoteDescriptor } from '@staff/contract'
import { createHash } from 'node:crypto'
import { isFilePath } from './names.ts'

/** What is wrong with one file of a release. */
export interface FileFault {
  readonly path: string
  /**
   * NOT_LISTED: the entry or a screen names it but it has no hash. UNLISTED: it exists but the descriptor does not have
   * it.
   */
  readonly code: 'NOT_LISTED' | 'UNLISTED' | 'BAD_PATH' | 'MISSING' | 'CHANGED'
  readonly message: string
}
const messages = {
  NOT_LISTED: 'is named by the descriptor but has no hash there',
  UNLISTED: 'is not in the descriptor',
  BAD_PATH: 'is no path of a release',
  MISSING: 'is missing',
  CHANGED: 'is not what the descriptor says (SHA-384)',
} as const
const fault = (code: FileFault['code'], path: string): FileFault => ({
  path,
  code,
  message: `${path} ${messages[code]}`,
})

/** The hash of a file as descriptors and the browser's integrity attribute write it: `sha384-` and base64. */
export const getIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The hash of a file as an entry names it for the bundler: the shorter one, for all of them are in a first load. */
export const getBundledIntegrity = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

type Described = Pick<RemoteDescriptor, 'entry' | 'files'> & {
  readonly screens?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * Compares files with their descriptor (docs/rules/composition.md, "Integrity in the browser"): every listed file
 * present with its SHA-384, entry and screens among the listed, and nothing else in `present`, the paths that exist,
 * where the caller can know them.
 * @returns the faults; none when all is well. What `readFile` throws passes through.
 */
export async function verifyFiles(
  descriptor: Described,
  readFile: (path: string) => Promise<Uint8Array | undefined>,
  present: Iterable<string> = [],
): Promise<FileFault[]> {
  const listed = (path: string) => Object.hasOwn(descriptor.files, path)
  const named = new Set([descriptor.entry, ...Object.values(descriptor.screens ?? {}).flat()])
  const faults = [
    ...[...named].filter((path) => !listed(path)).map((path) => fault('NOT_LISTED', path)),
    ...[...present].filter((path) => !listed(path)).map((path) => fault('UNLISTED', path)),
  ]
  for (const [path, hash] of Object.entries(descriptor.files)) {
    if (!isFilePath(path)) {
      faults.push(fault('BAD_PATH', path))
      continue
    }
    const bytes = await readFile(path)
    if (!bytes) faults.push(fault('MISSING', path))
    else if (getIntegrity(bytes) !== hash) faults.push(fault('CHANGED', path))
  }
  return faults
}
