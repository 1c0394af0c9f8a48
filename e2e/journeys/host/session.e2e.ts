import { calls, pages, to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { positionLevel } from '@staff/contract/admin'
import { control, listed, toast, unique } from '../../controls.ts'
import { expect, signIn, test } from '../../product.ts'

// These journeys end or renew sessions, so each signs in for itself.
const spoil = (keys: readonly string[]) => {
  for (const key of keys) localStorage.setItem(key, 'gone')
}

/** Leaves a token that names its session and that the service refuses, as one whose time is over. */
const expire = () => {
  const [head, payload] = (localStorage.getItem('accessToken') ?? '').split('.')
  localStorage.setItem('accessToken', `${head ?? ''}.${payload ?? ''}.over`)
}

test('an expired access token is renewed once for every call of every tab', async ({ page, context }) => {
  await signIn(page, 'hr')
  const second = await context.newPage()
  await second.goto(pages.dashboard)
  let refreshed = 0
  context.on('request', (request) => {
    if (request.url().endsWith(calls.refresh)) refreshed += 1
  })
  await page.evaluate(expire)
  await Promise.all([page, second].map((tab) => tab.goto(to(employee).list())))
  await Promise.all([page, second].map(listed))
  expect(refreshed).toBe(1)
})

test('a refused renewal clears the session and asks to sign in, then returns', async ({ page }) => {
  await signIn(page, 'hr')
  await page.evaluate(spoil, ['accessToken', 'refreshToken'])
  await page.goto(to(employee).list())
  await expect(page).toHaveURL(new RegExp(pages.login))
  expect(
    await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'currentUser', 'permissions'].filter((key) => localStorage.getItem(key) !== null),
    ),
  ).toEqual([])
  await control(page, 'username').fill('hr@demo.local')
  await control(page, 'password').fill('Demo#2026')
  await control(page, 'password').press('Enter')
  await expect(page).toHaveURL(new RegExp(to(employee).list()))
  await listed(page)
})

test('signing out in one tab ends the other, and the session at the service', async ({ page, context }) => {
  await signIn(page, 'payroll')
  const other = await context.newPage()
  await other.goto(pages.dashboard)
  await expect(other.getByRole('main')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  for (const tab of [page, other]) await expect(tab).toHaveURL(new RegExp(pages.login))
  await expect
    .poll(async () =>
      (
        await page.request.get(`/api/${calls.currentUser}`, { headers: { authorization: `Bearer ${token ?? ''}` } })
      ).status(),
    )
    .toBe(401)
})

test('an unavailable service says so in the given words and keeps what was typed', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(to(positionLevel).create())
  const title = `Level ${unique()}`
  await control(page, 'levelTitle').fill(title)
  await control(page, 'levelNumber').fill('98')
  await page.route('**/api/employee/position-level', (route) =>
    route.fulfill({ status: 503, json: { message: 'Down', errors: [], requestId: 'r' } }),
  )
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(page, 'Server is temporarily unavailable. Please try again later.')).toBeVisible()
  await expect(control(page, 'levelTitle')).toHaveValue(title)
})

test('a list that does not come says so in place and comes by Retry', async ({ page }) => {
  await signIn(page, 'admin')
  await page.route('**/api/employee/position-level?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', errors: [], requestId: 'r' } }),
  )
  await page.goto(to(positionLevel).list())
  await expect(page.getByText('Could not load')).toBeVisible()
  await page.unroute('**/api/employee/position-level?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await listed(page)
})
