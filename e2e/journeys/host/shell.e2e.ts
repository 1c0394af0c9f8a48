import { pages, to } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { employee } from '@staff/contract/employee'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { keepsNoLanguage, listed, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

test('has its landmarks, crumbs and footer, and a way past the menu', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  await visit(page, to(employee).list())
  await listed(page)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(/employee management/i)
  await expect(page.getByText('version V1.0.0')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('opens pages from the menu and metadata from its cards, without a reload', async ({ open }) => {
  const page = await open('admin')
  await visit(page, pages.dashboard)
  await page.evaluate(() => {
    Object.defineProperty(globalThis, 'sameDocument', { value: true })
  })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Employee Management' }).click()
  await menu.getByRole('link', { name: 'Employee Master Information' }).click()
  await listed(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Meta Data' }).click()
  await menu.getByRole('link', { name: 'Attendance Management' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Public Holiday/ })
    .click()
  await expect(page).toHaveURL(new RegExp(to(publicHoliday).list()))
  await listed(page)
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('switches language without a reload and keeps it', async ({ open }) => {
  const page = await open('hr')
  await visit(page, to(employee).list())
  await listed(page)
  await keepsNoLanguage(page)
  await page.getByText('ខ្មែរ', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: employee.label.km })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'km')
  await expect(page.getByRole('columnheader', { name: new RegExp(employee.fields.accountNo.label.km) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: employee.label.km })).toBeVisible()
})

test('arrows stand beside more than five tabs and say on which side there are more; in Khmer the account names its position in Khmer', async ({
  open,
}) => {
  const page = await open('manager', { lang: 'km' })
  await visit(page, pages.dashboard)
  await page.getByRole('button', { name: /^គណនីរបស់/ }).click()
  await expect(page.getByRole('menu')).toContainText('ប្រធានហាង')
  const narrow = await open('admin', { size: { width: 1000, height: 800 } })
  await visit(narrow, to(positionLevel).list())
  await listed(narrow)
  const [earlier, later] = [
    narrow.getByRole('button', { name: 'Earlier tabs' }),
    narrow.getByRole('button', { name: 'Later tabs' }),
  ]
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  await expect(later).not.toHaveAttribute('aria-disabled')
  await later.click()
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await expect(earlier).not.toHaveAttribute('aria-disabled')
})

test('on a phone the menu is a drawer that closes behind a choice', async ({ open }) => {
  const page = await open('manager', { size: phone })
  await visit(page, pages.dashboard)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(menu).toBeHidden()
})
