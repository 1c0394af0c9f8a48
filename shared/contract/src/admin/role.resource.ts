import { bool, choice, L, longText, ref, resource, text, type Input, type RefTarget, type Row } from '../index.ts'
import { permissionCall } from './permission-matrix.ts'

/**
 * How far the holder of a role sees from the own primary position, widest first
 * (docs/rules/access.md, "Roles and permissions").
 */
export const dataScopeOptions = [
  { value: 'ALL', label: L('Everyone', 'ទាំងអស់គ្នា') },
  { value: 'LOCATION', label: L('Own location', 'ទីតាំងរបស់ខ្លួន') },
  { value: 'OUTLET', label: L('Own store', 'ហាងរបស់ខ្លួន') },
  { value: 'DEPARTMENT', label: L('Own department', 'នាយកដ្ឋានរបស់ខ្លួន') },
  { value: 'TEAM', label: L('Own division', 'ផ្នែករបស់ខ្លួន') },
  { value: 'SELF', label: L('Only oneself', 'តែខ្លួនឯង') },
] as const

/**
 * Rights by name (docs/rules/access.md, "Roles and permissions"). PUT takes the whole form, or only isEnabled (the
 * switch of the list).
 */
export const role = resource({
  name: 'role',
  screen: '/admin/user-management/role',
  permission: 'ROLE',
  update: 'PUT',
  editsSystemRows: true,
  label: L('Role', 'តួនាទី'),
  title: ['name'],
  fields: {
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    description: longText({ label: L('Description', 'ការពិពណ៌នា'), optional: true, max: 255 }),
    dataScope: choice({
      label: L('Whose records', 'កំណត់ត្រារបស់អ្នកណា'),
      options: dataScopeOptions,
      hidden: true,
      help: L(
        "Measured from the holder's own position. With several roles the widest counts.",
        'គិតពីមុខតំណែងរបស់អ្នកកាន់តួនាទី។ បើមានតួនាទីច្រើន យកទំហំធំជាងគេ។',
      ),
    }),
    isSystemDefined: bool({ label: L('System Defined', 'កំណត់ដោយប្រព័ន្ធ'), readOnly: true }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true }),
    rolePermission: ref({
      label: L('Permissions', 'សិទ្ធិ'),
      many: 'permission',
      use: 'detail',
      to: { search: permissionCall.replace('employee/', ''), nameEn: 'name', nameKm: 'name' },
    }),
  },
  list: {
    columns: ['name', 'description', 'dataScope', 'isSystemDefined', 'isEnabled'],
    filters: ['isEnabled'],
    sort: ['name'],
    order: 'name:ASC',
    keywords: ['name', 'description'],
    defaults: { isEnabled: 'true' },
  },
  form: [
    { label: L('Role', 'តួនាទី'), rows: [['name', 'dataScope'], ['description'], ['isEnabled']] },
    { label: L('Permissions', 'សិទ្ធិ'), rows: [['rolePermission']] },
  ],
})
export type Role = Row<typeof role>
export type RoleInput = Input<typeof role>

export const roleRef: RefTarget = { search: 'role', nameEn: 'name', nameKm: 'name', view: `${role.screen}/view/{id}` }
