import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../processes.mjs'

/** How a command ended, with its whole output. */
export interface Ended {
  readonly code: number
  readonly output: string
}
/** A copy of the repository's sources that a test may change, with its packages installed. */
export interface Scratch {
  readonly dir: string
  /** Runs a bash script in it. */
  readonly bash: (script: string, env?: Readonly<Record<string, string>>) => Promise<Ended>
  /** Starts a long-running bash script; `said` is its output so far. It ends with the copy. */
  readonly begin: (script: string, env?: Readonly<Record<string, string>>) => { readonly said: () => string }
  /** Ends the started scripts and removes the copy. */
  readonly remove: () => Promise<void>
}

const freshEnv = (env: Readonly<Record<string, string>>) => {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env
  return { ...own, ...env }
}
const collect = (child: ChildProcess): (() => string) => {
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      parts.push(part)
    })
  return () => Buffer.concat(parts).toString()
}

/** Copies the build results, with the stamps that identify their sources. */
function copyBuilt(dir: string): void {
  const parts = ['stamps', 'host', 'remotes', 'service'].map((part) => join('.build', part))
  for (const part of parts.filter((path) => existsSync(join(root, path))))
    cpSync(join(root, part), join(dir, part), { recursive: true, preserveTimestamps: true })
}

/**
 * Makes the copy: every file that git tracks or would add.
 * @param built whether it also brings what was built from them; a build there does only what these sources differ in
 */
export async function scratchCopy({ built = false } = {}): Promise<Scratch> {
  const dir = mkdtempSync(join(tmpdir(), 'staff-scratch-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  for (const file of files.filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    copyFileSync(join(root, file), join(dir, file))
  }
  if (built) copyBuilt(dir)
  // A process group each, so that the child processes of a script end with it.
  const shell = (script: string, env: Readonly<Record<string, string>>) =>
    spawn('bash', ['-e', '-c', script], {
      cwd: dir,
      env: freshEnv(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
  const begun: ChildProcess[] = []
  const scratch: Scratch = {
    dir,
    bash: (script, env = {}) =>
      new Promise((done) => {
        const child = shell(script, env)
        const said = collect(child)
        child.once('close', (code) => {
          done({ code: code ?? 1, output: said() })
        })
      }),
    begin: (script, env = {}) => {
      const child = shell(script, env)
      begun.push(child)
      return { said: collect(child) }
    },
    remove: async () => {
      await Promise.all(
        begun
          .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
          .map(
            (child) =>
              new Promise((done) => {
                child.once('exit', done)
                process.kill(-(child.pid ?? 0), 'SIGTERM')
              }),
          ),
      )
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  const { code, output } = await scratch.bash(
    `git init -q . && git add -A && node --input-type=module -e "import('./scripts/install.mjs').then(({ install }) => install()).then((done) => process.exit(done ? 0 : 1))"`,
  )
  if (code !== 0) {
    await scratch.remove()
    throw new Error(output)
  }
  return scratch
}

/** A free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        done(port)
      })
    })
  })
