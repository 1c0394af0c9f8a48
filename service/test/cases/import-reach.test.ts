import type { ImportType } from '@staff/contract/admin'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importKinds } from '../../src/areas/import-kinds.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import { csv, uploadImport } from '../support/imports/imports.ts'
import { good, importableCompany, type RowCells } from '../support/imports/importable.ts'
import type { RosterCompany } from '../support/people/roster.ts'

// Every request that comes from a file obeys the bounds of its kind (docs/rules/requests.md, "How far ahead and back").
let t: RosterCompany
let accountFor: (type: ImportType) => string
beforeAll(async () => {
  ;({ t, accountFor } = await importableCompany())
})
afterAll(() => t.close())
const getKind = (type: ImportType) => importKinds.find((kind) => kind.type === type)
/** Whether the rows of a type are requests. */
const isRequest = (type: ImportType) => requestKinds.some(({ table }) => table === getKind(type)?.table)

it.each((Object.entries(good) as [ImportType, RowCells][]).filter(([type]) => isRequest(type)))(
  '%s: a day beyond the bounds of its kind is told in its cell, and nothing is worked out from it',
  async (type, cells) => {
    const columns = getKind(type)?.columns ?? []
    const far = columns.filter(({ shape }) => shape === 'day').map(({ key }) => key)
    const whole: RowCells = { accountNo: accountFor(type), ...cells }
    const row = (of: RowCells) => columns.map(({ key }) => of[key] ?? '')
    const file = csv([
      columns.map(({ label }) => label.en),
      ...far.map((key) => row({ ...whole, [key]: '2300-01-01' })),
    ])
    const { body } = await uploadImport(t.hr, type, file, 'far.csv')
    const said = await t.hr.call(
      'GET',
      `employee/bulk-import-document/${(body['data'] as { id: string }).id}/row?limit=500&status=INVALID`,
    )
    const faults = said.body['data'] as { cell: string; message: string; messageKh: string }[]
    const letters = (at: number) => String.fromCharCode(65 + at)
    expect(far.length).toBeGreaterThan(0)
    expect(faults.map(({ cell }) => cell)).toEqual(
      far.map((key, n) => `${letters(columns.findIndex((one) => one.key === key))}${String(n + 2)}`),
    )
    for (const { message, messageKh } of faults)
      expect([message, messageKh]).toEqual([
        expect.stringMatching(/^Until \d\d-\w{3}-\d{4} at the latest/u),
        expect.stringMatching(/^យ៉ាងយូរបំផុត/u),
      ])
  },
)
