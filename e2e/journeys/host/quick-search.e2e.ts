import { pages, to } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { publicHoliday } from '@staff/contract/attendance-leave'
import type { Page } from '@playwright/test'
import { ask, control, listed, visit } from '../../controls.ts'
import { expect, phone, test } from '../../product.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const box = (page: Page) => dialog(page).getByRole('searchbox')

test('pages are found by a part of their name, without any remote being loaded for it', async ({ open }) => {
  const page = await open('admin', { isFresh: true })
  // A page of the host: the widgets of the dashboard would load remotes.
  await visit(page, pages.changePassword)
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByText('No history found yet.')).toHaveCount(0)
  const code: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/remotes/')) code.push(request.url())
  })
  await box(page).fill('lic holiday')
  await expect(dialog(page).getByRole('link', { name: /^Public Holiday/ })).toBeVisible()
  expect(code).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(to(publicHoliday).list()))
})

test('visited pages are recent, starred ones are featured, and arrows move between them', async ({ open }) => {
  const page = await open('admin')
  await visit(page, to(positionLevel).list())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await visit(page, to(publicHoliday).list())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const recent = dialog(page).getByRole('region', { name: 'Recent' })
  await expect(recent.getByRole('link').first()).toContainText('Public Holiday')
  await expect(recent.getByRole('link').nth(1)).toContainText('Position Level')
  await dialog(page)
    .getByRole('button', { name: /^Star Position Level/ })
    .click()
  await expect(dialog(page).getByRole('region', { name: 'Featured' }).getByRole('link')).toHaveText([/Position Level/])
  await dialog(page)
    .getByRole('button', { name: /^Remove Public Holiday from recent/ })
    .click()
  await expect(recent.getByText('Public Holiday')).toHaveCount(0)
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(to(positionLevel).list()))
})

test('the dialog hangs at 5 % of the height and keeps Back in sight, however long its list; an action that was chosen is recent', async ({
  open,
}) => {
  const page = await open('admin', { size: phone })
  await visit(page, pages.changePassword)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The header hears the keys.
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const top = async () => Math.round((await dialog(page).boundingBox())?.y ?? 0)
  await expect.poll(top).toBe(Math.round(phone.height * 0.05))
  await box(page).fill('e')
  await expect(dialog(page).getByRole('link').nth(20)).toBeAttached()
  expect(await top()).toBe(Math.round(phone.height * 0.05))
  await expect(dialog(page).getByRole('button', { name: 'Back' }).last()).toBeInViewport({ ratio: 1 })
  await box(page).fill('create position level')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(to(positionLevel).create()))
  await page.keyboard.press('Control+k')
  await box(page).fill('')
  await expect(dialog(page).getByRole('region', { name: 'Recent' }).getByRole('link').first()).toContainText(
    'Create Position Level',
  )
})

test('an employee is found by number and by name in either script, on a phone in Khmer too', async ({ open }) => {
  const page = await open('hr', { lang: 'km', size: phone })
  await visit(page, pages.dashboard)
  const {
    data: [first],
  } = await ask<{ data: { id: string; accountNo: string; displayFullNameKh: string }[] }>(
    page,
    'employee/employee-master-information?limit=1&offset=0',
  )
  for (const text of [first?.accountNo ?? '', first?.displayFullNameKh ?? '']) {
    await page.getByRole('button', { name: /ស្វែងរកទំព័រ/ }).click()
    await box(page).fill(text)
    await dialog(page)
      .getByRole('link', { name: new RegExp(first?.accountNo ?? '') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/employee-management\/profile\//)
    await visit(page, pages.dashboard)
  }
})

test('a history edited by hand leads to no other site, and a store employee finds only permitted pages', async ({
  open,
}) => {
  const page = await open('employee', { isFresh: true })
  await page.addInitScript(() => {
    localStorage.setItem(
      'histories',
      JSON.stringify([
        { id: 2, name: '<img src=x onerror=alert(1)>', link: 'https://example.com/', isRecent: true, isFeatured: true },
        {
          id: 1,
          name: 'Position Level',
          link: '/meta-data/employee-management/position-level',
          isRecent: true,
          isFeatured: true,
        },
      ]),
    )
  })
  await visit(page, pages.dashboard)
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText('example.com')).toHaveCount(0)
  await box(page).fill('position level')
  await expect(dialog(page).getByText(/No page, action or employee matches/)).toBeVisible()
})

test('every key from the first stroke is in the box, while its code is on its way and on a slow machine; none is one of the page', async ({
  open,
}) => {
  const page = await open('admin', { isFresh: true })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const waiting: string[] = []
  // The code of the dialog is held, also when the page prefetches it;
  // it is recognised by a class that only this code names.
  await page.route('**/static/js/async/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('quick-results')) {
      waiting.push(route.request().url())
      await held
    }
    await route.fulfill({ response })
  })
  await visit(page, to(publicHoliday).list())
  await listed(page)
  await page.keyboard.press('Control+k')
  // N would create a new record and / would move to the list's own search.
  await page.keyboard.type('n/holidax')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('y')
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  await expect
    .poll(async () => ({ asked: waiting.length > 0, opened: await dialog(page).count(), focused: await focused() }))
    .toMatchObject({ asked: true, opened: 0 })
  release()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('n/holiday')
  // No text is selected: the next key is added.
  await page.keyboard.type('s')
  await expect(box(page)).toHaveValue('n/holidays')
  await expect(page).toHaveURL(new RegExp(`${to(publicHoliday).list()}(\\?|$)`))
  await expect(control(page, 'keywords')).toHaveValue('')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('position level')
  await page.keyboard.press('Enter')
  // The text of the last time was selected, and the new text replaces it.
  await expect(page).toHaveURL(new RegExp(to(positionLevel).list()))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})

test('what was typed the last time is selected when the dialog opens again', async ({ open }) => {
  const page = await open('admin')
  await visit(page, pages.changePassword)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await box(page).fill('holiday')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  expect(
    await box(page).evaluate((element: HTMLInputElement) =>
      element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
    ),
  ).toBe('holiday')
})
