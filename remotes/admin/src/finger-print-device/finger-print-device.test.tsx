import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import type { FingerPrintDevice } from '@staff/contract/admin'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import FingerPrintDeviceScreen from './finger-print-device.screens.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const at = '2026-11-20T01:30:00.000Z'
const device = (n: number, more: Partial<FingerPrintDevice> = {}): FingerPrintDevice => ({
  id: `d${String(n)}`,
  version: 1,
  modelName: `K${String(n)}`,
  ipAddress: `10.0.0.${String(n)}`,
  port: 4370,
  serialNumber: `S${String(n)}`,
  description: null,
  connection: 'PULL',
  pushBySerial: false,
  isEnabled: true,
  lastRetrievedStatus: null,
  lastRetrievedDate: null,
  lastFault: null,
  unmatchedScans: 0,
  leftOutLines: 0,
  hasKey: false,
  oldKeyUntil: null,
  sendFrom: null,
  createdBy: null,
  createdAt: at,
  updatedBy: null,
  updatedAt: at,
  ...more,
})
const all = ['READ', 'CREATE', 'UPDATE', 'DELETE'].map((action) => `${action}_FINGER_PRINT_DEVICE`)

/** Opens the list over a service that holds these devices and switches them. */
function open(
  devices: FingerPrintDevice[],
  permissions: readonly string[] = all,
  answers: Readonly<Record<string, () => Response>> = {},
) {
  queryClient.clear()
  setLanguage('en')
  const asked: { readonly method: string; readonly path: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/employee/', '')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ method, path, body })
    const special = answers[`${method} ${path}`]
    if (special) return special()
    if (method === 'GET')
      return json({ data: devices, pageMeta: { currentPage: 1, pageSize: 10, totalCount: devices.length } })
    const found = devices.findIndex(({ id }) => path.endsWith(id))
    devices[found] = {
      ...device(0),
      ...devices[found],
      ...(body as object),
      version: (devices[found]?.version ?? 0) + 1,
    }
    return json({ data: devices[found] })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  render(
    <KitProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <FingerPrintDeviceScreen mode="list" /> }])} />
    </KitProvider>,
  )
  return { asked, user: userEvent.setup() }
}
const theSwitch = (n: number) => screen.findByRole('switch', { name: `Enabled: K${String(n)} 10.0.0.${String(n)}` })
const choose = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}

it('switches at once, lets the row go, and takes it back from the toast', async () => {
  const { asked, user } = open([device(1), device(2)])
  await user.click(await theSwitch(1))
  expect(await theSwitch(1)).toHaveProperty('checked', false)
  await waitFor(() => expect(screen.queryByRole('switch', { name: /K1/ })).toBeNull())
  expect(await theSwitch(2)).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([
    { method: 'PATCH', path: 'finger-print-device/d1', body: { isEnabled: false, version: 1 } },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await theSwitch(1)).toHaveProperty('checked', true)
  expect(asked.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({ isEnabled: true, version: 2 })
})
it('goes back when the service refuses, and says why', async () => {
  const { user } = open([device(1)], all, {
    'PATCH finger-print-device/d1': () =>
      json(
        {
          message: 'Somebody changed this record',
          errors: [{ path: '', message: 'Somebody changed this record', code: 'VERSION_CONFLICT' }],
        },
        409,
      ),
  })
  await user.click(await theSwitch(1))
  expect(await screen.findByText('Somebody changed this record')).toBeTruthy()
  expect(await theSwitch(1)).toHaveProperty('checked', true)
})
it('only shows the state to users who may not update, and offers them no actions', async () => {
  open([device(1)], ['READ_FINGER_PRINT_DEVICE'])
  expect(await theSwitch(1)).toHaveProperty('disabled', true)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['View'])
})
it('tells how the last reading went, also to those who only hear it', async () => {
  open([
    device(1, { lastRetrievedStatus: 'SUCCESS', lastRetrievedDate: at }),
    device(2, { lastRetrievedStatus: 'FAILED', lastRetrievedDate: at, lastFault: 'WRONG_KEY' }),
    device(3),
  ])
  expect(await screen.findByRole('img', { name: 'Success. Last retrieved: 20-Nov-2026 08:30:00' })).toBeTruthy()
  expect(
    screen.getByRole('img', {
      name: 'Failed: The device refuses the communication key. Last retrieved: 20-Nov-2026 08:30:00',
    }),
  ).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Never retrieved' })).toBeTruthy()
})
it('shows what a device answered, or why it did not, and tries again', async () => {
  let isThere = false
  const { user } = open([device(1)], all, {
    'POST finger-print-device/d1/test': () =>
      isThere
        ? json({ data: { serialNumber: 'S1', users: 12, records: 3456 } })
        : json(
            { message: 'No device answers', errors: [{ path: '', message: 'No device answers', code: 'RULE' }] },
            409,
          ),
  })
  const dialog = await choose(user, 'Test Connection')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('No device answers')
  isThere = true
  await user.click(await within(dialog).findByRole('button', { name: 'Try Again' }))
  expect(await within(dialog).findByText('3,456')).toBeTruthy()
})
it('makes a key after a warning and shows it once', async () => {
  const { asked, user } = open([device(1, { hasKey: true })], all, {
    'POST finger-print-device/d1/key': () => json({ data: { key: 'the-new-key' } }),
  })
  const dialog = await choose(user, 'New Device Key')
  expect(within(dialog).getByText(/It works until the device uses the new one, at most 7 days/)).toBeTruthy()
  await user.click(within(dialog).getByRole('switch', { name: /end it at once/ }))
  expect(within(dialog).getByText(/It stops working as soon as/)).toBeTruthy()
  expect(asked.some(({ path }) => path.endsWith('/key'))).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Make Key' }))
  expect(asked.find(({ path }) => path.endsWith('/key'))?.body).toEqual({ endsOld: true })
  expect(await within(dialog).findByRole('textbox', { name: 'Device key' })).toHaveProperty('value', 'the-new-key')
  expect(within(dialog).getByRole('textbox', { name: 'Server address in the device' })).toHaveProperty(
    'value',
    `${location.origin}/iclock/the-new-key`,
  )
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByDisplayValue('the-new-key')).toBeNull())
})
it('reads only devices that are switched on', async () => {
  const { user } = open([device(1, { isEnabled: false })])
  await user.click((await screen.findAllByRole('button', { name: /^Actions for/ }))[0] as HTMLElement)
  await screen.findByRole('menuitem', { name: 'Test Connection' })
  expect(screen.queryByRole('menuitem', { name: 'Retrieve Scans' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Lines Left Out' })).toBeNull()
})
it('shows the lines that were left out, with the reason, only where there are some', async () => {
  const { user } = open([device(1, { leftOutLines: 1 })], all, {
    'GET finger-print-device/d1/left-out-lines': () =>
      json({
        data: [{ line: '7\t2000-01-01 00:03:00', reason: 'CLOCK', times: 1_234, firstAt: at, lastAt: at }],
      }),
  })
  const dialog = await choose(user, 'Lines Left Out')
  const row = await within(dialog).findByRole('row', { name: /2000-01-01 00:03:00/ })
  expect(row.textContent).toContain('The clock of the device is wrong')
  expect(row.textContent).toContain('1,234')
})
