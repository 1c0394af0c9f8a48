import type { ImportMode, ImportType } from '@staff/contract/admin'
import { stringify } from 'csv-stringify/sync'
import pg from 'pg'
import { vi } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { TestAnswer, TestUser } from '../app/app.ts'

const base = 'employee/bulk-import-document'
export type TestCell = string | number | boolean | Date | null
const sheetCell = (value: TestCell): SheetData[number][number] =>
  value === null ? null : value instanceof Date ? { type: Date, value, format: 'dd-mmm-yyyy' } : value
/** A workbook with one sheet of these cells. */
export const workbook = (rows: readonly (readonly TestCell[])[]): Promise<Buffer> =>
  writeExcelFile(rows.map((row) => row.map(sheetCell))).toBuffer()
export const csv = (rows: readonly (readonly TestCell[])[]): Buffer =>
  Buffer.from(stringify(rows.map((row) => [...row])))

/** Uploads a file to be checked. */
export function uploadImport(
  user: TestUser,
  type: ImportType,
  bytes: Buffer,
  filename = 'file.xlsx',
  mode: ImportMode = 'INSERT',
): Promise<TestAnswer> {
  const field = `--XX\r\ncontent-disposition: form-data; name="mode"\r\n\r\n${mode}\r\n`
  const head = `${field}--XX\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return user.call('POST', `${base}/${type}`, {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XX--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=XX' },
  })
}
/** What the check says, as `C7 CODE`; a row as a whole is `7 CODE`. */
export async function importFaults(user: TestUser, id: string): Promise<string[]> {
  const answer = await user.call('GET', `${base}/${id}/row?limit=500&status=INVALID`)
  return (answer.body['data'] as { rowNumber: number; cell: string | null; code: string }[]).map(
    ({ rowNumber, cell, code }) => `${cell ?? String(rowNumber)} ${code}`,
  )
}
export const commitImport = (user: TestUser, id: string, onlyValid = false): Promise<TestAnswer> =>
  user.call('POST', `${base}/${id}/commit`, { body: { onlyValid } })
export const undoImport = (user: TestUser, id: string, reason = 'The wrong file'): Promise<TestAnswer> =>
  user.call('POST', `${base}/${id}/undo`, { body: { reason } })
/**
 * The statements of the check of a file in its own transaction, by their texts; other work of the service on other
 * connections does not count.
 */
export async function statementsOfCheck(user: TestUser, type: ImportType, bytes: Buffer): Promise<readonly string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { body } = await uploadImport(user, type, bytes)
    const calls = asked.mock.calls.map(([query], n) => ({ text: getText(query), client: asked.mock.contexts[n] }))
    const written = calls.findIndex(({ text }) => text.startsWith('insert into "bulk_import_row"'))
    const own = calls.slice(0, written + 1).filter(({ client }) => client === calls[written]?.client)
    if (written < 0 || (body['data'] as { failed: number }).failed) throw new Error(JSON.stringify(body))
    return own.slice(own.findLastIndex(({ text }) => text === 'begin')).map(({ text }) => text)
  } finally {
    asked.mockRestore()
  }
}
// A list of parameters is as long as there are rows; the statement is the same.
const counted = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const text of texts.map((one) => one.replaceAll(/\(?\$\d+\)?(, ?\(?\$\d+\)?)*/g, '$')))
    times.set(text, (times.get(text) ?? 0) + 1)
  return times
}
/**
 * How much more often a file of 20 rows runs its most frequent further statement than a file of 5: 15 times where each
 * row runs its own. A copy that lives for seconds is read again once, for any number of rows.
 */
export async function furtherStatements(statements: (rows: number) => Promise<readonly string[]>): Promise<number> {
  await statements(3)
  const few = counted(await statements(5))
  return Math.max(...[...counted(await statements(20))].map(([text, times]) => times - (few.get(text) ?? 0)))
}
const getText = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
