import { pages } from '@staff/contract'
import { visit } from '../../controls.ts'
import { findingsInBoth } from '../../findings.ts'
import { expect, phone, test } from '../../product.ts'

const getNumber = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 'NaN')

test('what waits is one number: in the header, on the page, and as the sum of its lists', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.myTasks)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^My tasks \(\d+\+?\)$/)
  const total = getNumber(await title.textContent())
  await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`\\b${total}\\b`) })).toBeVisible()
  const groups = page.locator('.my-tasks-group')
  const sums = await groups.locator('> .my-tasks-head').allTextContents()
  expect(sums.reduce((sum, text) => sum + getNumber(text), 0)).toBe(total)
  expect(await findingsInBoth(page, 'main')).toEqual([])
})
test('a request is read and answered beside the list, and the next one stands there', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.myTasks)
  const rows = page.getByRole('list', { name: 'Requests to answer' }).getByRole('link')
  const pane = page.getByRole('complementary', { name: 'What to do' })
  await rows.nth(1).click()
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(pane.getByRole('region', { name: 'Approval' })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Approve' })).toBeVisible()
  await pane.getByRole('button', { name: 'Next row' }).click()
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
  expect(await findingsInBoth(page, 'main')).toEqual([])
})
test('a row opens the act itself, and Send again stands on the list of who never signed in', async ({ open }) => {
  const page = await open('hr')
  await visit(page, pages.myTasks)
  const never = page.getByRole('region', { name: 'Never signed in' })
  await never.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not Signed In Yet' })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Choose (?!all)/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Send again (1)' })).toBeEnabled()
  expect(await findingsInBoth(page, 'main')).toEqual([])
})
test('on a phone the tasks stand below each other', async ({ open }) => {
  const page = await open('hr', { size: phone })
  await visit(page, pages.myTasks)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^My tasks/)
  expect(await findingsInBoth(page, 'main')).toEqual([])
})
