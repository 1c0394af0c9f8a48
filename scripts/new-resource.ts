// `pnpm new resource admin/warning-type-color "ពណ៌ប្រភេទការព្រមាន"` writes the four files of a resource, which are the author's
// from then on, and the registrations of one line each. Nothing is generated later.
import { remoteNames } from '@staff/contract'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { places, resourceFiles, type Naming } from './resource-files.ts'

const root = join(import.meta.dirname, '..')
const usage = 'Usage: pnpm new resource <area>/<name> "<name in Khmer>"   for example admin/warning-type-color "ពណ៌ប្រភេទការព្រមាន"'

/** Reads the command line; a sentence says what is wrong with it. */
function naming([what, path = '', khmer = '']: readonly string[]): Naming | string {
  const [area = '', name = ''] = path.split('/')
  const known = remoteNames.find((one) => one === area)
  if (what !== 'resource' || !known || !/^[a-z]+(-[a-z]+)*$/.test(name)) return `${usage}\nAreas: ${remoteNames.join(', ')}. The name is singular kebab-case.`
  if (!/\p{Script=Khmer}/u.test(khmer)) return `${usage}\nThe name in Khmer is missing: every word exists in both languages.`
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const type = words.join('')
  return { area: known, name, khmer, english: words.join(' '), type, variable: type.charAt(0).toLowerCase() + type.slice(1), place: places[known] }
}

/** Puts a line into a registry file; refuses when the file no longer has the place it looks for. */
function register(path: string, find: RegExp, put: (found: string) => string): void {
  const file = join(root, path)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const next = text.replace(find, put)
  if (next === text) throw new Error(`${path} does not look as expected; add the registration by hand`)
  writeFileSync(file, next)
}

function create(n: Naming): string[] {
  const files = resourceFiles(n)
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`These exist already: ${taken.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  register(`shared/contract/src/${n.area}/index.ts`, /$/, () => `export { ${n.variable}, type ${n.type}, type ${n.type}Input } from './${n.name}.resource.ts'\n`)
  register('shared/contract/src/catalogue.ts', new RegExp(`import \\{ (.*) \\} from './${n.area}/index.ts'`), (line) => line.replace(' }', `, ${n.variable} }`))
  register('shared/contract/src/catalogue.ts', new RegExp(`'?${n.area}'?: \\{ .* \\},`), (line) => line.replace(' },', `, ${n.variable} },`))
  register('service/src/db/tables.ts', /$/, () => `export * from '../areas/${n.area}/${n.name}/${n.name}.table.ts'\n`)
  register(`service/src/areas/${n.area}/index.ts`, /\n\n/, () => `\nimport { ${n.variable}Operations } from './${n.name}/${n.name}.operations.ts'\n\n`)
  register(`service/src/areas/${n.area}/index.ts`, /Operation\[\] = \[\s*/, (start) => `${start}...${n.variable}Operations, `)
  register(`remotes/${n.area}/src/manifest.ts`, /import \{ (.*) \} from '@staff\/contract\/.*'/, (line) => line.replace(' }', `, ${n.variable} }`))
  register(`remotes/${n.area}/src/manifest.ts`, /resources: \[\n/, (start) =>
    `${start}    { resource: ${n.variable}, load: () => import('./${n.name}/${n.name}.screens.tsx'), under: '${n.place.under}', order: 100 },\n`)
  return Object.keys(files)
}

const asked = naming(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(asked)
  process.exitCode = 2
} else {
  const written = create(asked)
  console.log([
    ...written, '',
    'Yours now. Next:',
    `1. the permission key ${asked.name.replaceAll('-', '_').toUpperCase()} in shared/contract/src/permissions/catalogue.ts, unless it is there`,
    '2. the fields in the declaration, then the columns in the table; the compiler names what is missing',
    '3. in service/: npx drizzle-kit generate',
    '4. npm run docs && npm run check',
  ].join('\n'))
}
