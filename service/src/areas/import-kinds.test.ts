import { searchKey } from '@staff/contract'
import { importPageOf, importTypes } from '@staff/contract/admin'
import { expect, it } from 'vitest'
import { importKinds } from './import-kinds.ts'

it('has a page for each kind and a kind for each page, with the rights of its own call and of its office', () => {
  expect(importKinds.map(({ type }) => type).toSorted()).toEqual([...importTypes].toSorted())
  for (const {
    type,
    steps: [first],
    decides,
  } of importKinds)
    expect([first.operation.need, decides], type).toEqual([importPageOf(type).record, importPageOf(type).decides])
})
it.each(importKinds.map((kind) => [kind.type, kind] as const))(
  '%s: every heading leads to one column, in either language',
  (_, { columns }) => {
    const names = columns.flatMap(({ label }) => [searchKey(label.en), searchKey(label.km)])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
  },
)
