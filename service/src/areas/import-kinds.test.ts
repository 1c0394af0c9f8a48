import { searchKey } from '@staff/contract'
import { getImportPage, importTypes } from '@staff/contract/admin'
import { expect, it } from 'vitest'
import { importKinds } from './import-kinds.ts'

it('has a page for each kind and a kind for each page, with the rights of its own call and of its office', () => {
  expect(importKinds.map(({ type }) => type).toSorted()).toEqual([...importTypes].toSorted())
  for (const {
    type,
    steps: [first],
    decides,
    update,
  } of importKinds) {
    const page = getImportPage(type)
    expect([first.operation.need, decides, update?.operation.need], type).toEqual([
      page.record,
      page.decides,
      page.changes,
    ])
  }
})
it('finds what a row changes by columns that are required, and changes none of them', () => {
  for (const { type, columns, update } of importKinds)
    for (const key of update?.by ?? []) {
      expect(columns.find((column) => column.key === key)?.required, `${type} ${key}`).toBe(true)
      expect(update?.columns).not.toContain(key)
    }
})
it.each(importKinds.map((kind) => [kind.type, kind] as const))(
  '%s: every heading leads to one column, in either language',
  (_, { columns }) => {
    const names = columns.flatMap(({ label }) => [searchKey(label.en), searchKey(label.km)])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
  },
)
