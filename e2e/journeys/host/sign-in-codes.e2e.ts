import { calls, pages, to } from '@staff/contract'
import { messageOutbox } from '@staff/contract/admin'
import type { Page } from '@playwright/test'
import { ask, control, listed, toast, visit } from '../../controls.ts'
import { expect, leaver, loginOf, password, signIn, test } from '../../product.ts'

const fresh = 'Fresh#2027'
/** The newest message to a person, as an administrator reads it in the outbox. */
async function newest(admin: Page, recipient: string): Promise<string> {
  const { data } = await ask<{ data: { body: string }[] }>(
    admin,
    `employee/${messageOutbox.name}?keywords=${encodeURIComponent(recipient)}&limit=10`,
  )
  return data[0]?.body ?? ''
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
async function typeBoth(page: Page, first: string, typed: string): Promise<void> {
  await control(page, first).fill(typed)
  await control(page, 'confirmPassword').fill(typed)
}
async function trySignIn(page: Page, name: string, typed: string): Promise<void> {
  // The page before may have a box of the same name.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await control(page, 'username').fill(name)
  await control(page, 'password').fill(typed)
  await page.getByRole('button', { name: 'Login' }).click()
}
/** Requests a code from the sign-in page. */
async function forgot(page: Page, name: string): Promise<void> {
  await visit(page, pages.login)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The page before has a box of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await control(page, 'username').fill(name)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
}

test('the profile shows who one is and lists the signed-in devices; the others are signed out from here', async ({
  page,
  browser,
}) => {
  await signIn(page, leaver)
  const elsewhere = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })
  const other = await elsewhere.newPage()
  await signIn(other, leaver)
  await visit(page, pages.profile)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Heng Sovannara' })).toBeVisible()
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByText('Safari on iPhone').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, 'All other devices are signed out')).toBeVisible()
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0)
  await other.goto(pages.profile)
  await expect(other).toHaveURL(new RegExp(pages.login))
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  await elsewhere.close()
})

test('a forgotten password: the code is read in the outbox, the new password opens, other devices are out', async ({
  page,
  open,
  browser,
}) => {
  // Three sign-ins and a whole flow with a code.
  test.slow()
  const admin = await open('admin')
  await visit(admin, to(messageOutbox).list())
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, leaver)

  await forgot(page, loginOf(leaver))
  await control(page, 'otp').fill('12')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The code has 6 digits')).toBeVisible()
  const code = codeIn(await newest(admin, loginOf(leaver)))
  await control(page, 'otp').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'This code is not right. Tries left: 4')).toBeVisible()
  await control(page, 'otp').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()

  await expect(page).toHaveURL(new RegExp(`${pages.changeForgotten}$`))
  await control(page, 'newPassword').fill('weak')
  await expect(page.getByText('Password requires at least one uppercase letter')).toBeVisible()
  await control(page, 'newPassword').fill(fresh)
  await control(page, 'confirmPassword').fill('other')
  await expect(page.getByText('The two passwords differ')).toBeVisible()
  // A reload in the middle loses nothing.
  await page.reload()
  await typeBoth(page, 'newPassword', fresh)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`))
  await trySignIn(page, loginOf(leaver), fresh)
  await expect(page).toHaveURL(new RegExp(`${pages.dashboard}$`))

  await other.goto(pages.profile)
  await expect(other).toHaveURL(new RegExp(pages.login))
  await elsewhere.close()
  // Back to the known password, for later tests that sign in.
  await visit(page, pages.changePassword)
  await control(page, 'oldPassword').fill(fresh)
  await typeBoth(page, 'newPassword', password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Update successfully')).toBeVisible()
})

test('the link of the mail leads straight to the new password, leaves no trace in the address and works once', async ({
  page,
  open,
}) => {
  const admin = await open('admin')
  await visit(admin, to(messageOutbox).list())
  await forgot(page, loginOf(leaver))
  const link = /https?:\S+#token=\S+/.exec(await newest(admin, loginOf(leaver)))?.[0] ?? ''
  const origin = new URL(page.url()).origin
  expect(link.startsWith(`${origin}${pages.newPassword}#token=`)).toBe(true)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(page.url()).toBe(`${origin}${pages.newPassword}`)
  await typeBoth(page, 'newPassword', password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`))
  await page.goto('about:blank')
  await page.goto(link)
  await typeBoth(page, 'newPassword', password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'This code or link no longer works. Ask for a new one.')).toBeVisible()
})

test("an account is activated by phone: code by SMS, a name and a password of one's own, and it opens", async ({
  page,
  open,
}) => {
  const admin = await open('admin')
  await visit(admin, to(messageOutbox).list())
  const people = await ask<{ data: { user: { phone: string | null } | null }[] }>(
    admin,
    'employee/employee-master-information?limit=200&status=ACTIVE',
  )
  const phone = people.data.map(({ user }) => user?.phone).find((one) => one?.startsWith('0100')) ?? ''
  await visit(page, pages.login)
  await page.getByRole('link', { name: 'Activate account' }).click()
  await control(page, 'phone').fill('123')
  await expect(page.getByText('Please input a valid phone number')).toBeVisible()
  await control(page, 'phone').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.verifyActivation}$`))
  await expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled()
  await control(page, 'otp').fill(codeIn(await newest(admin, phone)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(new RegExp(`${pages.finishActivation}$`))
  await control(page, 'username').fill('admin')
  await typeBoth(page, 'password', fresh)
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText('This value is already used')).toBeVisible()
  await control(page, 'username').fill('newly.activated')
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(toast(page, 'Activate successfully')).toBeVisible()
  await trySignIn(page, phone, fresh)
  await expect(page).toHaveURL(new RegExp(`${pages.dashboard}$`))
})

test('an account that does not exist goes the same way, and nobody is told', async ({ page }) => {
  await forgot(page, 'nobody@demo.local')
  await control(page, 'otp').fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'This code is not right. Tries left: 4')).toBeVisible()
})

test('steps that were not reached lead to the first one; the old link names still work', async ({ page }) => {
  for (const [asked, reached] of [
    [pages.verifyReset, pages.forgotPassword],
    [pages.changeForgotten, pages.forgotPassword],
    [pages.newPassword, pages.forgotPassword],
    ['/auth/forget-password', pages.forgotPassword],
    [pages.verifyActivation, pages.activate],
    [pages.finishActivation, pages.activate],
    ['/auth/anything', pages.notFound],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(new RegExp(`${reached}$`))
  }
})

test('the outbox is a list for administrators only', async ({ open }) => {
  const admin = await open('admin')
  await visit(admin, to(messageOutbox).list())
  await listed(admin)
  await expect(admin.getByRole('link', { name: 'Add New' })).toHaveCount(0)
  const hr = await open('hr')
  await visit(hr, to(messageOutbox).list())
  await expect(hr).toHaveURL(new RegExp(pages.forbidden))
  const refused = await hr.evaluate(
    async (path) =>
      (
        await fetch(`/api/employee/${path}`, {
          headers: { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` },
        })
      ).status,
    messageOutbox.name,
  )
  expect(refused).toBe(403)
})

test('no call of these pages carries a token in its address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`${pages.newPassword}#token=${'a'.repeat(43)}`)
  await typeBoth(page, 'newPassword', fresh)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'This code or link no longer works')).toBeVisible()
  expect(addresses.filter((url) => url.includes('aaaa'))).toEqual([])
  expect(addresses.some((url) => url.endsWith(calls.resetPassword))).toBe(true)
})
