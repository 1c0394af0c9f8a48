import { pages, to } from '@staff/contract'
import { bulkImport, importPages } from '@staff/contract/admin'
import { publicHolidayPage } from '@staff/contract/refs'
import { readFile } from 'node:fs/promises'
import { ask, rows, toast, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

const holidays = bulkImport.pageResource('public-holiday')
// Years that no other test uses, different in each run.
const year = 2100 + (Date.now() % 800)
const file = (lines: readonly string[], name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('public holidays come in from a file: template, check by cell, import, undo', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(publicHolidayPage).list())
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: importPages['public-holiday'].label.en })).toBeVisible()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('Import Public Holidays.xlsx')
  expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Upload' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('at most 5 MB and 5,000 rows')
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({ name: 'holidays.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog.getByRole('alert')).toHaveText('Only XLSX and CSV files are accepted')
  await choose.setInputFiles(file(['Name,Colour', 'A,red'], 'short.csv'))
  await expect(dialog.getByRole('alert')).toHaveText('The column "Date" is missing')

  const name = `holidays-${String(year)}.csv`
  await choose.setInputFiles(
    file(
      [
        'Name,Date,Colour',
        `Found,${String(year)}-01-01,red`,
        `,01-Jan-${String(year)},`,
        `Found,${String(year)}-01-01,`,
        `<b>Last</b>,2-Jan-${String(year)},`,
        `Kept,3-Jan-${String(year)},`,
      ],
      name,
    ),
  )
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const said = page.getByRole('region', { name: 'View rows' })
  await expect(said.getByRole('row').filter({ hasText: 'A3' })).toContainText('Required')
  await expect(said.getByRole('row').filter({ hasText: 'B2' })).toContainText('The same as in row 4 of this file')
  await expect(said.getByRole('row').filter({ hasText: 'B4' })).toContainText('The same as in row 2 of this file')
  await expect(said.getByRole('row').filter({ hasText: 'B3' })).toContainText('The same as in row 2 of this file')
  const ahead = page.getByRole('region', { name: 'What will be imported' })
  await expect(ahead.getByRole('row').filter({ hasText: 'Kept' })).toContainText(`03-Jan-${String(year)}`)
  await said.getByText('Warnings').click()
  await expect(said.getByRole('row').filter({ hasText: 'C1' })).toContainText(
    'The column "Colour" is not known and is left out',
  )
  await said.getByText('All', { exact: true }).click()
  await expect(said.getByRole('row')).toHaveCount(8)

  const between = { fromDate: `${String(year)}-01-01`, toDate: `${String(year)}-12-31` }
  const stored = async () =>
    (
      await ask<{ data: { name: string }[] }>(
        page,
        `employee/public-holiday?limit=50&${new URLSearchParams(between).toString()}`,
      )
    ).data.map((one) => one.name)
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: 'Import only the 2 valid rows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import only the 2 valid rows' }).click()
  await expect(toast(page, 'Imported: 2')).toBeVisible()
  expect(await stored()).toEqual(['<b>Last</b>', 'Kept'])

  await visit(page, to(holidays).list())
  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText('Completed')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Result file' }).click(),
  ])
  expect(result.suggestedFilename()).toBe(`holidays-${String(year)} - result.xlsx`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const [input] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Input file' }).click(),
  ])
  expect(await readFile(await input.path(), 'utf8')).toContain('<b>Last</b>')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The wrong year')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(toast(page, 'The import was undone')).toBeVisible()
  await expect(row).toContainText('Undone')
  expect(await stored()).toEqual([])
})

test('a large import goes on without its page: the tray of the header has its end, over a reload, and leads back', async ({
  open,
}) => {
  const page = await open('admin')
  await visit(page, to(holidays).list())
  await page.getByRole('button', { name: 'Upload' }).first().click()
  const name = `many-${String(year)}.csv`
  // After the years that other journeys use.
  const first = Date.UTC(2902 + 2 * (year % 40), 0, 1)
  const day = (n: number) => new Date(first + n * 86_400_000).toISOString().slice(0, 10)
  // One more than one answer contains.
  const lines = Array.from({ length: 501 }, (_, n) => `Day ${String(n)},${day(n)}`)
  await page.locator('input[type=file]').setInputFiles(file(['Name,Date', ...lines], name))
  await page.getByRole('button', { name: 'Import 501 rows' }).click()
  await expect(page.getByRole('button', { name: /^Long tasks/ })).toBeVisible()

  await visit(page, pages.changePassword)
  await page.getByRole('button', { name: /^Long tasks/ }).click()
  const task = page.getByRole('listitem').filter({ hasText: name })
  await expect(task).toContainText('Imported: 501')
  await task.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The wrong years')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(toast(page, 'The import was undone')).toBeVisible()
  await page.getByRole('button', { name: 'Long tasks' }).click()
  await task.getByRole('button', { name: /^Remove/ }).click()
  await expect(task).toHaveCount(0)
})

test('an import on a phone in Khmer', async ({ open }) => {
  const page = await open('admin', { lang: 'km', size: phone })
  await visit(page, to(holidays).list())
  await expect(page.getByRole('heading', { level: 1, name: importPages['public-holiday'].label.km })).toBeVisible()
  await page.getByRole('button', { name: 'ផ្ទុកឡើង' }).click()
  const name = `បុណ្យ-${String(year + 1)}.csv`
  await page
    .locator('input[type=file]')
    .setInputFiles(file(['ឈ្មោះ,កាលបរិច្ឆេទ', `ចូលឆ្នាំ,${String(year + 1)}-01-01`, `ភ្ជុំ,ថ្ងៃណាមួយ`], name))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const said = page.getByRole('region', { name: 'មើលជួរ' })
  await expect(said.getByRole('listitem')).toHaveCount(1)
  await expect(said.getByRole('listitem')).toContainText('មិនមែនជាកាលបរិច្ឆេទ')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  await page.getByRole('button', { name: 'លុប', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'លុប', exact: true }).click()
  await expect(toast(page, 'បានលុបដោយជោគជ័យ')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: importPages['public-holiday'].label.km })).toBeVisible()
})

test('a user without the permission sees no import', async ({ open }) => {
  const page = await open('employee')
  await visit(page, to(holidays).list())
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0)
  expect((await page.request.get(`/api/${bulkImport.base}`)).status()).toBe(401)
})
