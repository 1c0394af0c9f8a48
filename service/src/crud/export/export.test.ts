import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../http/errors.ts'
import type { WireRow } from '../rows.ts'
import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { browserPath } from '../../print/browser.ts'
import { closeBrowser, printed } from './browser.ts'
import type { Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { csvFile } from './csv.ts'
import { attachment } from './file.ts'
import { shownText } from './formats.ts'
import { plainLines } from './lines.ts'
import { pdfFile } from './pdf.ts'
import { xlsxFile } from './xlsx.ts'

const column = (heading: string, read: (row: WireRow) => Cell): ExportColumn => ({ heading, read })
const words = column('ឈ្មោះ', (row) => ({ type: 'text', value: String(row['text']) }))
const dangerous = ['=1+1', '+855', '-5', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠x']
const rows = (texts: readonly string[]): WireRow[] => texts.map((text, i) => ({ id: String(i), text }))
const khmer = 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរ'
afterAll(closeBrowser)

/** A reader of RFC 4180 as its grammar says: a bare quote, CR or LF in a cell without quotes is an error. */
function strictCsv(file: Buffer): string[][] {
  const text = file.toString('utf8').replace(/^\ufeff/, '')
  const records: string[][] = []
  const cell = /"((?:[^"]|"")*)"|[^",\r\n]*/y
  let row: string[] = []
  for (let at = 0; at < text.length;) {
    cell.lastIndex = at
    const [raw = '', quoted] = cell.exec(text) ?? []
    row.push(quoted === undefined ? raw : quoted.replaceAll('""', '"'))
    at += raw.length
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      records.push(row)
      row = []
      at += 2
    } else throw new Error(`no RFC 4180 at ${String(at)}: ${JSON.stringify(text.slice(at, at + 20))}`)
  }
  return records
}
const escaped = (text: string) => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)
const unescaped = (text: string) => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')
// Every character there is, and often those that mean something to a reader of CSV.
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', "'", '=', '+', ' ', 'ក', '្', '\ufeff', '\u2028', '😀'),
  }),
)

describe('CSV', () => {
  it('any heading and any text reads back the same from a strict reader and from a common one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }).chain((width) => {
          const line = fc.array(anyText, { minLength: width, maxLength: width })
          return fc.tuple(line, fc.array(line, { maxLength: 4 }))
        }),
        ([headings, lines]) => {
          const columns = headings.map((heading, i) =>
            column(heading, (row) => ({ type: 'text', value: lines[Number(row.id)]?.[i] ?? '' })),
          )
          const file = csvFile(columns, plainLines(columns, rows(lines.map(() => ''))))
          expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
          expect(strictCsv(file)).toEqual([headings, ...lines].map((line) => line.map(escaped)))
          const common: string[][] = parse(file, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] })
          expect(common.map((line) => line.map(unescaped))).toEqual([headings, ...lines])
        },
      ),
      { numRuns: 500 },
    )
  })
  it('starts with a byte order mark and keeps Khmer', () => {
    const file = csvFile([words], plainLines([words], rows([khmer])))
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.toString('utf8').slice(1)).toBe(`ឈ្មោះ\r\n${khmer}\r\n`)
  })
  it('Kimai CVE-2021-43515: takes the power from text that a spreadsheet would calculate', () => {
    const file = csvFile([words], plainLines([words], rows(dangerous))).toString('utf8')
    for (const text of dangerous) expect(file).toContain(`'${text}`)
  })
  it('marks the thousands of hours for people, and not for programs', () => {
    const hours: Cell = { type: 'duration', value: 118_874 }
    expect(shownText(hours)).toBe('1,981:14')
    expect(shownText({ type: 'duration', value: -60_005 })).toBe('-1,000:05')
    const worked = column('Hours', () => hours)
    expect(csvFile([worked], plainLines([worked], rows(['x']))).toString('utf8')).toContain('\r\n1981:14\r\n')
  })
  it('leaves negative numbers as numbers', () => {
    const amount = column('Amount', () => ({ type: 'number', value: -5.25, decimals: 2 }))
    expect(csvFile([amount], plainLines([amount], rows(['x']))).toString('utf8')).toContain('\r\n-5.25\r\n')
  })
})

describe('Excel', () => {
  it('keeps text as text, numbers as numbers and days as days', async () => {
    const columns = [
      words,
      column('Amount', () => ({ type: 'number', value: -5.25, decimals: 2 })),
      column('Day', () => ({ type: 'date', value: '2024-02-29' })),
      column('At', () => ({ type: 'instant', value: '2024-02-29T20:30:00.000Z' })),
      column('Nothing', () => ({ type: 'empty' })),
    ]
    const lines = plainLines(columns, rows([khmer, '=1+1', '-5']))
    const sheet = await readSheet(await xlsxFile('ទិន្នន័យ / [1]', columns, lines))
    expect(sheet[0]).toEqual(['ឈ្មោះ', 'Amount', 'Day', 'At', 'Nothing'])
    expect(sheet.slice(1).map(([text]) => text)).toEqual([khmer, '=1+1', '-5'])
    // An instant is written as the clock of the business zone shows it.
    const [amount, day, at, nothing] = sheet[1]?.slice(1) ?? []
    expect([amount, day, nothing]).toEqual([-5.25, new Date('2024-02-29T00:00:00Z'), null])
    // Excel keeps a fraction of a day, which is right to the second.
    expect(Math.round(Number(at) / 1000)).toBe(Date.parse('2024-03-01T03:30:00Z') / 1000)
  })
})

const colours = { total: { ground: '102030', ink: 'fefefe' } }
it('a workbook has the lines of a report in the colours that were chosen', async () => {
  const sums = { style: 'total', cells: [{ type: 'number', value: 7, decimals: 0 }] } as const
  const styles = strFromU8(
    unzipSync(await xlsxFile('x', [words], [sums], { colours }))['xl/styles.xml'] ?? new Uint8Array(),
  )
  expect(styles.toLowerCase()).toMatch(/102030[^]*fefefe|fefefe[^]*102030/)
})

/** What is drawn on each page of a PDF of the browser, one text for each that draws. */
const getPages = (file: Buffer): string[] => {
  const text = file.toString('latin1')
  return [...text.matchAll(/stream\r?\n([^]*?)endstream/g)].flatMap(([, packed = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return / rg\n/.test(drawn) && /BT\n/.test(drawn) ? [drawn] : []
    } catch {
      return []
    }
  })
}
/** A colour as a PDF fills with it. */
const getFill = (hex: string): string =>
  [0, 2, 4]
    .map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4).replace(/^0/, '').replace(/0+$/, ''))
    .join(' ')

describe('PDF', () => {
  it('embeds the Khmer font, or says that the server has no browser', async () => {
    const made = await pdfFile('បុគ្គលិក', '21-Nov-2026', 'km', [words], plainLines([words], rows([khmer, '<b>&']))).catch(
      (error: unknown) => error,
    )
    const outcome = Buffer.isBuffer(made)
      ? made.subarray(0, 5).toString() + String(made.includes('NotoSansKhmer'))
      : (made as Refusal).status
    expect(outcome).toBe(browserPath() ? '%PDF-true' : 501)
  })
  it('has its headings on every page, and the lines of a report in the colours that were chosen', async () => {
    const many = Array.from({ length: 120 }, (_, i) => ({ cells: [{ type: 'text', value: String(i) } as const] }))
    const sums = { style: 'total', cells: [{ type: 'number', value: 7, decimals: 0 }] } as const
    const made = await pdfFile('x', '21-Nov-2026', 'km', [words], [...many, sums], { colours }).catch(() => null)
    const pages = made ? getPages(made) : []
    expect(pages.length > 2).toBe(browserPath() !== undefined)
    for (const page of pages) expect(page).toContain(getFill('e6f2f1'))
    expect(pages.filter((page) => page.includes(getFill('102030')))).toHaveLength(made ? 1 : 0)
  })
  it('Frappe CVE-2026-41482: fetches nothing that the printed text names', async () => {
    let hits = 0
    const server = createServer((_, response) => {
      hits += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const at = `http://127.0.0.1:${String(port)}/x`
    await printed(
      `<img src="${at}"><iframe src="${at}"></iframe><iframe src="file:///etc/passwd"></iframe><link rel="stylesheet" href="${at}"><script src="${at}"></script>`,
      '',
    ).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
    server.close()
    expect(hits).toBe(0)
  })
})

it('any name of a download travels whole, in a header of printable ASCII', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
      ),
      (name) => {
        const header = attachment(name)
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/)
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed())
      },
    ),
  )
})
it('names a download in ASCII and in full', () => {
  expect(attachment('បុគ្គលិក "x" (1).csv', 'Employee.csv')).toBe(
    `attachment; filename="Employee.csv"; filename*=UTF-8''${encodeURIComponent('បុគ្គលិក "x" ')}%281%29.csv`,
  )
})
