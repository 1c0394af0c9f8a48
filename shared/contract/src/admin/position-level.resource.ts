import { int, L, resource, text, type Input, type Row } from '../index.ts'

/** A rank of the company structure; a higher number is more senior (docs/rules/people.md, "The company structure"). */
export const positionLevel = resource({
  name: 'position-level',
  screen: '/admin/company-structure/position-level',
  permission: 'POSITION_LEVEL',
  label: L('Position Level', 'កម្រិតមុខតំណែង'),
  title: ['levelTitle'],
  fields: {
    levelTitle: text({ label: L('Level Name', 'ឈ្មោះកម្រិត') }),
    levelNumber: int({ label: L('Level Number', 'លេខកម្រិត'), min: 1, max: 99 }),
  },
  list: {
    columns: ['levelTitle', 'levelNumber'],
    sort: ['levelTitle', 'levelNumber'],
    order: 'levelNumber:DESC',
    keywords: ['levelTitle'],
  },
  form: [{ label: L('Position Level', 'កម្រិតមុខតំណែង'), rows: [['levelTitle', 'levelNumber']] }],
})
export type PositionLevel = Row<typeof positionLevel>
export type PositionLevelInput = Input<typeof positionLevel>
