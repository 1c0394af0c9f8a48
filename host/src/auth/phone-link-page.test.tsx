// @vitest-environment happy-dom
import { pages, phoneLinkPage } from '@staff/contract'
import { KitProvider, queryClient, setLanguage } from '@staff/kit'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { themeSchemes } from '../theme/theme-store.ts'
import { CodePage } from './code-page.tsx'
import { PhoneLinkPage } from './phone-link-page.tsx'

const id = `0tlxxxx${'a'.repeat(24)}${'b'.repeat(36)}`
const phone = '••• ••• 678'
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const refusal = (code: string, status = 400) =>
  json({ message: code, errors: [{ path: '', message: code, code }] }, status)
let root: Root | undefined
let router: ReturnType<typeof createMemoryRouter>
let asked: { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly body: unknown }[] = []

/** Opens the page of a link; `answers` by path, otherwise the number is shown and every call succeeds. */
function open(answers: Readonly<Record<string, () => Response>> = {}, at = phoneLinkPage(id)): void {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = pathname.replace('/api/', '')
    asked.push({
      path,
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    })
    const own = answers[path]
    if (own) return own()
    return json({ data: path === 'auth/phone-link' ? { phone } : { token: 'T', purpose: 'ACTIVATE', username: 'me' } })
  })
  router = createMemoryRouter(
    [
      { path: phoneLinkPage(':id'), element: <PhoneLinkPage /> },
      { path: pages.verifyActivation, element: <CodePage about="activate" /> },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider schemes={themeSchemes()}>
      <RouterProvider router={router} />
    </KitProvider>,
  )
}
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  setLanguage('en')
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})
const text = () => document.querySelector('main')?.textContent ?? ''
const press = async (name: string) => {
  const button = () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await expect.poll(button).toBeTruthy()
  button()?.click()
}
// The brand above requests the company itself.
const own = () => asked.filter(({ path }) => path !== 'auth/company')
const paths = () => own().map(({ path }) => path)

describe('the page of a phone link', () => {
  it('shows the masked number and asks for nothing until the button is pressed; then the code page types the code with the link', async () => {
    open()
    await expect.poll(text).toContain(phone)
    expect(paths()).toEqual(['auth/phone-link'])
    await press('Send code')
    await expect.poll(() => router.state.location.pathname).toBe(pages.verifyActivation)
    expect(own().at(-1)).toMatchObject({ path: 'auth/get-otp', query: { id } })
    await expect.poll(text).toContain(`on its way to ${phone}`)
    const field = document.querySelector<HTMLInputElement>('input[name="otp"]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '123456')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await press('Verify')
    await expect.poll(() => router.state.location.pathname).toBe(pages.finishActivation)
    expect(own().at(-1)).toMatchObject({ path: 'auth/otp', body: { id, otp: '123456' } })
  })
  it('goes on where a code was sent a moment ago, in another tab', async () => {
    open({ 'auth/get-otp': () => refusal('CODE_WAIT', 429) })
    await press('Send code')
    await expect.poll(() => router.state.location.pathname).toBe(pages.verifyActivation)
  })
  it.each([
    ['en', 'This link no longer works', 'Login'],
    ['km', 'តំណនេះប្រើលែងបានហើយ', 'ចូលប្រើប្រាស់'],
  ] as const)('says in %s that the link has ended, and where to go on', async (lang, title, login) => {
    setLanguage(lang)
    open({ 'auth/phone-link': () => refusal('LINK_ENDED') })
    await expect.poll(text).toContain(title)
    const links = [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      [expect.stringContaining(login), pages.login],
      [expect.any(String), pages.activate],
    ])
  })
  it('says so too where it ended between the look and the press', async () => {
    let looks = 0
    open({
      'auth/phone-link': () => ((looks += 1) === 1 ? json({ data: { phone } }) : refusal('LINK_ENDED')),
      'auth/get-otp': () => refusal('LINK_ENDED'),
    })
    await press('Send code')
    await expect.poll(text).toContain('This link no longer works')
  })
  it('offers to try again where the service is away', async () => {
    let looks = 0
    open({ 'auth/phone-link': () => ((looks += 1) === 1 ? refusal('UNAVAILABLE', 503) : json({ data: { phone } })) })
    await press('Retry')
    await expect.poll(text).toContain(phone)
  })
  it('shows no page for an invalid link', async () => {
    open({}, phoneLinkPage('anything'))
    await expect.poll(() => router.state.location.pathname).toBe(pages.notFound)
    expect(paths()).toEqual([])
  })
})
