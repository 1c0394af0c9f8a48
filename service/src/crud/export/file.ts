import { shownDay, type ExportType, type Label } from '@staff/contract'
import type { Answer } from '../../http/operation.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { WireRow } from '../rows.ts'
import type { ExportColumn } from './columns.ts'
import { csvFile } from './csv.ts'
import { plainLines, type AroundRows, type Line } from './lines.ts'

const types: { readonly [T in ExportType]: string } = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  PDF: 'application/pdf',
}
/** `Content-Disposition` of a download: an ASCII name, and the real one, which may be Khmer (RFC 5987). */
export function attachment(filename: string, asciiName = filename): string {
  // A lone surrogate has no UTF-8, and encoding one would throw.
  const ascii = asciiName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
// Excel and the browser are loaded by the first export that needs them, not at start.
async function loadBytes(
  type: ExportType,
  title: string,
  day: string,
  ctx: RequestContext,
  columns: readonly ExportColumn[],
  lines: readonly Line[],
  around: AroundRows,
): Promise<Buffer> {
  if (type === 'CSV') return csvFile(columns, lines)
  if (type === 'XLSX') return (await import('./xlsx.ts')).xlsxFile(title, columns, lines, around)
  return (await import('./pdf.ts')).pdfFile(title, day, ctx.lang, columns, lines, around)
}
/** Names and type of the file of an export, `{name} {DD-MMM-YYYY}.{ext}` (spec 1 section 7). */
export function namedFile({ lang, today }: Pick<RequestContext, 'lang' | 'today'>, type: ExportType, label: Label) {
  const named = (name: string) => `${name} ${shownDay(today)}.${type.toLowerCase()}`
  return { filename: named(label[lang]), asciiName: named(label.en), mimeType: types[type] }
}
/** The file of an export. */
export async function exportFile(
  ctx: RequestContext,
  type: ExportType,
  label: Label,
  columns: readonly ExportColumn[],
  rows: readonly WireRow[],
  lines: readonly Line[] = plainLines(columns, rows),
  around: AroundRows = {},
): Promise<Answer> {
  const body = await loadBytes(type, label[ctx.lang], shownDay(ctx.today), ctx, columns, lines, around)
  const { filename, asciiName, mimeType } = namedFile(ctx, type, label)
  return { body, headers: { 'content-type': mimeType, 'content-disposition': attachment(filename, asciiName) } }
}
