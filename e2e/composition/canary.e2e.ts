import { calls, inBucket, type SignedComposition } from '@staff/contract'
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
// Both may open the reports; which of them is in the canary is decided by the version's number alone.
const readers = ['admin', 'hr'] as const

const userId = async (product: OwnProduct, who: (typeof readers)[number]): Promise<string> =>
  ((await product.call(who, 'GET', calls.currentUser)).body as { data: { id: string } }).data.id
const versionOf = async (product: OwnProduct, who: (typeof readers)[number]): Promise<string | undefined> =>
  ((await product.call(who, 'GET', calls.composition)).body as SignedComposition).data.remotes.find(
    ({ descriptor }) => descriptor.name === 'reports',
  )?.descriptor.version

/** A version whose canary of 10 % takes the first reader and not the second: found by the product's own rule. */
async function versionFor(product: OwnProduct): Promise<string> {
  const [first, second] = await Promise.all(readers.map((who) => userId(product, who)))
  for (let patch = 0; patch < 1_000; patch++) {
    const version = `0.5.${patch}`
    if (inBucket(`reports@${version}`, first ?? '', 10) && !inBucket(`reports@${version}`, second ?? '', 10))
      return version
  }
  throw new Error('No version divides the two')
}

test('a broken canary at 10 % ends by itself within 60 s; who is outside of it sees no error, who is inside the earlier version', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  const version = await versionFor(product)
  await product.publish('reports', version, throwsWhenRun)
  const { status } = await product.act('canary', {
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
    // Each opening of the broken version falls back in the same tab, and is reported.
    await inside.goto(pageOf.reports)
    await expect(showing(inside, 'reports', built)).toBeVisible({ timeout: 10_000 })
    await outside.goto(pageOf.reports)
    await expect(showing(outside, 'reports', built)).toBeVisible()
    expect((await live())?.canary).toBeUndefined()
  }).toPass({ timeout: 60_000, intervals: [500] })
  expect(errors).toEqual([])
  expect((await live())?.version).toBe(built)
  const history = (await product.call('admin', 'GET', 'employee/remote-version/history')).body as {
    data: { action: string; reason: string }[]
  }
  expect(history.data[0]?.action).toBe('canary ended')
})

/** What a version does to its user after it was loaded, and the class that its end names. */
const faults = {
  'throws in a timer': [
    'TypeError',
    (text: string) => `setInterval(()=>{throw new TypeError('this version is broken')},500);${text}`,
  ],
  'forgets a promise': [
    'RangeError',
    (text: string) => `setInterval(()=>{Promise.reject(new RangeError('this version is broken'))},500);${text}`,
  ],
} as const
for (const [what, [cause, change]] of Object.entries(faults))
  test(`a canary that ${what} ends by itself, with the class of what it throws`, async ({ product, open }) => {
    test.setTimeout(300_000)
    const version = cause === 'TypeError' ? '0.6.0' : '0.6.1'
    await product.publish('reports', version, {
      file: (path, text) => (path.startsWith('static/js/') ? change(text) : text),
    })
    const canary = { version, percent: 100, roles: [], users: [] }
    expect((await product.act('canary', { remote: 'reports', canary })).status).toBe(200)
    const page = await open('admin')
    await page.goto(pageOf.reports)
    const live = async () => (await product.state()).remotes.find(({ name }) => name === 'reports')?.live
    await expect.poll(async () => (await live())?.canary, { timeout: 60_000 }).toBeUndefined()
    const history = (await product.call('admin', 'GET', 'employee/remote-version/history')).body as {
      data: { reason: string }[]
    }
    expect(history.data[0]?.reason).toContain(`mostly run ${cause}`)
  })

test('a killed remote shows its message with the next look of a tab, its menu entry is marked, others stay as they were', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  const page = await open('admin')
  await page.goto(pageOf.reports)
  await expect(showing(page, 'reports')).toBeVisible()
  await product.act('kill', { remote: 'reports', killed: { en: 'Reports are being repaired', km: 'របាយការណ៍កំពុងជួសជុល' } })
  await lookNow(page)
  await expect(page.getByText('Reports are being repaired').first()).toBeVisible()
  await follow(page, pageOf.payroll)
  await expect(showing(page, 'payroll')).toBeVisible()
  await product.act('kill', { remote: 'reports', killed: null })
  await lookNow(page)
  await expect(async () => {
    await follow(page, pageOf.payroll)
    await follow(page, pageOf.reports)
    await expect(showing(page, 'reports')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
})
