import type { RemoteDescriptor } from '@staff/contract'
import { getIntegrity } from '@staff/registry'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runRemote } from '../src/remote/run.ts'
import type { Surroundings } from '../src/remote/surroundings.ts'

/** A command line that has ended. `json` is its document when the test asked for one. */
export interface Ran {
  readonly code: number
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
}

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** A repository of its own in the temporary folder, where `pnpm remote` can run. */
export async function newRepository(env: Readonly<Record<string, string>> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'deploy-'))
  const builds: string[] = []
  let buildEnd = { code: 0, output: '' }

  const around = (more: Readonly<Record<string, string>>): Surroundings => ({
    root,
    env: { ...env, ...more },
    now: () => new Date('2026-01-05T08:00:00Z'),
    async build(name) {
      builds.push(name)
      return buildEnd
    },
  })
  return {
    root,
    /** The built remotes, in their order. */
    builds,
    endBuildsWith(code: number, output: string) {
      buildEnd = { code, output }
    },
    /** Writes the files that a build of a remote writes. `says` is the version in its package.json. */
    async build(name: RemoteDescriptor['name'], version: string, content = 'entry', says = version) {
      const descriptor: RemoteDescriptor = {
        schema: 1,
        name,
        version,
        contract: '^1.0.0',
        service: 1,
        entry: 'remoteEntry.1.js',
        files: { 'remoteEntry.1.js': getIntegrity(Buffer.from(content)) },
        shared: {},
        permissions: [],
        routes: [],
        navigation: [],
        tabs: [],
        cards: [],
        search: [],
        widgets: [],
        approvals: [],
      }
      await put(join(root, 'remotes', name, 'package.json'), JSON.stringify({ version: says }))
      await put(join(root, '.build', 'remotes', name, says, 'remoteEntry.1.js'), content)
      await put(join(root, '.build', 'remotes', name, says, 'descriptor.json'), JSON.stringify(descriptor))
    },
    /** Runs a command line as a user types it. */
    async run(line: string, more: Readonly<Record<string, string>> = {}): Promise<Ran> {
      const { code, out, err } = await runRemote(line.split(' ').filter(Boolean), around(more))
      return { code, text: out + err, json: line.includes('--json') ? (JSON.parse(out) as Ran['json']) : {} }
    },
  }
}
export type Repository = Awaited<ReturnType<typeof newRepository>>
