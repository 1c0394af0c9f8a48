import { to } from '@staff/contract'
import { companyInformation, globalConfiguration, passwordMask, reasonTemplate } from '@staff/contract/admin'
import {
  ask,
  control,
  inDays,
  listed,
  openRecord,
  pick,
  rowAction,
  rows,
  toast,
  typeDay,
  unique,
  visit,
} from '../../controls.ts'
import { expect, test } from '../../product.ts'

const list = to(globalConfiguration).list()

test('General is first; the last tab is kept in the section and forgotten outside of it', async ({ open }) => {
  const page = await open('admin')
  await visit(page, list)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('General')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab').first()).toHaveText('General')
  await tab('Payroll').click()
  await expect(rows(page).filter({ hasText: 'exchange_rate_nssf' })).toContainText('4,100.00')
  await openRecord(page, rows(page).filter({ hasText: 'hour_divisor' }))
  await expect(page.getByRole('heading', { level: 1, name: 'hour_divisor' })).toBeVisible()
  // By the breadcrumb: an address without a tab.
  await page
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link', { name: 'Global Configuration' })
    .click()
  await expect(tab('Payroll')).toHaveAttribute('aria-selected', 'true')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Reason Template' }).click()
  // The rows of the previous list stay until the next page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Reason Template' })).toBeVisible()
  await menu.getByRole('link', { name: 'Global Configuration' }).click()
  await expect(tab('General')).toHaveAttribute('aria-selected', 'true')
})

test('a tab that does not load says so', async ({ open }) => {
  const page = await open('admin')
  await page.route(/\/api\/employee\/global-config\?/, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'No luck', errors: [] }),
    }),
  )
  await visit(page, list)
  await expect(toast(page, 'Global Tab Error:No luck')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a password is never shown, and stays when it is left alone', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(globalConfiguration).create())
  const name = `gate_${unique()}`
  const secret = `Secret-${unique()}`
  await pick(page, 'type', 'Security')
  await control(page, 'name').fill(name)
  await pick(page, 'dataType', 'Password')
  await expect(control(page, 'value')).toHaveAttribute('type', 'password')
  await control(page, 'value').fill(secret)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await visit(page, to(globalConfiguration).list({ limit: 50, type: 'Security' }))
  await expect(rows(page).filter({ hasText: name })).toContainText(passwordMask)
  await rowAction(page, name, 'Edit')
  await expect(control(page, 'value')).toHaveValue('')
  await control(page, 'description').fill('The gate')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  const { data } = await ask<{ data: { id: string; name: string; value: null; hasValue: boolean }[] }>(
    page,
    'employee/global-config?type=Security&limit=50',
  )
  expect(data.find((one) => one.name === name)).toMatchObject({ value: null, hasValue: true })
  expect(JSON.stringify(data)).not.toContain(secret)
  await visit(page, to(globalConfiguration).list({ limit: 50, type: 'Security' }))
  await rowAction(page, name, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted successfully')).toBeVisible()
})

test('a dated setting takes its next value with a day, shows its history and can take the future back', async ({
  open,
}) => {
  const page = await open('admin')
  await visit(page, to(globalConfiguration).list({ limit: 50, type: 'Payroll' }))
  await listed(page)
  await rowAction(page, /^\d+exchange_rate(?!_)/, 'Edit')
  await control(page, 'value').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The format is not right')).toBeVisible()
  await control(page, 'value').fill('4050')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the first day of the new value')).toBeVisible()
  await typeDay(page, 'effectiveFrom', inDays(40))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: /exchange_rate(?!_)/ })).toContainText('4,100.00')
  await openRecord(page, rows(page).filter({ hasText: /exchange_rate(?!_)/ }))
  const history = page.getByRole('region', { name: 'History of values' })
  await expect(history.getByRole('row').filter({ hasText: '4,050.00' })).toContainText('Coming')
  await expect(history.getByRole('row').filter({ hasText: '4,100.00' })).toContainText('In force')
  await expect(history.getByRole('button', { name: /^Take back/ })).toHaveCount(1)
  await history.getByRole('button', { name: /^Take back/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'The value was taken back')).toBeVisible()
  await expect(history.getByRole('row').filter({ hasText: '4,050.00' })).toHaveCount(0)
})

test('the company: all fields are required, saved twice in one visit, and shown to users who are not signed in', async ({
  open,
  browser,
}) => {
  const page = await open('hr')
  await visit(page, companyInformation.form.screen)
  const was = await control(page, 'nameEn').inputValue()
  await control(page, 'nameEn').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  for (const name of [`Company ${unique()}`, was]) {
    await control(page, 'nameEn').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Update successfully')).toBeVisible()
    const stranger = await browser.newContext()
    const answer = await stranger.request.get('/api/auth/company')
    expect(await answer.json()).toMatchObject({ data: { nameEn: name } })
    await stranger.close()
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save.and(page.locator(':not([data-loading])'))).toBeVisible()
    await expect(control(page, 'nameEn')).toHaveValue(name)
    // The menu shows it without a reload.
    await expect(page.getByTitle(name, { exact: true }).first()).toHaveText(name)
  }
})

test('reason template: create, find by type, edit and delete', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(reasonTemplate).create())
  const name = `Reason ${unique()}`
  await control(page, 'name').fill(name)
  await control(page, 'nameKh').fill('មូលហេតុសាកល្បង')
  await pick(page, 'type', 'Leave')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await visit(page, to(reasonTemplate).list({ limit: 10, type: 'LEAVE', keywords: name }))
  await expect(rows(page)).toHaveCount(1)
  await rowAction(page, name, 'Edit')
  await pick(page, 'type', 'Other')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await visit(page, to(reasonTemplate).list({ limit: 10, type: 'OTHER', keywords: name }))
  await expect(rows(page).filter({ hasText: name })).toContainText('Other')
  await rowAction(page, name, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted successfully')).toBeVisible()
})
