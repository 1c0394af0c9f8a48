import { pages, to } from '@staff/contract'
import { companyStructure, structureCalls, structureColorPage, structureComponent } from '@staff/contract/admin'
import type { Page } from '@playwright/test'
import { ask, control, listed, pick, rowAction, rows, toast, unique, visit } from '../../controls.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

const main = (page: Page) => page.getByRole('main')
const addNew = (page: Page) => page.getByRole('link', { name: 'Add New' }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click()
/** Types into a select that searches on the service, and takes the first choice with the words. */
async function find(page: Page, name: string, words: string, option: RegExp | string = words): Promise<void> {
  await control(page, name).click()
  await control(page, name).fill(words)
  await page.getByRole('option', { name: option }).first().click()
}
async function addComponent(page: Page, type: string, name: string, nameKh: string): Promise<void> {
  await visit(page, to(structureComponent).create())
  await pick(page, 'type', type)
  await control(page, 'name').fill(name)
  await control(page, 'nameKh').fill(nameKh)
  await submit(page)
  await expect(toast(page, 'Created successfully')).toBeVisible()
}

test('structure: a division and its position grow, move, are renamed, and cannot leave while used', async ({
  open,
}) => {
  test.slow()
  const page = await open('admin')
  const mark = unique()
  await addComponent(page, 'Division', `Night Team ${mark}`, `ក្រុមយប់ ${mark}`)
  await addComponent(page, 'Position', `Night Guard ${mark}`, `អ្នកយាមយប់ ${mark}`)

  await visit(page, to(companyStructure).list({ limit: 10, isForListing: 'true' }))
  await listed(page)
  await addNew(page)
  await expect(control(page, 'parentId')).toBeDisabled()
  await expect(control(page, 'positionLevelId')).toHaveCount(0)
  await pick(page, 'type', 'Division')
  await find(page, 'companyStructureComponentId', `Night Team ${mark}`)
  await find(page, 'parentId', 'Toul Kork Store Kitchen', /Toul Kork Store › Kitchen/)
  await submit(page)
  await expect(toast(page, 'Created successfully')).toBeVisible()

  await visit(page, to(companyStructure).create())
  await pick(page, 'type', 'Position')
  await find(page, 'companyStructureComponentId', `Night Guard ${mark}`)
  await find(page, 'parentId', `Night Team ${mark}`, /Night Team/)
  await submit(page)
  // A position without its level is refused at the field.
  await expect(main(page).getByText('Required')).toBeVisible()
  await pick(page, 'positionLevelId')
  await submit(page)
  await expect(toast(page, 'Created successfully')).toBeVisible()

  const list = `${to(companyStructure).list({ limit: 10, isForListing: 'true' })}&keywords=${mark}`
  await visit(page, list)
  await expect(rows(page)).toHaveCount(2)
  const position = rows(page).filter({ hasText: 'Night Guard' })
  await expect(position).toContainText(/Level \d/)
  await position.getByText(`Night Guard ${mark}`).hover()
  await expect(page.getByRole('tooltip')).toContainText(
    `Toul Kork Store › Kitchen › Night Team ${mark} › Night Guard ${mark}`,
  )

  await rows(page)
    .filter({ hasText: 'Division' })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('In use: 0 active employees, 1 directly below')).toBeVisible()
  await page.keyboard.press('Escape')

  await visit(page, list)
  await rows(page)
    .filter({ hasText: 'Division' })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(control(page, 'type')).toBeDisabled()
  await find(page, 'parentId', 'Sen Sok Store Kitchen', /Sen Sok Store › Kitchen/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  const moved = await ask<{ data: { nameTree: string; type: string }[] }>(
    page,
    `employee/company-structure?keywords=${mark}`,
  )
  expect(moved.data.every(({ nameTree }) => nameTree.includes('Sen Sok Store › Kitchen'))).toBe(true)

  await visit(page, `${to(structureComponent).list()}?keywords=${encodeURIComponent(`Night Team ${mark}`)}`)
  await rowAction(page, `Night Team ${mark}`, 'Edit')
  await control(page, 'name').fill(`Late Team ${mark}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await visit(page, list)
  await rows(page).filter({ hasText: 'Night Guard' }).getByText(`Night Guard ${mark}`).hover()
  await expect(page.getByRole('tooltip')).toContainText(`Late Team ${mark} › Night Guard ${mark}`)
})

test('structure: the cascade narrows the list, and an address is cut to three words', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(companyStructure).list({ limit: 50, isForListing: 'true' }))
  await listed(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog')
  await expect(control(page, 'outletId')).toBeDisabled()
  await pick(page, 'locationId', 'Battambang')
  await pick(page, 'outletId', 'Svay Por Store')
  await pick(page, 'departmentId', 'Kitchen')
  await drawer.getByRole('button', { name: /^Show/ }).click()
  await expect(rows(page).first()).toContainText('Kitchen')
  const { data } = await ask<{ data: unknown[] }>(
    page,
    `employee/company-structure?limit=50&${new URL(page.url()).searchParams.toString().replace(/limit=\d+&?/, '')}`,
  )
  await expect(rows(page)).toHaveCount(data.length)
  expect(data.length).toBeLessThan(10)

  await visit(
    page,
    to(companyStructure).list({ limit: 10, isForListing: 'true', type: 'OUTLET', keywords: 'Toul Kork' }),
  )
  await expect(rows(page)).toHaveCount(1)
  const address = page.getByText('Street 315, Toul…')
  await address.scrollIntoViewIfNeeded()
  await address.hover()
  await expect(page.getByRole('tooltip')).toContainText('Street 315, Toul Kork, Phnom Penh')
})

test('structure colour: typed, warned of, saved and seen by everyone', async ({ open }) => {
  const page = await open('admin')
  await visit(page, structureColorPage.screen)
  const before = await ask<{ data: { id: string; identifier: string; value: string; version: number }[] }>(
    page,
    structureCalls.color,
  )
  const old = before.data.find(({ identifier }) => identifier === 'TEAM')?.value ?? ''
  const next = old === '#5A2D91' ? '#6B3FA0' : '#5A2D91'
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Nothing changed')).toBeVisible()
  await control(page, 'TEAM').fill('#F8E9B4')
  await expect(page.getByText('Hardly visible on a light page')).toBeVisible()
  await control(page, 'TEAM').fill('purple')
  await expect(page.getByText(/A colour is # and six digits/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(control(page, 'TEAM')).toBeFocused()
  await control(page, 'TEAM').fill(next)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Division' })).toHaveAttribute(
    'style',
    new RegExp(next, 'i'),
  )
  const reader = await open('payroll')
  await visit(reader, pages.dashboard)
  const codes = await ask<{ data: { identifier: string; value: string }[] }>(
    reader,
    'employee/code?code=COMPANY_STRUCTURE_COMPONENT_COLOR',
  )
  expect(codes.data.find(({ identifier }) => identifier === 'TEAM')?.value).toBe(next)
})

test('structure on a phone, in Khmer: cards, and the form in one column', async ({ open }) => {
  const page = await open('admin', { lang: 'km', size: phone })
  await visit(page, to(companyStructure).list({ limit: 5, isForListing: 'true' }))
  await expect(main(page).getByText('ក្រុមហ៊ុនភេសជ្ជៈគំរូ › បាត់ដំបង', { exact: true })).toBeVisible()
  await visit(page, to(companyStructure).create())
  await pick(page, 'type', 'ហាង')
  await expect(control(page, 'isHq')).toBeVisible()
  await expect(control(page, 'fingerprintDeviceId')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(control(page, 'positionLevelId')).toHaveCount(0)
})
