import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { KeyFault, parseKeyRing, type KeyRing } from './key-ring.ts'

const ownerOnly = 0o600

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new KeyFault(isAbsent ? `there is no file ${file}` : `${file} cannot be read by this user`)
  }
}
/**
 * Reads a file of keys.
 * @throws KeyFault with one sentence that names the file and holds nothing of it
 */
export function readKeyFile(file: string): KeyRing {
  const text = readText(file)
  try {
    return parseKeyRing(text)
  } catch (error) {
    throw error instanceof KeyFault ? new KeyFault(`${file}: ${error.message}`) : error
  }
}

function sync(path: string): void {
  const open = openSync(path, 'r')
  fsyncSync(open)
  closeSync(open)
}
/** Puts a whole file in its place or leaves what is there: half a file of keys would lose every number. */
function replaceFile(
  file: string,
  text: string,
  keep: { readonly mode: number; readonly uid?: number; readonly gid?: number },
): void {
  const half = `${file}.part`
  try {
    rmSync(half, { force: true })
    writeFileSync(half, text, { flag: 'wx', mode: ownerOnly })
    if (keep.uid !== undefined && keep.gid !== undefined) chownSync(half, keep.uid, keep.gid)
    chmodSync(half, keep.mode)
    sync(half)
    renameSync(half, file)
    sync(dirname(file))
  } catch {
    rmSync(half, { force: true })
    throw new KeyFault(`${file} cannot be written by this user`)
  }
}
/** Writes a first file of keys, for its owner only. @throws KeyFault where there is one */
export function writeNewKeyFile(file: string, text: string): void {
  if (statSync(file, { throwIfNoEntry: false })) throw new KeyFault(`there is a file of keys already: ${file}`)
  replaceFile(file, text, { mode: ownerOnly })
}
/** Changes a file of keys; owner and mode stay. Answers the keys in it. @throws KeyFault, and nothing is changed */
export function changeKeyFile(file: string, change: (text: string) => string): KeyRing {
  const text = change(readText(file))
  const { mode, uid, gid } = statSync(file)
  replaceFile(file, text, { mode: mode & 0o777, uid, gid })
  return parseKeyRing(text)
}
