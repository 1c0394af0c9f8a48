import { test as base, expect, type Page } from '@playwright/test'
import { pages } from '@staff/contract'
import { listenIn } from './complaints.ts'
import { visit } from './controls.ts'
import { contextsOf, type Contexts, type Look, type Storage } from './contexts.ts'

/** The demo sign-ins (README). */
export const people = ['admin', 'hr', 'payroll', 'payroll.approver', 'manager', 'employee'] as const
export type Person = (typeof people)[number]
/** Whose sessions journeys end, all in one file. Nobody else opens a page with them. */
export const leaver = 'payroll.approver'
export const password = 'Demo#2026'
export const loginOf = (who: Person): string => `${who}@demo.local`
export const phone = { width: 390, height: 844 }

/** Signs in on the sign-in page, as a user does. */
export async function signIn(page: Page, who: Person): Promise<void> {
  await visit(page, pages.login)
  await page.locator('[name=username]').fill(loginOf(who))
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(pages.login))
}

/**
 * The two looks of which pictures are made: words of both languages on both sizes. What dark colours do is found by
 * axe.
 */
export const looks = [
  { lang: 'en', scheme: 'light', device: 'desk' },
  { lang: 'km', scheme: 'light', device: 'phone' },
] as const satisfies readonly (Look & { readonly device: 'desk' | 'phone' })[]
interface Kept {
  readonly state: Storage
  readonly at: number
}
const nobody: Storage = { cookies: [], origins: [] }
/** Opens a signed-in page; the test has it for itself until it ends. */
export type Open = (who: Exclude<Person, typeof leaver>, look?: Look) => Promise<Page>

async function loadState(contexts: Contexts, who: Person, kept: Map<Person, Kept>): Promise<Storage> {
  const present = kept.get(who)
  // Access tokens live 10 minutes. Renewing one session from two contexts would look like theft, so a new one is made
  // in time.
  if (present && Date.now() - present.at < 6 * 60_000) return present.state
  const page = await contexts.open(nobody, {})
  await signIn(page, who)
  // The account gets the language of the browser; without it the state would say that the next answer has a new one.
  await expect
    .poll(() => page.evaluate(() => /"language":"\w/.test(localStorage.getItem('currentUser') ?? '')))
    .toBe(true)
  const state = await page.context().storageState()
  await contexts.close(page)
  kept.set(who, { state, at: Date.now() })
  return state
}

interface Watched {
  open: Open
  /** Where the pages of one test come from. */
  own: Contexts
  /** What a test provokes on purpose, for example by a script that is not the product's own. */
  provoked: RegExp | undefined
  quiet: undefined
}
interface OfWorker {
  sessions: Map<Person, Kept>
  complaints: string[]
  contexts: Contexts
  /** Off where files of the product are broken on purpose: no browser may have a sound one from an earlier test. */
  keepsContexts: boolean
}
/**
 * `open` signs each person in once per worker: the service limits sign-ins per minute. No test may end with a complaint
 * of a page.
 */
export const test = base.extend<Watched, OfWorker>({
  complaints: [
    async ({ browser }, use) => {
      await use(listenIn(browser))
    },
    { scope: 'worker' },
  ],
  provoked: [undefined, { option: true }],
  quiet: [
    async ({ complaints, provoked }, use) => {
      complaints.length = 0
      await use(undefined)
      expect(complaints.filter((one) => !provoked?.test(one))).toEqual([])
    },
    { auto: true },
  ],
  // Playwright reads which fixtures are used from the destructuring.
  sessions: [
    async ({ browserName: _ }, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  keepsContexts: [true, { option: true, scope: 'worker' }],
  contexts: [
    async ({ browser, keepsContexts }, use) => {
      await use(contextsOf(browser, keepsContexts))
    },
    { scope: 'worker' },
  ],
  own: async ({ contexts }, use) => {
    await use(contexts)
    await contexts.closeAll()
  },
  open: async ({ own, sessions }, use) => {
    await use(async (who, look = {}) => own.open(await loadState(own, who, sessions), look))
  },
  // Nobody is signed in.
  page: async ({ own }, use) => {
    await use(await own.open(nobody, {}))
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
})
export { expect }
