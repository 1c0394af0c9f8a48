import type { Draft } from './draft.ts'
import type { Naming } from './naming.ts'

/**
 * The lines of one resource outside its own files: the declaration's area, the tables,
 * and the calls of the service's area.
 */
export function registerResource(changes: Draft, { area, name, type, variable }: Naming): void {
  changes.edit(
    `shared/contract/src/${area}/index.ts`,
    /$/,
    () => `export { ${variable}, type ${type}, type ${type}Input } from './${name}.resource.ts'\n`,
  )
  registerTable(changes, area, name)
  changes.edit(
    `service/src/areas/${area}/index.ts`,
    /\n\n/,
    () => `\nimport { ${variable}Operations } from './${name}/${name}.operations.ts'\n\n`,
  )
  changes.edit(
    `service/src/areas/${area}/index.ts`,
    /Operation\[\] = \[\s*/,
    (start) => `${start}...${variable}Operations, `,
  )
}

/** The line of a table in the list of all. */
export function registerTable(changes: Draft, area: string, name: string): void {
  changes.edit('service/src/db/tables.ts', /$/, () => `export * from '../areas/${area}/${name}/${name}.table.ts'\n`)
}

/**
 * The lines of an area in every list of all areas: types are derived from these lists,
 * so the folder cannot be read instead.
 */
export function registerArea(changes: Draft, { area, variable, key }: Naming, labels: string): void {
  const catalogue = 'shared/contract/src/catalogue.ts'
  changes.edit(catalogue, /\n\ntype /, (found) => `\nimport * as ${variable} from './${area}/index.ts'${found}`)
  changes.edit(catalogue, /\n\} as const satisfies/, (found) => `\n  '${area}': getResources(${variable}),${found}`)
  changes.edit(
    'shared/contract/src/permissions/catalogue.ts',
    /\n\} as const satisfies/,
    (found) => `
  ${/^[a-z]+$/.test(area) ? area : `'${area}'`}: {
    label: ${labels}, moduleKey: '${key}_MODULE',
    resources: { ${key}: crud },
    single: [],
  },${found}`,
  )
  changes.edit('shared/contract/src/permissions/words.ts', /\n\}\n/, (found) => `\n  ${key}: ${labels},${found}`)
  const service = 'service/src/areas/index.ts'
  changes.edit(service, /\n\n\/\*\*/, (found) => `\nimport { ${variable}Area } from './${area}/index.ts'${found}`)
  changes.edit(service, /,\n\]/, () => `, ...${variable}Area,\n]`)
  changes.edit('deploy/manifest.json', / \}\n {2}\}\n\}/, () => ` },\n    "${area}": { "version": "0.1.0" }\n  }\n}`)
}
