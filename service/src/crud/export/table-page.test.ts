import { afterAll, expect, it } from 'vitest'
import { browserPath } from '../../print/browser.ts'
import { closeBrowser, inBrowser } from './browser.ts'
import type { Cell } from './cells.ts'
import { tablePage } from './table-page.ts'

afterAll(closeBrowser)
const text = (value: string): Cell => ({ type: 'text', value })
const titled = (heading: string) => ({ heading, read: () => text('') })
/** A table of one row. */
const page = (cells: readonly Cell[], headings = cells.map(() => titled('ចូលពីសម្រាកយឺត'))) =>
  tablePage('x', '21-Nov-2026', 'km', headings, [{ cells }])
interface Measured {
  readonly broken: readonly string[]
  /** Room between the table and the edge of the page. */
  readonly beside: number
  readonly width: number
}
const measure = `({
  broken: [...document.querySelectorAll('.w, .d, .n')]
    .filter((one) => new Set([...one.getClientRects()].map(({ top }) => top)).size > 1)
    .map((one) => one.textContent),
  beside: document.body.getBoundingClientRect().right - document.querySelector('table').getBoundingClientRect().right,
  width: document.documentElement.scrollWidth,
})`
const row: readonly Cell[] = [
  text('000074'),
  text('000074 - ប៊ុន បុប្ផា'),
  { type: 'date', value: '2026-11-26' },
  { type: 'instant', value: '2026-11-26T01:00:00Z' },
  text('05:49'),
  text('អវត្តមាន'),
  text('012-345-678'),
  { type: 'duration', value: 71_400 },
  text(`https://example.test/${'x'.repeat(120)}1`),
]

it('keeps numbers, days, times and Khmer words whole, and lets the browser break what is very long', async () => {
  const html = await page(row)
  for (const whole of ['000074', '26-Nov-2026', '08:00:00', '05:49', 'អវត្តមាន', '012-345-678'])
    expect(html).toContain(`<span class="w">${whole}</span>`)
  expect(html).toContain('<span class="w">ចូល</span><wbr><span class="w">ពី</span><wbr>')
  expect(html).toContain(`<td>https://example.test/${'x'.repeat(120)}1</td>`)
})
it('gives the name of a line of sums the room of the empty cells behind it', async () => {
  const empty: Cell = { type: 'empty' }
  const sum: Cell = { type: 'duration', value: 65 }
  const columns = [titled('a'), titled('b'), titled('c')]
  const html = await tablePage('x', '21-Nov-2026', 'en', columns, [
    { style: 'head', cells: [text('Store'), empty, empty] },
    { style: 'sub', cells: [text('Subtotal'), empty, sum] },
    { cells: [text('a'), empty, sum] },
  ])
  const shown = html.slice(html.indexOf('<tbody>')).replaceAll(/<\/?span[^>]*>/g, '')
  expect(shown).toContain('<tr class="head"><td colspan="3">Store</td></tr>')
  expect(shown).toContain('<tr class="sub"><td colspan="2">Subtotal</td><td class="n">1:05</td></tr>')
  expect(shown).toContain('<tr><td>a</td><td></td><td class="n">1:05</td></tr>')
})
it('has the heading of numbers at the right, over them, also where the first row has none', async () => {
  const empty: Cell = { type: 'empty' }
  const html = await tablePage(
    'x',
    '21-Nov-2026',
    'en',
    [titled('Name'), titled('Days'), titled('Hours'), titled('-')],
    [
      { style: 'head', cells: [text('Store'), empty, empty, empty] },
      { cells: [text('a'), empty, { type: 'duration', value: 65 }, empty] },
      { cells: [text('b'), { type: 'number', value: 2, decimals: 0 }, empty, empty] },
    ],
  )
  const head = html.slice(html.indexOf('<thead>'), html.indexOf('</thead>')).replaceAll(/<\/?span[^>]*>/g, '')
  expect(head).toContain('<th>Name</th><th class="r">Days</th><th class="r">Hours</th><th>-</th>')
})
it('says under its title with what it was made', async () => {
  const about = [
    ['List', 'x'],
    ['Date', '01-Nov-2026 – 26-Nov-2026'],
    ['Search', '<b>'],
  ] as const
  const html = await tablePage('x', '21-Nov-2026', 'en', [], [], { about })
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
    '<h1>x</h1><p>Date: <b>01-Nov-2026 – 26-Nov-2026</b> · Search: <b>&lt;b&gt;</b></p>',
  )
})
it.skipIf(browserPath() === undefined)(
  'has every number, day, time and word in one line, and all its borders on the paper, however many columns',
  async () => {
    // A4 across without its margins, at the 96 dots an inch of a browser.
    const paper = (277 / 25.4) * 96
    const measured = async (html: string) =>
      inBrowser({ viewport: { width: Math.floor(paper), height: 700 } }, async (context) => {
        const open = await context.newPage()
        await open.emulateMedia({ media: 'print' })
        await open.setContent(html)
        return open.evaluate<Measured>(measure)
      })
    const usual = await measured(await page(row))
    expect(usual).toMatchObject({ broken: [], width: Math.floor(paper) })
    const wide = await measured(await page(Array.from({ length: 60 }, (_, i) => text(`0000${String(10 + i)}`))))
    expect(wide.broken).toEqual([])
    // Printing makes a page smaller down to the half.
    expect(wide.width).toBeLessThan(2 * paper)
    for (const { beside } of [usual, wide]) expect(beside).toBeGreaterThan(0.75)
  },
)
