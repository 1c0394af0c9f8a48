import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { buildDir } from '../processes.mjs'

const out = join(buildDir, 'release')
/** The archive that `packed.setup.ts` has made. */
export const getArchive = (): string => join(out, readdirSync(out).find((name) => name.endsWith('.tar.gz')) ?? '')

/** How a command of the release ended. */
interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}
/** A release in an empty folder; its programs see an empty home, and its own folder alone in PATH. */
export interface Unpacked {
  readonly release: string
  /** A folder for what a test keeps. */
  readonly folder: string
  readonly staff: (words: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Said>
  /** Starts a script of the release, such as `install`. */
  readonly script: (name: string, words: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Said>
  /** Starts what the unit of the service starts, and waits until it is ready. */
  readonly serve: (
    prefix: string,
    env?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly at: string; readonly stop: (signal?: NodeJS.Signals) => Promise<void> }>
  readonly remove: () => Promise<void>
}

const getLine = (file: string, name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? ''

/** What a unit starts; `%i` of it is the port. */
const getStart = (prefix: string, unit: string, port: string | undefined): string[] =>
  getLine(unit, 'ExecStart')
    .replace('%i', port ?? getLine(join(prefix, 'etc/staff/staff.env'), 'PORT'))
    .split(' ')

/** Unpacks an archive. `node` runs it in the place of its own. */
export function unpack(archive: string, node?: string): Unpacked {
  const folder = mkdtempSync(join(tmpdir(), 'staff-unpacked-'))
  chmodSync(folder, 0o755)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  const release = join(folder, readdirSync(folder)[0] ?? '')
  const home = join(folder, 'home')
  mkdirSync(home)
  const base = { HOME: home, PATH: join(release, 'bin'), ...(node ? { STAFF_NODE: node } : {}) }
  const running = new Set<ChildProcess>()
  const call = (program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    new Promise<Said>((done) => {
      const child = spawn(program, words, { cwd: home, env: { ...base, ...env } })
      const [said, faults]: [string[], string[]] = [[], []]
      child.stdout.on('data', (part: Buffer) => void said.push(part.toString()))
      child.stderr.on('data', (part: Buffer) => void faults.push(part.toString()))
      child.once('close', (code) => done({ code: code ?? 1, out: said.join(''), err: faults.join('') }))
    })
  const stopOne = async (child: ChildProcess, signal: NodeJS.Signals) => {
    running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    release,
    folder,
    staff: (words, env) => call(join(release, 'bin', 'staff'), words, env),
    script: (name, words, env) => call(join(release, name), words, env),
    serve: async (prefix, env = {}) => {
      const unit = join(prefix, 'etc/systemd/system/staff@.service')
      const [program = '', ...words] = getStart(prefix, unit, env['PORT'])
      const browser = findBrowser()
      const child = spawn(join(prefix, program), words, {
        cwd: join(prefix, getLine(unit, 'WorkingDirectory')),
        env: {
          ...base,
          STAFF_CONFIG: join(prefix, getLine(unit, 'EnvironmentFile')),
          ...(browser ? { CHROMIUM_PATH: browser } : {}),
          ...env,
        },
      })
      running.add(child)
      const said: string[] = []
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => void said.push(part.toString()))
      const at = await new Promise<string>((ready, fail) => {
        child.stdout.on('data', () => {
          const found = /Ready at (\S+)/.exec(said.join(''))?.[1]
          if (found) ready(found)
        })
        child.once('exit', () => fail(new Error(said.join(''))))
      })
      return { at, stop: (signal = 'SIGTERM') => stopOne(child, signal) }
    },
    remove: async () => {
      for (const child of running) await stopOne(child, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
