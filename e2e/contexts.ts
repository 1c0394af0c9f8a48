import type { Browser, BrowserContext, Page } from '@playwright/test'
import { park } from './controls.ts'

export type Scheme = 'light' | 'dark'
export interface Look {
  readonly lang?: 'en' | 'km'
  readonly scheme?: Scheme
  readonly size?: { readonly width: number; readonly height: number }
  /** Whether the browser distinguishes touch from the mouse. */
  readonly hasTouch?: boolean
  /** A page that no other test uses: for a test of loading itself, or one that adds scripts or slows the page. */
  readonly isFresh?: boolean
  /** Whether the product may register its worker; such a page is fresh too. */
  readonly hasWorker?: boolean
}
export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
/** Browsers of one worker. A test uses only the pages that it opened itself. */
export interface Contexts {
  /** A page with this session and look, without stored data of earlier tests. */
  open: (state: Storage, look: Look) => Promise<Page>
  /** Cleans a page for the tests after this one, or closes it. */
  close: (page: Page) => Promise<void>
  /** The same for every page that a test opened. */
  closeAll: () => Promise<void>
}
/** One browser profile, and the page in it that waits for the next test. */
interface Profile {
  readonly key: string
  readonly lang: string
  readonly context: BrowserContext
  readonly page: Page | undefined
}
const desk = { width: 1440, height: 900 }

/** What the browser stores for this session and look, in the same places as the product. */
const toStored = ({ origins }: Storage, { lang, scheme }: Look): (readonly [string, string])[] => [
  ...origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value] as const)),
  ...(lang ? [['language', lang] as const] : []),
  ...(scheme ? [['theme-config', JSON.stringify({ colorScheme: scheme })] as const] : []),
]

/** Opens a page that stores session and look before its first script runs; what a test stores later stays. */
async function openNew(context: BrowserContext, state: Storage, look: Look): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(
    (stored) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('prepared')) return
      sessionStorage.setItem('prepared', 'yes')
      localStorage.clear()
      for (const [name, value] of stored) localStorage.setItem(name, value)
    },
    toStored(state, look),
  )
  return page
}

/** Gives a cleaned page another session and look, as when another tab signs in. */
async function refill(page: Page, state: Storage, look: Look): Promise<Page> {
  await page.evaluate(
    (stored) => {
      for (const [name, value] of stored) localStorage.setItem(name, value)
      dispatchEvent(new StorageEvent('storage', { key: null }))
    },
    toStored(state, look),
  )
  return page
}

// What tests listen to. Playwright's own listeners stay.
const heard = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'dialog', 'download', 'pageerror']

/**
 * Takes from a page what a test left: screens, messages, stored data, and what the product has read.
 * Returns whether another test can use the page.
 */
async function clean(page: Page, lang: string): Promise<boolean> {
  if (!(await park(page)) || (await page.locator('html').getAttribute('lang')) !== lang) return false
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    sessionStorage.setItem('prepared', 'yes')
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  return true
}

/**
 * With `kept`, tests use the same pages one after the other: to open a page costs ten times the processor time of
 * going on inside it, and half as much again in a browser profile that has not yet compiled the product's code. Each
 * test has its own session and storage, an empty screen, and a product that has forgotten what it read.
 */
export function contextsOf(browser: Browser, kept: boolean): Contexts {
  const idle: Profile[] = []
  const lent = new Map<Page, Profile>()
  const closed = new WeakSet<BrowserContext>()
  const make = async (
    key: string,
    { hasTouch = false, lang = 'en', hasWorker = false }: Look,
    storageState: Storage,
  ): Promise<Profile> => {
    const context = await browser.newContext({
      hasTouch,
      storageState,
      ...(hasWorker ? { serviceWorkers: 'allow' } : {}),
    })
    context.once('close', () => closed.add(context))
    return { key, lang, context, page: undefined }
  }
  const close = async (page: Page) => {
    const profile = lent.get(page)
    if (!profile) throw new Error('Nothing opened this page')
    lent.delete(page)
    const { context, key, lang } = profile
    // A response that a test changes may still be open when the test ends.
    for (const one of [context, ...context.pages()]) {
      await one.unrouteAll({ behavior: 'ignoreErrors' })
      for (const type of heard) await one.removeAllListeners(type, { behavior: 'ignoreErrors' })
    }
    if (!kept) return context.close()
    if (closed.has(context)) return
    const isClean = !key.endsWith('fresh') && (await clean(page, lang))
    for (const one of context.pages()) if (one !== page || !isClean) await one.close()
    idle.push({ ...profile, page: isClean ? page : undefined })
  }
  return {
    async open(state, look) {
      // A page keeps its language: no other tab changes it.
      const isFresh = look.isFresh === true || look.hasWorker === true
      const key = `${look.hasTouch === true}${look.hasWorker === true ? ' worker' : ''} ${isFresh ? 'fresh' : look.lang}`
      const at = idle.findIndex((one) => one.key === key)
      const [found] = at < 0 ? [] : idle.splice(at, 1)
      const profile = found ?? (await make(key, look, state))
      const { context } = profile
      await context.clearCookies()
      await context.addCookies(state.cookies)
      const page = profile.page ? await refill(profile.page, state, look) : await openNew(context, state, look)
      lent.set(page, profile)
      await page.setViewportSize(look.size ?? desk)
      return page
    },
    close,
    async closeAll() {
      for (const page of lent.keys()) await close(page)
    },
  }
}
