import { pages, permit, to, type AnyResource } from '@staff/contract'
import { catalogue } from '@staff/contract/catalogue'
import { employee } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { follow, rows } from './controls.ts'
import { findingsInBoth } from './findings.ts'
import { expect, phone, test } from './product.ts'

const entries = Object.values(catalogue).flatMap((resources) => Object.values<AnyResource>(resources))
const single = [pages.dashboard, pages.profile, pages.changePassword, '/admin/remote-version', pages.forbidden, pages.notFound, '/meta-data/attendance-management', '/report/employee']
const settled = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

for (const lang of ['en', 'km'] as const) {
  test(`no serious finding on any list, ${lang}, light and dark`, async ({ open }) => {
    test.setTimeout(300_000)
    const page = await open('admin', { lang })
    await page.goto(pages.notFound)
    const found: string[] = []
    for (const resource of entries) {
      await follow(page, to(resource).list())
      await expect(page.getByRole('heading', { level: 1, name: resource.label[lang], exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator('tbody tr, ul.kit-cards > li, .kit-state').first()).toBeVisible()
      await expect(page.locator('[data-stale=true]')).toHaveCount(0)
      found.push(...await findingsInBoth(page, '#main'))
    }
    expect(found).toEqual([])
  })

  test(`no serious finding on any form with every fault shown, ${lang}, light and dark`, async ({ open }) => {
    test.setTimeout(300_000)
    const page = await open('admin', { lang })
    const found: string[] = []
    for (const resource of entries.filter((one) => one.form && permit(one, 'CREATE'))) {
      await page.goto(to(resource).create())
      await settled(page)
      // What an empty one is refused for.
      await page.locator('.kit-action-bar button').last().click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      found.push(...await findingsInBoth(page, '#main'))
    }
    expect(found).toEqual([])
  })

  test(`no serious finding around them, before sign-in and on a phone, ${lang}, light and dark`, async ({ open, browser }) => {
    test.slow()
    const gate = await browser.newContext()
    await gate.addInitScript((language) => { localStorage.setItem('language', language) }, lang)
    const outside = await gate.newPage()
    const found: string[] = []
    for (const path of [pages.login, pages.forgotPassword, pages.activate]) {
      await outside.goto(path)
      await settled(outside)
      found.push(...await findingsInBoth(outside))
    }
    await gate.close()
    const page = await open('admin', { lang })
    for (const path of single) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      found.push(...await findingsInBoth(page))
    }
    await page.goto(to(employee).list())
    await rows(page).first().click()
    await settled(page)
    found.push(...await findingsInBoth(page))
    const small = await open('manager', { lang, size: phone })
    await small.goto(to(employee).list())
    await expect(small.locator('ul.kit-cards > li').first()).toBeVisible()
    found.push(...await findingsInBoth(small))
    expect(found).toEqual([])
  })
}
