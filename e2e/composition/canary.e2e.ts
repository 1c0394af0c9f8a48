import { calls, inBucket, type SignedComposition } from '@staff/contract'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { follow } from '../controls.ts'
import { expect, test, type OwnProduct } from './own-product.ts'
import { lookNow, pageOf, showing } from './remote-pages.ts'
import { builtVersion } from './variants.ts'

test.use({ provoked: ofBrokenRemotes })

const built = builtVersion('reports')
const throwsWhenRun = {
  file: (path: string, text: string) =>
    path.startsWith('static/js/') ? `throw new Error('this version is broken');${text}` : text,
}
// Both users may open the reports; only the number of the version decides who is in the canary.
const readers = ['admin', 'hr'] as const

const userId = async (product: OwnProduct, who: (typeof readers)[number]): Promise<string> =>
  ((await product.call(who, 'GET', calls.currentUser)).body as { data: { id: string } }).data.id
const versionOf = async (product: OwnProduct, who: (typeof readers)[number]): Promise<string | undefined> =>
  ((await product.call(who, 'GET', calls.composition)).body as SignedComposition).data.remotes.find(
    ({ descriptor }) => descriptor.name === 'reports',
  )?.descriptor.version

/** A version whose canary of 10 % includes the first reader and not the second, found by the product's own rule. */
async function versionFor(product: OwnProduct): Promise<string> {
  const [first, second] = await Promise.all(readers.map((who) => userId(product, who)))
  for (let patch = 0; patch < 1_000; patch++) {
    const version = `0.5.${patch}`
    if (inBucket(`reports@${version}`, first ?? '', 10) && !inBucket(`reports@${version}`, second ?? '', 10))
      return version
  }
  throw new Error('No version divides the two')
}

test('a broken canary at 10 % ends automatically; users outside of it see no error, users inside see the earlier version', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  const version = await versionFor(product)
  await product.publish('reports', version, throwsWhenRun)
  const { status } = await product.action('canary', {
    remote: 'reports',
    canary: { version, percent: 10, roles: [], users: [] },
  })
  expect(status).toBe(200)
  expect(await versionOf(product, 'admin')).toBe(version)
  expect(await versionOf(product, 'hr')).toBe(built)

  const outside = await open('hr')
  const errors: string[] = []
  outside.on('pageerror', ({ message }) => {
    errors.push(message)
  })
  const inside = await open('admin')
  const live = async () => (await product.state()).remotes.find(({ name }) => name === 'reports')?.live
  await expect(async () => {
    // Each time the broken version opens, the same tab falls back and reports it.
    await inside.goto(pageOf.reports)
    await expect(showing(inside, 'reports', built)).toBeVisible({ timeout: 10_000 })
    await outside.goto(pageOf.reports)
    await expect(showing(outside, 'reports', built)).toBeVisible()
    // Users stay on a page: the earlier version counts as standing after five seconds.
    await expect.poll(async () => (await live())?.canary, { timeout: 8_000 }).toBeUndefined()
  }).toPass({ timeout: 150_000, intervals: [500] })
  expect(errors).toEqual([])
  expect((await live())?.version).toBe(built)
  const history = (await product.call('admin', 'GET', 'employee/remote-version/history')).body as {
    data: { action: string; reason: string }[]
  }
  expect(history.data[0]?.action).toBe('canary ended')
})

interface Fault {
  /** What the end of the canary names. */
  readonly cause: string
  /** How the code of the version differs. */
  readonly change: (text: string) => string
  /** What happens to a page before it opens, and what its user does after that. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly after?: (page: Page) => Promise<unknown>
}
const always = (code: string) => (text: string) => `${code};${text}`
const list = /\(0,\s*\w+\.jsx\)\(\w+\.ResourceList,\s*\{resource:\s*(\w+)[^}]*\}\)/
/** A version that loads, and the fault that its user meets. */
const faults: Readonly<Record<string, Fault>> = {
  'throws in a timer': {
    cause: 'run TypeError',
    change: always(`setInterval(()=>{throw new TypeError('this version is broken')},500)`),
  },
  'forgets a promise': {
    cause: 'run RangeError',
    change: always(`setInterval(()=>{Promise.reject(new RangeError('this version is broken'))},500)`),
  },
  'throws in a handler': {
    cause: 'run EvalError',
    change: always(`document.addEventListener('click',()=>{throw new EvalError('this version is broken')})`),
    after: (page) => page.locator('main').click({ position: { x: 5, y: 5 }, clickCount: 3 }),
  },
  'asks with a field that the service does not know': {
    cause: 'call UNKNOWN_FIELD',
    change: (text) =>
      text.replace(list, (whole, of: string) =>
        whole.replace(`resource:${of}`, `resource:Object.create(${of},{api:{value:${of}.api+'?nobody=1'}})`),
      ),
  },
  'asks for what fails': {
    cause: 'call HTTP_500',
    change: (text) => text,
    before: (page) => page.route('**/api/employee/report/**', (route) => route.fulfill({ status: 500, json: {} })),
  },
  'draws nothing': { cause: 'blank', change: (text) => text.replace(list, 'null') },
}
for (const [patch, [what, { cause, change, before, after }]] of Object.entries(faults).entries())
  test(`a canary that ${what} ends by itself, with the class of it`, async ({ product, open }) => {
    test.setTimeout(300_000)
    const version = `0.6.${patch}`
    await product.publish('reports', version, {
      file: (path, text) => (path.startsWith('static/js/') ? change(text) : text),
    })
    const canary = { version, percent: 100, roles: [], users: [] }
    expect((await product.action('canary', { remote: 'reports', canary })).status).toBe(200)
    const first = await open('admin')
    const live = async () => (await product.state()).remotes.find(({ name }) => name === 'reports')?.live
    // Three errors in two browsers end a canary, and one tab reports only some of them: opened as often as needed.
    const tabs = [first, await first.context().newPage(), await open('hr')]
    const ended = async () => (await live())?.canary === undefined
    await expect(async () => {
      for (const page of tabs) {
        // A user who opens the page after the end of the canary does not see the version any more.
        if (await ended()) return
        await before?.(page)
        await page.goto(pageOf.reports)
        await expect(page.locator(`main[data-remote="reports@${version}"]`)).toBeVisible({ timeout: 10_000 })
        await after?.(page)
      }
      await expect.poll(ended, { timeout: 12_000 }).toBe(true)
    }).toPass({ timeout: 90_000 })
    const history = (await product.call('admin', 'GET', 'employee/remote-version/history')).body as {
      data: { reason: string }[]
    }
    expect(history.data[0]?.reason).toContain(`mostly ${cause}`)
  })

test('a killed remote shows its message with the next look of a tab, its menu entry is marked, others stay as they were', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  const page = await open('admin')
  await page.goto(pageOf.reports)
  await expect(showing(page, 'reports')).toBeVisible()
  await product.action('kill', {
    remote: 'reports',
    killed: { en: 'Reports are being repaired', km: 'របាយការណ៍កំពុងជួសជុល' },
  })
  await lookNow(page)
  await expect(page.getByText('Reports are being repaired').first()).toBeVisible()
  await follow(page, pageOf.payroll)
  await expect(showing(page, 'payroll')).toBeVisible()
  await product.action('kill', { remote: 'reports', killed: null })
  await lookNow(page)
  await expect(async () => {
    await follow(page, pageOf.payroll)
    await follow(page, pageOf.reports)
    await expect(showing(page, 'reports')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
})
