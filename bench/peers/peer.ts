import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { freePort, untilReady } from '../support/built-product.ts'
import { usedBy, type Requests, type Target } from '../support/cpu.ts'
import type { Work } from '../service/list-work.ts'
import type { Company } from './company.ts'

/** Where a peer is started: its installation folder, the address and the pool of its own database, and its company. */
export interface Place {
  readonly folder: string
  readonly database: string
  readonly pool: pg.Pool
  readonly company: Company
}
/** A product that answers the same questions of the same people. */
export interface Peer {
  /** Its folder and its database. */
  readonly name: string
  /** The package that has its version. */
  readonly packageName: string
  /** Makes its tables, writes the company and starts it as a service. Rejects when it does not start. */
  readonly start: (place: Place) => Promise<Target>
  readonly asked: (inReach: readonly string[]) => Readonly<Record<Work, Requests>>
  /** How many a list found, read from its answer. */
  readonly total: (answer: unknown) => number
}

/** Starts a program of a peer with this Node, in its folder and in production mode; the database knows it as `name`. */
export const started = (
  folder: string,
  name: string,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess =>
  spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', PGAPPNAME: name, ...env },
  })

/** Starts the service of a peer on a free port. Answers when `health` does. */
export async function serving(
  folder: string,
  name: string,
  command: readonly string[],
  health: string,
  env: (port: string) => Readonly<Record<string, string>>,
  token: string,
): Promise<Target> {
  const port = String(await freePort())
  const child = started(folder, name, command, env(port))
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}${health}`, child)
  return { child, url, token, applicationName: name, used: async () => usedBy(child.pid ?? 0) }
}

/** Writes files by their path in a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
