// Plain JavaScript: a worker thread is started from a file, and neither Node 20 nor the tests can start one from TypeScript.
// Strangers' files are unpacked here: whatever they do, it is this thread that stops, not the service.
import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { parentPort, workerData } from 'node:worker_threads'

const { bytes, maxUnpacked, maxRows } = workerData
const file = Buffer.from(bytes ?? [])

/** The size that a zip has unpacked, counted and not believed; stops as soon as it is too much. */
function unpackedSize() {
  let size = 0
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.length
      if (size > maxUnpacked) throw new Error('TOO_LARGE')
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  // In small pieces: one piece of nothing but zeros grows a thousandfold before it is counted.
  for (let at = 0; at < file.length; at += 16_384)
    unzip.push(file.subarray(at, at + 16_384), at + 16_384 >= file.length)
  return size
}
const two = (number) => String(number).padStart(2, '0')
function textOf(cell) {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
  const time =
    cell.getUTCHours() || cell.getUTCMinutes() ? ` ${two(cell.getUTCHours())}:${two(cell.getUTCMinutes())}` : ''
  return cell.toISOString().slice(0, 10) + time
}
const encodings = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]
function csvRows() {
  const encoding = encodings.find(([, a, b]) => file[0] === a && file[1] === b)?.[0] ?? 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(file)
  if (text.includes('\0')) throw new Error('not a text')
  // Spreadsheets write the list separator of their country.
  const heading = text.slice(0, text.search(/\r|\n|$/))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0]
  return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false, bom: true, to: maxRows + 2 })
}
// Our own CSV puts an apostrophe before what a spreadsheet would calculate (reliability.md B8); back it comes without.
const neutral = /^'(?=[=+\-@\t\r\n＝＋－＠])/

async function read() {
  const isZip = file.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
  if (isZip) unpackedSize()
  const rows = isZip
    ? (await readSheet(file, { trim: false })).map((row) => row.map(textOf))
    : csvRows().map((row) => row.map((cell) => cell.replace(neutral, '')))
  while (rows.length && rows.at(-1).every((cell) => cell.trim() === '')) rows.pop()
  return rows.length > maxRows + 1
    ? { fault: 'TOO_MANY_ROWS' }
    : { format: isZip ? 'XLSX' : 'CSV', rows: rows.map((row) => row.slice(0, 100)) }
}
const cellOf = (value, isHeading) =>
  value === ''
    ? null
    : {
        value,
        type: typeof value === 'number' ? Number : String,
        ...(isHeading ? { fontWeight: 'bold', backgroundColor: '#E6F2F1' } : {}),
      }
/** Thousands of rows take a second: not one of the service's own. */
async function write({ title, rows }) {
  const columns = rows[0].map((_, at) => ({
    width: Math.min(
      50,
      rows.slice(0, 100).reduce((most, row) => Math.max(most, String(row[at]).length + 2), 10),
    ),
  }))
  const cells = rows.map((row, at) => row.map((value) => cellOf(value, at === 0)))
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
  parentPort.postMessage({ fault: error?.message === 'TOO_LARGE' ? 'TOO_LARGE' : 'UNREADABLE' })
}
