import type { Browser } from 'playwright-core'
import { measuredPages, open, signedIn, type Line, type Travelled } from './page-load.ts'

/** Where it begins: the list of all people. */
const first = measuredPages.find(({ name }) => name === 'list page')
/** Where the link of the menu goes: a list of another remote, recognized from the first list by the people in it. */
const second = {
  path: '/admin/user-management/role',
  content: '.kit-rows[aria-busy=false] tbody tr:has-text("Payroll Officer")',
}

/** The first page with all that follows it, its menu open, and the link to the second. */
async function begun(browser: Browser, origin: string, line: Line, isWarm: boolean) {
  if (!first) throw new Error('no list page is measured')
  const context = await signedIn(browser, origin)
  const opened = async () => {
    const { page, files, settle } = await open(context, origin, first, line)
    await settle()
    const closed = page.locator('.shell-menu-head[aria-expanded=false]')
    while (await closed.count()) await closed.first().click()
    return { page, files, link: page.locator(`.shell-menu-link[href="${second.path}"]`) }
  }
  if (isWarm) {
    const { page, link } = await opened()
    await link.click()
    await page.locator(second.content).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  return { context, ...(await opened()) }
}

/** Milliseconds from the click on a link to the content of a page of another remote; both pages were visited before. */
export async function secondPage(browser: Browser, origin: string, line: Line): Promise<number> {
  const { context, page, link } = await begun(browser, origin, line, true)
  try {
    const from = performance.now()
    await link.click()
    await page.locator(second.content).first().waitFor()
    return performance.now() - from
  } finally {
    await context.close()
  }
}

const ofRemotes = (files: readonly Travelled[]) => files.filter(({ url }) => url.includes('/remotes/'))
/** How often somebody waited for an answer before asking on. */
function roundsOf(travelled: readonly Travelled[]): number {
  let [rounds, ends] = [0, -Infinity]
  for (const { from, until } of travelled.toSorted((a, b) => a.from - b.from)) {
    if (from >= ends) [rounds, ends] = [rounds + 1, until]
    else ends = Math.min(ends, until)
  }
  return rounds
}

/**
 * What a pointer on the link of an unvisited page loads over the slow line: files and round trips, and the number of
 * files that are left for the click.
 */
export async function hovered(
  browser: Browser,
  origin: string,
): Promise<{ readonly files: number; readonly rounds: number; readonly left: number }> {
  const { context, page, files, link } = await begun(browser, origin, 'slow', false)
  try {
    const before = ofRemotes(files).length
    await link.hover()
    await page.waitForTimeout(1_000)
    await page.waitForLoadState('networkidle')
    const ahead = ofRemotes(files).slice(before)
    await link.click()
    await page.locator(second.content).first().waitFor()
    const left = ofRemotes(files).length - before - ahead.length
    return { files: ahead.length, rounds: roundsOf(ahead), left }
  } finally {
    await context.close()
  }
}
