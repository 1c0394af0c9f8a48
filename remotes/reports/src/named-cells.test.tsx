import { PersonLink } from '@staff/kit'
import { expect, it, vi } from 'vitest'
import { namedCells } from './named-cells.tsx'

// The kit's own code needs a page.
vi.mock('@staff/kit', () => ({ PersonLink: () => null }))

it('both names of a person lead to the page of that person', () => {
  const person = { id: 'a b', displayFullNameEn: 'Sok Dara', displayFullNameKh: 'សុខ ដារ៉ា' }
  for (const [key, cell] of Object.entries(namedCells)) {
    const { type, props } = cell(person)
    expect([type, props.id, props.children]).toEqual([PersonLink, 'a b', person[key as keyof typeof namedCells]])
  }
})
