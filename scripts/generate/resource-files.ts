import { quoted, type Naming } from './naming.ts'

const declaration = ({ name, english, khmer, type, variable, key, place }: Naming) => `\
import { L, resource, text, type Input, type Row } from '../index.ts'

export const ${variable} = resource({
  name: '${name}', screen: '${place.path}/${name}', permission: '${key}',
  label: L(${quoted(english)}, ${quoted(khmer)}), title: ['name'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), optional: true }),
  },
  list: { columns: ['name', 'nameKh'], sort: ['name'], order: 'name:ASC', keywords: ['name', 'nameKh'] },
  form: [{ label: L(${quoted(english)}, ${quoted(khmer)}), rows: [['name', 'nameKh']] }],
})
export type ${type} = Row<typeof ${variable}>
export type ${type}Input = Input<typeof ${variable}>
`
const table = ({ name, variable }: Naming) => `\
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

export const ${variable} = pgTable('${name.replaceAll('-', '_')}', {
  id: id(),
  name: text('name').notNull(),
  nameKh: text('name_kh'),
  ...recordColumns(),
}, (t) => [uniqueIndex('${name.replaceAll('-', '_')}_name').on(sql\`lower(\${t.name})\`)])
`
const operations = ({ area, name, variable }: Naming) => `\
import { ${variable} } from '@staff/contract/${area}'
import { crud } from '../../../crud/operations.ts'
import { ${variable} as table } from './${name}.table.ts'

export const ${variable}Operations = crud(${variable}, { table, rows: 'reference' })
`
const screens = ({ area, variable }: Naming) => `\
import { ${variable} } from '@staff/contract/${area}'
import { screens } from '@staff/kit'

export default screens(${variable})
`

/** The four files of a plain list-and-form resource by path from the root. */
export const resourceFiles = (n: Naming): Readonly<Record<string, string>> => ({
  [`shared/contract/src/${n.area}/${n.name}.resource.ts`]: declaration(n),
  [`service/src/areas/${n.area}/${n.name}/${n.name}.table.ts`]: table(n),
  [`service/src/areas/${n.area}/${n.name}/${n.name}.operations.ts`]: operations(n),
  [`remotes/${n.area}/src/${n.name}/${n.name}.screens.tsx`]: screens(n),
})
