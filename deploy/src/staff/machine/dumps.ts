import { createHash } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StaffFault } from '../outcome.ts'
import { getMark, keyNames } from './keys.ts'
import { getSetting, readFacts, type Machine } from './machine.ts'

/** A kept dump of the embedded database, with what was noted beside it. */
export interface KeptDump {
  readonly file: string
  readonly at: Date
  readonly bytes: number
  readonly sha256: string
  readonly marks: Readonly<Record<string, string>>
}
const name = /^database-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tgz$/
const mostKept = 30
/** Where verified dumps are kept, apart from the data. */
export const getDumpFolder = (machine: Machine): string =>
  resolve(getSetting(machine, 'BACKUP_DIR', `${getSetting(machine, 'DATA_DIR')}-backup`))
const getTime = (file: string): Date => {
  const [, ...parts] = name.exec(file.split('/').at(-1) ?? '') ?? []
  const [year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
const listNames = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((one) => name.test(one))
        .sort()
    : []

/** Reads a packed dump to its end. @throws where it is torn */
async function needWhole(file: string): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(file))
  const nowhere = new Writable({ write: (_, __, done) => done() })
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch((error: unknown) => {
    throw new StaffFault('failed', `${file} is torn: ${error instanceof Error ? error.message : ''}`)
  })
  return hash.digest('hex')
}

/** The verified dumps, oldest first. */
export const listDumps = (machine: Machine): readonly KeptDump[] => {
  const folder = getDumpFolder(machine)
  return listNames(folder).flatMap((one) => {
    const file = join(folder, one)
    if (!existsSync(`${file}.json`)) return []
    const noted = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Pick<KeptDump, 'sha256' | 'marks'>
    return [{ file, at: getTime(file), bytes: statSync(file).size, ...noted }]
  })
}

/** Keeps the newest dump of the embedded database, once it was read whole; only whole ones count among the thirty. */
export async function keepDump(machine: Machine): Promise<KeptDump> {
  const made = join(getSetting(machine, 'DATA_DIR'), 'backup')
  const newest = listNames(made).at(-1)
  if (!newest)
    throw new StaffFault(
      'failed',
      `There is no dump in ${made} yet: the service writes one every 15 minutes when something changed.`,
    )
  const folder = getDumpFolder(machine)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, newest)
  copyFileSync(join(made, newest), `${file}.part`)
  const marks = Object.fromEntries(keyNames.map((key) => [key, getMark(machine, key)]))
  const note = { sha256: await needWhole(`${file}.part`), marks: { ...marks, product: readFacts(machine).version } }
  renameSync(`${file}.part`, file)
  writeFileSync(`${file}.json`, `${JSON.stringify(note)}\n`)
  const all = listDumps(machine)
  for (const old of all.slice(0, -mostKept)) for (const path of [old.file, `${old.file}.json`]) rmSync(path)
  return { file, at: getTime(file), bytes: statSync(file).size, ...note }
}
/** The dump that a restore up to an instant takes; its bytes are those that were noted. */
export async function getDumpBefore(machine: Machine, to: Date | undefined): Promise<KeptDump> {
  const found = listDumps(machine).findLast(({ at }) => !to || at <= to)
  if (!found) throw new StaffFault('failed', `No dump of that time is kept in ${getDumpFolder(machine)}.`)
  if ((await needWhole(found.file)) !== found.sha256)
    throw new StaffFault(
      'failed',
      `${found.file} has other bytes than were noted when it was kept. Choose an earlier time.`,
    )
  return found
}
