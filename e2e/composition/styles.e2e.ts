import { pages, to } from '@staff/contract'
import { role } from '@staff/contract/admin'
import type { Page } from '@playwright/test'
import { follow } from '../controls.ts'
import { expect, test } from './own-product.ts'
import { lookNow, pageOf, showing } from './remote-pages.ts'

const layer = '@layer remote{'
/** Every stylesheet of the version has one additional rule. */
const withRule = (rule: string) => ({
  file: (path: string, text: string) => (path.endsWith('.css') ? text.replace(layer, () => `${layer}${rule}`) : text),
})
/** Styles that change the shell, one of each kind. */
const leaks = [
  '.mantine-Button-root{margin:9px}',
  '.m_87cf2631{margin:9px}',
  'body:not(.own-a1b2c3){margin:9px}',
  'header:has(button):is(.own-a1b2c3,header){margin:9px}',
  '.own-a1b2c3{color:red;body:has(&){margin:9px}}',
  '.own-a1b2c3~nav{margin:9px}',
  '.shell-header{margin:9px}',
]
/** A page of admin that has a stylesheet. */
const styled = to(role).list()
const versions = ['0.4.0', '0.4.1'] as const
const nameOf = (version: string) => `of-${version.replaceAll('.', '-')}-a1b2c3`

/** The versions whose styles apply in this page: tested with an element that has a class name of each version. */
const counting = async (page: Page) => {
  const wide = await page.evaluate(
    (names) =>
      names.map((name) => {
        const tried = document.body.appendChild(document.createElement('div'))
        tried.className = name
        const { letterSpacing } = getComputedStyle(tried)
        tried.remove()
        return letterSpacing === '3px'
      }),
    versions.map(nameOf),
  )
  return versions.filter((_, at) => wide[at])
}
/** The appearance of the shell: every property of the parts that no remote draws. */
const shell = (page: Page) =>
  page.evaluate(() =>
    ['html', 'body', 'nav', 'header', 'header button'].map((selector) => {
      const part = document.querySelector(selector)
      const style = part && getComputedStyle(part)
      return [
        selector,
        ...['color', 'background-color', 'font-family', 'margin', 'padding', 'border'].map((one) =>
          style?.getPropertyValue(one),
        ),
      ]
    }),
  )

test('the styles of a remote count while a screen of its version stands: they go with the page that is left and the version that is exchanged, and change nothing of the shell', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  // Refused before any user sees it: one of each kind, and a name that only the live host's own styles tell.
  for (const [at, rule] of leaks.entries()) {
    const version = `0.4.${10 + at}`
    await product.publish('admin', version, withRule(rule))
    await expect(product.switchTo('admin', { version }), rule).rejects.toThrow(/STYLE_GLOBAL/)
  }
  const [first, second] = versions
  for (const version of versions)
    await product.publish('admin', version, withRule(`.${nameOf(version)}{letter-spacing:3px}`))
  await product.switchTo('admin', { version: first })

  const page = await open('admin')
  await page.goto(pageOf.payroll)
  await expect(showing(page, 'payroll')).toBeVisible()
  const before = await shell(page)
  expect(await counting(page)).toEqual([])

  await follow(page, styled)
  await expect(showing(page, 'admin', first)).toBeVisible()
  await expect.poll(() => counting(page)).toEqual([first])
  expect(await shell(page)).toEqual(before)
  await follow(page, pageOf.payroll)
  await expect(showing(page, 'payroll')).toBeVisible()
  await expect.poll(() => counting(page)).toEqual([])

  await follow(page, styled)
  await expect.poll(() => counting(page)).toEqual([first])
  await product.switchTo('admin', { version: second })
  await lookNow(page)
  await expect(async () => {
    await follow(page, pages.changePassword)
    await follow(page, styled)
    await expect(showing(page, 'admin', second)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => counting(page)).toEqual([second])
  expect(await shell(page)).toEqual(before)
})
