import { calls } from '@staff/contract'
import { remoteVersionCalls } from '@staff/contract/remote-version'
import { follow } from '../controls.ts'
import { loginOf } from '../product.ts'
import { expect, test } from './own-product.ts'
import { pageOf, showing } from './remote-pages.ts'
import { builtVersion } from './variants.ts'

const built = builtVersion('payroll')

test('a preview link opens one unpublished version for one user, with a banner, and for nobody else', async ({
  product,
  open,
}) => {
  await product.publish('payroll', '0.6.0')
  const body = { remote: 'payroll', version: '0.6.0', user: loginOf('payroll'), hours: 1, reason: 'to look at it' }
  const made = await product.call('admin', 'POST', remoteVersionCalls.preview, body)
  expect(made.status).toBe(201)
  const { link, id } = (made.body as { data: { link: string; id: string } }).data
  const hash = new URL(link).hash

  const page = await open('payroll')
  await page.goto(`${pageOf.payroll}${hash}`)
  await expect(showing(page, 'payroll', '0.6.0')).toBeVisible()
  await expect(page.getByText(/0\.6\.0/).first()).toBeVisible()
  expect(page.url()).not.toContain('preview=')

  const other = await open('admin')
  await other.goto(`${pageOf.payroll}${hash}`)
  await expect(showing(other, 'payroll', built)).toBeVisible()

  expect((await product.call('admin', 'DELETE', `${remoteVersionCalls.preview}/${id}`)).status).toBeLessThan(300)
  await page.reload()
  await expect(showing(page, 'payroll', built)).toBeVisible()
})

test('no word in an address or in the storage brings another version', async ({ product, open }) => {
  const page = await open('admin')
  await page.addInitScript(() => {
    sessionStorage.setItem('composition-preview', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')
    localStorage.setItem(
      'composition',
      JSON.stringify({ data: { snapshot: 'x', remotes: [{ base: 'https://example.com/' }] } }),
    )
    localStorage.setItem('import-map-override:payroll', 'https://example.com/remoteEntry.js')
  })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== product.origin) foreign.push(request.url())
  })
  await page.goto(`${pageOf.payroll}?payroll=https://example.com/&remote=payroll@9.9.9`)
  await expect(showing(page, 'payroll', built)).toBeVisible()
  expect(foreign).toEqual([])
})

test('without an answer to the composition call the tab starts from the last verified one and says so', async ({
  open,
}) => {
  const page = await open('admin')
  await page.goto(pageOf.payroll)
  await expect(showing(page, 'payroll', built)).toBeVisible()
  await page.route(`**/api/${calls.composition}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'down', errors: [] } }),
  )
  await page.reload()
  await expect(showing(page, 'payroll', built)).toBeVisible()
  await expect(page.getByText(/saved pages of/)).toBeVisible()
})

test('an operator opens an earlier composition from the history in the own tab alone, and leaves it again', async ({
  product,
  open,
}) => {
  const before = (await product.state()).head.sequence
  await product.publish('payroll', '0.6.1')
  await product.switchTo('payroll', { version: '0.6.1' })
  const [page, other] = [await open('admin'), await open('admin')]
  await page.goto('/admin/remote-version')
  await page.getByRole('button', { name: `Look at activation ${String(before)}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('what did they see')
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  const banner = page.getByText(/You look at the earlier composition/)
  await expect(banner).toBeVisible()
  await follow(page, pageOf.payroll)
  await expect(showing(page, 'payroll', built)).toBeVisible()
  await expect(banner).toBeVisible()

  await other.goto(pageOf.payroll)
  await expect(showing(other, 'payroll', '0.6.1')).toBeVisible()
  await page.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(showing(page, 'payroll', '0.6.1')).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect((await product.action('rollback')).status).toBe(200)
})
