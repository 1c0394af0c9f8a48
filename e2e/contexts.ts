import type { Browser, BrowserContext, Page } from '@playwright/test'

export type Scheme = 'light' | 'dark'
export interface Look {
  readonly lang?: 'en' | 'km'
  readonly scheme?: Scheme
  readonly size?: { readonly width: number; readonly height: number }
  /** Whether the browser distinguishes touch from the mouse. */
  readonly hasTouch?: boolean
}
export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>
/** Browsers of one worker, each for one person. A test uses only the pages that it opened itself. */
export interface Contexts {
  /** A page with this session and look, without stored data of earlier tests. */
  open: (who: string, state: Storage, look: Look) => Promise<Page>
  /** Closes what a test opened. */
  closeAll: () => Promise<void>
}

/**
 * Stores session and look before the first script of a page runs, in the same places as the product;
 * data that the test stores later stays.
 */
const prepare = (page: Page, { origins }: Storage, { lang, scheme }: Look) =>
  page.addInitScript(
    ([stored, language, colorScheme]) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('prepared')) return
      sessionStorage.setItem('prepared', 'yes')
      localStorage.clear()
      for (const { name, value } of stored) localStorage.setItem(name, value)
      if (language) localStorage.setItem('language', language)
      if (colorScheme) localStorage.setItem('theme-config', JSON.stringify({ colorScheme }))
    },
    [origins.flatMap(({ localStorage }) => localStorage), lang, scheme] as const,
  )

/**
 * With `kept`, tests use the same contexts one after the other:
 * a browser that has already compiled the product's code opens a page in half the processor time.
 * Each test still has its own pages, cookies and storage.
 */
export function contextsOf(browser: Browser, kept: boolean): Contexts {
  const idle: { key: string; context: BrowserContext }[] = []
  const lent: typeof idle = []
  const closed = new WeakSet<BrowserContext>()
  const make = async (hasTouch: boolean, storageState: Storage) => {
    const context = await browser.newContext({ hasTouch, storageState })
    context.once('close', () => closed.add(context))
    return context
  }
  const take = async (key: string, hasTouch: boolean, state: Storage) => {
    const at = idle.findIndex((one) => one.key === key)
    const [found] = at < 0 ? [] : idle.splice(at, 1)
    const one = found ?? { key, context: await make(hasTouch, state) }
    lent.push(one)
    return one.context
  }
  return {
    async open(who, state, look) {
      const hasTouch = look.hasTouch === true
      const context = await take(`${who} ${hasTouch}`, hasTouch, state)
      await context.clearCookies()
      await context.addCookies(state.cookies)
      const page = await context.newPage()
      if (look.size) await page.setViewportSize(look.size)
      await prepare(page, state, look)
      return page
    },
    async closeAll() {
      for (const one of lent.splice(0)) {
        for (const page of one.context.pages()) {
          // A response that a test changes may still be open when the test ends.
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.close()
        }
        if (!kept) await one.context.close()
        else if (!closed.has(one.context)) idle.push(one)
      }
    },
  }
}
