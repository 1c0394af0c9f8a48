import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * What axe finds on a page, or in the parts of it that are named by selector, each with its address and where it is:
 * every fault by WCAG 2.2 A and AA, and what is serious or critical of good practice.
 */
export async function findings(page: Page, ...within: readonly string[]): Promise<string[]> {
  // No page of the product holds a frame: the run across frames, twice as long, would look at nothing more.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false }).withTags(tags)
  for (const part of within) builder.include(part)
  const { violations } = await builder.analyze()
  return violations.filter(({ impact, tags: of }) => !of.includes('best-practice') || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')} ${html.slice(0, 160)}`))
}
