import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { readFacts, type Machine } from '../machine/machine.ts'
import { needProgram } from '../machine/programs.ts'
import { StaffFault } from '../outcome.ts'
import type { Place } from './place.ts'

const mostKept = 3
const getSums = (release: string) => readFileSync(join(release, 'SHA256SUMS'), 'utf8')
/** Every file has the sum that the release names. @throws {@link StaffFault} with the first that has not */
function needWholeRelease(release: string): void {
  for (const line of getSums(release).split('\n').filter(Boolean)) {
    const [sum = '', path = ''] = line.split('  ')
    const file = join(release, path)
    const isWhole = existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sum
    if (!isWhole)
      throw new StaffFault(
        'failed',
        `${path} of this release is damaged: unpack the archive again. Nothing was changed.`,
      )
  }
}

/** Puts the release beside earlier ones; its folder is named by its content. Answers the folder. */
export async function putRelease(machine: Machine, { releases }: Place): Promise<string> {
  needWholeRelease(machine.release)
  const name = `${readFacts(machine).version}-${createHash('sha256').update(getSums(machine.release)).digest('hex').slice(0, 8)}`
  const folder = join(releases, name)
  if (existsSync(folder)) return folder
  mkdirSync(releases, { recursive: true })
  const half = `${folder}.part`
  rmSync(half, { recursive: true, force: true })
  cpSync(machine.release, half, { recursive: true })
  // Compiled here, by the Node that runs it: a start is shorter by a fifth.
  await needProgram(machine, join(half, 'node', 'bin', 'node'), [join(half, 'service', 'server.js'), '--compile'])
  renameSync(half, folder)
  return folder
}

/** Makes a release the current one, in one step; earlier ones stay, the last three. Answers the one before. */
export function makeCurrent({ releases, current, command }: Place, folder: string): string | undefined {
  const before = existsSync(current) ? realpathSync(current) : undefined
  const next = `${current}.next`
  rmSync(next, { force: true })
  symlinkSync(folder, next)
  renameSync(next, current)
  mkdirSync(join(command, '..'), { recursive: true })
  writeFileSync(command, `#!/bin/sh\nexec ${join(current, 'bin', 'staff')} "$@"\n`, { mode: 0o755 })
  // The one before is the way back, however old it is.
  const kept = new Set([folder, before])
  const others = readdirSync(releases)
    .map((name) => join(releases, name))
    .filter((path) => !kept.has(path))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const old of others.slice(Math.max(0, mostKept - kept.size))) rmSync(old, { recursive: true })
  return before
}
