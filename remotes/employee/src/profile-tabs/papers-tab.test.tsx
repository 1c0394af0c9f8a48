import { KitProvider, queryClient, setLanguage, signIn, useSession, type CurrentUser } from '@staff/kit'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import PapersTab from './papers-tab.screens.tsx'

const ofOthers = 'READ_EMPLOYEE_IDENTIFIER_OF_OTHERS'
const own = { id: 'me' } as NonNullable<CurrentUser['employee']>
/** The lists on the tab of a person, for a reader with this further right. */
async function getLists(id: string, isSelfService: boolean, more: readonly string[] = []) {
  queryClient.clear()
  setLanguage('en')
  const answer = { data: [], pageMeta: { currentPage: 1, pageSize: 20, totalCount: 0 } }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(answer))
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const permissions = ['READ_EMPLOYEE_IDENTIFIER', 'READ_EMPLOYEE_EDUCATION', ...more]
  const who = { id: 'u', username: 'manager', email: null, userRole: [], permissions }
  useSession.setState({ user: { ...who, isSelfService, employee: own }, permissions: new Set(permissions) })
  const { unmount } = render(
    <KitProvider env="test">
      <MemoryRouter>
        <PapersTab id={id} mode="view" />
      </MemoryRouter>
    </KitProvider>,
  )
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(0), { timeout: 10_000 })
  unmount()
  return asked.some((url) => url.includes('/employee-identifier'))
}
it('in self-service identity papers of others are asked for with their own right alone', async () => {
  expect(await getLists('other', true)).toBe(false)
  expect(await getLists('other', true, [ofOthers])).toBe(true)
  expect(await getLists('me', true)).toBe(true)
  expect(await getLists('other', false)).toBe(true)
})
