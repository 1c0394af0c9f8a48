import { apiPath, errors } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import type { ImportType } from '@staff/contract/admin'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenSheets } from '../../../../test/support/imports/broken-sheets.ts'
import { checksums } from '../../../../test/support/app/checksum.ts'
import { commitImport, csv, importFaults, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { good, importableCompany, type RowCells } from '../../../../test/support/imports/importable.ts'
import { savedByOffice } from '../../../../test/support/imports/office.ts'
import type { RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import type { ImportColumn } from '../../../imports/import-kind.ts'
import { importKinds } from '../../import-kinds.ts'
import { auditCount, auditHead, auditLog, auditSeal } from '../../platform/audit/audit-log.table.ts'
import { session } from '../../platform/auth/session.table.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency-key.table.ts'
import { media } from '../../platform/media/media.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { attendanceDirty } from '../../attendance-leave/attendance-day/attendance-day.table.ts'
import {
  leaveLedger,
  leaveEntitlement,
  leaveYearUsed,
} from '../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { bulkImportDocument, bulkImportRow } from './bulk-import-document.table.ts'

let t: RosterCompany
let accountFor: (type: ImportType) => string
beforeAll(async () => {
  ;({ t, accountFor } = await importableCompany())
})
afterAll(() => t.close())

const days = [
  '2026-02-30',
  '05/01/2026',
  '32-Nov-2026',
  'tomorrow',
  '2026-13-01',
  '2026-1-1',
  '20261121',
  '2026-11-31',
  '45999',
  '21-Abc-2026',
  'Nov-21-2026',
  '2026/11/21',
  '-',
  'ថ្ងៃនេះ',
  '2026-11-21 10:00',
  '00-Jan-2026',
]
const names = [
  'Nobody',
  '???',
  'គ្មាន',
  'x'.repeat(200),
  '-',
  '0,5',
  '#N/A',
  'null',
  'undefined',
  '<b>',
  '😀',
  'a b c d',
  'NOBODY-1',
  '%',
  "' or 1=1",
]
const times = ['25:00', '08:61', 'noon', '8', '0800', '-1:00', '08.30', 'ព្រឹក']
const amounts = ['abc', '-1', '1.234', '12 dollars', 'ដប់', '1e999', '--5', '$5']
const long = [600, 1_000, 3_000, 9_000].map((length) => 'x'.repeat(length))
/** Values that a column never takes, by what it is. */
const badOf = ({ key, shape, options }: ImportColumn): readonly string[] =>
  shape === 'day'
    ? days
    : options
      ? names
      : key.endsWith('Time')
        ? times
        : /amount/iu.test(key)
          ? amounts
          : key === 'days'
            ? ['x', '400', '1.00001', 'five', '1,5']
            : /instalments/u.test(key)
              ? ['x', '1.5', '-3', '0']
              : long

it.each(Object.entries(good) as [ImportType, RowCells][])(
  '%s: thirty planted faults are found in exactly their cells, in both languages',
  async (type, cells) => {
    const { columns = [], once = [] } = importKinds.find((kind) => kind.type === type) ?? {}
    const whole: RowCells = { accountNo: accountFor(type), ...cells }
    const planted = columns.flatMap((column) =>
      [...(column.required ? [''] : []), ...badOf(column)].map((value) => ({ key: column.key, value })),
    )
    expect(planted.length).toBeGreaterThanOrEqual(30)
    const row = (of: RowCells) => columns.map(({ key }) => of[key] ?? '')
    /** A day or month of its own for each row: rows of one would be one adjustment, or told as repeated. */
    const getDay = (n: number): RowCells =>
      Object.fromEntries(
        columns.flatMap(({ key, shape }) => {
          if (type === 'payroll-benefit-adjustment' ? key !== 'effectiveDateFrom' : !once.includes(key)) return []
          if (shape === 'month') return [[key, inDays(31 * (n + 1), `${cells[key] ?? ''}-01`).slice(0, 7)]]
          return shape === 'day' ? [[key, inDays(n + 1, cells[key])]] : []
        }),
      )
    const file = csv([
      columns.map(({ label }) => label.en),
      ...planted.map(({ key, value }, n) => row({ ...whole, ...getDay(n), [key]: value })),
      row(whole),
    ])
    const { body } = await uploadImport(t.hr, type, file, 'f.csv')
    const said = await t.hr.call(
      'GET',
      `employee/bulk-import-document/${(body['data'] as { id: string }).id}/row?limit=500&status=INVALID`,
    )
    const faults = said.body['data'] as { cell: string; message: string; messageKh: string }[]
    const letters = (at: number) => String.fromCharCode(65 + at)
    expect(faults.map(({ cell }) => cell)).toEqual(
      planted.map(({ key }, n) => `${letters(columns.findIndex((one) => one.key === key))}${String(n + 2)}`),
    )
    expect(body['data']).toMatchObject({ failed: planted.length, succeeded: 1 })
    for (const { message, messageKh } of faults)
      expect([message, messageKh]).toEqual([
        expect.stringMatching(/[A-Za-z]{3}/u),
        expect.stringMatching(/[\u1780-\u17FF]{3}/u),
      ])
    // What is wrong with a form is told by one that is right.
    expect(faults.filter(({ message }) => message === errors.FORMAT.label.en)).toEqual([])
    for (const [n, { key }] of planted.entries())
      if (key.endsWith('Time') && times.includes(planted[n]?.value ?? ''))
        expect([faults[n]?.message, faults[n]?.messageKh]).toEqual([
          expect.stringContaining('such as 08:30'),
          expect.stringContaining('ដូចជា 08:30'),
        ])
  },
)

it.each(Object.entries(good) as [ImportType, RowCells][])(
  '%s: rows that say the same twice are told, also where one of them has another fault',
  async (type, cells) => {
    const { columns = [], once = [] } = importKinds.find((kind) => kind.type === type) ?? {}
    if (once.length === 0) return
    const whole: RowCells = { accountNo: accountFor(type), ...cells }
    const other = columns.find(({ key, required, shape }) => required && !once.includes(key) && shape !== 'identifier')
    const optional = columns.find(({ key }) => !once.includes(key) && whole[key] === undefined)
    // A day off says nothing but whose and when: it has no cell for another fault.
    if (!other && !optional) return
    const bad: RowCells = other ? { [other.key]: '' } : { [optional?.key ?? '']: 'S\uFFFDk' }
    const row = (of: RowCells) => columns.map(({ key }) => of[key] ?? '')
    const user = await t.app.signIn()
    const file = csv([columns.map(({ label }) => label.en), row(whole), row({ ...whole, ...bad })])
    const { body } = await uploadImport(user, type, file, 'twice.csv')
    const { id, failed } = body['data'] as { id: string; failed: number }
    expect(failed).toBe(1)
    const faults = await importFaults(user, id)
    expect(faults.filter((one) => /^[A-Z]+3 DUPLICATE$/u.test(one))).toHaveLength(1)
  },
)

// These rows stay: the log, the import itself, the used key, and reversals in the leave ledger, because the ledger
// deletes nothing.
const stays = [
  auditLog,
  bulkImportDocument,
  bulkImportRow,
  idempotencyKey,
  leaveLedger,
  leaveEntitlement,
  leaveYearUsed,
  media,
  notification,
  attendanceDirty,
  session,
  auditCount,
  auditHead,
  auditSeal,
]
it.each(
  (Object.entries(good) as [ImportType, RowCells][]).flatMap(([type, cells]) =>
    (['PENDING', 'ACTIVE'] as const).map((status) => [type, status, cells] as const),
  ),
)('%s, %s: what an import brought is taken back to the last row', async (type, status, cells) => {
  const kind = importKinds.find((one) => one.type === type)
  if (!kind || (status === 'ACTIVE' && !kind.decides)) return
  const { columns } = kind
  const whole: RowCells = { accountNo: accountFor(type), ...cells }
  // So many uploads are more than one user may send in a minute.
  const hr = await t.app.signIn()
  // An opening balance is no reversal: it leaves neither its rows nor what they were granted together with.
  const isGone = (table: unknown) => table === leaveLedger || table === leaveEntitlement
  const out = type === 'leave-opening' ? stays.filter((table) => !isGone(table)) : stays
  const before = await checksums(t.app, out)
  const file = csv([columns.map(({ label }) => label.en), columns.map(({ key }) => whole[key] ?? '')])
  const { body } = await uploadImport(hr, type, file, `${status}.csv`)
  const { id } = body['data'] as { id: string }
  const done = await hr.call('POST', `employee/bulk-import-document/${id}/commit`, { body: { status } })
  expect(done.body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
  expect(await checksums(t.app, out)).not.toEqual(before)
  expect((await undoImport(hr, id)).status).toBe(200)
  expect(await checksums(t.app, out)).toEqual(before)
  // Counter-entries and what they take back are nothing together.
  expect(await t.app.db.$count(leaveYearUsed, ne(leaveYearUsed.total, 0))).toBe(0)
})

// Lots are no list, and the lines of an adjustment are not in its.
const notListed: readonly ImportType[] = ['leave-opening', 'payroll-benefit-adjustment']
it.each((Object.entries(good) as [ImportType, RowCells][]).filter(([type]) => !notListed.includes(type)))(
  '%s: an export of its list is a file to import, which gives the same records again, in either language',
  async (type, cells) => {
    const kind = importKinds.find((one) => one.type === type)
    const resource = allResources.find(({ name }) => name === kind?.entity)
    if (!kind || !resource) throw new Error(type)
    const hr = await t.app.signIn()
    const whole: RowCells = { accountNo: accountFor(type), ...cells }
    const imported = async (file: Buffer, name: string) => {
      const { body } = await uploadImport(hr, type, file, name)
      const { id, failed } = body['data'] as { id: string; failed: number }
      expect([failed, await importFaults(hr, id)], name).toEqual([0, []])
      expect((await commitImport(hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
      return id
    }
    const exported = async (lang: string, format = 'CSV') => {
      const { statusCode, rawPayload } = await t.app.app.inject({
        method: 'POST',
        url: `/api/employee/${apiPath(resource)}/export?exportFileType=${format}&orderBy=createdAt:DESC&limit=1`,
        headers: { authorization: `Bearer ${hr.token}`, 'accept-language': lang },
        payload: kind.columns
          .filter(({ key }) => resource.fields[key] && !resource.fields[key].use)
          .map(({ key }) => ({ field: key, label: '' })),
      })
      expect(statusCode, rawPayload.toString()).toBe(200)
      return rawPayload
    }
    let last = await imported(
      csv([kind.columns.map(({ label }) => label.en), kind.columns.map(({ key }) => whole[key] ?? '')]),
      'first.csv',
    )
    for (const lang of ['en', 'km']) {
      const text = await exported(lang)
      const workbook = await savedByOffice(await exported(lang, 'XLSX'))
      for (const [file, name] of [
        [text, `${lang}.csv`],
        [workbook, `${lang}.xlsx`],
      ] as const) {
        expect((await undoImport(hr, last)).status).toBe(200)
        last = await imported(file, name)
        expect((await exported(lang)).toString()).toBe(text.toString())
      }
    }
    expect((await undoImport(hr, last)).status).toBe(200)
  },
)

// Each case takes a second, so each type has a share of the cases. `bench broken-files` sends all cases for all types.
it.each(importKinds.map(({ type }, n) => [type, n] as const))(
  '%s: what is no spreadsheet, or would become a large one, is refused in words, and nothing of it is kept',
  async (type, turn) => {
    const user = await t.app.signIn()
    // What is counted and sealed of the log every few seconds follows the log, which stays what it was.
    const out = [session, idempotencyKey, auditCount, auditHead, auditSeal]
    const before = await checksums(t.app, out)
    for (const [name, make] of Object.entries(brokenSheets).filter((_, n) => n % importKinds.length === turn)) {
      const { status, body } = await uploadImport(user, type, make(), name)
      const [first] = body['errors'] as { readonly path: string; readonly message: string }[]
      expect([status, first?.path], name).toEqual([400, 'file'])
      expect(first?.message, name).toMatch(/[A-Za-z]{3}/u)
    }
    expect(await checksums(t.app, out)).toEqual(before)
  },
)
