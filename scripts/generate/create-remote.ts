// `pnpm create-remote canteen "Canteen" "អាហារដ្ឋាន"` creates a new remote with its first list and form, from the table
// to the menu, or changes nothing. The host does not change: a remote joins by the manifest alone (docs/tutorial.md).
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { draft, type Draft } from './draft.ts'
import { format } from './format.ts'
import { install } from '../install.mjs'
import { quoted, type Naming } from './naming.ts'
import { runTool, root } from '../processes.mjs'
import { registerArea, registerTable } from './registrations.ts'
import { remoteFiles } from './remote-files.ts'
import { askedRemote } from './remote-name.ts'
import { resourceFiles } from './resource-files.ts'

function write(changes: Draft, n: Naming): void {
  // The dependency versions of the other remotes.
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'remotes/reports/package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  for (const [path, text] of Object.entries({
    ...remoteFiles(n, { ...dependencies, ...devDependencies }),
    ...resourceFiles(n),
  }))
    changes.add(path, text)
  registerTable(changes, n.area, n.name)
  registerArea(changes, n, `L(${quoted(n.english)}, ${quoted(n.khmer)})`)
}

/**
 * The output of tools: links to the packages, the migration, the page of resources. Throws with the tool's own message.
 */
async function finish(n: Naming, files: readonly string[]): Promise<void> {
  await format(files)
  if (!(await install({ changed: true }))) throw new Error('The packages could not be linked; everything is as it was.')
  const service = join(root, 'service')
  for (const [tool, args, from] of [
    ['drizzle-kit', ['generate', '--name', n.key.toLowerCase()], service],
    ['tsx', ['scripts/generate/resource-docs.ts'], root],
  ] as const) {
    const { code, output } = await runTool(tool, [...args], { from, cwd: from, quiet: true })
    if (code !== 0) throw new Error(`${output}\n${tool} failed; everything is as it was.`)
    // It exits with 0 when it could not read the tables.
    if (
      tool === 'drizzle-kit' &&
      !readdirSync(join(service, 'migrations')).some((file) => file.endsWith(`_${n.key.toLowerCase()}.sql`))
    )
      throw new Error(`${output}\nNo migration was written; everything is as it was.`)
  }
  // The generator compares only with the newest snapshot.
  const meta = join(service, 'migrations/meta')
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  for (const former of snapshots.sort().slice(0, -1)) rmSync(join(meta, former))
}

const asked = askedRemote(root, process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(asked)
  process.exitCode = 2
} else {
  const changes = draft(root, ['pnpm-lock.yaml', 'service/migrations', 'docs/resources.md'])
  const made = async () => {
    write(changes, asked)
    await changes.commit(() => finish(asked, changes.touched()))
  }
  await made().then(
    () => {
      console.log(
        [
          '',
          ...changes.added(),
          '',
          'Yours now. Next:',
          `1. npm run build, then npm start; in a product that runs already: pnpm manifest apply`,
          `2. pnpm dev ${asked.area} --against <address of the product>`,
          '3. the fields in the declaration, then the columns in the table; npx drizzle-kit generate in service/, and the snapshot before the new one goes',
          'docs/tutorial.md goes through it, to the published and switched release.',
        ].join('\n'),
      )
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    },
  )
}
