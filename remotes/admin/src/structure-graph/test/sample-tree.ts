import type { StructureLevel, StructureTreeNode } from '@staff/contract/admin'

type Extra = Partial<Omit<StructureTreeNode, 'id' | 'parentId' | 'type'>>
/** One row of the tree call. */
export const row = (
  id: string,
  parentId: string | null,
  type: StructureLevel,
  extra: Extra = {},
): StructureTreeNode => ({
  id,
  parentId,
  type,
  name: id,
  nameKh: `ខ្មែរ${id}`,
  levelNumber: null,
  headCount: 0,
  isHq: false,
  isActive: true,
  ...extra,
})

/** A company with two stores; the first has a kitchen with a division and four positions. */
export const sampleRows: readonly StructureTreeNode[] = [
  row('company', null, 'COMPANY', { name: 'Demo Company', nameKh: 'ក្រុមហ៊ុនគំរូ', headCount: 5 }),
  row('pp', 'company', 'LOCATION', { name: 'Phnom Penh', nameKh: 'ភ្នំពេញ', headCount: 5 }),
  row('bkk', 'pp', 'OUTLET', { name: 'BKK Store', nameKh: 'ហាងបឹងកេងកង', headCount: 5, isHq: true }),
  row('tk', 'pp', 'OUTLET', { name: 'Toul Kork Store', nameKh: 'ហាងទួលគោក' }),
  row('kitchen', 'bkk', 'DEPARTMENT', { name: 'Kitchen', nameKh: 'ផ្ទះបាយ', headCount: 5 }),
  row('bar', 'kitchen', 'TEAM', { name: 'Bar', nameKh: 'បារ', headCount: 4 }),
  row('barista', 'bar', 'POSITION', {
    name: 'Barista',
    nameKh: 'អ្នកឆុង',
    levelNumber: 2,
    headCount: 2,
    people: [
      { id: 'e1', accountNo: '00012', displayFullNameEn: 'Sok Dara', displayFullNameKh: 'សុខ ដារ៉ា' },
      { id: 'e2', accountNo: '00013', displayFullNameEn: 'Chan Thida', displayFullNameKh: 'ចាន់ ធីតា' },
    ],
  }),
  row('head', 'bar', 'POSITION', {
    name: 'Head Barista',
    nameKh: 'ប្រធានអ្នកឆុង',
    levelNumber: 5,
    headCount: 1,
    people: [{ id: 'e3', accountNo: '00014', displayFullNameEn: 'Keo Sophea', displayFullNameKh: 'កែវ សុភា' }],
  }),
  row('trainee', 'bar', 'POSITION', { name: 'Trainee', nameKh: 'អ្នកហាត់ការ', levelNumber: 2, people: [] }),
  row('cleaner', 'kitchen', 'POSITION', { name: 'Cleaner', nameKh: 'អ្នកអនាម័យ', headCount: 1, people: [] }),
]

/** A structure of at least `count` nodes: stores with departments, divisions and positions. */
export function largeRows(count: number): readonly StructureTreeNode[] {
  const rows = [row('company', null, 'COMPANY')]
  for (let store = 0; rows.length < count; store += 1) {
    if (store % 20 === 0) rows.push(row(`l${store / 20}`, 'company', 'LOCATION'))
    rows.push(row(`s${store}`, `l${Math.floor(store / 20)}`, 'OUTLET'))
    for (const department of ['a', 'b', 'c']) {
      const id = `s${store}${department}`
      rows.push(row(id, `s${store}`, 'DEPARTMENT'), row(`${id}t`, id, 'TEAM'))
      for (let level = 1; level <= 4; level += 1)
        rows.push(row(`${id}p${level}`, `${id}t`, 'POSITION', { levelNumber: level }))
    }
  }
  return rows
}
