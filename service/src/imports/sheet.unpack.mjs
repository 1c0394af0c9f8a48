// What a workbook may hold is counted while it unpacks. Plain JavaScript: it runs in the thread of sheet.worker.mjs.
import { Unzip, UnzipInflate } from 'fflate'

/** What a file is refused for before it is read: one of the faults of sheet.ts, with the cell that it is about. */
export class FileFault extends Error {
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
function watch(all, { limits, maxRows }) {
  let tail = ''
  const seen = { c: 0, row: 0, tags: 0, run: 0, isTag: false, far: undefined }
  const end = () => {
    if (seen.far) throw new FileFault(seen.row > maxRows + 1 ? 'TOO_MANY_ROWS' : 'FAR', seen.far)
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
        throw new FileFault('TOO_LARGE')
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
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new FileFault('UNREADABLE')
    const kept = final ? text.length : text.length - longestTag
    for (const { 1: what, index } of text.matchAll(start)) if (index < kept) seen[what] += 1
    if (seen.c > limits.cells || seen.row > limits.cells) throw new FileFault('TOO_LARGE')
    for (const { 1: double, 2: single } of text.matchAll(place)) {
      const [, letters, row] = /^([A-Za-z]{0,8})(\d{0,10})$/.exec(double ?? single) ?? []
      if (letters === undefined) throw new FileFault('UNREADABLE')
      if (getColumn(letters) > limits.columns || Number(row) > limits.rows)
        seen.far ??= letters ? letters + row : `A${row}`
    }
    tail = text.slice(Math.max(0, kept))
    if (final) end()
  }
}
/**
 * Unpacks a zip once and answers its texts by name. What it holds is counted and not believed, and it stops as soon as
 * it is too much. The reader gets these very bytes: a second unpacking could find others.
 * @param {Buffer} file
 * @param {{ limits: Record<string, number>, maxRows: number }} how
 * @returns {Map<string, Buffer>}
 */
export function unpack(file, how) {
  const { limits } = how
  let [size, files] = [0, 0]
  const all = { letters: 0 }
  const texts = new Map()
  const unzip = new Unzip((entry) => {
    files += 1
    if (files > limits.files) throw new FileFault('TOO_LARGE')
    const look = watch(all, how)
    const chunks = []
    // Pictures and settings of printers are no text, and nobody reads them.
    const isRead = /\.xml(\.rels)?$/.test(entry.name)
    entry.ondata = (error, chunk, final) => {
      if (error) throw error
      size += chunk.length
      if (size > limits.unpacked) throw new FileFault('TOO_LARGE')
      if (!isRead) return
      look(chunk, final)
      chunks.push(chunk)
      if (final) texts.set(entry.name, Buffer.concat(chunks))
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < file.length; at += piece) unzip.push(file.subarray(at, at + piece), at + piece >= file.length)
  return texts
}
