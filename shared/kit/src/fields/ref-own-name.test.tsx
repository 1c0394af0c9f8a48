import type { AnyField, Field } from '@staff/contract'
import { staffingDemand } from '@staff/contract/attendance-leave'
import { allResources } from '@staff/contract/catalogue'
import { structureNodeRef } from '@staff/contract/refs'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { KitProvider } from '../index.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { recordName } from '../list/table/list-columns.tsx'
import { getKind } from './fields.ts'

const isNode = (field: AnyField): field is Field<'ref'> =>
  field.kind === 'ref' && !field.many && field.to.search === structureNodeRef.search
const nodes = allResources.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([key, field]) => (isNode(field) ? [[name, key, field] as const] : [])),
)
const record = {
  id: 'n1',
  name: 'Riverside',
  nameKh: 'មាត់ទន្លេ',
  nameTree: 'Demo Beverage Company › Phnom Penh › Riverside',
  nameTreeKh: 'ក្រុមហ៊ុន › ភ្នំពេញ › មាត់ទន្លេ',
}

it('finds every field of a list that points into the company structure', () => {
  expect(nodes.map(([name, key]) => `${name}.${key}`)).toContain('staffing-demand.store')
})
describe.each([
  ['en', 'Riverside'],
  ['km', 'មាត់ទន្លេ'],
] as const)('in %s', (lang, name) => {
  it('a record that is named by a node says the name of the node itself', () => {
    act(() => setLanguage(lang))
    expect(recordName(staffingDemand, { store: record, weekday: null, date: null })).toBe(name)
  })
  it.each(nodes)('%s %s says the name of the node itself in a cell, never the start of its path', (_, key, field) => {
    act(() => setLanguage(lang))
    const { Cell } = getKind(field)
    render(
      <KitProvider env="test">
        <MemoryRouter>
          <p data-testid="cell">
            <Cell field={field} value={record} row={{ id: 'r1', [key]: record }} />
          </p>
        </MemoryRouter>
      </KitProvider>,
    )
    expect(screen.getByTestId('cell').textContent).toBe(name)
  })
})
