// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import page from '../../index.html?raw'
import { noteStarted, startTimes } from './start-fault.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
let server: 'here' | 'away' = 'here'
const opened = new DOMParser().parseFromString(page, 'text/html')
const state = () => document.getElementById('start')?.dataset['state']
/** A file of the page does not come, and the browser reports it. */
function lose(tag: 'script' | 'link'): void {
  const element = document.createElement(tag)
  if (element instanceof HTMLScriptElement) element.type = 'text/held'
  document.head.append(element)
  element.dispatchEvent(new Event('error'))
}
const listen = vi.spyOn(window, 'addEventListener')
/** The page begins as its browser begins it: nothing of the page before listens any longer. */
async function begin(): Promise<void> {
  for (const [kind, listener, how] of listen.mock.calls) window.removeEventListener(kind, listener, how)
  listen.mockClear()
  document.body.innerHTML = opened.body.innerHTML
  vi.resetModules()
  const { watchStart } = await import('./start-fault.ts')
  watchStart()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-05T08:00:00Z') })
  vi.stubGlobal('fetch', async () => (server === 'here' ? new Response() : Promise.reject(new TypeError('network'))))
  sessionStorage.clear()
  reload.mockClear()
  server = 'here'
  await begin()
})
afterEach(() => {
  document.getElementById('start')?.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('words of a start that fails', () => {
  it('stand in the page itself, each in both languages, with the way on; also for a browser without scripts', () => {
    const said = [...opened.querySelectorAll('#start > div'), ...opened.querySelectorAll('.start')].map((element) => [
      element.querySelector('p:not([lang])')?.textContent?.match(/[A-Za-z]+/g)?.length ?? 0,
      /[\u1780-\u17ff]{8}/.test(element.querySelector('p[lang="km"]')?.textContent ?? ''),
    ])
    expect(said.length).toBeGreaterThan(4)
    expect(said.filter(([words, isKhmer]) => Number(words) < 6 || !isKhmer)).toEqual([])
    expect(opened.querySelector('noscript')?.innerHTML).toMatch(/JavaScript/)
    expect(opened.querySelector('#start button')?.textContent).toMatch(/Try again.*[\u1780-\u17ff]/)
  })
  it.each(['script', 'link'] as const)(
    'come when a %s does not come; the page tries again once, then offers it',
    async (tag) => {
      lose(tag)
      expect(state()).toBe('trying')
      await pass(startTimes.again)
      expect(reload).toHaveBeenCalledTimes(1)
      await begin()
      lose(tag)
      expect(state()).toBe('failed')
      await pass(10 * startTimes.look)
      expect([reload.mock.calls.length, state()]).toEqual([1, 'failed'])
      document.querySelector<HTMLElement>('#start button')?.click()
      expect(reload).toHaveBeenCalledTimes(2)
    },
  )
  it('stay while the server is away, and the page goes on by itself when it answers again', async () => {
    server = 'away'
    lose('script')
    await pass(startTimes.again + 3 * startTimes.look)
    expect([reload.mock.calls.length, state()]).toEqual([0, 'failed'])
    server = 'here'
    await pass(startTimes.look)
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('say so when the line is back, where the page has tried already', async () => {
    lose('script')
    await pass(startTimes.again)
    await begin()
    server = 'away'
    lose('script')
    await pass(startTimes.again)
    expect(state()).toBe('failed')
    server = 'here'
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect([reload.mock.calls.length, state()]).toEqual([1, 'back'])
  })
  it('offer to try again when a file hangs, and never before a slow line could bring it; nothing is reloaded by itself', async () => {
    await pass(startTimes.late - 1)
    expect([state(), reload.mock.calls.length]).toEqual(['slow', 0])
    await pass(1)
    expect([state(), reload.mock.calls.length]).toEqual(['late', 0])
    document.querySelector<HTMLElement>('#start button')?.click()
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('go on when a file hangs and the line is back', async () => {
    await pass(startTimes.late)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('are painted while a style sheet hangs, which counts as soon as it is here', async () => {
    const sheet = document.createElement('link')
    sheet.setAttribute('rel', 'stylesheet')
    Object.defineProperty(sheet, 'sheet', { value: null })
    document.head.append(sheet)
    await pass(startTimes.paint)
    const later = document.querySelector<HTMLLinkElement>('head link[rel="stylesheet"]')
    expect([later === sheet, later?.media, state()]).toEqual([false, 'not all', 'slow'])
    later?.dispatchEvent(new Event('load'))
    expect(later?.media).toBe('all')
    later?.remove()
  })
  it('leave with the start, and what fails later is no failure of it', async () => {
    noteStarted()
    lose('script')
    await pass(startTimes.again)
    expect([state(), reload.mock.calls.length]).toEqual([undefined, 0])
  })
})
