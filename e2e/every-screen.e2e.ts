import { pages, permit, to, writableFields, type AnyResource } from '@staff/contract'
import { catalogue } from '@staff/contract/catalogue'
import type { Page } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { answered, follow, openRecord } from './controls.ts'
import { findingsInBoth } from './findings.ts'
import { expect, test } from './product.ts'

// Opens in a browser each list and form that a remote draws itself, and enough others to have every kind of field in a
// list and in a form. Half of them are in each language, and axe must find no fault in light and in dark.
// Other tests need no browser: every list and form of every resource in both languages (kit:
// every-list, every-form) and rows from the service (conformance). journeys/sign-in opens each one from its remote.

type Lang = 'en' | 'km'
const noData = { en: 'No Data!', km: 'គ្មានទិន្នន័យ!' } as const
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a list. Returns whether it has rows, and its faults: the demo company need not have any of a kind today. */
async function listOpens(page: Page, resource: AnyResource, lang: Lang): Promise<[boolean, string[]]> {
  await follow(page, to(resource).list())
  await expect(page.getByRole('heading', { level: 1, name: resource.label[lang], exact: true })).toBeVisible()
  const isEmpty = page.locator('.kit-state').filter({ hasText: noData[lang] })
  await expect(answered(page).locator('tbody tr').or(isEmpty).first()).toBeVisible()
  const hasRows = !(await isEmpty.isVisible())
  if (hasRows) {
    const headers = await page.getByRole('columnheader').allTextContents()
    for (const key of resource.list.columns) {
      const field = resource.fields[key]
      // Figures are a column for each name that the rows have.
      if (field && !field.hidden && field.kind !== 'position' && field.kind !== 'figures')
        expect(
          headers.some((text) => text.includes(field.label[lang])),
          `${key} among ${headers.join(', ')}`,
        ).toBe(true)
    }
  }
  return [hasRows, await findingsInBoth(page, '#main')]
}

async function recordOpens(page: Page, resource: AnyResource): Promise<void> {
  await openRecord(page)
  await expect(page).toHaveURL(new RegExp(`${resource.screen}/([^/]+/)?view/`))
  await expect(heading(page)).toBeVisible()
}

async function emptyFormIsRefused(page: Page, resource: AnyResource, lang: Lang): Promise<string[]> {
  await follow(page, to(resource).create())
  const save = page.locator('.kit-action-bar button').last()
  await expect(save).toBeVisible()
  const sent = new Set(writableFields(resource).map(({ key }) => key))
  // A section of records that only the service writes is still empty.
  for (const { label, rows: lines } of resource.form ?? []) {
    if (lines.flat().some((key) => sent.has(key)))
      await expect(page.getByRole('region', { name: label[lang], exact: true })).toBeVisible()
  }
  await save.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  return findingsInBoth(page, '#main')
}

const remotes = join(import.meta.dirname, '..', 'remotes')
/** Resources whose screens file has more than `export default screens(resource)`. */
function ownScreens(area: string, resources: Readonly<Record<string, AnyResource>>): AnyResource[] {
  const files = readdirSync(join(remotes, area, 'src'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.screens.tsx'))
    .map((file) => readFileSync(join(remotes, area, 'src', file), 'utf8'))
    .filter((text) => !/^export default screens\(\w+\)$/m.test(text))
  return Object.entries(resources).flatMap(([name, resource]) =>
    texts.some((text) => new RegExp(`screens\\(${name}\\b|resource=\\{${name}\\}`).test(text)) ? [resource] : [],
  )
}
/** Which kinds of field a resource has and where, as `list money`. */
function placesOf(resource: AnyResource): string[] {
  const shown = resource.list.columns.flatMap((key) => resource.fields[key]?.kind ?? [])
  const sent =
    resource.form && permit(resource, 'CREATE') ? writableFields(resource).map(({ field }) => field.kind) : []
  return [...new Set([...shown.map((kind) => `list ${kind}`), ...sent.map((kind) => `form ${kind}`)])]
}
const all = Object.entries(catalogue) as [string, Record<string, AnyResource>][]
const looked = all.flatMap(([area, resources]) => ownScreens(area, resources))
// A list under one record has no address of its own: the journey of that record opens it.
for (const resource of all
  .flatMap(([, resources]) => Object.values(resources))
  .filter(({ screen }) => !screen.includes('{'))) {
  const seen = new Set(looked.flatMap(placesOf))
  if (placesOf(resource).some((place) => !seen.has(place))) looked.push(resource)
}

for (const [at, lang] of (['en', 'km'] as const).entries()) {
  test(`each own screen and each kind of field opens in ${lang}, without a finding in light and dark`, async ({
    open,
  }) => {
    const entries = looked.filter((_, n) => n % 2 === at)
    expect(entries.length).toBeGreaterThan(5)
    test.setTimeout(20_000 * entries.length + 20_000)
    const page = await open('admin', { lang })
    const found: string[] = []
    page.on('pageerror', (error) => {
      found.push(error.message)
    })
    page.on('console', (message) => {
      // A token that ends on the way is renewed and the call repeated; the browser writes down the first answer.
      const isRenewed = message.text().includes('status of 401')
      if (message.type() === 'error' && !isRenewed) found.push(message.text())
    })
    await page.goto(pages.notFound)
    const filled: string[] = []
    for (const resource of entries) {
      await test.step(resource.name, async () => {
        const [hasRows, faults] = await listOpens(page, resource, lang)
        found.push(...faults)
        if (hasRows) filled.push(resource.name)
        if (resource.form && permit(resource, 'VIEW') && hasRows) await recordOpens(page, resource)
        if (resource.form && permit(resource, 'CREATE')) found.push(...(await emptyFormIsRefused(page, resource, lang)))
      })
    }
    expect(found).toEqual([])
    expect(filled.length).toBeGreaterThan(entries.length / 2)
  })
}
