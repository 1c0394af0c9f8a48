import { calls, to, type RemoteDescriptor, type SignedComposition } from '@staff/contract'
import { payrollDeductionType } from '@staff/contract/payroll'
import { remoteVersionCalls } from '@staff/contract/remote-version'
import type { Locator, Page } from '@playwright/test'
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ofBrokenRemotes } from '../complaints.ts'
import { control, follow } from '../controls.ts'
import { expect, test, type OwnProduct } from './own-product.ts'
import { lookNow, pageOf, showing } from './remote-pages.ts'
import { builtVersion } from './variants.ts'

test.use({ provoked: ofBrokenRemotes })

const built = builtVersion('payroll')
const versionsPage = '/admin/remote-version'
/** Opens the dialog of an act on payroll, on the screen of remote versions. */
async function chooseAct(page: Page, act: string): Promise<Locator> {
  await page.goto(versionsPage)
  await page.getByRole('button', { name: 'Acts on payroll' }).click()
  await page.getByRole('menuitem', { name: act }).click()
  return page.getByRole('dialog')
}
/** The first script of the version of payroll that everybody has. */
async function loadEntry(product: OwnProduct): Promise<string> {
  const { data } = (await product.call('admin', 'GET', calls.composition)).body as SignedComposition
  return data.remotes.find(({ descriptor }) => descriptor.name === 'payroll')?.descriptor.entry ?? ''
}
/** Counts how often a page is loaded anew from now on. */
function countLoads(page: Page): { loads: number } {
  const counted = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counted.loads++
  })
  return counted
}
const reasonIn = (dialog: Locator) => dialog.getByRole('textbox', { name: /^Reason/ })
const live = async (product: OwnProduct) => (await product.state()).remotes.find(({ name }) => name === 'payroll')

test('a version that lowers the right of a page is refused on the screen until its reason is given, and the history keeps it', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  const lowered = to(payrollDeductionType).list()
  await product.publish('payroll', '0.7.0', {
    descriptor: (one): RemoteDescriptor => ({
      ...one,
      routes: one.routes.map((route) => (route.path === lowered ? { ...route, permission: 'signedIn' } : route)),
    }),
  })
  const page = await open('admin')
  const dialog = await chooseAct(page, 'Switch version…')
  await dialog.getByRole('button', { name: 'Plan' }).click()
  await expect(dialog.getByText(`the page ${lowered} needed`)).toContainText('and will need signedIn')
  await expect(dialog.getByRole('alert')).toContainText('PERMISSION_LOWERED (payroll)')
  await expect(dialog.getByRole('button', { name: 'Switch', exact: true })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: /another permission/ }).fill('Everybody reads the list')
  await reasonIn(dialog).fill('wider use')
  await dialog.getByRole('button', { name: 'Switch', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect((await live(product))?.live.version).toBe('0.7.0')
  await expect(page.getByText('wider use (lower permission: Everybody reads the list)')).toBeVisible()
  // Back with the same screen: it goes where the service says.
  await page.getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(dialog.getByText(`0.7.0 → ${built}`)).toBeVisible()
  await reasonIn(dialog).fill('for now')
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect((await live(product))?.live.version).toBe(built)
})

test('an unknown flag is refused; made and switched on the screen, it brings its entries to everybody, and nothing removes it while it is named', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  await product.publish('payroll', '0.7.1', {
    descriptor: (one) => ({ ...one, search: one.search.map((entry) => ({ ...entry, flag: 'pay-search' })) }),
  })
  const given = async () =>
    ((await product.call('admin', 'GET', calls.composition)).body as SignedComposition).data.remotes.find(
      ({ descriptor }) => descriptor.name === 'payroll',
    )?.descriptor.search.length ?? 0
  const all = await given()
  expect(all).toBeGreaterThan(0)
  const page = await open('admin')
  let dialog = await chooseAct(page, 'Switch version…')
  await dialog.getByRole('button', { name: 'Plan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('FLAG_UNKNOWN (payroll)')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const flags = page.getByRole('region', { name: 'Flags' })
  await flags.getByRole('button', { name: 'New flag' }).click()
  await dialog.getByLabel(/^Name/).fill('pay-search')
  await reasonIn(dialog).fill('not before May')
  await dialog.getByRole('button', { name: 'Make flag' }).click()
  await expect(flags.getByRole('listitem')).toContainText('Off')
  await product.switchTo('payroll', { version: '0.7.1' })
  await expect.poll(given).toBe(0)

  await page.reload()
  await expect(flags.getByRole('listitem')).toContainText('named by payroll')
  await expect(flags.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await flags.getByRole('button', { name: 'Switch pay-search on' }).click()
  dialog = page.getByRole('dialog')
  await reasonIn(dialog).fill('it is May')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(flags.getByRole('listitem')).toContainText('On')
  await expect.poll(given).toBe(all)
  await product.action('rollback')
})

test('an altered file of what is live is given to nobody, and readiness, metrics, status and the screen say so', async ({
  product,
  open,
}) => {
  test.setTimeout(300_000)
  await product.publish('payroll', '0.7.2')
  await product.switchTo('payroll', { version: '0.7.2' })
  const entry = await loadEntry(product)
  const file = join(product.registry, 'payroll', '0.7.2', ...entry.split('/'))
  const sound = readFileSync(file, 'utf8')
  chmodSync(file, 0o644)
  writeFileSync(file, `globalThis.altered=1;${sound}`)
  // What a running instance has read it keeps in memory: the alteration counts from the next start on.
  await product.deploy({})
  const ask = async (path: string) => (await fetch(`${product.origin}${path}`)).text()
  await expect.poll(() => ask('/api/health/ready')).toMatch(/"degraded".*FILE_CHANGED payroll 0\.7\.2/)
  expect(await ask('/api/metrics')).toMatch(/composition_unsound\{remote="payroll",code="FILE_CHANGED"\} [1-9]/)
  expect((await live(product))?.unsound).toMatchObject([{ code: 'FILE_CHANGED' }])
  expect((await fetch(`${product.origin}/remotes/payroll/0.7.2/${entry}`)).status).toBe(404)

  const page = await open('admin')
  await page.goto(versionsPage)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'payroll' }) })
  await expect(row.getByText('Does not work here')).toBeVisible()
  // Nobody runs it: the tab falls back to the version before.
  await page.goto(pageOf.payroll)
  await expect(showing(page, 'payroll', built)).toBeVisible()
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)

  writeFileSync(file, sound)
  await product.deploy({})
  await expect.poll(() => ask('/api/health/ready')).toMatch(/"status":"ok"/)
  expect((await product.action('rollback')).status).toBe(200)
})
test('while the key of compositions is exchanged typed text stays, and an open tab takes a kill with one reload', async ({
  product,
  open,
}) => {
  test.setTimeout(400_000)
  const folder = mkdtempSync(join(tmpdir(), 'staff-keys-'))
  const file = join(folder, 'keys.json')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = [privateKey, product.compositionKey()].map((key) => key.export({ format: 'jwk' }))
  writeFileSync(file, JSON.stringify({ keys }))
  try {
    const [typing, reading] = [await open('admin'), await open('admin')]
    await typing.goto(to(payrollDeductionType).create())
    await control(typing, 'name').fill('Typed under the former key')
    await reading.goto(pageOf.reports)
    await expect(showing(reading, 'reports')).toBeVisible()
    const [ofTyping, ofReading] = [countLoads(typing), countLoads(reading)]

    await product.deploy({ COMPOSITION_KEY_FILE: file })
    const killed = { en: 'Reports are being repaired', km: 'របាយការណ៍កំពុងជួសជុល' }
    expect((await product.action('kill', { remote: 'reports', killed })).status).toBe(200)
    for (const page of [typing, reading]) await lookNow(page)
    for (const page of [typing, reading]) await expect(page.getByText('A new version is ready')).toBeVisible()
    // Nothing is reloaded under somebody who types or reads; the next page is.
    await expect(control(typing, 'name')).toHaveValue('Typed under the former key')
    expect([ofTyping.loads, ofReading.loads]).toEqual([0, 0])
    await follow(reading, pageOf.payroll)
    await expect.poll(() => ofReading.loads).toBe(1)
    await expect(showing(reading, 'payroll')).toBeVisible()
    await follow(reading, pageOf.reports)
    await expect(reading.getByText(killed.en).first()).toBeVisible()
    expect([ofTyping.loads, ofReading.loads]).toEqual([0, 1])
    // A page of the new key believes the former one too.
    const page = await open('admin')
    await page.goto(pageOf.payroll)
    await expect(showing(page, 'payroll', built)).toBeVisible()
    expect((await product.action('kill', { remote: 'reports', killed: null })).status).toBe(200)
    expect((await product.call('admin', 'GET', remoteVersionCalls.verify)).body).toMatchObject({ data: { ok: true } })
  } finally {
    await product.deploy({})
    rmSync(folder, { recursive: true, force: true })
  }
})
