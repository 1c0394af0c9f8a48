// Plain JavaScript: a worker thread starts from a file, and neither Node 20 nor the tests can start one from
// TypeScript. Strangers' files are unpacked here: a bad one stops this thread, not the service.
import { parentPort, workerData } from 'node:worker_threads'
import { FileFault, unpack } from './sheet.unpack.mjs'

const { bytes, limits, maxRows, headRows, sheet = 0 } = workerData
const file = Buffer.from(bytes ?? [])

const encodings = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]
const separators = [',', ';', '\t']
/** How often a text holds a character; stops at `most`. */
function getCount(text, character, most) {
  let found = 0
  for (let at = text.indexOf(character); at >= 0 && found < most; at = text.indexOf(character, at + 1)) found += 1
  return found
}
/**
 * What separates cells, and where the table begins. A line `sep=;` says it to a spreadsheet, which does not show the
 * line. Otherwise it is the list separator of a country, seen in the heading, which may stand below a title.
 */
function getDelimiter(text) {
  const [line = '', said] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? []
  if (said) return { delimiter: said, from: line.length }
  const lines = text.slice(0, limits.line).split(/\r\n|\r|\n/, 20)
  const count = (one, character) => getCount(one, character, limits.columns)
  const most = (one) => Math.max(...separators.map((character) => count(one, character)))
  const heading = lines.find((one) => most(one) > 0) ?? ''
  return { delimiter: separators.toSorted((a, b) => count(heading, b) - count(heading, a))[0], from: 0 }
}
async function csvRows() {
  const encoding = encodings.find(([, a, b]) => file[0] === a && file[1] === b)?.[0] ?? 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(file)
  if (text.includes('\0')) throw new Error('not a text')
  const { delimiter, from } = getDelimiter(text)
  if (getCount(text, delimiter, limits.cells) === limits.cells) throw new FileFault('TOO_LARGE')
  const { parse } = await import('csv-parse/sync')
  return parse(text.slice(from), {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    bom: true,
    to: maxRows + headRows + 2,
    max_record_size: limits.line,
  })
}
// Our own CSV puts an apostrophe before what a spreadsheet would calculate
// (docs/rules/imports-exports.md, "Text that a spreadsheet would calculate"); back it comes without.
const neutral = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

const isEmpty = (cell) => (typeof cell === 'string' ? cell.trim() === '' : cell.kind === 'merged')
const getLength = (cell) => (typeof cell === 'string' ? cell : cell.value).length
// Each library is loaded where it is needed: most of the time of a small file is that of its thread's start.
async function readWorkbook() {
  const texts = unpack(file, { limits, maxRows })
  const { openWorkbook } = await import('./sheet.workbook.mjs')
  return openWorkbook(texts, { sheet, headRows, limits })
}
async function readText() {
  const rows = await csvRows()
  return { title: '', rows: rows.map((row) => row.map((cell) => cell.replace(neutral, ''))), others: [] }
}
async function read() {
  const isZip = file.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
  const { title, rows, others } = await (isZip ? readWorkbook() : readText())
  while (rows.length && rows.at(-1).every(isEmpty)) rows.pop()
  const heading = rows.slice(0, headRows).findIndex((row) => row.filter((cell) => !isEmpty(cell)).length > 1)
  if (rows.length > maxRows + Math.max(0, heading) + 1) throw new FileFault('TOO_MANY_ROWS')
  const kept = rows.map((row) => row.slice(0, 100))
  // A text that many cells share is one text here, and as many on its way out.
  if (kept.reduce((sum, row) => row.reduce((more, cell) => more + getLength(cell), sum), 0) > limits.text)
    throw new FileFault('TOO_LARGE')
  return { format: isZip ? 'XLSX' : 'CSV', title, rows: kept, others }
}
const getCell = (value, isHeading) =>
  value === ''
    ? null
    : {
        value,
        type: typeof value === 'number' ? Number : String,
        ...(isHeading ? { fontWeight: 'bold', backgroundColor: '#E6F2F1' } : {}),
      }
/** Thousands of rows take a second: not one of the service's own. */
async function write({ title, rows }) {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const columns = rows[0].map((_, at) => ({
    width: Math.min(
      50,
      rows.slice(0, 100).reduce((most, row) => Math.max(most, String(row[at]).length + 2), 10),
    ),
  }))
  const cells = rows.map((row, at) => row.map((value) => getCell(value, at === 0)))
  return {
    bytes: await writeExcelFile(
      cells,
      { sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31), columns, stickyRowsCount: 1 },
      { fontFamily: 'Noto Sans Khmer', fontSize: 11 },
    ).toBuffer(),
  }
}

try {
  parentPort.postMessage(await (workerData.write ? write(workerData.write) : read()))
} catch (error) {
  parentPort.postMessage(error?.reply ?? { fault: 'UNREADABLE' })
}
