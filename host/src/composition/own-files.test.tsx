// @vitest-environment happy-dom
import { KitProvider } from '@staff/kit'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { themeSchemes } from '../theme/theme-store.ts'
import { AreaUnavailable } from '../registry/area-unavailable.tsx'
import { afterMissing, missesOwnFile, watchOwnFiles } from './own-files.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
watchOwnFiles()
/** A script of the page fails, and the browser reports it. */
function lose(path: string): void {
  const script = document.createElement('script')
  // Not of a kind that the test loads: its failure is reported by hand.
  script.type = 'text/held'
  script.src = path
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}
const server = (status: number | 'away') =>
  vi.stubGlobal('fetch', async () =>
    status === 'away' ? Promise.reject(new TypeError('network')) : new Response(null, { status }),
  )
const chunk = '/static/js/async/former.0123456789.js'
beforeEach(async () => {
  sessionStorage.clear()
  server('away')
  await afterMissing()
  reload.mockClear()
})
let root: Root | undefined
const leave = () => {
  root?.unmount()
}
afterEach(leave)
function area(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider schemes={themeSchemes()}>
      <AreaUnavailable area="admin" cause="broken" onRetry={() => undefined} />
    </KitProvider>,
  )
}
const button = () => document.querySelector('[role="alert"] button')?.textContent

describe('a tab that misses a file of a former host', () => {
  it('is reloaded, once more where it shows nothing, at its address, and no remote is at fault', async () => {
    server(404)
    lose(chunk)
    expect(missesOwnFile()).toBe(true)
    area()
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    expect(document.querySelector('[role="alert"]')).toBeNull()
    leave()
    // The page shows nothing else: once more beyond the limit, but a further reload would be a loop.
    lose(chunk)
    area()
    await expect.poll(() => reload.mock.calls.length).toBe(2)
    leave()
    lose(chunk)
    area()
    await expect.poll(button).toMatch(/reload/i)
    expect(reload).toHaveBeenCalledTimes(2)
  })
  it('several parts of a page decide once', async () => {
    server(404)
    lose(chunk)
    expect(await Promise.all([afterMissing(), afterMissing()])).toEqual(['reloads', 'reloads'])
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['the network is away', 'away'],
    ['the file is there', 200],
  ] as const)('stays where %s, and says what it says without', async (_, status) => {
    server(status)
    lose(chunk)
    area()
    await expect.poll(button).toBe('Retry')
    expect([reload.mock.calls.length, missesOwnFile()]).toEqual([0, false])
  })
  it('is not one that misses a file of a remote', () => {
    lose('/remotes/admin/1.0.0/static/js/async/1.js')
    expect(missesOwnFile()).toBe(false)
  })
})
