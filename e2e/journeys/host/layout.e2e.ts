import { calls, pages, to, type IssuedComposition } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { attendanceRecord } from '@staff/contract/attendance-leave'
import { employee } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../../complaints.ts'
import { ask, follow, keepsNoLanguage, listed, visit } from '../../controls.ts'
import { cutButtons } from '../../cut-buttons.ts'
import { findings } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

test.use({ provoked: ofBrokenRemotes })

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('menu, breadcrumbs and title are shown before any code of a remote is loaded', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  await page.route('**/remotes/**', (route) => route.abort())
  await visit(page, to(positionLevel).list())
  await expect(menuOf(page).getByRole('link', { name: 'Company Structure' })).toHaveAttribute('aria-current', 'page')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Administration', 'Company Structure', 'Position Level'])
  await expect(crumbs.getByRole('listitem').first().getByRole('link')).toHaveCount(0)
  await expect(crumbs.getByRole('listitem').last().getByRole('link')).toHaveCount(0)
  await expect(page).toHaveTitle('HR Position Level')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a form is called as its list, a page without crumbs has none', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(positionLevel).create())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('HR Position Level')
  await visit(page, pages.dashboard)
  await expect(page).toHaveTitle('HR Dashboard')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0)
})

test('the path of a section leads to its first permitted page, or to 403', async ({ open }) => {
  const page = await open('admin')
  await visit(page, '/employee-management')
  await expect(page).toHaveURL(new RegExp(`${to(employee).list()}(\\?|$)`))
  await visit(page, '/report')
  await expect(page).toHaveURL(/\/report\/attendance$/)
  const other = await open('employee')
  await visit(other, '/admin')
  await expect(other).toHaveURL(new RegExp(pages.forbidden))
})

test('self-service users see their own entries only', async ({ open }) => {
  const page = await open('employee')
  await visit(page, pages.dashboard)
  await expect(menuOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menuOf(page).getByText('Administration')).toHaveCount(0)
})

test('the menu folds to icons and stays so; up to 1023 px it is a whole drawer', async ({ open }) => {
  const page = await open('admin', { size: { width: 1024, height: 800 } })
  await visit(page, to(employee).list())
  await listed(page)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(page.locator('.shell-sidebar')).toHaveCSS('width', '64px')
  await page.reload()
  await expect(page.locator('.shell-sidebar')).toHaveCSS('width', '64px')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(menuOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menuOf(page).getByText('Administration')).toBeVisible()
  await expect(page.locator('.shell-drawer .shell-brand-name')).not.toBeEmpty()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('theme-config') ?? '{}') as unknown)).toMatchObject({
    isMobile: true,
    sidebar: { collapse: true },
  })
})

test('on a phone the header is 48 px high and holds everything without sideways scrolling', async ({ open }) => {
  const page = await open('manager', { size: { width: 360, height: 740 } })
  await visit(page, pages.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const button of await page.getByRole('banner').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(32)
  }
})

test('on a phone of 360 pixels no button of an own screen is cut, in the longer words of Khmer', async ({ open }) => {
  const page = await open('admin', { lang: 'km', size: { width: 360, height: 740 } })
  await visit(page, pages.dashboard)
  const { data } = await ask<{ readonly data: IssuedComposition }>(page, calls.composition)
  const own = data.remotes.flatMap(({ descriptor }) =>
    descriptor.routes.filter(({ mode, path }) => mode === 'page' && !path.includes('{')).map(({ path }) => path),
  )
  expect(own.length).toBeGreaterThan(3)
  const found: string[] = []
  // The list of scans has the most pages, so its pager has the longest numbers.
  const scans = `${to(attendanceRecord).list()}?limit=10&offset=5000`
  for (const path of [pages.profile, to(employee).list(), to(employee).create(), scans, ...own]) {
    await follow(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The parts of a page have their final places when all requests have ended.
    await expect(page.locator('main [aria-busy=true], main .mantine-Skeleton-root')).toHaveCount(0)
    found.push(...(await cutButtons(page)))
  }
  expect(found).toEqual([])
})

test('on a phone the language is in the menu of the account, with profile and password', async ({ open }) => {
  const page = await open('manager', { size: phone })
  await visit(page, pages.dashboard)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', pages.profile)
  await expect(page.getByRole('menuitem', { name: 'Change Password' })).toHaveAttribute('href', pages.changePassword)
  expect(await findings(page, '[role=menu]')).toEqual([])
  await keepsNoLanguage(page)
  await page.getByRole('menuitem', { name: 'ខ្មែរ' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'km')
})

test('a press shows a ripple of half a second from its point, and none for users who prefer reduced motion', async ({
  open,
}) => {
  const page = await open('admin')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, pages.dashboard)
  const button = page.getByRole('banner').getByRole('button').first()
  await expect(button).toBeVisible()
  const ripples = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.shell-ripple > span')].flatMap((one) =>
        one
          .getAnimations()
          .map(({ effect }) => [
            effect?.getTiming().duration,
            (effect as KeyframeEffect).getKeyframes()[0]?.['opacity'],
          ]),
      ),
    )
  await button.dispatchEvent('pointerdown', { clientX: 10, clientY: 10 })
  expect(await ripples()).toEqual([[500, '0.65']])
  await expect(page.locator('.shell-ripple')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button.dispatchEvent('pointerdown', { clientX: 10, clientY: 10 })
  expect(await ripples()).toEqual([])
})
