import { globalConfiguration } from '@staff/contract/admin'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import GlobalConfigurationScreen from './global-configuration.screens.tsx'

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
function open(setting: Readonly<Record<string, unknown>>, lang: 'en' | 'km' = 'en') {
  queryClient.clear()
  setLanguage(lang)
  const record = {
    id: 'one',
    version: 1,
    type: 'General',
    isEffectiveDated: false,
    isEnable: true,
    isSystemDefined: true,
    hasValue: true,
    description: null,
    descriptionKh: null,
    inForceSince: null,
    abilities: { update: true, delete: false },
    ...setting,
  }
  vi.stubGlobal('fetch', async (url: string) =>
    json(
      url.includes('/value')
        ? { data: [], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 0 } }
        : { data: record },
    ),
  )
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(['READ_GLOBAL_CONFIGURATION', 'UPDATE_GLOBAL_CONFIGURATION']) })
  const router = createMemoryRouter([{ path: '/:id', element: <GlobalConfigurationScreen mode="update" id="one" /> }], {
    initialEntries: ['/one'],
  })
  render(
    <KitProvider env="test">
      <RouterProvider router={router} />
    </KitProvider>,
  )
}

it.each([
  ['en', 'From 0 to 3'],
  ['km', 'ពី 0 ដល់ 3'],
] as const)('says the range of a setting before anything is typed, in %s', async (lang, range) => {
  open({ name: 'probation_months', dataType: 'number', value: '3' }, lang)
  expect(await screen.findByText(range)).toBeTruthy()
})
it('offers the closed list of a setting as its choices', async () => {
  open({ name: 'nssf_method', dataType: 'text', value: 'CLAMP' })
  expect(await screen.findByDisplayValue('The wage within its limits (CLAMP)')).toBeTruthy()
})
it(`of ${globalConfiguration.name} that a company made, asks for its data type alone`, async () => {
  open({ name: 'canteen_price', dataType: 'number', value: '3' })
  expect(await screen.findByDisplayValue('3')).toBeTruthy()
  expect(screen.queryByText(/^From /)).toBeNull()
})
