// `pnpm new resource admin/warning-type-color "ពណ៌ប្រភេទការព្រមាន"` writes the four files of a resource, which the
// author then owns, and the one-line registrations. Nothing is generated later.
import { draft, type Draft } from './draft.ts'
import { format } from './format.ts'
import { areasIn, nameFault, namingOf, spoken, titleFault, type Naming } from './naming.ts'
import { registerResource } from './registrations.ts'
import { resourceFiles } from './resource-files.ts'
import { root } from '../processes.mjs'

const usage =
  'Usage: pnpm new resource <area>/<name> "<name in Khmer>"   for example admin/warning-type-color "ពណ៌ប្រភេទការព្រមាន"'

/** Parses the command line; returns a sentence when it is wrong. */
function naming([what, path = '', khmer = '']: readonly string[]): Naming | string {
  const [area = '', name = ''] = path.split('/')
  const areas = areasIn(root)
  const fault =
    what !== 'resource' || !areas.includes(area)
      ? `Areas: ${areas.join(', ')}.`
      : (nameFault(name) ?? titleFault(spoken(name), khmer))
  return fault ? `${usage}\n${fault}` : namingOf(area, name, spoken(name), khmer)
}

function create(changes: Draft, n: Naming): void {
  for (const [path, text] of Object.entries(resourceFiles(n))) changes.add(path, text)
  registerResource(changes, n)
  changes.edit(`remotes/${n.area}/src/manifest.ts`, /import \{[^}]*\} from '@staff\/contract\/[^']*'/, (line) =>
    line.replace(/,?(\s)\} from/, `, ${n.variable}$1} from`),
  )
  changes.edit(
    `remotes/${n.area}/src/manifest.ts`,
    /resources: \[\n/,
    (start) =>
      `${start}    { resource: ${n.variable}, load: () => import('./${n.name}/${n.name}.screens.tsx'), under: '${n.place.under}', order: 100 },\n`,
  )
}

const asked = naming(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(asked)
  process.exitCode = 2
} else {
  const changes = draft(root)
  create(changes, asked)
  await changes.commit(() => format(changes.touched()))
  console.log(
    [
      ...changes.added(),
      '',
      'Yours now. Next:',
      `1. the permission key ${asked.key} in shared/contract/src/permissions/catalogue.ts and its words in words.ts beside it, unless they are there`,
      '2. the fields in the declaration, then the columns in the table; the compiler names what is missing',
      `3. in service/: npx drizzle-kit generate --name ${asked.name.replaceAll('-', '_')}; the snapshot before the new one in migrations/meta goes`,
      '4. npm run docs && npm run check',
      'Records of people, rules, row actions and reports: docs/resource-guide.md; four places to change: "The end of the work"',
    ].join('\n'),
  )
}
