import { pages, permit, to, type AnyResource } from '@staff/contract'
import { catalogue } from '@staff/contract/catalogue'
import { employee } from '@staff/contract/employee'
import type { Page } from '@playwright/test'
import { follow, rows } from './controls.ts'
import { findings } from './findings.ts'
import { expect, phone, test, type Look } from './product.ts'

const entries = Object.values(catalogue).flatMap((resources) => Object.values<AnyResource>(resources))
const settled = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

async function scanList(page: Page, resource: AnyResource): Promise<string[]> {
  await follow(page, to(resource).list())
  await expect(page.getByRole('heading', { level: 1, name: resource.label.en, exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('tbody tr, ul.kit-cards > li, .kit-state').first()).toBeVisible()
  return findings(page, '#main')
}
/** The form as it stands after an empty one was sent: every fault is shown. */
async function scanForm(page: Page, resource: AnyResource): Promise<string[]> {
  if (!resource.form || !permit(resource, 'CREATE')) return []
  await page.goto(to(resource).create())
  await settled(page)
  await page.locator('.kit-action-bar button').last().click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  return findings(page, '#main')
}
async function scanSignedIn(page: Page, resources: readonly AnyResource[], scan: typeof scanList): Promise<string[]> {
  const found: string[] = []
  for (const path of [pages.dashboard, pages.profile, pages.changePassword, '/admin/remote-version', pages.forbidden, pages.notFound, '/meta-data/attendance-management', '/report/employee']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    found.push(...await findings(page))
  }
  // What surrounds them was looked at above.
  for (const resource of resources) found.push(...await scan(page, resource))
  return found
}

for (const lang of ['en', 'km'] as const) for (const scheme of ['light', 'dark'] as const) {
  const look: Look = { lang, scheme }
  test(`no serious finding on any screen: ${lang}, ${scheme}`, async ({ open }) => {
    test.slow()
    const page = await open('admin', look)
    // The pieces of the screens are the same for every resource: each list is looked at in English, each form in Khmer, half of them in the dark.
    const found = await scanSignedIn(page, entries.filter((_, at) => (at % 2 === 0) === (scheme === 'light')), lang === 'en' ? scanList : scanForm)
    await page.goto(to(employee).list())
    await rows(page).first().click()
    await settled(page)
    found.push(...await findings(page))
    expect(found).toEqual([])
  })

  test(`no serious finding before sign-in and on a phone: ${lang}, ${scheme}`, async ({ open, browser }) => {
    const gate = await browser.newContext({ colorScheme: scheme })
    const page = await gate.newPage()
    const found: string[] = []
    await page.addInitScript(([language, colorScheme]) => {
      localStorage.setItem('language', language)
      localStorage.setItem('theme-config', JSON.stringify({ colorScheme }))
    }, [lang, scheme] as const)
    for (const path of [pages.login, pages.forgotPassword, pages.activate]) {
      await page.goto(path)
      await settled(page)
      found.push(...await findings(page))
    }
    await gate.close()
    const small = await open('manager', { ...look, size: phone })
    await small.goto(to(employee).list())
    await expect(small.locator('ul.kit-cards > li').first()).toBeVisible()
    found.push(...await findings(small))
    expect(found).toEqual([])
  })
}
