import { pages, systemStatusScreen, to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { openRecord } from './controls.ts'
import { findingsInBoth } from './findings.ts'
import { expect, phone, test } from './product.ts'

// In addition to every list and form of the contract (every-screen).
const single = [
  pages.dashboard,
  pages.profile,
  pages.changePassword,
  '/admin/remote-version',
  systemStatusScreen,
  pages.forbidden,
  pages.notFound,
  '/meta-data/attendance-management',
  '/report/employee',
]
const settled = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

// Each page in one language, light and dark; the employee list on a phone in both.
for (const [at, lang] of (['en', 'km'] as const).entries()) {
  test(`no serious finding on pages of their own, before sign-in and on a phone, ${lang}, light and dark`, async ({
    open,
    browser,
  }) => {
    test.slow()
    const gate = await browser.newContext()
    await gate.addInitScript((language) => {
      localStorage.setItem('language', language)
    }, lang)
    const outside = await gate.newPage()
    const found: string[] = []
    for (const path of [pages.login, pages.forgotPassword, pages.activate].filter((_, n) => n % 2 === at)) {
      await outside.goto(path)
      await settled(outside)
      found.push(...(await findingsInBoth(outside)))
    }
    await gate.close()
    const page = await open('admin', { lang })
    for (const path of single.filter((_, n) => n % 2 === at)) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      found.push(...(await findingsInBoth(page)))
    }
    await page.goto(to(employee).list())
    await openRecord(page)
    await settled(page)
    found.push(...(await findingsInBoth(page)))
    const small = await open('manager', { lang, size: phone })
    await small.goto(to(employee).list())
    await expect(small.locator('ul.kit-cards > li').first()).toBeVisible()
    found.push(...(await findingsInBoth(small)))
    expect(found).toEqual([])
  })
}
