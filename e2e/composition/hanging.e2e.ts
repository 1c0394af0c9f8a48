import { calls, pages, to } from '@staff/contract'
import { messageOutbox, positionLevel, reasonTemplate, role } from '@staff/contract/admin'
import { payrollDeductionType } from '@staff/contract/payroll'
import type { Page } from '@playwright/test'
import { ofBrokenRemotes } from '../complaints.ts'
import { control, follow } from '../controls.ts'
import { expect, test } from '../product.ts'
import { pageOf, retryOf, showing } from './remote-pages.ts'

test.use({ provoked: ofBrokenRemotes })

/**
 * Holds every request for an address for ever, with the browser's own protocol, so that the cache works as for a user.
 * Returns the number of held requests.
 */
async function hold(page: Page, urlPattern: string): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let held = 0
  session.on('Fetch.requestPaused', () => void held++)
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
  return () => held
}

/**
 * The server has lost the files that the page has not loaded yet, as after a redeploy, until the page requests its
 * document again. That request is held until the returned function is called:
 * on a busy machine another file may be missing too, and the page must not reload before the test acts.
 */
async function filesAreGone(page: Page): Promise<() => void> {
  const session = await page.context().newCDPSession(page)
  const held: string[] = []
  let state: 'held' | 'gone' | 'there' = 'held'
  const answer404 = (requestId: string) =>
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 404, body: '' })
  session.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    if (resourceType === 'Document') state = 'there'
    if (state === 'held') held.push(requestId)
    else if (state === 'gone') answer404(requestId)
    else void session.send('Fetch.continueRequest', { requestId })
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/static/js/async/*' }, { resourceType: 'Document' }],
  })
  return () => {
    state = 'gone'
    held.forEach(answer404)
  }
}

test('a page opens with the stored composition while the service never answers, and a hanging remote affects no other remote', async ({
  open,
}) => {
  const page = await open('admin', { isFresh: true })
  await page.goto(pageOf.payroll)
  await expect(showing(page, 'payroll')).toBeVisible()
  const held = await hold(page, `*/api/${calls.composition}`)
  await page.reload()
  await expect(showing(page, 'payroll')).toBeVisible()
  // It was requested, and has no answer until now.
  expect(held()).toBeGreaterThan(0)
  const silent = await hold(page, '*/remotes/admin/*')
  await follow(page, pageOf.admin)
  await expect(retryOf(page, 'admin')).toBeVisible()
  expect(silent()).toBeGreaterThan(0)
})

/** Records when the page requests files of a remote and when it aborts each request; returns the records so far. */
async function askedOf(page: Page, remote: string): Promise<() => Promise<readonly (readonly [number, number])[]>> {
  await page.addInitScript((name) => {
    const asked: [number, number][] = []
    const own = globalThis.fetch
    Object.assign(globalThis, { asked })
    globalThis.fetch = (address, how) => {
      const answer = own(address, how)
      if (typeof address !== 'string' || !address.includes(`/remotes/${name}/`)) return answer
      const span: [number, number] = [Date.now(), Number.MAX_SAFE_INTEGER]
      asked.push(span)
      const ended = () => {
        span[1] = Date.now()
      }
      answer.then(ended, ended)
      return answer
    }
  }, remote)
  return () => page.evaluate(() => (globalThis as unknown as { asked: [number, number][] }).asked)
}

test('of a remote that hangs two requests wait at once over all tabs of a browser, whatever pages of it they show', async ({
  open,
}) => {
  const context = (await open('admin', { isFresh: true })).context()
  const shown = [positionLevel, messageOutbox, reasonTemplate, role].map((resource) => to(resource).list())
  const tabs = await Promise.all(shown.map(() => context.newPage()))
  const asked = await Promise.all(tabs.map((tab) => askedOf(tab, 'admin')))
  for (const tab of tabs) await tab.route('**/remotes/admin/**', () => undefined)
  await Promise.all(tabs.map((tab, at) => tab.goto(shown[at] ?? '')))
  for (const tab of tabs) await expect(retryOf(tab, 'admin')).toBeVisible()
  const spans = (await Promise.all(asked.map((ofTab) => ofTab()))).flat()
  const atOnce = spans.map(([at]) => spans.filter(([from, until]) => from <= at && at < until).length)
  expect(Math.max(...atOnce)).toBe(2)
})

test('a tab that misses a file of a former host is reloaded once, with its way back and its draft, and reports nothing', async ({
  open,
}) => {
  const page = await open('admin', { isFresh: true })
  await page.goto(pageOf.payroll)
  await expect(showing(page, 'payroll')).toBeVisible()
  await page.goto(to(payrollDeductionType).create())
  await control(page, 'name').fill('Uniform, half typed')
  const reports: string[] = []
  let loads = 0
  page.on('request', (request) => {
    if (request.url().includes(calls.compositionReport)) reports.push(request.postData() ?? '')
    if (request.isNavigationRequest()) loads++
  })
  const answerThatTheyAreGone = await filesAreGone(page)
  await page.keyboard.press('Control+k')
  answerThatTheyAreGone()
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(control(page, 'name')).toHaveValue('Uniform, half typed')
  expect(loads).toBe(1)
  await page.goBack()
  await expect(showing(page, 'payroll')).toBeVisible()
  expect(reports.filter((body) => body.includes('"load"') || body.includes('"render"'))).toEqual([])
  expect(page.url()).not.toContain(pages.notFound)
})
