import { strToU8, zipSync } from 'fflate'
import { cellName } from '../../../src/imports/cell-fault.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The formats of cells by their names: those with a number of their own in Excel, and those with a code. */
const formats = {
  general: 0,
  thousands: 3,
  percent: 9,
  percentWithDecimals: 10,
  day: 14,
  timeOfHalf: 18,
  time: 20,
  timeWithSeconds: 21,
  dayAndTime: 22,
  elapsed: 46,
  text: 49,
  dayWithName: 'dd-mmm-yyyy',
  dayOfLocale: '[$-409]d\\-mmm\\-yyyy;@',
  monthWithName: 'mmm\\-yyyy',
  timeWithWord: 'hh:mm" h"',
  riel: '#,##0" ៛";[Red]\\-#,##0" ៛"',
  days: '0.0" days"',
} as const
export type CellFormat = keyof typeof formats
const names = Object.keys(formats)
const codesOfNumbers: Readonly<Record<number, string>> = {
  0: 'General',
  3: '#,##0',
  9: '0%',
  10: '0.00%',
  14: 'm/d/yyyy',
  18: 'h:mm AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  46: '[h]:mm:ss',
  49: '@',
}
/** The code of a format, for writers that know no numbers of formats. */
export function formatCode(name: CellFormat): string {
  const format = formats[name]
  return typeof format === 'number' ? (codesOfNumbers[format] ?? 'General') : format
}
/** A cell as Excel stores it. */
export interface ExcelCell {
  /** `s` = a shared text; absent = a number. */
  readonly type?: 's' | 'inlineStr' | 'str' | 'b' | 'e'
  readonly format?: CellFormat
  /** A text, a number, an error, or 1 and 0. Absent = a formula without result, or a cell with a format alone. */
  readonly value?: string | number
  readonly formula?: string
}
type Row = readonly (string | ExcelCell | null)[]
export interface ExcelSheet {
  readonly name: string
  readonly rows: readonly Row[]
  readonly merged?: readonly string[]
}
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

function stylesXml(): string {
  const codes = Object.entries(formats).flatMap(([name, id]) =>
    typeof id === 'string'
      ? [
          `<numFmt numFmtId="${String(164 + names.indexOf(name))}" formatCode="${escaped(id).replaceAll('"', '&quot;')}"/>`,
        ]
      : [],
  )
  const uses = Object.entries(formats).map(
    ([name, id]) =>
      `<xf numFmtId="${String(typeof id === 'string' ? 164 + names.indexOf(name) : id)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${String(codes.length)}">${codes.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${String(uses.length)}">${uses.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}
function cellXml(cell: ExcelCell, at: string, shared: Map<string, number>): string {
  const { type, format = 'general', value, formula } = cell
  const style = ` s="${String(names.indexOf(format))}"`
  const before = formula === undefined ? '' : `<f>${escaped(formula)}</f>`
  if (type === 'inlineStr')
    return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(String(value))}</t></is></c>`
  if (value === undefined) return `<c r="${at}"${style}>${before}</c>`
  if (type === 's' && !shared.has(String(value))) shared.set(String(value), shared.size)
  const content = type === 's' ? String(shared.get(String(value))) : escaped(String(value))
  return `<c r="${at}"${style}${type ? ` t="${type}"` : ''}>${before}<v>${content}</v></c>`
}
function sheetXml({ rows, merged = [] }: ExcelSheet, shared: Map<string, number>): string {
  const data = rows.map((row, n) => {
    const cells = row.flatMap((cell, column) => {
      if (cell === null) return []
      return [cellXml(typeof cell === 'string' ? { type: 's', value: cell } : cell, cellName(column, n + 1), shared)]
    })
    return `<row r="${String(n + 1)}" spans="1:${String(row.length)}">${cells.join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `${head}<worksheet xmlns="${main}" xmlns:r="${relations}"><sheetData>${data.join('')}</sheetData>${merges ? `<mergeCells count="${String(merged.length)}">${merges}</mergeCells>` : ''}</worksheet>`
}
/** A workbook as Excel writes it: shared texts, formats in the styles, formulas with or without a stored result. */
export function excelWorkbook(
  sheets: readonly ExcelSheet[],
  { isFrom1904 = false }: { readonly isFrom1904?: boolean } = {},
): Buffer {
  const shared = new Map<string, number>()
  const parts = Object.fromEntries(
    sheets.map((sheet, n) => [`xl/worksheets/sheet${String(n + 1)}.xml`, sheetXml(sheet, shared)]),
  )
  const texts = [...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  const list = sheets.map(
    ({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${String(n + 1)}" r:id="rId${String(n + 1)}"/>`,
  )
  const targets = [
    ...sheets.map((_, n) => ['worksheet', `worksheets/sheet${String(n + 1)}.xml`]),
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ].map(
    ([type, target], n) =>
      `<Relationship Id="rId${String(n + 1)}" Type="${relations}/${String(type)}" Target="${String(target)}"/>`,
  )
  const ofType = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${ofType('workbook.xml', 'sheet.main')}${sheets.map((_, n) => ofType(`worksheets/sheet${String(n + 1)}.xml`, 'worksheet')).join('')}${ofType('styles.xml', 'styles')}${ofType('sharedStrings.xml', 'sharedStrings')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}">${targets.join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}" count="${String(texts.length)}" uniqueCount="${String(texts.length)}">${texts.join('')}</sst>`,
    ...parts,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
}
/** The number by which Excel stores a day, `YYYY-MM-DD`, from 1900 or from 1904 on. */
export const daySerial = (day: string, isFrom1904 = false): number =>
  Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569 - (isFrom1904 ? 1_462 : 0)
/** The part of a day by which Excel stores a time, `HH:mm`. */
export function timeSerial(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) / 1_440
}
