import type { remoteNames } from '@staff/contract'

export type Area = (typeof remoteNames)[number]
/** The spellings of a new resource's name. */
export interface Naming {
  readonly area: Area
  /** kebab-case */
  readonly name: string
  readonly english: string
  readonly khmer: string
  /** PascalCase */
  readonly type: string
  /** camelCase */
  readonly variable: string
  readonly place: Place
}
interface Place {
  /** Where its screens stand. */
  readonly path: string
  /** The side-menu parent. */
  readonly under: string
}
/** Where each area's screens stand; metadata and tabs are moved by hand. */
export const places: Readonly<Record<Area, Place>> = {
  admin: { path: '/admin', under: 'admin' },
  employee: { path: '/employee-management', under: 'employee-management' },
  'attendance-leave': { path: '/attendance-management', under: 'attendance-management' },
  payroll: { path: '/payroll-management', under: 'payroll-management' },
  reports: { path: '/report/employee', under: 'report' },
}

const declaration = ({ name, english, khmer, type, variable, place }: Naming) => `\
import { L, resource, text, type Input, type Row } from '../index.ts'

export const ${variable} = resource({
  name: '${name}', screen: '${place.path}/${name}', permission: '${name.replaceAll('-', '_').toUpperCase()}',
  label: L('${english}', '${khmer}'), title: ['name'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), optional: true }),
  },
  list: { columns: ['name', 'nameKh'], sort: ['name'], order: 'name:ASC', keywords: ['name', 'nameKh'] },
  form: [{ label: L('${english}', '${khmer}'), rows: [['name', 'nameKh']] }],
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

export const ${variable}Operations = crud(${variable}, { table })
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
