import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../errors.ts'
import type { WireRow } from '../rows.ts'
import { browserPath } from '../../browser.ts'
import { closeBrowser, printed } from './browser.ts'
import type { Cell } from './cells.ts'
import type { ExportColumn } from './columns.ts'
import { csvFile } from './csv.ts'
import { attachment } from './file.ts'
import { pdfFile } from './pdf.ts'
import { xlsxFile } from './xlsx.ts'

const column = (heading: string, read: (row: WireRow) => Cell): ExportColumn => ({ heading, read })
const words = column('ឈ្មោះ', (row) => ({ type: 'text', value: String(row['text']) }))
const dangerous = ['=1+1', '+855', '-5', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠x']
const rows = (texts: readonly string[]): WireRow[] => texts.map((text, i) => ({ id: String(i), text }))
const khmer = 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរ'
afterAll(closeBrowser)

describe('CSV', () => {
  it('starts with a byte order mark and keeps Khmer', () => {
    const file = csvFile([words], rows([khmer]))
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.toString('utf8').slice(1)).toBe(`ឈ្មោះ\r\n${khmer}\r\n`)
  })
  it('Kimai CVE-2021-43515: takes the power from text that a spreadsheet would calculate', () => {
    const file = csvFile([words], rows(dangerous)).toString('utf8')
    for (const text of dangerous) expect(file).toContain(`'${text}`)
  })
  it('leaves negative numbers as numbers', () => {
    const amount = column('Amount', () => ({ type: 'number', value: -5.25, decimals: 2 }))
    expect(csvFile([amount], rows(['x'])).toString('utf8')).toContain('\r\n-5.25\r\n')
  })
})

describe('Excel', () => {
  it('keeps text as text, numbers as numbers and days as days', async () => {
    const sheet = await readSheet(
      await xlsxFile(
        'ទិន្នន័យ / [1]',
        [
          words,
          column('Amount', () => ({ type: 'number', value: -5.25, decimals: 2 })),
          column('Day', () => ({ type: 'date', value: '2024-02-29' })),
          column('At', () => ({ type: 'instant', value: '2024-02-29T20:30:00.000Z' })),
          column('Nothing', () => ({ type: 'empty' })),
        ],
        rows([khmer, '=1+1', '-5']),
      ),
    )
    expect(sheet[0]).toEqual(['ឈ្មោះ', 'Amount', 'Day', 'At', 'Nothing'])
    expect(sheet.slice(1).map(([text]) => text)).toEqual([khmer, '=1+1', '-5'])
    // An instant is written as the clock of the business zone shows it.
    const [amount, day, at, nothing] = sheet[1]?.slice(1) ?? []
    expect([amount, day, nothing]).toEqual([-5.25, new Date('2024-02-29T00:00:00Z'), null])
    // Excel keeps a fraction of a day, which is right to the second.
    expect(Math.round(Number(at) / 1000)).toBe(Date.parse('2024-03-01T03:30:00Z') / 1000)
  })
})

describe('PDF', () => {
  it('embeds the Khmer font, or says that the server has no browser', async () => {
    const made = await pdfFile('បុគ្គលិក', '21-Nov-2026', 'km', [words], rows([khmer, '<b>&'])).catch(
      (error: unknown) => error,
    )
    const outcome = Buffer.isBuffer(made)
      ? made.subarray(0, 5).toString() + String(made.includes('NotoSansKhmer'))
      : (made as Refusal).status
    expect(outcome).toBe(browserPath() ? '%PDF-true' : 501)
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

it('names a download in ASCII and in full', () => {
  expect(attachment('បុគ្គលិក "x" (1).csv', 'Employee.csv')).toBe(
    `attachment; filename="Employee.csv"; filename*=UTF-8''${encodeURIComponent('បុគ្គលិក "x" ')}%281%29.csv`,
  )
})
