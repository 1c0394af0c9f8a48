import { globalConfiguration, settingTypes } from '@staff/contract/admin'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import GlobalConfigurationScreen from './global-configuration.screens.tsx'
import { keepTab } from './kept-tab.ts'

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
beforeEach(() => sessionStorage.clear())
function open(at: string) {
  queryClient.clear()
  setLanguage('en')
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname.endsWith('/global-config-all-type')) return json({ data: settingTypes.map(({ value }) => value) })
    asked.push(searchParams)
    return json({ data: [], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 0 } })
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(['READ_GLOBAL_CONFIGURATION', 'CREATE_GLOBAL_CONFIGURATION']) })
  const mode = at.endsWith('/create') ? 'create' : 'list'
  const router = createMemoryRouter([{ path: '*', element: <GlobalConfigurationScreen mode={mode} /> }], {
    initialEntries: [at],
  })
  render(
    <KitProvider env="test">
      <RouterProvider router={router} />
    </KitProvider>,
  )
  return { asked, user: userEvent.setup() }
}
const last = (asked: readonly URLSearchParams[]) => Object.fromEntries(asked.at(-1) ?? [])

it('asks for the rows of the open tab, whatever is searched, and shows no filter that says the tab again', async () => {
  const { asked, user } = open(`${globalConfiguration.screen}?type=Leave`)
  await user.click(await screen.findByRole('tab', { name: 'Payroll' }))
  await waitFor(() => expect(last(asked)).toMatchObject({ type: 'Payroll' }))
  await user.type(await screen.findByRole('textbox', { name: /search/i }), 'rate{Enter}')
  await waitFor(() => expect(last(asked)).toMatchObject({ type: 'Payroll', keywords: 'rate' }))
  expect(screen.getByRole('tab', { name: 'Payroll' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('button', { name: /Type/ })).toBeNull()
})
it('begins a new setting in the tab from which it is made', async () => {
  keepTab('Security')
  open(`${globalConfiguration.screen}/create`)
  expect((await screen.findAllByDisplayValue('Security')).length).toBeGreaterThan(0)
})
