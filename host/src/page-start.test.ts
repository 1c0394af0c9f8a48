// @vitest-environment happy-dom
import { calls, pages } from '@staff/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import page from '../index.html?raw'
import english from '../public/app.webmanifest?raw'
import khmer from '../public/app.km.webmanifest?raw'

const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['frame']
})
afterEach(() => vi.unstubAllGlobals())

async function begin(path: string, stored: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  history.replaceState(null, '', path)
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  await import('./page-start.ts')
  return asked.mock.calls.map(([url]) => (typeof url === 'string' ? url.replace('/api/', '') : ''))
}
const session = { accessToken: 'a-token', currentUser: { id: 'one', username: 'one' } }
const frame = () => document.documentElement.dataset['frame']

it('shows the frame and asks for user and composition before the code is here', async () => {
  expect(await begin(pages.dashboard, session)).toEqual([calls.currentUser, calls.composition])
  expect(frame()).toBe('expanded')
})
it('draws the frame as the side menu was left', async () => {
  await begin(pages.dashboard, { ...session, 'theme-config': { sidebar: { collapse: true } } })
  expect(frame()).toBe('collapsed')
})
it('asks nothing and shows no frame without a signed-in user, nor for a damaged user', async () => {
  expect(await begin(pages.dashboard, { currentUser: session.currentUser })).toEqual([])
  vi.resetModules()
  expect(await begin(pages.dashboard, { accessToken: 'a-token', currentUser: 'not json' })).toEqual([])
  expect(frame()).toBeUndefined()
})
it('asks for no composition where the password must be changed first, and shows no frame', async () => {
  const locked = { ...session, currentUser: { ...session.currentUser, mustChange: true } }
  expect(await begin(pages.dashboard, locked)).toEqual([calls.currentUser])
  expect(frame()).toBeUndefined()
})
it('leaves a preview to the code that sends its token', async () => {
  expect(await begin(`${pages.dashboard}#preview=${'x'.repeat(30)}`, session)).toEqual([calls.currentUser])
})
it('shows no frame where a page stands without the shell', async () => {
  await begin(pages.login, session)
  expect(frame()).toBeUndefined()
})
it('the page holds a frame that no assistive technology reads and no script of its own', () => {
  expect(page).toMatch(/<div class="frame" aria-hidden="true">/)
  expect(page).not.toMatch(/<script/)
})

it('the app has a name in both languages, with the icons of the site', async () => {
  await begin(pages.dashboard, { ...session, language: 'km' })
  expect(document.head.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe('/app.km.webmanifest')
  expect(page).toMatch(/<link rel="manifest" href="\/app.webmanifest" \/>/)
  const [en, km]: Record<string, unknown>[] = [english, khmer].map((text) => JSON.parse(text))
  expect([en?.['lang'], km?.['lang']]).toEqual(['en', 'km'])
  expect(en?.['name']).not.toEqual(km?.['name'])
  // One app: only words differ.
  const same = ['id', 'start_url', 'scope', 'display', 'icons']
  expect(same.map((key) => en?.[key])).toEqual(same.map((key) => km?.[key]))
  expect(en?.['start_url']).toBe(pages.dashboard)
})
