// Plain JavaScript: a worker thread starts from a file, and neither Node 20 nor the tests can start one from
// TypeScript. Strangers' files are unpacked here: a bad one stops this thread, not the service.
import { Unzip, UnzipInflate } from 'fflate'
import { parentPort, workerData } from 'node:worker_threads'

const { bytes, limits, maxRows } = workerData
const file = Buffer.from(bytes ?? [])

class Fault extends Error {
  constructor(fault, cell) {
    super(fault)
    this.reply = { fault, cell }
  }
}
const getColumn = (letters) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
// Where a cell or a row says that it is, and how many there are. Nothing else in a workbook has an attribute of this
// name.
const place = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const start = /<(?:\w+:)?(c|row)[\s/>]/g
const longestTag = 256
// A file is unpacked in pieces: one of nothing but zeros grows a thousandfold before it is counted.
const piece = 4_096
/** How many letters a part of a file in UTF-8 holds, without the space that makes it easy to read. */
const lettersIn = (chunk, from, to) => {
  let letters = 0
  for (let at = from; at < to; at += 1) if (chunk[at] > 32 && (chunk[at] & 0xc0) !== 0x80) letters += 1
  return letters
}
/**
 * Checks the parts of one file of the workbook while they unpack, before they are used. The dimension that a sheet
 * states is not trusted.
 */
function watch(all) {
  let tail = ''
  const seen = { c: 0, row: 0, tags: 0, run: 0, isTag: false, far: undefined }
  const end = () => {
    if (seen.far) throw new Fault(seen.row > maxRows + 1 ? 'TOO_MANY_ROWS' : 'FAR', seen.far)
  }
  /**
   * Tags, what is between two of them, for no cell is as long as what fills a bomb, and letters: those of a long
   * tag as well, for what is quoted looks like one.
   */
  const count = (text, chunk) => {
    for (let at = 0; at < text.length;) {
      const next = text.indexOf(seen.isTag ? '>' : '<', at)
      const until = next < 0 ? text.length : next
      all.letters += lettersIn(chunk, seen.isTag ? at + longestTag : at, until)
      seen.run += until - at
      if (!seen.isTag && next >= 0) seen.tags += 1
      if (seen.run > limits.between || seen.tags > limits.tags || all.letters > limits.text)
        throw new Fault('TOO_LARGE')
      if (next < 0) return
      if (!seen.isTag) seen.run = 0
      seen.isTag = !seen.isTag
      at = next + 1
    }
  }
  return (chunk, final) => {
    const part = Buffer.from(chunk).toString('latin1')
    count(part, chunk)
    const text = tail + part
    // Definitions could make a small file as large as they like.
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Fault('UNREADABLE')
    const kept = final ? text.length : text.length - longestTag
    for (const { 1: what, index } of text.matchAll(start)) if (index < kept) seen[what] += 1
    if (seen.c > limits.cells || seen.row > limits.cells) throw new Fault('TOO_LARGE')
    for (const { 1: double, 2: single } of text.matchAll(place)) {
      const [, letters, row] = /^([A-Za-z]{0,8})(\d{0,10})$/.exec(double ?? single) ?? []
      if (letters === undefined) throw new Fault('UNREADABLE')
      if (getColumn(letters) > limits.columns || Number(row) > limits.rows)
        seen.far ??= letters ? letters + row : `A${row}`
    }
    tail = text.slice(Math.max(0, kept))
    if (final) end()
  }
}
/**
 * Unpacks a zip once without keeping anything: what it holds is counted and not believed, and it stops as soon as it is
 * too much.
 */
function inspect() {
  let [size, files] = [0, 0]
  const all = { letters: 0 }
  const unzip = new Unzip((entry) => {
    files += 1
    if (files > limits.files) throw new Fault('TOO_LARGE')
    const look = watch(all)
    // Pictures and settings of printers are no text, and nobody reads them.
    const isRead = /\.xml(\.rels)?$/.test(entry.name)
    entry.ondata = (error, chunk, final) => {
      if (error) throw error
      size += chunk.length
      if (size > limits.unpacked) throw new Fault('TOO_LARGE')
      if (isRead) look(chunk, final)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < file.length; at += piece) unzip.push(file.subarray(at, at + piece), at + piece >= file.length)
}
const two = (number) => String(number).padStart(2, '0')
function getText(cell) {
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
/** How often a text holds a character; stops at `most`. */
function getCount(text, character, most) {
  let found = 0
  for (let at = text.indexOf(character); at >= 0 && found < most; at = text.indexOf(character, at + 1)) found += 1
  return found
}
async function csvRows() {
  const encoding = encodings.find(([, a, b]) => file[0] === a && file[1] === b)?.[0] ?? 'utf-8'
  const text = new TextDecoder(encoding, { fatal: true }).decode(file)
  if (text.includes('\0')) throw new Error('not a text')
  // Spreadsheets write the list separator of their country.
  const heading = text.slice(0, text.search(/\r|\n|$/))
  const inHeading = (character) => getCount(heading, character, limits.columns)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => inHeading(b) - inHeading(a))[0]
  if (getCount(text, delimiter, limits.cells) === limits.cells) throw new Fault('TOO_LARGE')
  const { parse } = await import('csv-parse/sync')
  return parse(text, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    bom: true,
    to: maxRows + 2,
    max_record_size: limits.line,
  })
}
// Our own CSV puts an apostrophe before what a spreadsheet would calculate
// (docs/rules/imports-exports.md, "Text that a spreadsheet would calculate"); back it comes without.
const neutral = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

// Each library is loaded where it is needed: most of the time of a small file is that of its thread's start.
async function xlsxRows() {
  inspect()
  const { readSheet } = await import('read-excel-file/node')
  return readSheet(file, { trim: false })
}
async function read() {
  const isZip = file.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
  const rows = isZip
    ? (await xlsxRows()).map((row) => row.map(getText))
    : (await csvRows()).map((row) => row.map((cell) => cell.replace(neutral, '')))
  while (rows.length && rows.at(-1).every((cell) => cell.trim() === '')) rows.pop()
  if (rows.length > maxRows + 1) throw new Fault('TOO_MANY_ROWS')
  const kept = rows.map((row) => row.slice(0, 100))
  // A text that many cells share is one text here, and as many on its way out.
  if (kept.reduce((sum, row) => row.reduce((more, cell) => more + cell.length, sum), 0) > limits.text)
    throw new Fault('TOO_LARGE')
  return { format: isZip ? 'XLSX' : 'CSV', rows: kept }
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
