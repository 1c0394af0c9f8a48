// The cells of a workbook as a spreadsheet stores them. Plain JavaScript: it runs in the thread of sheet.worker.mjs.
import { Parser } from 'saxen'
import { getFormat, getNumberCell } from './sheet.formats.mjs'

const withoutPrefix = (name) => name.slice(name.indexOf(':') + 1)
/** Characters that XML does not hold stand as `_x000D_`. */
const unescaped = (text) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
    : text
const isTrue = (text) => text === '1' || text === 'true'

// Thrown to stop reading: nothing is wrong.
const enough = new Error('enough')
/** Reads one file: `open` gets the name of an element and what asks for its attributes, `text` each piece of text. */
function parse(bytes, { open, close = () => undefined, text }) {
  const parser = new Parser()
  parser.on('openTag', (name, getAttributes, decode) =>
    open(withoutPrefix(name), () =>
      Object.fromEntries(Object.entries(getAttributes()).map(([key, value]) => [withoutPrefix(key), decode(value)])),
    ),
  )
  parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text) {
    parser.on('text', (value, decode) => text(decode(value)))
    parser.on('cdata', (value) => text(value))
  }
  parser.on('error', (error) => {
    throw error
  })
  try {
    parser.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error !== enough) throw error
  }
}

/** The texts that cells share. Rich text is one text; how it is spoken (`rPh`) is none. */
function parseStrings(bytes) {
  const strings = []
  let [current, isText, isSpoken] = ['', false, false]
  parse(bytes, {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isSpoken = true
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(current))
      else if (name === 't') isText = false
      else if (name === 'rPh') isSpoken = false
    },
    text(value) {
      if (isText && !isSpoken) current += value
    },
  })
  return strings
}
/** The format of each style that a cell may name. */
function parseStyles(bytes) {
  const codes = new Map()
  const formats = []
  let isOfCells = false
  parse(bytes, {
    open(name, getAttributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode } = getAttributes()
        codes.set(Number(numFmtId), formatCode)
      } else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) formats.push(Number(getAttributes().numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats.map((id) => getFormat(id, codes.get(id)))
}
/** The sheets by their order, and where the other files are. */
function parseParts(texts) {
  const need = (name) => {
    const found = texts.get(name)
    if (!found) throw new Error(`${name} is missing`)
    return found
  }
  const targets = new Map()
  const types = new Map()
  parse(need('xl/_rels/workbook.xml.rels'), {
    open(name, getAttributes) {
      if (name !== 'Relationship') return
      const { Id, Type = '', Target = '' } = getAttributes()
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      targets.set(Id, path)
      types.set(Type.slice(Type.lastIndexOf('/') + 1), path)
    },
  })
  const sheets = []
  let isFrom1904 = false
  parse(need('xl/workbook.xml'), {
    open(name, getAttributes) {
      if (name === 'workbookPr') isFrom1904 ||= isTrue(getAttributes().date1904)
      if (name !== 'sheet') return
      const { name: title = '', id } = getAttributes()
      const path = targets.get(id)
      if (path !== undefined && texts.has(path)) sheets.push({ title, path })
    },
  })
  return { sheets, isFrom1904, strings: types.get('sharedStrings'), styles: types.get('styles') }
}

const getColumn = (letters) => {
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + (letters.charCodeAt(at) & 31)
  return column - 1
}
/** Where a cell says that it is, counted from 0. */
const getPlace = (name) => {
  const [, letters = '', row = ''] = /^([A-Za-z]+)(\d+)$/.exec(name) ?? []
  if (letters === '') throw new Error(`${name} is no cell`)
  return { column: getColumn(letters), row: Number(row) - 1 }
}
const isBlank = (cell) => cell === undefined || cell === '' || cell.kind === 'merged'

/** What a cell holds: a text, or a value of another kind; '' for nothing. */
function getCell({ type, style, hasFormula, value, inline }, { strings, styles, isFrom1904 }) {
  // An empty text is a result as well: that of `=""`.
  if (hasFormula && (value === undefined || (value === '' && type !== 'str')))
    return { kind: 'formulaWithoutResult', value: '' }
  switch (type) {
    case 's': {
      const text = strings[Number(value)]
      if (text === undefined) throw new Error('a text that no cell shares')
      return text
    }
    case 'inlineStr':
      return unescaped(inline)
    case 'str':
      return unescaped(value ?? '')
    case 'b':
      return { kind: 'boolean', value: isTrue(value) ? 'TRUE' : 'FALSE' }
    case 'e':
      return { kind: 'error', value: value || '#N/A' }
    case 'd': {
      const [day = '', time = ''] = (value ?? '').split('T')
      const isMidnight = /^(00:00(:00(\.0+)?)?)?Z?$/.test(time)
      return value ? { kind: 'date', value: isMidnight ? day : `${day} ${time.slice(0, 5)}` } : ''
    }
    default: {
      if (value === undefined || value === '') return ''
      const number = Number(value)
      if (Number.isNaN(number)) throw new Error(`${value} is no number`)
      return getNumberCell(number, styles[Number(style ?? 0)] ?? {}, isFrom1904)
    }
  }
}
/** The rows of a sheet with the places that are merged; `most` = after so many rows it stops. */
function parseSheet(bytes, known, most = Infinity) {
  const rows = []
  const merges = []
  let [row, column, cell, part] = [-1, -1, undefined, '']
  parse(bytes, {
    open(name, getAttributes) {
      if (name === 'row') {
        const { r } = getAttributes()
        const next = r === undefined ? row + 1 : Number(r) - 1
        if (!(next > row)) throw new Error('rows out of order')
        ;[row, column] = [next, -1]
        if (row >= most) throw enough
      } else if (name === 'c') {
        const { r, t, s } = getAttributes()
        const next = r === undefined ? column + 1 : getPlace(r).column
        if (!(next > column)) throw new Error('cells out of order')
        column = next
        cell = { type: t, style: s, hasFormula: false, value: undefined, inline: '' }
      } else if (cell) {
        if (name === 'f') cell.hasFormula = true
        if (name === 'v') cell.value = ''
        part = name
      } else if (name === 'mergeCell') merges.push(getAttributes().ref ?? '')
    },
    close(name) {
      part = ''
      if (name !== 'c' || !cell) return
      const content = getCell(cell, known)
      if (content !== '') {
        while (rows.length <= row) rows.push([])
        while (rows[row].length < column) rows[row].push('')
        rows[row].push(content)
      }
      cell = undefined
    },
    text(value) {
      if (part === 'v') cell.value += value
      else if (part === 't') cell.inline += value
    },
  })
  return { rows, merges }
}
/** Marks the cells that a merged one covers: a spreadsheet shows nothing of them, whatever its writer meant. */
function markMerged(rows, merges, most) {
  let marked = 0
  for (const range of merges) {
    const [from, until] = range.split(':').map(getPlace)
    if (!until || isBlank(rows[from.row]?.[from.column])) continue
    for (let row = from.row; row <= Math.min(until.row, rows.length - 1); row += 1)
      for (let column = from.column; column <= Math.min(until.column, 99); column += 1) {
        marked += 1
        if (marked > most) throw new Error('more merged cells than cells')
        if (row === from.row && column === from.column) continue
        while (rows[row].length <= column) rows[row].push('')
        rows[row][column] = { kind: 'merged', value: range }
      }
  }
}
/**
 * Opens a workbook: the cells of one sheet by its place in the order of the sheets, and the first rows of each of the
 * others by its title. Cells are texts, or what cell.ts calls another kind.
 * @param {Map<string, Buffer>} texts
 * @param {{ sheet: number, headRows: number, limits: { cells: number } }} how
 */
export function openWorkbook(texts, { sheet, headRows, limits }) {
  const { sheets, isFrom1904, ...paths } = parseParts(texts)
  const get = (path, fallback, read) => (texts.has(path ?? fallback) ? read(texts.get(path ?? fallback)) : [])
  const known = {
    strings: get(paths.strings, 'xl/sharedStrings.xml', parseStrings),
    styles: get(paths.styles, 'xl/styles.xml', parseStyles),
    isFrom1904,
  }
  const wanted = sheets[sheet]
  if (!wanted) throw new Error('no sheet')
  const { rows, merges } = parseSheet(texts.get(wanted.path), known)
  markMerged(rows, merges, limits.cells)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  for (const row of rows) while (row.length < width) row.push('')
  const others = sheets.flatMap(({ title, path }, at) =>
    at === sheet ? [] : [{ at, title, rows: parseSheet(texts.get(path), known, headRows).rows }],
  )
  return { title: wanted.title, rows, others }
}
