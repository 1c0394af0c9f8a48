import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pnpm } from '../../../scripts/install.mjs'
import { run } from '../../../scripts/processes.mjs'
import { runtime } from './runtime.ts'

interface Component {
  readonly type: string
  readonly name: string
  readonly version: string
  readonly purl?: string
  readonly 'bom-ref'?: string
}
interface Bill {
  readonly serialNumber?: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly components: readonly Component[]
  readonly dependencies?: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}
// Packages whose code is in the release; those of build and tests are in none.
const deployed = ['./service...', './host...', './remotes/*...', './deploy...']
// Two groups may have a package of one name and version.
const getRef = ({ name, version, 'bom-ref': ref = `${name}@${version}` }: Component): string => ref
const byKey = (a: string, b: string) => (a < b ? -1 : 1)

/** Node brings libraries of its own that no lockfile names. */
function getParts(node: string): Component[] {
  const text = execFileSync(node, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' })
  const { node: version = '', modules: _, napi: __, ...parts } = JSON.parse(text) as Record<string, string>
  const own: Component = {
    type: 'platform',
    name: 'node',
    version,
    purl: `pkg:npm/${runtime.name}@${runtime.version}`,
    'bom-ref': `pkg:npm/${runtime.name}@${runtime.version}`,
  }
  return [
    own,
    ...Object.entries(parts).map(([name, at]) => ({
      type: 'library',
      name,
      version: at,
      'bom-ref': `node:${name}@${at}`,
    })),
  ]
}

/**
 * Writes the bill of materials in CycloneDX 1.6: what pnpm names of the deployed packages, and Node with its parts.
 * Without what differs from one run to the next.
 */
export async function writeBill(file: string, node: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'staff-bill-'))
  try {
    const made = join(folder, 'bill.json')
    const how = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--sbom-spec-version', '1.6', '--prod']
    const which = deployed.flatMap((one) => ['--filter', one])
    const args = ['--yes', pnpm, 'sbom', ...how, ...which, '--out', made]
    const { code, output } = await run('npx', args, { quiet: true, env: { CI: '1' } })
    if (code !== 0) throw new Error(`The bill of materials could not be made: ${output}`)
    const {
      serialNumber: _,
      metadata,
      components,
      dependencies = [],
      ...rest
    } = JSON.parse(readFileSync(made, 'utf8')) as Bill
    const { timestamp: __, ...kept } = metadata
    const all = [...components, ...getParts(node)].sort((a, b) => byKey(getRef(a), getRef(b)))
    const joined = [...dependencies].sort((a, b) => byKey(a.ref, b.ref))
    writeFileSync(
      file,
      `${JSON.stringify({ ...rest, metadata: kept, components: all, dependencies: joined }, null, 1)}\n`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
