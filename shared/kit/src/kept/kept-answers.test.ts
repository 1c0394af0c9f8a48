import 'fake-indexeddb/auto'
import { clear, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeService, json } from '../../test/service.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { endSession, rememberUser, signIn } from '../session/session.ts'
import { useKeptTime } from './as-of.ts'
import { deviceStore } from './device-store.ts'
import { followDevice } from './device.ts'
import { tidyKeptAnswers } from './kept-answers.ts'

const me = 'e1'
const signInAs = (id: string, isSelfService = true, employeeId = me) => {
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const employee = { id: employeeId, accountNo: '1', displayFullNameEn: 'A', displayFullNameKh: 'ក' }
  rememberUser({ id, username: id, email: null, isSelfService, employee, userRole: [], permissions: [] })
}
const answers = deviceStore('answers')
const keptKeys = async () => (await keys<string>(answers)).toSorted()
let isAway = false
beforeEach(async () => {
  isAway = false
  await clear(answers)
  useKeptTime.setState({ at: null })
  fakeService({
    own: ({ path }) => {
      if (isAway) throw new TypeError('no network')
      const rows = [
        { id: 'r1', employeeId: me },
        { id: 'r2', employeeId: 'e2' },
      ]
      return path === 'employee/leave-request'
        ? json({ data: rows, pageMeta: { currentPage: 1, pageSize: 10, totalCount: 2 } })
        : json({ data: { next: { colleagues: [{ en: 'B', km: 'ខ' }] }, amount: 12, path } })
    },
  })
  signInAs('u1')
})
afterEach(() => vi.unstubAllGlobals())
const list = () =>
  api.get<{ data: { id: string }[]; pageMeta: { totalCount: number } }>('employee/leave-request', { limit: 10 })
const settled = () => vi.waitFor(async () => expect((await keptKeys()).length).toBeGreaterThan(0))

it('gives without a network what was read before: own rows alone, with the time of reading', async () => {
  expect((await list()).data).toHaveLength(2)
  await settled()
  isAway = true
  const before = Date.now()
  expect(await list()).toMatchObject({ data: [{ id: 'r1' }], pageMeta: { totalCount: 1 } })
  expect(useKeptTime.getState().at).toBeLessThanOrEqual(before)
  isAway = false
  await list()
  expect(useKeptTime.getState().at).toBeNull()
})
it('keeps neither names of colleagues nor amounts', async () => {
  await api.get('employee/report/own-shifts')
  await settled()
  isAway = true
  const kept = await api.get<{ data: unknown }>('employee/report/own-shifts')
  expect(kept.data).toMatchObject({ next: { colleagues: [] }, amount: null })
})
it('keeps nothing outside of the allow list, of an office user, or with an answer of the service', async () => {
  await api.get('employee/payslip')
  await api.get('employee/report/store-now')
  signInAs('u2', false)
  await list()
  expect(await keptKeys()).toEqual([])
  isAway = true
  await expect(list()).rejects.toThrow(ApiError)
  expect(useKeptTime.getState().at).toBeNull()
})
it('gives nothing to another user, and nothing that is older than a session', async () => {
  await list()
  await settled()
  isAway = true
  signInAs('u2')
  await expect(list()).rejects.toThrow(ApiError)
  signInAs('u1')
  expect((await list()).data).toHaveLength(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000)
  await expect(list()).rejects.toThrow(ApiError)
})
it('removes what belongs to others at the start, and everything at the end of a session', async () => {
  await list()
  await settled()
  await tidyKeptAnswers('u2')
  expect(await keptKeys()).toEqual([])
  await list()
  await settled()
  followDevice()
  endSession('expired')
  await vi.waitFor(async () => expect(await keptKeys()).toEqual([]))
})
it('keeps nothing for a user who signed out while the answer was on its way', async () => {
  const asked = list()
  endSession('signedOut')
  await asked.catch(() => undefined)
  expect(await keptKeys()).toEqual([])
})
