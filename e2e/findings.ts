import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
async function found(
  page: Page,
  within: readonly string[],
  chosen: (builder: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  // No page of the product holds a frame: the run across frames, twice as long, would look at nothing more.
  const builder = chosen(
    new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false }),
  )
  for (const part of within) builder.include(part)
  // A button that the header half covers is no small one.
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  // Half-way through a transition no colour is the one that stays.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact, tags: of }) => !of.includes('best-practice') || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')} ${html.slice(0, 160)}`,
      ),
    )
}

/**
 * What axe finds on a page, or in the parts of it that are named by selector, each with its address and where it is:
 * every fault by WCAG 2.2 A and AA, and what is serious or critical of good practice.
 */
export const findings = (page: Page, ...within: readonly string[]): Promise<string[]> =>
  found(page, within, (builder) => builder.withTags(tags))

/** The same in both colour schemes, of which the page keeps the other one: of its rules only those of contrast can tell them apart. */
export async function findingsInBoth(page: Page, ...within: readonly string[]): Promise<string[]> {
  const first = await findings(page, ...within)
  // As another tab of the product changes it.
  await page.evaluate(() => {
    const html = document.documentElement
    const next = html.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark'
    localStorage.setItem('theme-config', JSON.stringify({ colorScheme: next }))
    dispatchEvent(new StorageEvent('storage', { key: 'theme-config' }))
    if (html.getAttribute('data-mantine-color-scheme') !== next) throw new Error(`not ${next}`)
  })
  return [...first, ...(await found(page, within, (builder) => builder.withRules(['color-contrast'])))]
}
