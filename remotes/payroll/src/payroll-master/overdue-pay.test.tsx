import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { OverduePay } from './overdue-pay.tsx'

const overdue = { settlement: 11, maternity: 0 }
const asked: string[] = []
function open(permissions: readonly string[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const totalCount = url.includes('report/settlement') ? overdue.settlement : overdue.maternity
    const body = { data: [], pageMeta: { currentPage: 1, pageSize: 1, totalCount } }
    return new Response(JSON.stringify(body), { status: 200, headers: { 'Content-Type': 'application/json' } })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  render(
    <KitProvider env="test">
      <MemoryRouter>
        <OverduePay />
      </MemoryRouter>
    </KitProvider>,
  )
}
beforeEach(() => {
  cleanup()
  queryClient.clear()
  setLanguage('en')
  asked.length = 0
})

it('tells on the home of payroll what is overdue, and leads to the list of it', async () => {
  open(['READ_PAYROLL_GENERATION'])
  const link = await screen.findByRole('link', { name: /^11 final settlements are overdue/ })
  expect(link.getAttribute('href')).toMatch(/final-settlement\?.*isOverdue=true/)
  expect(screen.queryByText(/maternity/)).toBeNull()
  expect(asked.every((url) => url.includes('isOverdue=true'))).toBe(true)
})
it('asks nothing for a user who may not open the lists', () => {
  open([])
  expect(asked).toEqual([])
})
