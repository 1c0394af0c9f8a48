import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
async function found(
  page: Page,
  within: readonly string[],
  chosen: (builder: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  // No page of the product contains a frame: a run across frames takes twice as long and finds nothing more.
  const builder = chosen(
    new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false }),
  )
  for (const part of within) builder.include(part)
  // A button half covered by the header is not a small button.
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  // During a transition no colour is final.
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
 * The faults that axe finds on a page, or in the parts named by selector, each with its address and place:
 * every fault by WCAG 2.2 A and AA, and serious or critical faults of good practice.
 */
export const findings = (page: Page, ...within: readonly string[]): Promise<string[]> =>
  found(page, within, (builder) => builder.withTags(tags))

/**
 * The same in both colour schemes. The page keeps the second scheme at the end;
 * only the contrast rules can differ between the schemes.
 */
export async function findingsInBoth(page: Page, ...within: readonly string[]): Promise<string[]> {
  const first = await findings(page, ...within)
  // As when another tab of the product changes it.
  await page.evaluate(() => {
    const html = document.documentElement
    const next = html.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark'
    localStorage.setItem('theme-config', JSON.stringify({ colorScheme: next }))
    dispatchEvent(new StorageEvent('storage', { key: 'theme-config' }))
    if (html.getAttribute('data-mantine-color-scheme') !== next) throw new Error(`not ${next}`)
  })
  return [...first, ...(await found(page, within, (builder) => builder.withRules(['color-contrast'])))]
}
