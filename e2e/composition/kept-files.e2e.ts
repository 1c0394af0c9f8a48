import { hostReleaseMeta, keptFiles, pages, to } from '@staff/contract'
import { leaveRequest } from '@staff/contract/attendance-leave'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { follow } from '../controls.ts'
import { otherHost } from './builds.ts'
import { expect, test } from './own-product.ts'
import { lookNow, showing } from './remote-pages.ts'
import { builtVersion } from './variants.ts'

// What the worker gives on a phone: always the files of the newest composition, and the page of the newest host.
test.use({ provoked: new RegExp(`${ofBrokenRemotes.source}|ERR_INTERNET_DISCONNECTED|Failed to fetch`) })

const area = 'attendance-leave'
const page = to(leaveRequest).list()
const kept = (tab: Page): Promise<string[]> =>
  tab.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  }, keptFiles)
/** The versions of a remote of which a file is kept. */
const versions = async (tab: Page) => [
  ...new Set((await kept(tab)).flatMap((path) => new RegExp(`^/remotes/${area}/([^/]+)/`).exec(path)?.[1] ?? [])),
]
const getHost = (tab: Page) => tab.locator(`meta[name="${hostReleaseMeta}"]`).getAttribute('content')
const getKeptHost = (tab: Page) =>
  tab.evaluate(
    async ([name, meta]) => {
      const found = await (await caches.open(name)).match('/', { ignoreVary: true })
      return found && new RegExp(`name="${meta}" content="(\\w+)"`).exec(await found.text())?.[1]
    },
    [keptFiles, hostReleaseMeta] as const,
  )
const slow = { timeout: 90_000 }

test('without a network a phone opens what the newest composition names, nothing that it stopped, and the newest host', async ({
  product,
  open,
}) => {
  test.setTimeout(500_000)
  const tab = await open('employee', { hasWorker: true })
  await tab.goto(page)
  await expect(showing(tab, area)).toBeVisible()
  await expect.poll(async () => (await kept(tab)).includes('/'), slow).toBe(true)
  expect(await versions(tab)).toEqual([builtVersion(area)])

  // Another version: the former one leaves the device.
  await product.publish(area, '0.2.0')
  await product.switchTo(area, { version: '0.2.0' })
  await lookNow(tab)
  await expect.poll(() => versions(tab), slow).toEqual(['0.2.0'])

  // Switched off: none of its files is left at once, and a start without a network says what the kill says.
  await product.action('kill', { remote: area, killed: { en: 'Leave is being repaired', km: 'ច្បាប់កំពុងជួសជុល' } })
  await lookNow(tab)
  await expect.poll(() => versions(tab), slow).toEqual([])
  await tab.context().setOffline(true)
  await tab.goto(page)
  await expect(tab.getByText('Leave is being repaired')).toBeVisible()
  await tab.context().setOffline(false)
  await product.action('kill', { remote: area, killed: null })
  await tab.goto(page)
  await expect(showing(tab, area, '0.2.0')).toBeVisible()
  await expect.poll(() => versions(tab), slow).toEqual(['0.2.0'])

  const next = otherHost()
  try {
    await product.deploy({ HOST_DIR: next.folder })
    await lookNow(tab)
    await expect(async () => {
      await follow(tab, pages.dashboard)
      await follow(tab, page)
      expect(await getHost(tab)).toBe(next.digest)
    }).toPass(slow)
    await expect.poll(() => getKeptHost(tab), slow).toBe(next.digest)
    await tab.context().setOffline(true)
    await tab.reload()
    expect(await getHost(tab)).toBe(next.digest)
    await expect(showing(tab, area, '0.2.0')).toBeVisible()
    await tab.context().setOffline(false)
  } finally {
    await product.deploy({})
    next.remove()
  }
})
