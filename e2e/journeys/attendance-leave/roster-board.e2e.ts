import { rosterBoard, rosterWords, type RosterBoard } from '@staff/contract/attendance-leave'
import type { Locator, Page } from '@playwright/test'
import { toast, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'
import { getLargestBoard, isPlanned } from './board-people.ts'

const open = async (page: Page, node: string) => {
  await visit(page, `${rosterBoard.screen}?store=${node}`)
  await expect(page.getByRole('grid')).toBeVisible()
}
/** The cell of a person on a day of the days shown; a column is a day from 0. */
const cell = (page: Page, row: number, col: number): Locator =>
  page.locator(`td[data-row="${String(row)}"][data-col="${String(col)}"]`)
/** Rows of people who are planned here, by their place on the board. */
const getRows = ({ people }: RosterBoard): number[] => people.flatMap((one, at) => (isPlanned(one) ? [at] : []))
/** Takes every shown change back, until the service knows: a page that closes before would leave a draft to others. */
async function discard(page: Page): Promise<void> {
  const kept = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith(rosterBoard.draft) && one.ok(),
  )
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Everything shown is published')).toBeVisible()
  await kept
}
/** Waits until every change is with the service. */
const saved = (page: Page) => expect(page.getByText('Saving …')).toHaveCount(0)

test('a month is generated, corrected in five cells, published and taken back, in 15 clicks at most', async ({
  open: openAs,
}) => {
  const page = await openAs('hr')
  await visit(page, rosterBoard.screen)
  const store = await getLargestBoard(page)
  await open(page, store.node)
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await click(page.getByRole('button', { name: 'Generate …' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Generate' }))
  await expect(toast(page, /cells proposed/)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^Draft: \d+ cells/)).toBeVisible()
  const rows = getRows(store)
  for (const [at, row] of rows.slice(0, 5).entries()) {
    await click(cell(page, row, 10 + at))
    const editor = page.getByRole('dialog')
    const isRest = (await cell(page, row, 10 + at).textContent()) === 'rest'
    await click(editor.getByRole('button', { name: isRest ? /^\d/ : 'Rest' }).first())
    await expect(editor).toBeHidden()
  }
  await saved(page)
  await click(page.getByRole('button', { name: 'Publish …' }))
  await expect(page.getByRole('dialog').getByText(/\d+ days, \d+ people, \d+ changed/)).toBeVisible()
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(toast(page, /days published/)).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(15)
  await expect(page.getByText('Everything shown is published')).toBeVisible()
  expect(await findings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, /days are in the draft again/)).toBeVisible()
  await discard(page)
})

test('a month is generated, corrected in five cells and published by the keyboard alone', async ({ open: openAs }) => {
  const page = await openAs('hr')
  await visit(page, rosterBoard.screen)
  const store = await getLargestBoard(page)
  await open(page, store.node)
  let keys = 0
  const press = async (...names: readonly string[]) => {
    for (const name of names) {
      keys += 1
      await page.keyboard.press(name)
    }
  }
  // The chosen cell has the keys from the first moment on.
  await expect(page.getByRole('grid').locator('td[tabindex="0"]')).toBeFocused()
  await press('g')
  const generate = page.getByRole('dialog').getByRole('button', { name: 'Generate' })
  await expect(generate).toBeVisible()
  for (let tab = 0; tab < 12 && !(await generate.evaluate((one) => one === document.activeElement)); tab += 1)
    await press('Tab')
  await press('Enter')
  await expect(toast(page, /cells proposed/)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^Draft: \d+ cells/)).toBeVisible()
  await expect(page.getByRole('grid').locator('td[tabindex="0"]')).toBeFocused()
  const rows = getRows(store).slice(0, 5)
  await press('Home', 'Control+ArrowUp')
  let at = 0
  for (const row of rows) {
    for (; at < row; at += 1) await press('ArrowDown')
    const isRest = (await cell(page, row, 0).textContent()) === 'rest'
    if (isRest) await press('8', '-', '1', '7', 'Enter')
    else await press('r')
    await expect(cell(page, row, 0)).toHaveText(isRest ? '8–17' : 'rest')
  }
  // The last change is still on its way: the dialog opens when it is kept.
  await press('p')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish' })).toBeFocused()
  await press('Enter')
  await expect(toast(page, /days published/)).toBeVisible()
  await expect(page.getByText('Everything shown is published')).toBeVisible()
  test.info().annotations.push({ type: 'keys', description: String(keys) })
  expect(keys).toBeLessThanOrEqual(40)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, /days are in the draft again/)).toBeVisible()
  await discard(page)
})

test('the keyboard alone sets, clears, copies, pastes, and takes everything back', async ({ open: openAs }) => {
  const page = await openAs('hr')
  await visit(page, rosterBoard.screen)
  const store = await getLargestBoard(page)
  await open(page, store.node)
  // A month that nobody has planned.
  for (let month = 0; month < 3; month += 1) await page.getByRole('button', { name: 'Next', exact: true }).click()
  const [row = 0] = getRows(store)
  const texts = () => Promise.all([0, 1, 2, 3].map((col) => cell(page, row, col).textContent()))
  await cell(page, row, 0).focus()
  await cell(page, row, 0).click()
  await page.keyboard.press('Escape')
  await expect(cell(page, row, 0)).toBeFocused()
  await page.keyboard.type('8-17')
  await page.keyboard.press('Enter')
  await expect(cell(page, row, 0)).toHaveText('8–17')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('r')
  await expect(cell(page, row, 1)).toHaveText('rest')
  // Both cells, copied two days further.
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect.poll(texts).toEqual(['8–17', 'rest', '8–17', 'rest'])
  await page.keyboard.press('Delete')
  await expect.poll(texts).toEqual(['8–17', 'rest', '', 'rest'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual(['8–17', 'rest', '', ''])
  await page.keyboard.press('Control+y')
  await expect.poll(texts).toEqual(['8–17', 'rest', '8–17', 'rest'])
  await saved(page)
  await page.reload()
  for (let month = 0; month < 3; month += 1) await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(texts).toEqual(['8–17', 'rest', '8–17', 'rest'])
  // What was done before the reload is undone and redone after it.
  await cell(page, row, 0).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual(['8–17', 'rest', '', ''])
  await page.keyboard.press('Control+y')
  await expect.poll(texts).toEqual(['8–17', 'rest', '8–17', 'rest'])

  // A cell is dragged to somebody else, and leaves nothing behind.
  const [, other = 0] = getRows(store)
  await cell(page, row, 0).dragTo(cell(page, other, 2))
  await expect(cell(page, other, 2)).toHaveText('8–17')
  await expect(cell(page, row, 0)).toHaveText('')
  await discard(page)
  await saved(page)
})

test('on a phone a cell is changed by two touches, in Khmer', async ({ open: openAs }) => {
  const page = await openAs('hr', { lang: 'km', size: phone, hasTouch: true })
  await visit(page, rosterBoard.screen)
  const store = await getLargestBoard(page)
  await open(page, store.node)
  for (let week = 0; week < 12; week += 1) await page.getByRole('button', { name: 'បន្ទាប់', exact: true }).tap()
  const [row = 0] = getRows(store)
  await cell(page, row, 2).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'ឈប់', exact: true }).tap()
  await expect(cell(page, row, 2)).toHaveText('ឈប់')
  expect(await findings(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'បោះបង់ចោល' }).tap()
  await expect(cell(page, row, 2)).toHaveText('')
})

test('a store manager finds the board in the menu, on the own store, with the own row locked', async ({
  open: openAs,
}) => {
  const page = await openAs('manager')
  await visit(page, rosterBoard.screen)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('navigation').getByText(rosterBoard.label.en).first()).toBeAttached()
  const own = page.getByRole('rowheader', { name: /\(you\)$/ })
  await expect(own).toBeVisible()
  const line = page.getByRole('row').filter({ has: own })
  await line.getByRole('gridcell').first().click()
  await expect(page.getByRole('dialog').getByText(rosterWords.OWN.en)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(toast(page, /locked/)).toBeVisible()
})
