import { expect, it } from 'vitest'
import { namedCells } from './named-cells.tsx'

it('both names of a person lead to the view of that person', () => {
  const person = { id: 'a b', displayFullNameEn: 'Sok Dara', displayFullNameKh: 'សុខ ដារ៉ា' }
  for (const [key, cell] of Object.entries(namedCells)) {
    const { to, children } = cell(person).props
    expect([to, children]).toEqual([
      '/employee-management/employee-master-information/view/a%20b',
      person[key as keyof typeof namedCells],
    ])
  }
})
