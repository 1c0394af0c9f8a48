import { hostReleaseMeta, to } from '@staff/contract'
import { openingGross, payrollDeductionType } from '@staff/contract/payroll'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { control, follow } from '../controls.ts'
import { hostFiles, otherHost, otherRemotes } from './builds.ts'
import { expect, test } from './own-product.ts'
import { lookNow, pageOf, showing } from './remote-pages.ts'

test.use({ provoked: ofBrokenRemotes })

/** The host that a tab runs. */
const hostOf = (page: Page) => page.locator(`meta[name="${hostReleaseMeta}"]`).getAttribute('content')
const told = (page: Page) => page.getByText('A new version is ready')
const useNow = (page: Page) => page.getByRole('button', { name: 'Use it now' })

test('open tabs outlive a host that is deployed: they are told, typed text stays and works on, and each is reloaded when its user says so or opens the next page', async ({
  product,
  open,
}) => {
  test.setTimeout(400_000)
  const next = otherHost()
  try {
    const [typing, asked, leaving] = [await open('admin'), await open('admin'), await open('admin')]
    await typing.goto(to(payrollDeductionType).create())
    await control(typing, 'name').fill('Uniform, typed before')
    for (const page of [asked, leaving]) {
      await page.goto(pageOf.payroll)
      await expect(showing(page, 'payroll')).toBeVisible()
    }
    const former = await hostOf(typing)
    await product.deploy({ HOST_DIR: next.folder })
    expect(next.digest).not.toBe(former)
    expect((await product.state()).instances?.map(({ host }) => host)).toEqual([next.digest])
    // The server has none of these files any more; tabs of the former host still request them.
    for (const path of hostFiles()) expect([path, (await typing.request.get(path)).status()]).toEqual([path, 200])

    for (const page of [typing, asked, leaving]) await lookNow(page)
    for (const page of [typing, asked, leaving]) await expect(told(page)).toBeVisible()
    // While the form has typed text, the page offers no update that would lose it,
    // and pages opened from there are of the former host.
    await expect(useNow(typing)).toHaveCount(0)
    await typing.keyboard.press('Control+k')
    await expect(typing.getByRole('dialog').getByRole('searchbox')).toBeVisible()
    await typing.keyboard.press('Escape')
    await expect(control(typing, 'name')).toHaveValue('Uniform, typed before')
    expect([await hostOf(typing), await hostOf(asked), await hostOf(leaving)]).toEqual([former, former, former])

    await useNow(asked).click()
    await expect.poll(() => hostOf(asked)).toBe(next.digest)
    await expect(showing(asked, 'payroll')).toBeVisible()
    expect(new URL(asked.url()).pathname).toBe(pageOf.payroll)

    await follow(leaving, pageOf.reports)
    await expect.poll(() => hostOf(leaving)).toBe(next.digest)
    await expect(showing(leaving, 'reports')).toBeVisible()

    // The former host saves the typed text; after that nothing can be lost.
    await control(typing, 'code').fill('UNIFORM_BEFORE')
    await typing.getByRole('button', { name: 'Create', exact: true }).click()
    await expect.poll(() => hostOf(typing)).toBe(next.digest)
    expect(new URL(typing.url()).pathname).toBe(pageOf.payroll)
    await follow(typing, `${pageOf.payroll}?keywords=UNIFORM_BEFORE`)
    await expect(typing.getByText('Uniform, typed before').first()).toBeVisible()
    for (const page of [typing, asked, leaving]) await expect(told(page)).toHaveCount(0)
  } finally {
    await product.deploy({})
    next.remove()
  }
})

test('a redeploy that takes the files of a remote away takes no page away: a tab goes on with them, and takes the new ones with one reload', async ({
  product,
  open,
}) => {
  test.setTimeout(400_000)
  const rebuilt = await otherRemotes('payroll', 'builtAnew')
  try {
    const page = await open('admin')
    await page.goto(pageOf.payroll)
    await expect(showing(page, 'payroll')).toBeVisible()
    await product.deploy({ REMOTES_DIR: rebuilt.folder })
    const isRebuilt = () => page.evaluate(() => 'builtAnew' in globalThis)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    // A screen whose files this tab has not loaded yet: they lie on the shelf, and are of the build that it runs.
    await follow(page, to(openingGross).list())
    await expect(showing(page, 'payroll')).toBeVisible()
    expect([await isRebuilt(), loads]).toEqual([false, 0])
    await lookNow(page)
    await expect(told(page)).toBeVisible()
    await follow(page, pageOf.payroll)
    await expect.poll(() => isRebuilt().catch(() => false)).toBe(true)
    await expect(showing(page, 'payroll')).toBeVisible()
    expect(loads).toBe(1)
  } finally {
    await product.deploy({})
    rebuilt.remove()
  }
})
