import { permit, to, writableFields, type AnyResource } from '@staff/contract'
import { approvalDelegation, approvalStatusTracking, messageOutbox } from '@staff/contract/admin'
import { catalogue } from '@staff/contract/catalogue'
import { follow, rows } from './controls.ts'
import { expect, test } from './product.ts'

// Every resource of the contract, without a line for each: its list and its forms open, every second one in Khmer. That each
// draws itself in both languages is shown without a browser (kit: every-list, every-form).
// What waits for an approver opens the screen of each request instead of its own (journeys/approvals).
const entries = Object.values(catalogue).flatMap((resources) => Object.values<AnyResource>(resources)).filter(({ name }) => name !== approvalStatusTracking.name)

// The demo company has no rows of these: they come with use.
const madeByUse = new Set<string>([approvalDelegation.name, messageOutbox.name])

for (const [at, resource] of entries.entries()) {
  const lang = at % 2 === 0 ? 'en' : 'km'
  test(`${resource.name} opens in ${lang}`, async ({ open }) => {
    const page = await open('admin', { lang })
    const faults: string[] = []
    page.on('pageerror', (error) => { faults.push(error.message) })
    page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()) })

    await page.goto(to(resource).list())
    await expect(page.getByRole('heading', { level: 1, name: resource.label[lang], exact: true })).toBeVisible()
    const hasRows = !madeByUse.has(resource.name)
    await expect(hasRows ? rows(page).first() : rows(page).or(page.locator('.kit-state')).first()).toBeVisible()
    const shown = resource.list.columns.flatMap((key) => {
      const field = resource.fields[key]
      return field && !field.hidden && field.kind !== 'position' ? [field.label[lang]] : []
    })
    if (hasRows) for (const label of shown) await expect(page.getByRole('columnheader').filter({ hasText: label }).first()).toBeAttached()

    if (resource.form) {
      if (hasRows) {
        await rows(page).first().click()
        await expect(page).toHaveURL(new RegExp(`${resource.screen}/([^/]+/)?view/`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      if (!permit(resource, 'CREATE')) return expect(faults).toEqual([])
      await follow(page, to(resource).create())
      const sent = new Set(writableFields(resource).map(({ key }) => key))
      // A section of what the service alone writes has nothing to show yet.
      for (const section of resource.form.filter(({ rows: lines }) => lines.flat().some((key) => sent.has(key)))) await expect(page.getByRole('region', { name: section.label[lang], exact: true })).toBeVisible()
    }
    expect(faults).toEqual([])
  })
}
