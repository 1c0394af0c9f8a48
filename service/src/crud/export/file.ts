import type { ExportType, Label } from '@staff/contract'
import type { Answer, Cx } from '../../operation.ts'
import type { WireRow } from '../rows.ts'
import type { ExportColumn } from './columns.ts'
import { csvFile } from './csv.ts'
import { shownDate } from './formats.ts'

const types: { readonly [T in ExportType]: string } = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  PDF: 'application/pdf',
}
/** `Content-Disposition` of a download: an ASCII name, and the real one, which may be Khmer (RFC 5987). */
export function attachment(filename: string, asciiName = filename): string {
  const ascii = asciiName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
// Excel and the browser are loaded by the first export that needs them, not at start.
async function bytesOf(
  type: ExportType,
  title: string,
  day: string,
  cx: Cx,
  columns: readonly ExportColumn[],
  rows: readonly WireRow[],
): Promise<Buffer> {
  if (type === 'CSV') return csvFile(columns, rows)
  if (type === 'XLSX') return (await import('./xlsx.ts')).xlsxFile(title, columns, rows)
  return (await import('./pdf.ts')).pdfFile(title, day, cx.lang, columns, rows)
}
/** The file of an export, named `{name} {DD-MMM-YYYY}.{ext}` (spec 1 section 7). */
export async function exportFile(
  cx: Cx,
  type: ExportType,
  label: Label,
  columns: readonly ExportColumn[],
  rows: readonly WireRow[],
): Promise<Answer> {
  const title = label[cx.lang]
  const day = shownDate(cx.today)
  const body = await bytesOf(type, title, day, cx, columns, rows)
  const named = (name: string) => `${name} ${day}.${type.toLowerCase()}`
  return {
    body,
    headers: { 'content-type': types[type], 'content-disposition': attachment(named(title), named(label.en)) },
  }
}
