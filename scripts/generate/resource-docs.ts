// Writes docs/resources.md from the contract; with --check it only says whether the page is up to date.
import { apiPath, filterParams, permit, sortKeys, writableFields, type Action, type AnyResource } from '@staff/contract'
import { catalogue } from '@staff/contract/catalogue'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes.mjs'

const page = join(root, 'docs', 'resources.md')
const actions = ['READ', 'VIEW', 'CREATE', 'UPDATE', 'DELETE'] as const satisfies readonly Action[]
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '-'

function uses(resource: AnyResource, key: string): string {
  const sent = writableFields(resource).find((field) => field.key === key)?.sent
  const places = [
    resource.list.columns.includes(key) && 'column',
    resource.list.filters?.includes(key) && 'filter',
    sent && (sent === key ? 'sent' : `sent as \`${sent}\``),
  ]
  return places.filter(Boolean).join(', ') || 'answered'
}

function section(resource: AnyResource): string {
  const fields = Object.entries(resource.fields).map(([key, field]) => {
    const marks = [
      field.optional && 'optional',
      field.readOnly && 'read only',
      field.createOnly && 'create only',
      field.needs && `needs \`${field.needs}\``,
    ].filter(Boolean)
    return `| \`${key}\` | ${field.kind} | ${field.label.en} | ${field.label.km} | ${uses(resource, key)} | ${marks.join(', ')} |`
  })
  const rights = actions.flatMap((action) => {
    const key = permit(resource, action)
    return key ? [`${action.toLowerCase()} \`${key}\``] : []
  })
  return [
    `### ${resource.label.en} · ${resource.label.km}`,
    '',
    `- Calls: \`/api/employee/${apiPath(resource)}\`${resource.form ? ` (update by ${resource.update ?? 'PATCH'} with the \`version\` that was read, else 400 REQUIRED)` : ' (list and export only)'}`,
    `- Screen: \`${resource.screen}\``,
    `- Permissions: ${rights.join(', ')}`,
    `- Filter parameters: ${code(Object.keys(filterParams(resource)))}`,
    `- Sort: ${code([...sortKeys(resource)])}; opens with \`${resource.list.order ?? 'createdAt:DESC'}\`${resource.list.within ? `, equal rows by \`${resource.list.within}\`` : ''}; keywords search ${code(resource.list.keywords ?? [])}`,
    '',
    '| Field | Kind | English | Khmer | Where | |',
    '|---|---|---|---|---|---|',
    ...fields,
    '',
  ].join('\n')
}

const text = [
  '# Resources',
  '',
  'Written by `pnpm run docs` from `shared/contract`; do not edit. `pnpm check` fails when it is not current.',
  '',
  ...Object.entries(catalogue).flatMap(([area, resources]) => [
    `## ${area}`,
    '',
    ...Object.values<AnyResource>(resources).map(section),
  ]),
].join('\n')

const current = existsSync(page) && readFileSync(page, 'utf8') === text
if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (!current) {
  console.error('docs/resources.md is not what the contract says: run `npx --yes pnpm@12.21.0 run docs`')
  process.exitCode = 1
}
