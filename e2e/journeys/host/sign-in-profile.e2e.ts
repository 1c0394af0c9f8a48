import { calls, pages, to } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { control, toast, unique, visit } from '../../controls.ts'
import { expect, signIn, test } from '../../product.ts'

// Each test signs in for itself: these tests end their own session.
test('the own photo is changed and taken away', async ({ page }) => {
  // In self-service a new photo is requested, see person.e2e.ts.
  await signIn(page, 'hr')
  await visit(page, pages.profile)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(toast(page, 'Upload successfully')).toBeVisible()
  await expect(page.getByRole('main').locator('img[src^="data:image/png"]')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('main').locator('img[src^="data:"]')).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.svg',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(toast(page, 'Only JPEG and PNG images are accepted')).toBeVisible()
})

test('signing out in one tab is followed by another at once: no refused call tells it', async ({ page, context }) => {
  await signIn(page, 'manager')
  const other = await context.newPage()
  // What the profile asks for by itself is answered before: a call under way would be refused after the sign-out.
  const answered = ['notification/preference', 'firebase/configuration'].map((call) =>
    other.waitForResponse((response) => response.url().endsWith(call)),
  )
  await visit(other, pages.profile)
  await expect(other.getByText('This device')).toBeVisible()
  await Promise.all(answered)
  const refused: string[] = []
  other.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL(new RegExp(pages.login))
  expect(refused).toEqual([])
})

test('a session that ends while something is typed: the way back, and the typed text', async ({ page }) => {
  await signIn(page, 'admin')
  await visit(page, to(positionLevel).create())
  const title = `Level ${unique()}`
  await control(page, 'levelTitle').fill(title)
  await control(page, 'levelNumber').fill('97')
  // The draft is saved a moment after the typing.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(title)
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken']) localStorage.setItem(key, 'gone')
  })
  await page.reload()
  await expect(page).toHaveURL(new RegExp(pages.login))
  await control(page, 'username').fill('admin@demo.local')
  await control(page, 'password').fill('Demo#2026')
  await control(page, 'password').press('Enter')
  await expect(page).toHaveURL(new RegExp(to(positionLevel).create()))
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(control(page, 'levelTitle')).toHaveValue(title)
})

test('a right that was taken away leaves the menu at the next navigation', async ({ page }) => {
  await signIn(page, 'hr')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('button', { name: 'Employee Management' })).toBeVisible()
  // The answer of the service after an administrator changed the role.
  await page.route(`**/api/${calls.currentUser}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { permissions: string[] } }
    body.data.permissions = body.data.permissions.filter((key) => !key.includes('EMPLOYEE'))
    await route.fulfill({ response: answer, json: body })
  })
  // The page read the user at sign-in; within three seconds that counts as current.
  await page.waitForTimeout(3_000)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await expect(menu.getByRole('button', { name: 'Employee Management' })).toHaveCount(0)
})
