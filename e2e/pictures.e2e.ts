import { pages, to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { employeeBirthdayReport } from '@staff/contract/reports'
import type { Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settled } from './controls.ts'
import { expect, looks, phone, test } from './product.ts'

// People look at each screen in addition to the tests (docs/rules/screens.md, "Proof").
// The README's two pictures are also made here when they are missing: remove them to make new ones.
const results = join(import.meta.dirname, '..', '.build', 'results', 'pictures')
const images = join(import.meta.dirname, '..', 'docs', 'images')
const readme: Readonly<Record<string, string>> = {
  'employee-list-en-light-desk': 'employee-list.png',
  'employee-list-km-light-phone': 'employee-list-phone.png',
}
const places = {
  dashboard: pages.dashboard,
  'employee-list': to(employee).list(),
  'employee-form': to(employee).create(),
  'holiday-list': to(publicHoliday).list(),
  'birthday-report': to(employeeBirthdayReport).list(),
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

for (const { lang, scheme, device } of looks) {
  test(`pictures: ${lang}, ${scheme}, ${device}`, async ({ open }) => {
    const page = await open('hr', { lang, scheme, ...(device === 'phone' ? { size: phone } : {}) })
    for (const [place, path] of Object.entries(places)) {
      await page.goto(path)
      await settle(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${place} scrolls sideways`,
      ).toBe(0)
      const made = `${place}-${lang}-${scheme}-${device}`
      await page.screenshot({ path: join(results, `${made}.png`) })
      const copy = readme[made]
      if (copy && !existsSync(join(images, copy))) await page.screenshot({ path: join(images, copy) })
    }
  })
}
