import { calls, pages } from '@staff/contract'
import { expect, type Locator, type Page } from '@playwright/test'

/** A form control by its wire name (docs/rules/screens.md, "Forms"). */
export const control = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`)

/** Chooses an option of a select; the first one when no name is given. */
export async function pick(page: Page, name: string, option?: string | RegExp): Promise<void> {
  await control(page, name).click()
  // A list without choices shows the reason in an entry.
  const options =
    option === undefined
      ? page.getByRole('option').and(page.locator(':not([data-combobox-disabled=true])'))
      : page.getByRole('option', { name: option })
  await options.first().click()
}

/** Types a day into a date control and moves the focus away. */
export async function typeDay(page: Page, name: string, day: string): Promise<void> {
  await control(page, name).fill(day)
  await control(page, name).press('Tab')
}

/** The toast with these words; it is above all other elements. */
export const toast = (page: Page, words: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: words })

/** Rows of the list's table, without its head. */
export const rows = (page: Page): Locator => page.getByRole('main').locator('tbody tr')

/**
 * The list after the service answered: no skeleton (which has rows too, but not the columns from the data),
 * no older page.
 */
export const answered = (page: Page): Locator => page.locator('.kit-rows[aria-busy=false]')

/** Waits until the list shows rows from an answer. */
export async function listed(page: Page): Promise<void> {
  await expect(answered(page)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
}

/**
 * Waits until a page asks for nothing further. The stream of the product never ends, so the network of a page is never
 * idle: what is counted are the answers that have ended, twice in `apart` ms.
 */
export async function settled(page: Page, apart = 500): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await page.evaluate(() => performance.getEntriesByType('resource').length)]
        before = now
        return now === last
      },
      { intervals: [apart] },
    )
    .toBe(true)
}

/** Opens the page of a record by its row: at once, or from beside the list where rows open there. */
export async function openRecord(page: Page, row: Locator = rows(page).first()): Promise<void> {
  await row.click()
  const whole = page.getByRole('link', { name: /^(Open whole|បើកពេញ)$/ })
  await expect.poll(async () => (await whole.isVisible()) || !new URL(page.url()).search).toBe(true)
  if (await whole.isVisible()) await whole.click()
}

/** Opens the menu at the end of the row with these words and follows one of its entries. */
export async function rowAction(page: Page, row: string | RegExp, action: string): Promise<void> {
  await rows(page)
    .filter({ hasText: row })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Calls the service with the page's own session; returns the parsed body. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => {
    const answer = await fetch(`/api/${address}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` },
    })
    return (await answer.json()) as never
  }, path)
}

/** The business day a number of days from today, as the service counts it (`YYYY-MM-DD`). */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' })
/** A short text that no other run or test has used. */
export const unique = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`

/** Goes to an address inside the running tab, as a link of the product does: the browser loads no document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/**
 * Leaves the screen of a running tab for the page that is not found: it has no menu, reads nothing and needs no
 * session. Returns false where the tab runs no product, or asks before it loses typed text.
 */
export async function park(page: Page): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith('http')) return false
  // The product's own answer to a tab that closes.
  const mayLeave = await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  if (!mayLeave) return false
  await follow(page, pages.notFound)
  const parked = page.locator('main.no-page')
  await expect(parked).toBeVisible()
  await parked.evaluate((element) => element.setAttribute('data-parked', ''))
  // Messages stand above all screens.
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) close.click()
  })
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  return true
}

/**
 * Goes to an address inside the running tab as if it were loaded: the screen is a new one, and the product has
 * forgotten what it read. A tab that runs no product, or holds typed text, loads the address.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!(await park(page))) {
    await page.goto(path)
    return
  }
  // As when another tab signs out and in again.
  await page.evaluate(() => {
    const session = ['accessToken', 'refreshToken', 'currentUser'].map(
      (key) => [key, localStorage.getItem(key)] as const,
    )
    for (const [key] of session) localStorage.removeItem(key)
    dispatchEvent(new StorageEvent('storage', { key: null }))
    for (const [key, value] of session) if (value !== null) localStorage.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  await follow(page, path)
  // That page has a heading too, and hears no keys of the product: a test would take it for the page it waits for.
  await expect(page.locator('main.no-page[data-parked]')).toHaveCount(0)
}

/** Sends a request with the page's own session, with the body as JSON; returns status and body. */
export const send = (page: Page, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, json]) => {
      const answer = await fetch(`/api/${address}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: json }),
      })
      return { status: answer.status, body: (await answer.json()) as { data: { id: string } } }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )

/** What a page says about the language stays on it: other tests have the same account at the same time. */
export async function keepsNoLanguage(page: Page): Promise<void> {
  let chosen: string | undefined
  await page.route(`**/${calls.selfLanguage}`, async (route) => {
    chosen = route.request().postData()?.includes('km') ? 'km' : 'en'
    await route.fulfill({ json: { data: {} } })
  })
  await page.route(`**/${calls.currentUser}`, async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { readonly data: object }
    await route.fulfill({ response, json: { data: { ...data, ...(chosen ? { language: chosen } : {}) } } })
  })
}
