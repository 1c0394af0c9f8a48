import { calls, type PermissionKey } from '@staff/contract'
import { letterPages } from '@staff/contract/employee'
import { once, setMaxListeners } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { activeOf, descriptorOf, page as pageAt } from '../../../../test/support/composition/compositions.ts'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { browserPath } from '../../../print/browser.ts'
import { closeBrowser, inBrowser, type PrintWait } from '../../../crud/export/browser.ts'
import { Refusal } from '../../../http/errors.ts'
import type { Change } from '../../../http/request-context.ts'
import { printedPage } from '../../../print/printed-page.ts'
import { decidedBy } from '../../employee/own-information/own-records.ts'
import { letterAt } from './kept-letters.ts'
import { printOperations } from './print.operations.ts'
import { checkSheet } from './sheets.ts'

const t = withPeople()
let site: Server
let origin = ''
const asked: string[] = []
const sheet = `<main class="kit-paper" data-ready aria-label="Warning 1001">ខ្ញុំ</main>`
// A stand-in for the product: its page depends on the path, and its requests are written down.
const pages: Readonly<Record<string, string>> = {
  '/reads': `<script>const put = (html) => { document.body.innerHTML = html }; const add = () => put(localStorage.getItem('accessToken') + localStorage.getItem('language') === 'secretkm' ? '${sheet}' : '<p class="kit-state"></p>'); fetch('/api/write', { method: 'POST' }).catch(() => 0); fetch('http://127.0.0.1:9/x').catch(() => 0); addEventListener('load', add)</script>`,
  '/refused': '<p class="kit-state">No</p>',
  '/plain': '<h1>A page without a sheet</h1>',
  '/slow': `<p>Wait</p><script>fetch('/later').then((answer) => answer.text()).then((html) => { document.body.innerHTML = html })</script>`,
}
const sheets = activeOf({ remotes: {} }, [
  descriptorOf('employee', '1.0.0', {
    routes: [
      { ...Object(pageAt('/employee-management/warning', 'signedIn')), sheet: false },
      { ...Object(pageAt('/employee-management/warning/print/{id}', 'PRINT_EMPLOYEE_WARNING')), sheet: true },
      { ...Object(pageAt('/employee-management/resignation/print/{id}', 'PRINT_EMPLOYEE_RESIGNATION')), sheet: true },
    ],
  }),
])
/** Requests of slow pages, answered when a test says so. */
const later: (() => void)[] = []
beforeAll(async () => {
  site = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url}`)
    const answer = () => response.setHeader('content-type', 'text/html; charset=utf-8').end(pages[url] ?? sheet)
    if (url === '/later') later.push(answer)
    else answer()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  origin = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`
})
afterAll(async () => {
  await closeBrowser()
  site.close()
})
const outcome = (path: string, waiting?: PrintWait, at = origin) =>
  printedPage({ origin: at, token: 'secret', lang: 'km', path, ...(waiting ? { waiting } : {}) }).then(
    ({ title, bytes }) => [title, bytes.subarray(0, 5).toString()],
    (error: unknown) => (error instanceof Refusal ? [error.status, error.faults[0]?.code] : error),
  )
const unavailable = [501, 'PDF_UNAVAILABLE']

it('prints the sheet that its reader sees, in the language of the reader, and lets the page write nothing', async () => {
  expect(await outcome('/reads')).toEqual(browserPath() ? ['Warning 1001', '%PDF-'] : unavailable)
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  expect(await outcome('/refused')).toEqual(browserPath() ? [404, 'NOT_FOUND'] : unavailable)
})
it('ends the wait for a page that shows no sheet, and waits while a page still asks for something', async () => {
  expect(await outcome('/plain')).toEqual(browserPath() ? [404, 'NOT_FOUND'] : unavailable)
  const printed = outcome('/slow')
  if (!browserPath()) return expect(await printed).toEqual(unavailable)
  await vi.waitUntil(() => later.length > 0, { timeout: 60_000 })
  // Longer than a page without requests is waited for.
  await new Promise((done) => setTimeout(done, 1_500))
  later.splice(0).forEach((answer) => answer())
  expect(await printed).toEqual(['Warning 1001', '%PDF-'])
})
it('leaves nothing unheard where the page cannot be opened at all', async () => {
  // A rejection that nobody hears ends the process, and here the run of the tests.
  expect(await outcome('/reads', undefined, 'http://127.0.0.1:9')).toEqual(
    browserPath() ? [404, 'NOT_FOUND'] : unavailable,
  )
  await closeBrowser()
})
it('gives each user one place in the line, and frees it when the user leaves', async () => {
  if (!browserPath()) return expect(await outcome('/plain', { userId: 'a' })).toEqual(unavailable)
  const leaving = new AbortController()
  const first = outcome('/slow', { userId: 'a', left: leaving.signal })
  await vi.waitUntil(() => later.length > 0, { timeout: 60_000 })
  // The first is at work, so the second one waits, and the third one would be a second place.
  const second = outcome('/reads', { userId: 'a' })
  expect(await outcome('/reads', { userId: 'a' })).toEqual([409, 'RULE'])
  const other = outcome('/reads', { userId: 'b' })
  leaving.abort()
  expect(await first).toEqual([429, 'TOO_MANY'])
  expect([await second, await other]).toEqual([
    ['Warning 1001', '%PDF-'],
    ['Warning 1001', '%PDF-'],
  ])
  later.splice(0).forEach((answer) => answer())
})
it('keeps twenty in the line, refuses the next, and lets work of the service itself in', async () => {
  if (!browserPath()) return
  const leaving = new AbortController()
  setMaxListeners(30, leaving.signal)
  const ends: (() => void)[] = []
  const work = (userId?: string) =>
    inBrowser({}, () => new Promise<void>((done) => ends.push(done)), { userId, left: leaving.signal })
  const all = [work('works')]
  await vi.waitUntil(() => ends.length > 0, { timeout: 60_000 })
  for (let at = 0; at < 20; at += 1) all.push(work(`waits ${String(at)}`))
  await expect(work('one more')).rejects.toMatchObject({ status: 429 })
  all.push(work())
  leaving.abort()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
  // Their leaving has emptied the line.
  expect(await outcome('/reads', { userId: 'one more' })).toEqual(['Warning 1001', '%PDF-'])
})
it('explains when the service cannot print, and only accepts a path of the product', async () => {
  const print = (page: string, lang: 'en' | 'km' = 'en') => t.hr.call('POST', calls.print, { body: { page }, lang })
  // This app does not listen, so there is nothing that could be opened.
  const refused = await print('/employee-management/warning/print/1', 'km')
  expect([codes(refused), refused.body['message']]).toEqual([
    [501, ':PDF_UNAVAILABLE'],
    expect.stringMatching(/កម្មវិធីរុករក/),
  ])
  for (const page of ['//evil.example/x', '/../etc', '/a?b=1', '/a#b', 'a', '/a/', 'http://x/y', '/a%', '/a%ff'])
    expect([page, codes(await print(page))]).toEqual([page, [400, 'page:FORMAT']])
  expect((await t.app.call('POST', calls.print, { body: { page: '/a' } })).status).toBe(401)
})
it('keeps every printed copy of a letter with its record, user and time, and gives it to nobody else', async () => {
  const id = (
    await t.hr.call('POST', 'employee/employee-warning', {
      body: {
        employeeId: await t.person(),
        warningTypeId: 'LATE',
        warningTitle: 'Late',
        warningDate: '2026-01-05',
        reasonTemplateId: t.company.reasons[0],
      },
    })
  ).body['data'].id as string
  const [print] = printOperations({
    tokens: { issue: () => Promise.resolve('secret') },
    present: () => sheets,
    ownOrigin: () => origin,
  })
  if (!print?.before) throw new Error('nothing prints')
  const changes: Change[] = []
  const ctx = decidedBy(t.app.db, '2026-01-05', t.hr.userId, (change) => changes.push(change))
  const run = async (page: string, as: 'file' | 'copy') => {
    const input = { query: {}, params: {}, body: { page, as } }
    await print.before?.(ctx, input)
    return print.handler(ctx, input)
  }
  // Told before a browser opens anything.
  await expect(run('/employee-management/warning', 'file')).rejects.toMatchObject({ status: 404 })
  expect((await run('/employee-management/employee-master-information/cv/1', 'copy')).body).toEqual({
    data: { id: null },
  })
  if (!browserPath()) return expect(run(letterPages.warning(id), 'file')).rejects.toMatchObject({ status: 501 })
  const file = await run(letterPages.warning(id), 'file')
  expect([Buffer.isBuffer(file.body), file.headers?.['content-disposition']]).toEqual([
    true,
    expect.stringContaining('filename="Warning 1001.pdf"'),
  ])
  await run(letterPages.warning(id), 'copy')
  const copies = (await t.hr.call('GET', `employee/media?entityType=WARNING_LETTER&entityId=${id}`)).body['data']
  expect(copies).toMatchObject(
    [1, 2].map(() => ({ filename: 'Warning 1001.pdf', mimeType: 'application/pdf', createdBy: { id: t.hr.userId } })),
  )
  expect(changes).toHaveLength(2)
  expect((await t.hr.call('DELETE', `employee/media/${String(copies[0].id)}`)).status).toBe(404)
  const stranger = await t.app.signIn({ permissions: [] })
  expect((await stranger.call('GET', `employee/media/download/${String(copies[0].id)}`)).status).toBe(404)
  await expect(run(letterPages.resignation(id), 'file')).rejects.toMatchObject({ status: 404 })
})
it('knows a letter by its page alone', () => {
  expect(letterAt(letterPages.warning('a b'))).toMatchObject({ id: 'a b', letter: { category: 'WARNING_LETTER' } })
  expect([letterAt('/employee-management/warning/view/1'), letterAt('/x/employee-management/warning/print/1')]).toEqual(
    [undefined, undefined],
  )
})

it('opens a page only where a release in use says that it is a sheet for this caller', () => {
  const route = (path: string, more: object) => ({ ...Object(pageAt(path, 'READ_PAYROLL_PAPER')), ...more })
  const active = activeOf({ remotes: {} }, [
    descriptorOf('payroll', '1.0.0', {
      routes: [
        route('/p/print/{id}', { sheet: true }),
        route('/p/view/{id}', { sheet: false }),
        route('/p/before/{id}', {}),
        route('/p/list', { mode: 'list' }),
      ],
    }),
  ])
  const may = (path: string, ...permissions: readonly PermissionKey[]) => {
    try {
      checkSheet(active, { permissions: new Set(permissions) }, path)
      return true
    } catch (error) {
      expect(error).toMatchObject({ status: 404, faults: [{ path: 'page', code: 'NO_SHEET' }] })
      return false
    }
  }
  const paths = ['/p/print/1', '/p/view/1', '/p/before/1', '/p/list', '/p/print', '/p/print/1/2', '/nothing']
  expect(paths.map((path) => may(path, 'READ_PAYROLL_PAPER'))).toEqual([true, false, true, false, false, false, false])
  expect(paths.map((path) => may(path, 'READ_PAYROLL_GENERATION'))).toEqual(paths.map(() => false))
})
