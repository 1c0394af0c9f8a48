import { pages } from '@staff/contract'
import type { Page } from '@playwright/test'
import { visit } from '../../controls.ts'
import { expect, test } from '../../product.ts'

const total = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Total Employee', exact: true })

test('widgets of a busy service wait without a word, ask again by themselves, and come without a press', async ({
  open,
}) => {
  const page = await open('hr')
  await visit(page, pages.dashboard)
  await expect(total(page).getByRole('listitem')).toHaveCount(8)
  const asked = new Map<string, number>()
  // Each call is refused twice.
  await page.route('**/api/employee/report/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const times = (asked.get(pathname + search) ?? 0) + 1
    asked.set(pathname + search, times)
    if (times > 2) return route.continue()
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"busy","errors":[]}' })
  })
  await page.reload()
  const told: number[] = []
  await expect
    .poll(
      async () => {
        told.push(await page.getByRole('main').getByRole('button', { name: 'Retry' }).count())
        return total(page).getByRole('listitem').count()
      },
      { timeout: 60_000 },
    )
    .toBe(8)
  expect([...new Set(told)]).toEqual([0])
  expect(Math.max(...asked.values())).toBe(3)
})
