import { to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { readFileSync } from 'node:fs'
import { ask, control, listed, openRecord, pick, rows, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

interface Person {
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
}
const list = to(employee).list()
const first = { data: [] as Person[], pageMeta: { totalCount: 0 } }
const someone = async (page: Parameters<typeof ask>[0], offset: number) => {
  const {
    data: [person],
  } = await ask<typeof first>(page, `employee/${employee.name}?limit=1&offset=${offset}`)
  if (!person) throw new Error('The demo company has no such employee')
  return person
}

test('finds people by keyword in both scripts and by number', async ({ open }) => {
  const page = await open('hr')
  await visit(page, list)
  await listed(page)
  const person = await someone(page, 37)
  for (const keywords of [person.displayFullNameKh, person.displayFullNameEn.toLowerCase(), person.accountNo]) {
    await control(page, 'keywords').fill(keywords)
    await expect(page).toHaveURL(new RegExp(`keywords=${encodeURIComponent(keywords).replaceAll('%20', '(%20|\\+)')}`))
    await listed(page)
    await expect(rows(page).filter({ hasText: person.accountNo })).toHaveCount(1)
    expect(await rows(page).count()).toBeLessThan(10)
  }
  await control(page, 'keywords').fill('nobody has this name')
  await expect(page.getByText('No Data!')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click()
  await listed(page)
})

test('filters by chips that live in the address: reload and Back keep them', async ({ open }) => {
  const page = await open('hr')
  await visit(page, list)
  await listed(page)
  const all = (await ask<typeof first>(page, `employee/${employee.name}?limit=1`)).pageMeta.totalCount
  await page.getByRole('button', { name: 'Filters' }).click()
  await pick(page, 'gender', 'Female')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Show \d+ records?$/ }).click()
  await expect(page).toHaveURL(/gender=/)
  const women = (await ask<typeof first>(page, `employee/${employee.name}?limit=1&gender=FEMALE`)).pageMeta.totalCount
  expect(women).toBeGreaterThan(0)
  expect(women).toBeLessThan(all)
  const chip = page.getByRole('listitem').filter({ hasText: 'Gender: Female' })
  // Other journeys hire people at the same time: the filtered list stays shorter than the whole list,
  // and never loses a person.
  const total = async () => Number(/of (\d+)$/.exec(await page.getByText(/of \d+$/).innerText())?.[1])
  const isFiltered = async () => {
    await expect(chip).toBeVisible()
    await expect.poll(async () => (await total()) >= women && (await total()) < all).toBe(true)
  }
  await isFiltered()

  await page.reload()
  await isFiltered()

  await openRecord(page)
  await expect(page).toHaveURL(/\/view\//)
  await page.goBack()
  await isFiltered()

  await page.getByRole('button', { name: 'Remove filter Gender' }).click()
  await expect(chip).toBeHidden()
  await expect.poll(total).toBeGreaterThanOrEqual(all)
})

test('sorts by a heading and pages through the rows', async ({ open }) => {
  const page = await open('hr')
  await visit(page, list)
  await listed(page)
  const top = (await someone(page, 0)).accountNo
  await expect(rows(page).first()).toContainText(top)
  await page
    .getByRole('columnheader', { name: /Account No/ })
    .getByText('Account No')
    .click()
  await expect(page).toHaveURL(/orderBy=accountNo(%3A|:)DESC/)
  const {
    data: [last],
  } = await ask<typeof first>(page, `employee/${employee.name}?limit=1&orderBy=accountNo:DESC`)
  await expect(rows(page).first()).toContainText(last?.accountNo ?? '?')

  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/offset=10/)
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  await pick(page, 'limit', '20')
  await expect(page).toHaveURL(/limit=20/)
  await expect(rows(page)).toHaveCount(20)
})

test('hides a column and remembers it', async ({ open }) => {
  const page = await open('hr')
  await visit(page, list)
  await listed(page)
  const heading = page.getByRole('columnheader', { name: /Gender/ })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Gender' }).uncheck()
  await expect(heading).toBeHidden()
  await page.reload()
  await listed(page)
  await expect(heading).toBeHidden()
})

test('exports what the list shows as XLSX, CSV and PDF', async ({ open }) => {
  const page = await open('hr')
  await visit(page, `${list}?gender=FEMALE`)
  await listed(page)
  const { data } = await ask<typeof first>(page, `employee/${employee.name}?limit=1&gender=FEMALE`)
  const save = async (action: () => Promise<void>) => {
    const waiting = page.waitForEvent('download')
    await action()
    const file = await waiting
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const xlsx = await save(() => page.getByRole('button', { name: 'Excel', exact: true }).click())
  expect(xlsx.name).toMatch(/^Employee \d{2}-[A-Z][a-z]{2}-\d{4}\.xlsx$/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  const other = (format: string) =>
    save(async () => {
      await page.getByRole('button', { name: 'Other formats' }).click()
      await page.getByRole('menuitem', { name: format }).click()
    })
  const csv = await other('CSV')
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(csv.bytes.toString()).toContain(data[0]?.displayFullNameKh ?? '?')
  const pdf = await other('PDF')
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('is cards without sideways scrolling on a phone, with the filters in a drawer', async ({ open }) => {
  const page = await open('hr', { size: phone })
  await visit(page, list)
  await expect(page.getByRole('main').getByRole('article').or(page.locator('main ul > li')).first()).toBeVisible()
  await expect(page.locator('main table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(control(page, 'gender')).toBeVisible()
})

test('a store manager sees the people of one store', async ({ open }) => {
  const page = await open('manager')
  await visit(page, list)
  await listed(page)
  const outlets = await ask<{ data: { positions: { companyStructureOutlet: { id: string } | null }[] }[] }>(
    page,
    `employee/${employee.name}?limit=500`,
  )
  expect(new Set(outlets.data.map(({ positions: [place] }) => place?.companyStructureOutlet?.id)).size).toBe(1)
})
