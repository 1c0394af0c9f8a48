import { pages, to } from '@staff/contract'
import { resetPasswordScreen, role, user } from '@staff/contract/admin'
import type { Browser, Page } from '@playwright/test'
import { join } from 'node:path'
import { ask, control, listed, pick, rowAction, rows, settled, toast, unique, visit } from '../../controls.ts'
import { expect, looks, phone, test } from '../../product.ts'

const pictures = join(import.meta.dirname, '..', '..', '..', '.build', 'results', 'pictures')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click()
const changes = (page: Page) => page.getByRole('region', { name: 'Changes before saving' })

/** Creates a role that reads position levels and roles, by search, keyboard and click. */
async function makeRole(page: Page, name: string): Promise<void> {
  await visit(page, to(role).create())
  await control(page, 'name').fill(name)
  await pick(page, 'dataScope', 'Everyone')
  await control(page, 'permissionIds.search').fill('position level')
  await box(page, 'Everything of Administration').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(box(page, 'Read: Position Levels')).toBeFocused()
  await page.keyboard.press('Space')
  await control(page, 'permissionIds.search').fill('role')
  await box(page, 'Read: Roles').check()
  await expect(changes(page)).toContainText('Added (3)')
  await create(page)
  await expect(toast(page, 'Created successfully')).toBeVisible()
}
async function signInAs(browser: Browser, name: string, password: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await visit(page, pages.login)
  await control(page, 'username').fill(name)
  await control(page, 'password').fill(password)
  await control(page, 'password').press('Enter')
  return page
}

test('a role by the matrix, a user with it, who sees only what it gives; a reset password ends the session', async ({
  open,
  browser,
}) => {
  test.slow()
  const page = await open('admin')
  const name = unique()
  const roleName = `Levels ${name}`
  await makeRole(page, roleName)

  await visit(page, to(user).create())
  await control(page, 'username').fill(`u.${name}`)
  await create(page)
  await expect(page.getByText('Required').first()).toBeVisible()
  await control(page, 'roleIds').fill(roleName)
  await page.getByRole('option', { name: roleName }).click()
  await control(page, 'password').fill('Given#2026')
  await create(page)
  await expect(control(page, 'phone')).toBeFocused()
  await control(page, 'email').fill(`u.${name}@example.com`)
  await create(page)
  await expect(toast(page, 'Created successfully')).toBeVisible()
  await control(page, 'keywords').fill(`u.${name}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(roleName)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Reset Password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const other = await signInAs(browser, `u.${name}@example.com`, 'Given#2026')
  // The initial password must be changed first.
  await control(other, 'oldPassword').fill('Given#2026')
  for (const field of ['newPassword', 'confirmPassword']) await control(other, field).fill('Owned#2026')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(control(other, 'oldPassword')).toHaveCount(0)
  await expect(other.getByRole('main')).toBeVisible()
  await visit(other, to(role).list())
  await listed(other)
  await expect(other.getByRole('link', { name: 'Add New' })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'User', exact: true })).toHaveCount(0)
  await expect(other.locator('nav').getByText('Employee Management')).toHaveCount(0)
  await visit(other, to(user).list())
  await expect(other.getByText("You don't have permission to access on this resource")).toBeVisible()

  await rowAction(page, `u.${name}`, 'Reset Password')
  await expect(page).toHaveURL(new RegExp(resetPasswordScreen.replace('{id}', '[^/]+')))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`u.${name}`)
  const set = () => page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click()
  await control(page, 'newPassword').fill('weak')
  await control(page, 'confirmPassword').fill('weak')
  await set()
  await expect(page.getByText('Password requires at least one uppercase letter')).toBeVisible()
  for (const field of ['newPassword', 'confirmPassword']) await control(page, field).fill('Reset#2026')
  await control(page, 'mustChange').uncheck({ force: true })
  await set()
  await expect(toast(page, 'The password was set')).toBeVisible()
  await visit(other, to(role).list())
  await expect(other).toHaveURL(new RegExp(pages.login))
  const again = await signInAs(browser, `u.${name}@example.com`, 'Reset#2026')
  await expect(again).not.toHaveURL(new RegExp(pages.login))
  await expect(control(again, 'oldPassword')).toHaveCount(0)
  for (const one of [other, again]) await one.context().close()
})

test('the switch of a role: the row leaves, Undo brings it back, and nobody takes the last administrator away', async ({
  open,
}) => {
  const page = await open('admin')
  const name = `Switched ${unique()}`
  await makeRole(page, name)
  await visit(page, to(role).list())
  await listed(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Enabled: True' })).toBeVisible()
  await control(page, 'keywords').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('switch', { name: `Enabled: ${name}` }).click({ force: true })
  await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
  await toast(page, `${name} is switched off`).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1)

  await visit(page, `${to(role).list()}?limit=50`)
  await listed(page)
  const admin = page.getByRole('switch', { name: 'Enabled: Admin', exact: true })
  await admin.click({ force: true })
  // Before anybody loses access it is told how many do.
  const question = page.getByRole('dialog')
  await expect(question.getByText(/lose(s)? access/)).toBeVisible()
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(toast(page, 'keeps its permissions')).toBeVisible()
  await expect(admin).toBeChecked()
})

test('a change of a role says what it means for each holder before it is saved', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(role).list())
  const {
    data: [manager],
  } = await ask<{ data: { id: string }[] }>(page, 'employee/role?keywords=Store%20Manager')
  await visit(page, to(role).update(manager?.id ?? ''))
  await control(page, 'permissionIds.search').fill('warnings')
  await box(page, 'Delete: Warnings').check()
  await expect(changes(page)).toContainText('Added (1)')
  await expect(changes(page)).toContainText(/People whose permissions change: \d+/)
  await changes(page)
    .getByRole('button', { name: /Show all/ })
    .click()
  await expect(changes(page)).toContainText('Keo Dara — Added: Warnings · Delete')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(changes(page)).toHaveCount(0)
})

for (const { lang, scheme, device } of looks) {
  test(`users and roles are looked at: ${lang}, ${scheme}, ${device}`, async ({ open }) => {
    const page = await open('admin', { lang, scheme, ...(device === 'phone' ? { size: phone } : {}) })
    await visit(page, to(role).list())
    const {
      data: [officer],
    } = await ask<{ data: { id: string }[] }>(page, 'employee/role?keywords=HR%20Officer')
    const {
      data: [someone],
    } = await ask<{ data: { id: string }[] }>(page, 'employee/user?limit=1')
    const [roleId, userId] = [officer?.id ?? '', someone?.id ?? '']
    const places = {
      'user-list': to(user).list(),
      'user-form': to(user).update(userId),
      'role-list': to(role).list(),
      'role-form': to(role).update(roleId),
      'role-view': to(role).view(roleId),
      'reset-password': resetPasswordScreen.replace('{id}', userId),
    }
    for (const [place, path] of Object.entries(places)) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      if (place === 'role-form') {
        await page
          .locator('#main button[aria-expanded]')
          .filter({ hasText: lang === 'en' ? 'Leave Management' : 'ការគ្រប់គ្រងការឈប់សម្រាក' })
          .click()
        await page.locator('[data-place="6-4"]').click()
        await expect(
          page
            .locator('[role=region]')
            .filter({ hasText: lang === 'en' ? 'Changes' : 'ការផ្លាស់ប្ដូរ' })
            .first(),
        ).toBeVisible()
        await settled(page)
      }
      await page.evaluate(async () => {
        await document.fonts.ready
      })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${place} scrolls sideways`,
      ).toBe(0)
      await page.screenshot({
        path: join(pictures, `${place}-${lang}-${scheme}-${device}.png`),
        fullPage: place === 'role-form',
      })
    }
  })
}

test('a list of users that does not load says why', async ({ open }) => {
  const page = await open('admin')
  await page.route(/\/api\/employee\/user\?/, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'No luck', errors: [] }),
    }),
  )
  await visit(page, to(user).list())
  await expect(toast(page, 'Error : No luck')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
