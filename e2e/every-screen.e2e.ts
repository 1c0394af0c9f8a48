import { pages, permit, to, writableFields, type AnyResource } from '@staff/contract'
import { approvalStatusTracking, messageOutbox } from '@staff/contract/admin'
import { catalogue } from '@staff/contract/catalogue'
import type { Page } from '@playwright/test'
import { follow, rows } from './controls.ts'
import { findingsInBoth } from './findings.ts'
import { expect, test } from './product.ts'

// Every resource of the contract, without a line for each: its list, a record and its empty form open in both languages and hold
// nothing that axe finds, in light and in dark. That each draws itself is shown without a browser (kit: every-list, every-form).

type Lang = 'en' | 'km'
// The demo company has no rows of these, or none that wait for its administrator: they come with use (journeys).
const madeByUse = new Set<string>([approvalStatusTracking.name, messageOutbox.name])
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function listOpens(page: Page, resource: AnyResource, lang: Lang): Promise<string[]> {
  await follow(page, to(resource).list())
  await expect(page.getByRole('heading', { level: 1, name: resource.label[lang], exact: true })).toBeVisible()
  await expect(
    madeByUse.has(resource.name) ? rows(page).or(page.locator('.kit-state')).first() : rows(page).first(),
  ).toBeVisible()
  await expect(page.locator('[data-stale=true]')).toHaveCount(0)
  if (!madeByUse.has(resource.name)) {
    const headers = await page.getByRole('columnheader').allTextContents()
    for (const key of resource.list.columns) {
      const field = resource.fields[key]
      if (field && !field.hidden && field.kind !== 'position')
        expect(
          headers.some((text) => text.includes(field.label[lang])),
          `${key} among ${headers.join(', ')}`,
        ).toBe(true)
    }
  }
  return findingsInBoth(page, '#main')
}

async function recordOpens(page: Page, resource: AnyResource): Promise<void> {
  await rows(page).first().click()
  await expect(page).toHaveURL(new RegExp(`${resource.screen}/([^/]+/)?view/`))
  await expect(heading(page)).toBeVisible()
}

async function emptyFormIsRefused(page: Page, resource: AnyResource, lang: Lang): Promise<string[]> {
  await follow(page, to(resource).create())
  const save = page.locator('.kit-action-bar button').last()
  await expect(save).toBeVisible()
  const sent = new Set(writableFields(resource).map(({ key }) => key))
  // A section of what the service alone writes has nothing to show yet.
  for (const { label, rows: lines } of resource.form ?? []) {
    if (lines.flat().some((key) => sent.has(key)))
      await expect(page.getByRole('region', { name: label[lang], exact: true })).toBeVisible()
  }
  await save.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  return findingsInBoth(page, '#main')
}

for (const [area, resources] of Object.entries(catalogue)) {
  for (const lang of ['en', 'km'] as const) {
    test(`every screen of ${area} opens in ${lang}, without a finding in light and dark`, async ({ open }) => {
      const entries = Object.values<AnyResource>(resources)
      test.setTimeout(20_000 * entries.length + 20_000)
      const page = await open('admin', { lang })
      const found: string[] = []
      page.on('pageerror', (error) => {
        found.push(error.message)
      })
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(message.text())
      })
      await page.goto(pages.notFound)
      for (const resource of entries) {
        await test.step(resource.name, async () => {
          found.push(...(await listOpens(page, resource, lang)))
          if (resource.form && !madeByUse.has(resource.name)) await recordOpens(page, resource)
          if (resource.form && permit(resource, 'CREATE'))
            found.push(...(await emptyFormIsRefused(page, resource, lang)))
        })
      }
      expect(found).toEqual([])
    })
  }
}
