import { expect, it } from 'vitest'
import { layOut } from '../tree/layout.ts'
import { getLines } from '../tree/lines.ts'
import { getPages, paper } from '../pages.ts'
import { pictureScale } from './picture.ts'
import { chartShape, graphShape } from '../tree/shapes.ts'
import { getSheet, type Sheet } from './sheet.ts'
import { largeRows, sampleRows } from '../test/sample-tree.ts'
import { chartBranches, graphBranches } from '../tree/tree.ts'

const letters = (text: string) =>
  [...new Intl.Segmenter('km', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
// Ten px a letter, for any letter.
const measure = (text: string) => letters(text).length * 10
const sheet = (rows = sampleRows): Sheet =>
  getSheet(
    layOut(graphBranches(rows), new Set(), graphShape),
    ({ branch }) => ({
      kind: branch.type,
      name: branch.name,
      second: branch.nameKh,
      people: ['Sok Dara'],
      color: '#0b5563',
    }),
    () => measure,
  )

it('breaks between words, and ends what does not fit with an ellipsis', () => {
  expect(getLines('Human Resources and Training', 160, 2, measure)).toEqual(['Human Resources', 'and Training'])
  expect(getLines('Human Resources and Training of People', 160, 2, measure)).toEqual([
    'Human Resources',
    'and Training of…',
  ])
  expect(getLines('Kitchen', 160, 2, measure)).toEqual(['Kitchen'])
  expect(getLines('', 160, 2, measure)).toEqual([''])
})

it('never cuts inside a Khmer letter, and breaks where Khmer words end', () => {
  const text = 'មន្ត្រីជ្រើសរើសបុគ្គលិក'
  const lines = getLines(text, 60, 2, measure)
  expect(lines.length).toBe(2)
  for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(60)
  const kept = lines.join('').replace('…', '')
  expect(text.startsWith(kept)).toBe(true)
  expect(letters(text).slice(0, letters(kept).length)).toEqual(letters(kept))
})

it('puts every box of the layout on the sheet, with its words inside', () => {
  const { boxes, links } = sheet()
  expect(boxes.map(({ id }) => id)).toEqual(['company', 'pp', 'bkk', 'kitchen', 'tk'])
  expect(links.length).toBeGreaterThan(4)
  const kitchen = boxes.find(({ id }) => id === 'kitchen')
  expect(kitchen?.lines.map(({ text }) => text)).toEqual(['DEPARTMENT', 'Kitchen', 'ផ្ទះបាយ', 'Sok Dara'])
  for (const { y } of kitchen?.lines ?? []) expect(y).toBeLessThan(140)
})

it('prints a small tree on one page and a large one on several, with every box whole on one of them', () => {
  const [only, ...rest] = getPages({
    ...sheet(),
    bounds: { x: 0, y: 0, width: paper.width * 2 - 8, height: paper.height * 2 - 8 },
  })
  expect(rest).toEqual([])
  expect(only?.view.width).toBe(paper.width * 2)
  const chart = getSheet(
    layOut(chartBranches(largeRows(300)), new Set(), chartShape),
    () => ({ kind: '', name: '', second: '', people: [], color: '' }),
    () => measure,
  )
  const trees = [sheet(largeRows(2000)), chart].map((one) => ({ boxes: one.boxes, pages: getPages(one) }))
  for (const { pages } of trees) expect(pages.length).toBeGreaterThan(5)
  for (const { boxes, pages } of trees)
    for (const box of boxes) {
      const whole = pages.some(
        ({ view }) =>
          box.x >= view.x &&
          box.y >= view.y &&
          box.x + box.width <= view.x + view.width &&
          box.y + box.height <= view.y + view.height,
      )
      expect(whole, box.id).toBe(true)
    }
})

it('draws sharp pictures, and knows when one would be too small to read', () => {
  expect(pictureScale(sheet())).toEqual({ scale: 2, isReadable: true })
  const { scale, isReadable } = pictureScale({ bounds: { x: 0, y: 0, width: 1800, height: 60_000 } })
  expect(scale * 60_000).toBeLessThanOrEqual(16_000)
  expect(isReadable).toBe(false)
})
