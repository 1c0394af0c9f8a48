import { calls, compositionPayload, signedCompositionSchema, type SignedComposition } from '@staff/contract'
import type { Page } from '@playwright/test'
import { sign } from 'node:crypto'
import { ofBrokenRemotes } from '../complaints.ts'
import { expect, test, type OwnProduct } from './own-product.ts'
import { pageOf, retryOf, showing } from './remote-pages.ts'
import { builtVersion } from './variants.ts'

test.use({ provoked: ofBrokenRemotes })

const composition = `**/api/${calls.composition}`
const foreign = 'globalThis.foreign = true;'
const ran = (page: Page) => page.evaluate(() => Boolean((globalThis as { foreign?: boolean }).foreign))

/** The document as the service signed it for an administrator. */
const issued = async (product: OwnProduct): Promise<SignedComposition> =>
  signedCompositionSchema.parse((await product.call('admin', 'GET', calls.composition)).body)

/** The page of payroll does not appear and no foreign code ran, while the shell stays. */
async function refused(page: Page): Promise<void> {
  await page.goto(pageOf.payroll)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible({ timeout: 60_000 })
  expect(await ran(page)).toBe(false)
}
const files: Readonly<Record<string, RegExp>> = {
  'the entry': /\/remotes\/payroll\/[^/]+\/remoteEntry\.[^/]+\.js$/,
  'every exposed and lazy chunk': /\/remotes\/payroll\/[^/]+\/static\/.+\.js$/,
  'everything, preloaded files included': /\/remotes\/payroll\//,
}
for (const [what, pattern] of Object.entries(files)) {
  test(`one changed byte in ${what}: it does not run`, async ({ open }) => {
    const page = await open('admin')
    await page.route(pattern, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: foreign + (await answer.text()) })
    })
    await refused(page)
  })
}

test('a changed stylesheet is not applied: its page is refused, the others work', async ({ open }) => {
  const page = await open('admin')
  // Styles of the page only: the styles of the exposed module are loaded with every page of the remote.
  await page.route(/\/remotes\/admin\/[^/]+\/static\/css\/(?!.*__federation_expose)/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `:root { --foreign: 1 } ${await answer.text()}` })
  })
  await page.goto('/admin/remote-version')
  await expect(retryOf(page, 'admin')).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--foreign'))).toBe('')
  await page.goto(pageOf.admin)
  await expect(showing(page, 'admin')).toBeVisible()
})

/**
 * Signs a document with the service's own key, as a thief of the key would:
 * the page must still refuse its wrong content.
 */
function signedAgain(product: OwnProduct, data: SignedComposition['data'], keyId: string): SignedComposition {
  return {
    data,
    keyId,
    signature: sign('sha256', Buffer.from(compositionPayload(data)), {
      key: product.compositionKey(),
      dsaEncoding: 'ieee-p1363',
    }).toString('base64'),
  }
}
type Hashes = Readonly<Record<string, string>>
/** The document's data with other hashes for the files of each remote. */
const rehashed = (
  { data }: SignedComposition,
  hashes: (files: Hashes, entry: string) => Hashes,
): SignedComposition['data'] => ({
  ...data,
  remotes: data.remotes.map((release) => ({
    ...release,
    descriptor: { ...release.descriptor, files: hashes(release.descriptor.files, release.descriptor.entry) },
  })),
})
const documents: Readonly<Record<string, (product: OwnProduct, one: SignedComposition) => SignedComposition>> = {
  'an address changed': (_, one) => ({
    ...one,
    data: { ...one.data, remotes: one.data.remotes.map((release) => ({ ...release, base: '/foreign/' })) },
  }),
  'a hash changed to that of foreign code': (_, one) => ({
    ...one,
    data: rehashed(one, (all, entry) => ({ ...all, [entry]: `sha384-${'A'.repeat(64)}` })),
  }),
  'a foreign key': (_, one) => ({ ...one, keyId: 'foreign' }),
  'no signature': (_, one) => ({ ...one, signature: '' }),
  'a hash removed, though well signed': (product, one) =>
    signedAgain(
      product,
      rehashed(one, () => ({})),
      one.keyId,
    ),
  'a weaker hash, though well signed': (product, one) =>
    signedAgain(
      product,
      rehashed(one, (all, entry) => ({ ...all, [entry]: `sha256-${'A'.repeat(43)}=` })),
      one.keyId,
    ),
}
for (const [what, change] of Object.entries(documents)) {
  test(`a composition with ${what} is refused as a whole`, async ({ product, open }) => {
    const page = await open('admin')
    const changed = change(product, await issued(product))
    await page.route(composition, (route) => route.fulfill({ json: changed }))
    await page.route('**/foreign/**', (route) => route.fulfill({ contentType: 'text/javascript', body: foreign }))
    // Without the last verified composition the page has nothing to start from.
    await page.addInitScript(() => {
      localStorage.removeItem('composition')
    })
    const asked: string[] = []
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname)
    })
    await refused(page)
    expect(asked.filter((path) => path.startsWith('/remotes/') || path.startsWith('/foreign/'))).toEqual([])
  })
}

test('an older composition, well signed, does not come back', async ({ product, open }) => {
  test.setTimeout(300_000)
  const built = builtVersion('payroll')
  const older = await issued(product)
  await product.publish('payroll', '0.4.0')
  await product.switchTo('payroll', { version: '0.4.0' })
  const page = await open('admin')
  await page.goto(pageOf.payroll)
  await expect(showing(page, 'payroll', '0.4.0')).toBeVisible()
  await page.route(composition, (route) => route.fulfill({ json: older }))
  await page.reload()
  // The page uses the last verified composition and tells the user.
  await expect(showing(page, 'payroll', '0.4.0')).toBeVisible()
  await product.switchTo('payroll', { version: built })
})
