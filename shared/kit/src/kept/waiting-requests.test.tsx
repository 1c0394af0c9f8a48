import 'fake-indexeddb/auto'
import { leaveRequest } from '@staff/contract/attendance-leave'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '../../test/app.tsx'
import { fakeService, json, type Seen } from '../../test/service.ts'
import { endSession, rememberUser, signIn } from '../session/session.ts'
import { deviceStore } from './device-store.ts'
import { followDevice } from './device.ts'
import { keepRequest, sendWaiting, settleWaiting, showWaiting, useWaitingRequests } from './waiting-requests.ts'

const me = 'e1'
const signInAs = (id: string, isSelfService = true) => {
  signIn({ accessToken: `access of ${id}`, refreshToken: 'refresh' })
  const employee = { id: me, accountNo: '1', displayFullNameEn: 'A', displayFullNameKh: 'ក' }
  rememberUser({
    id,
    username: id,
    email: null,
    isSelfService,
    employee,
    userRole: [],
    permissions: ['READ_LEAVE_REQUEST', 'CREATE_LEAVE_REQUEST'],
  })
}
const leave = {
  name: leaveRequest.name,
  path: 'employee/leave-request',
  screen: leaveRequest.screen,
  label: leaveRequest.label,
}
const write = (key: string, body: Readonly<Record<string, unknown>> = { employeeId: me, fromDate: '2026-11-30' }) =>
  keepRequest({ ...leave, key, body })
const getList = () =>
  useWaitingRequests.getState().list.map(({ key, refused }) => (refused ? `${key}: ${refused}` : key))
const posts = (seen: readonly Seen[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
const serve = (answer: (call: Seen) => Response) =>
  fakeService({
    own: (call) => {
      if (call.path === 'authentication/user/current') return json({ data: { id: 'u1', username: 'u1' } })
      return call.method === 'POST' ? answer(call) : undefined
    },
  })
beforeEach(async () => {
  await clear(deviceStore('waiting'))
  signInAs('u1')
  await showWaiting()
})
afterEach(() => vi.unstubAllGlobals())

it('waits only as a request of oneself, of a kind that is declared, in self-service', async () => {
  expect(await write('k1', { employeeId: 'e2' })).toBe(false)
  expect(
    await keepRequest({ ...leave, path: 'employee/benefit-adjustment', key: 'k2', body: { employeeId: me } }),
  ).toBe(false)
  signInAs('u2', false)
  expect(await write('k3')).toBe(false)
  expect(getList()).toEqual([])
})
it('is sent once with its own key, in the order of writing, when the service answers again', async () => {
  const now = Date.now()
  for (const [i, key] of ['k1', 'k2'].entries()) {
    vi.spyOn(Date, 'now').mockReturnValue(now + i)
    await write(key)
  }
  fakeService({
    own: () => {
      throw new TypeError('no network')
    },
  })
  await sendWaiting()
  expect(getList()).toEqual(['k1', 'k2'])
  const seen = serve(() => json({ data: { id: 'r' } }, 201))
  await Promise.all([sendWaiting(), sendWaiting()])
  await sendWaiting()
  expect(posts(seen)).toEqual(['k1', 'k2'])
  expect(getList()).toEqual([])
})
it('stays with the reason where the service does not accept it, and is not sent again', async () => {
  await write('k1')
  const seen = serve(() =>
    json({ message: 'x', errors: [{ path: 'fromDate', message: 'Too late', code: 'RULE' }] }, 409),
  )
  await sendWaiting()
  await sendWaiting()
  expect(posts(seen)).toEqual(['k1'])
  expect(getList()).toEqual(['k1: Too late'])
})
it('is not sent in the name of another user, who does not see it', async () => {
  await write('k1')
  signInAs('u2')
  const seen = serve(() => json({ data: { id: 'r' } }, 201))
  await showWaiting()
  expect(getList()).toEqual([])
  await sendWaiting()
  expect(posts(seen)).toEqual([])
  await settleWaiting('u2')
  signInAs('u1')
  await showWaiting()
  expect(getList()).toEqual([])
})
it('is dropped with the session, whatever ended it, and that is told', async () => {
  open(leaveRequest, leaveRequest.screen)
  followDevice()
  await write('k1')
  fakeService({
    own: () => json({ message: 'x', errors: [{ path: '', message: 'ended', code: 'TOKEN_EXPIRED' }] }, 401),
  })
  // A new password, a closed account and a last day all end here: the refresh is refused.
  await sendWaiting()
  await vi.waitFor(() => expect(getList()).toEqual([]))
  expect(await screen.findByText(/removed from this device and not sent: Leave Request/)).toBeTruthy()
  signInAs('u1')
  await showWaiting()
  expect(getList()).toEqual([])
})
it('goes after seven days, told', async () => {
  await write('k1')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000)
  await settleWaiting('u1')
  expect(getList()).toEqual([])
})
it('stands in the list of requests, in both languages, with the way to take it back', async () => {
  fakeService({
    own: ({ path }) => {
      if (path === 'authentication/user/current') throw new TypeError('no network')
      return undefined
    },
  })
  await write('k1')
  open(leaveRequest, leaveRequest.screen, { lang: 'km' })
  const section = await screen.findByRole('region', { name: 'រង់ចាំផ្ញើ' })
  expect(within(section).getByText('30-Nov-2026')).toBeTruthy()
  await userEvent.click(within(section).getByRole('button', { name: 'កុំផ្ញើ' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'រង់ចាំផ្ញើ' })).toBeNull())
  endSession('signedOut')
})
