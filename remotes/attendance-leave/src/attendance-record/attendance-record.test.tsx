import { attendanceRecord } from '@staff/contract/attendance-leave'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import AttendanceRecordScreen from './attendance-record.screens.tsx'

const user = {
  id: 'u1',
  username: 'hr',
  email: null,
  isSelfService: false,
  employee: null,
  userRole: [],
  permissions: ['READ_ATTENDANCE_RECORD'],
  dataScope: 'ALL',
}
async function open(of: Partial<typeof user> = {}, lang: 'en' | 'km' = 'en') {
  queryClient.clear()
  setLanguage(lang)
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ data: [], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 0 } }), {
        status: 200,
        headers: { 'Content-Type': 'application/json' },
      }),
  )
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const who = { ...user, ...of }
  useSession.setState({ user: who, permissions: new Set(who.permissions) })
  const router = createMemoryRouter([{ path: '*', element: <AttendanceRecordScreen mode="list" /> }], {
    initialEntries: [attendanceRecord.screen],
  })
  render(
    <KitProvider env="test">
      <RouterProvider router={router} />
    </KitProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const button = (name = 'Scans without a person') => screen.queryByRole('link', { name })

it('leads to the scans of numbers that nobody has, in the words of the reader', async () => {
  await open()
  expect(button()?.getAttribute('href')).toBe(`${attendanceRecord.screen}?isUnmatched=true&limit=10`)
})
it('does so in Khmer', async () => {
  await open({}, 'km')
  expect(button('ការស្កេនគ្មានម្ចាស់')).toBeTruthy()
})
it('does so by the right to read all, whatever the scope', async () => {
  await open({ dataScope: 'OUTLET', permissions: [...user.permissions, 'READ_ALL_SCOPE'] })
  expect(button()).toBeTruthy()
})
it.each([
  ['a part of the company', { dataScope: 'OUTLET' }],
  ['oneself', { isSelfService: true }],
])('is not offered to whoever sees %s', async (_, of) => {
  await open(of)
  expect(button()).toBeNull()
})
