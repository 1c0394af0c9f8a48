import { searchKey } from '@staff/contract'
import { importPageOf, importTypes } from '@staff/contract/admin'
import { expect, it } from 'vitest'
import { importKinds } from './import-kinds.ts'

it('has a page for each kind and a kind for each page, with the right of its own call', () => {
  expect(importKinds.map(({ type }) => type).toSorted()).toEqual([...importTypes].toSorted())
  for (const {
    type,
    steps: [first],
  } of importKinds)
    expect(first.operation.need, type).toBe(importPageOf(type).record)
})
it.each(importKinds.map((kind) => [kind.type, kind] as const))(
  '%s: every heading leads to one column, in either language',
  (_, { columns }) => {
    const names = columns.flatMap(({ label }) => [searchKey(label.en), searchKey(label.km)])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
  },
)
