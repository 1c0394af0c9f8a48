import type { ImportType } from '@staff/contract/admin'
import { stringify } from 'csv-stringify/sync'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { TestAnswer, TestUser } from './app.ts'

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
): Promise<TestAnswer> {
  const head = `--XX\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
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
export const undoImport = (user: TestUser, id: string): Promise<TestAnswer> => user.call('POST', `${base}/${id}/undo`)
