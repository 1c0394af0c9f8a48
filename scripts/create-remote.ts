// `pnpm create-remote training "Training" "ការបណ្ដុះបណ្ដាល"` makes a further remote with its first list and form, from the table
// to the menu, or changes nothing. The host is not touched: a remote joins by the manifest alone (docs/tutorial.md).
import { menuRoot, menuSectionIds } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { allPermissionKeys } from '@staff/contract/permissions'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { draft, type Draft } from './draft.ts'
import { install } from './install.mjs'
import { areasIn, nameFault, namingOf, quoted, titleFault, type Naming } from './naming.ts'
import { runTool } from './processes.mjs'
import { registerArea, registerTable } from './registrations.ts'
import { remoteFiles } from './remote-files.ts'
import { resourceFiles } from './resource-files.ts'

const root = join(import.meta.dirname, '..')
const usage = 'Usage: pnpm create-remote <name> "<title>" "<title in Khmer>"   for example training "Training" "ការបណ្ដុះបណ្ដាល"'
// The host's and the service's own addresses, and what the gate refuses as a route (service/src/composition/gate-together.ts).
const addresses = ['api', 'auth', 'dashboard', 'profile', 'remotes', 'static', 'user-profile', 'constructor', menuRoot, ...menuSectionIds]

/** Where a name is taken already; empty when it is free. */
function takenBy({ area, variable, key, name }: Naming): string[] {
  const keys = new Set<string>(allPermissionKeys())
  const tables = readdirSync(join(root, 'service/src'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.table.ts'))
  const contract = JSON.parse(readFileSync(join(root, 'shared/contract/package.json'), 'utf8')) as { exports: Record<string, unknown> }
  return [
    ...(areasIn(root).includes(area) ? ['a remote'] : []),
    ...(addresses.includes(area) ? ['an address of the product'] : []),
    ...(`./${area}` in contract.exports || existsSync(join(root, 'shared/contract/src', area)) ? ['a part of the contract'] : []),
    ...(existsSync(join(root, 'service/src/areas', area)) ? ['an area of the service'] : []),
    ...(allResources.some((resource) => resource.name === name) ? ['a resource'] : []),
    ...([`READ_${key}`, `${key}_MODULE`].some((one) => keys.has(one)) ? ['a permission'] : []),
    ...(tables.some((path) => new RegExp(`export const ${variable} = |pgTable\\('${key.toLowerCase()}'`).test(readFileSync(join(root, 'service/src', path), 'utf8'))) ? ['a table'] : []),
  ]
}

/** Reads the command line; a sentence says what is wrong with it. */
function naming([name = '', english = '', khmer = '', ...more]: readonly string[]): Naming | string {
  const fault = more.length > 0 ? 'Titles of several words stand in quotes.' : (nameFault(name) ?? titleFault(english, khmer))
  if (fault) return `${usage}\n${fault}`
  const asked = namingOf(name, name, english, khmer)
  const taken = takenBy(asked)
  return taken.length > 0 ? `The name ${name} is taken by ${taken.join(', ')}.` : asked
}

function write(changes: Draft, n: Naming): void {
  // The versions that the other remotes stand on.
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'remotes/reports/package.json'), 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  for (const [path, text] of Object.entries({ ...remoteFiles(n, { ...dependencies, ...devDependencies }), ...resourceFiles(n) })) changes.add(path, text)
  registerTable(changes, n.area, n.name)
  registerArea(changes, n, `L(${quoted(n.english)}, ${quoted(n.khmer)})`)
}

/** What tools write: links to the packages, the migration, the page of resources. Throws with the tool's own words. */
async function finish(n: Naming): Promise<void> {
  if (!(await install({ changed: true }))) throw new Error('The packages could not be linked; everything is as it was.')
  const service = join(root, 'service')
  for (const [tool, args, from] of [
    ['drizzle-kit', ['generate', '--name', n.area.replaceAll('-', '_')], service],
    ['tsx', ['scripts/resource-docs.ts'], root],
  ] as const) {
    const { code, output } = await runTool(tool, [...args], { from, cwd: from, quiet: true })
    if (code !== 0) throw new Error(`${output}\n${tool} failed; everything is as it was.`)
  }
}

const asked = naming(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(asked)
  process.exitCode = 2
} else {
  const changes = draft(root, ['pnpm-lock.yaml', 'service/migrations', 'docs/resources.md'])
  const made = async () => {
    write(changes, asked)
    await changes.commit(() => finish(asked))
  }
  await made().then(() => {
    console.log([
      '', ...changes.added(), '',
      'Yours now. Next:',
      `1. npm run build, then npm start; in a product that runs already: pnpm manifest apply`,
      `2. pnpm dev ${asked.area} --against <address of the product>`,
      '3. the fields in the declaration, then the columns in the table; npx drizzle-kit generate in service/',
      'docs/tutorial.md goes through it, to the published and switched release.',
    ].join('\n'))
  }, (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
