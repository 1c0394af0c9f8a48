import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, json } from '../../test/service.ts'
import { KitProvider } from '../provider/kit-provider.tsx'
import { queryClient } from '../provider/query-client.ts'
import { PrintPage } from './print-page.tsx'

const brand = { nameEn: 'Sample Stores', nameKh: 'ហាងគំរូ', logo: null }
const print = vi.fn<() => void>()
const show = (onClose?: () => void) =>
  render(
    <MemoryRouter>
      <KitProvider env="test">
        <PrintPage title="Warning letter" delayMs={600} {...(onClose ? { onClose } : {})}>
          <p>{'Body'}</p>
        </PrintPage>
      </KitProvider>
    </MemoryRouter>,
  )

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('print', print)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  print.mockReset()
})

describe('a printed page', () => {
  it('carries the company in both scripts, opens the dialog once after its delay and again on request', async () => {
    fakeService({ own: ({ path }) => (path === 'auth/company' ? json({ data: brand }) : undefined) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    expect(await screen.findByText('ហាងគំរូ')).toBeTruthy()
    expect(document.title).toBe('HR Warning letter')
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(print).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(print).toHaveBeenCalledTimes(1)
    act(() => screen.getByRole('button', { name: 'Print' }).click())
    expect(print).toHaveBeenCalledTimes(2)
  })
  it('does not open a dialog for a sheet that was closed meanwhile', async () => {
    fakeService({ own: ({ path }) => (path === 'auth/company' ? json({ data: brand }) : undefined) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const closed = vi.fn<() => void>()
    const { unmount } = show(closed)
    await screen.findByText('Body')
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    expect(closed).toHaveBeenCalledOnce()
    unmount()
    await vi.advanceTimersByTimeAsync(6000)
    expect(print).not.toHaveBeenCalled()
  })
  it('comes as a file of the service, and asks once for a copy after the dialog of the browser', async () => {
    const seen = fakeService({
      own: ({ path, method }) =>
        path === 'auth/company'
          ? json({ data: brand })
          : path === 'print' && method === 'POST'
            ? json(
                {
                  message: 'PDF needs a browser on the server',
                  errors: [{ path: '', code: 'PDF_UNAVAILABLE', message: 'PDF needs a browser on the server' }],
                },
                501,
              )
            : undefined,
    })
    show()
    const asked = () => seen.filter(({ path }) => path === 'print').map(({ body }) => body)
    act(() => screen.getByRole('button', { name: 'PDF' }).click())
    expect(await screen.findByText('PDF needs a browser on the server')).toBeTruthy()
    expect(asked()).toEqual([{ page: location.pathname }])
    // Keeping a copy is the service's own concern: where it cannot, nobody is told.
    for (let times = 0; times < 2; times += 1)
      act(() => {
        window.dispatchEvent(new Event('afterprint'))
      })
    await waitFor(() => expect(asked()).toEqual([{ page: location.pathname }, { page: location.pathname, as: 'copy' }]))
    expect(screen.getAllByText('PDF needs a browser on the server')).toHaveLength(1)
  })
})
