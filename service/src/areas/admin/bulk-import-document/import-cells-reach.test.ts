import type { PermissionKey } from '@staff/contract'
import { getImportPage } from '@staff/contract/admin'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { csv, uploadImport } from '../../../../test/support/imports/imports.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import type { ImportColumn, ImportKind } from '../../../imports/import-kind.ts'
import { importKinds } from '../../import-kinds.ts'

const t = withPeople()
const call = 'employee/bulk-import-document'
/** What is in a cell of the column and nowhere else. */
const getMark = ({ key }: ImportColumn) => `mark-of-${key}.`

/** The file of somebody else, with a mark in each cell of its one row, faulty as it is. */
async function markedFile({ type, columns }: ImportKind): Promise<string> {
  const office = await t.app.signIn()
  const file = csv([columns.map(({ label }) => label.en), columns.map(getMark)])
  const { status, body } = await uploadImport(office, type, file, `${type}.csv`)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body['data'] as { id: string }).id
}
/** All that the calls of an import tell of its cells: its rows, the result, and the faulty rows alone. */
async function toldOf(user: TestUser, id: string): Promise<readonly string[]> {
  const rows = await user.call('GET', `${call}/${id}/row?limit=500`)
  expect(rows.status).toBe(200)
  const files = ['', '?only=faulty'].map(async (query) => {
    const { statusCode, rawPayload } = await t.app.app.inject({
      url: `/api/${call}/${id}/result${query}`,
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(statusCode).toBe(200)
    return JSON.stringify(await readSheet(rawPayload))
  })
  return [JSON.stringify(rows.body), ...(await Promise.all(files))]
}
const marksIn = (columns: readonly ImportColumn[], text: string) =>
  columns.filter((column) => text.includes(getMark(column))).map(({ key }) => key)

it.each(importKinds.map((kind) => [kind.type, kind] as const))(
  '%s: of what stands in the file of somebody else each right shows its columns, in rows and in files, and no right more',
  async (type, kind) => {
    const { columns } = kind
    const { read } = getImportPage(type)
    const id = await markedFile(kind)
    const rights = [...new Set([read, ...columns.flatMap(({ needs }) => needs)])]
    const whole = await t.app.signIn({ permissions: rights })
    const shown = marksIn(columns, (await toldOf(whole, id)).join(''))
    expect(shown).toEqual(columns.map(({ key }) => key))
    for (const without of rights.filter((right) => right !== read)) {
      const user = await t.app.signIn({ permissions: rights.filter((right) => right !== without) })
      const open = columns.filter(({ needs }) => !needs.includes(without))
      for (const told of await toldOf(user, id))
        expect(
          marksIn(columns, told).filter((key) => !open.some((one) => one.key === key)),
          without,
        ).toEqual([])
      const { body } = await user.call('GET', `${call}/${id}`)
      expect(body['data'], without).not.toMatchObject({ inputFile: expect.any(String) })
    }
  },
)

it('cells of pay, of accounts and of papers ask more than the page and the record', () => {
  const asking = (right: PermissionKey) =>
    importKinds.flatMap(({ type, columns }) =>
      columns.filter(({ needs }) => needs.includes(right)).map(({ key }) => `${type}.${key}`),
    )
  expect(asking('READ_SALARY')).toEqual(
    expect.arrayContaining([
      'payroll-deduction.amount',
      'payroll-benefit-adjustment.adjustAmount',
      'opening-gross.amount',
    ]),
  )
  expect(asking('READ_EMPLOYEE_PAYMENT_METHOD_ACCOUNT').length).toBeGreaterThan(1)
  expect(asking('READ_EMPLOYEE_CONTACT').length).toBeGreaterThan(0)
})
