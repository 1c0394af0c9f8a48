import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StaffFault } from '../outcome.ts'
import { getSetting, type Machine } from './machine.ts'

/** How a program ended. */
export interface ProgramEnd {
  readonly code: number
  readonly out: string
  readonly err: string
}
export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Whose rights it has; only root may say so, anybody else runs it as themselves. */
  readonly user?: string | undefined
  readonly cwd?: string
}
// The user of the database server has no right to the folder of the caller.
const asUser = (user: string | undefined, program: string, args: readonly string[]) =>
  user && process.getuid?.() === 0 ? ['runuser', '-u', user, '--', program, ...args] : [program, ...args]

/** Runs a program to its end; one that is not installed ends with 127. */
export function runProgram(
  { env }: Pick<Machine, 'env'>,
  program: string,
  args: readonly string[],
  { env: more = {}, user, cwd = '/' }: ProgramOptions = {},
): Promise<ProgramEnd> {
  const [first = program, ...rest] = asUser(user, program, args)
  return new Promise((done) => {
    const child = spawn(first, rest, { env: { ...env, ...more }, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (part: Buffer) => void out.push(part))
    child.stderr.on('data', (part: Buffer) => void err.push(part))
    const end = (code: number, why = '') =>
      done({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() + why })
    child.once('error', (error) => end(127, error.message))
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Runs a program that has to succeed. @throws {@link StaffFault} with what it said. */
export async function needProgram(
  machine: Pick<Machine, 'env'>,
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  const { code, out, err } = await runProgram(machine, program, args, options)
  if (code === 0) return out
  const why = code === 127 ? `it is not installed (${err.trim()})` : (err.trim() || out.trim()).slice(-2_000)
  throw new StaffFault('failed', `${program} ${args.find((one) => !one.startsWith('-')) ?? ''}: ${why}`)
}

/** Asks the service for one of its commands (service/src/operate) and answers its document. */
export async function askService<T>(
  machine: Machine,
  words: readonly string[],
  options: ProgramOptions = {},
): Promise<T> {
  const server = join(machine.release, 'service', 'server.js')
  // Root has no right to a database that knows users by their names.
  const user = getSetting(machine, 'SERVICE_USER') || undefined
  const { code, out, err } = await runProgram(machine, process.execPath, [server, ...words], { user, ...options })
  if (code !== 0) throw new StaffFault('failed', err.trim() || `the service ended with ${String(code)}`)
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as T
}
