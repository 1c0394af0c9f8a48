import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import type { Lang } from '@staff/contract'
import { structureCalls } from '@staff/contract/admin'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { OrganizationChartPage } from './organization-chart-page.tsx'
import { StructureGraphPage } from './structure-graph-page.tsx'
import { structureService } from './test/structure-service.ts'

const readers = ['READ_COMPANY_STRUCTURE', 'READ_EMPLOYEE_MASTER_INFORMATION']
function open(
  Page: ComponentType,
  {
    lang = 'en',
    permissions = [...readers, 'CREATE_COMPANY_STRUCTURE'],
    search = '',
    ...more
  }: {
    readonly lang?: Lang
    readonly permissions?: readonly string[]
    readonly search?: string
    readonly rows?: Parameters<typeof structureService>[0]
  } = {},
) {
  queryClient.clear()
  setLanguage(lang)
  const service = structureService(more.rows)
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [`/here?as=list${search}`] })
  return {
    service,
    router,
    user: userEvent.setup(),
    show: () =>
      render(
        <KitProvider env="test">
          <RouterProvider router={router} />
        </KitProvider>,
      ),
  }
}
const item = async (name: string) => {
  const text = await screen.findByText(name)
  const found = text.closest('li')
  if (!found) throw new Error(`${name} is no item`)
  return found
}
const storeBoxes = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('checkbox')
    .filter((box) => box.getAttribute('name') === 'companyStructureStoreIds')

it('shows company > locations > outlets > departments as a nested list', async () => {
  open(StructureGraphPage).show()
  expect(within(await item('Demo Company')).getByText('Phnom Penh')).toBeTruthy()
  expect(within(await item('BKK Store')).getByText('Kitchen')).toBeTruthy()
  expect(within(await item('BKK Store')).getByText('HQ')).toBeTruthy()
  expect(screen.queryByText('Bar')).toBeNull()
})

it('folds and unfolds, one branch and all', async () => {
  const { user, show } = open(StructureGraphPage)
  show()
  await user.click(await screen.findByRole('button', { name: 'Fold BKK Store' }))
  expect(screen.queryByText('Kitchen')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unfold all' }))
  expect(await screen.findByText('Kitchen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fold all' }))
  expect(screen.queryByText('BKK Store')).toBeNull()
  expect(screen.getByRole('button', { name: 'Unfold Phnom Penh: 2 below' }).getAttribute('aria-expanded')).toBe('false')
})

it('finds by either language, unfolds what hides it, and Enter goes on to the next', async () => {
  const { user, show } = open(OrganizationChartPage)
  show()
  await user.click(await screen.findByRole('button', { name: 'Fold all' }))
  const box = screen.getByRole('searchbox', { name: 'Search by name, person or number' })
  await user.type(box, 'អ្នកឆុង')
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(screen.getByText('Head Barista')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  await user.clear(box)
  await user.type(box, '00013')
  expect(await screen.findByText('1 of 1')).toBeTruthy()
})

it('a department is shown with its divisions and positions from the highest level down', async () => {
  const { user, show } = open(StructureGraphPage)
  show()
  await user.click(await screen.findByRole('button', { name: 'View Kitchen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Structure of Kitchen' })
  const legend = await within(dialog).findByRole('list', { name: 'Legend' })
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Department', 'Division', 'Position'])
  for (const name of ['Zoom in', 'Zoom out', 'Actual size (1:1)'])
    expect(within(dialog).getByRole('button', { name })).toBeTruthy()
})

it('duplicates only with CREATE_COMPANY_STRUCTURE', async () => {
  open(StructureGraphPage, { permissions: readers }).show()
  expect(await screen.findByRole('button', { name: 'View Kitchen' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Duplicate/ })).toBeNull()
})

it('offers every outlet but its own, sends nothing for nothing, and shows what became of each store', async () => {
  const { service, user, show } = open(StructureGraphPage)
  show()
  await user.click(await screen.findByRole('button', { name: 'Duplicate Kitchen' }))
  const drawer = await screen.findByRole('dialog', { name: 'Duplicate Department Structure' })
  await within(drawer).findByRole('checkbox', { name: 'Siem Reap Store' })
  expect(storeBoxes(drawer)).toHaveLength(2)
  expect(within(drawer).queryByRole('checkbox', { name: 'BKK Store' })).toBeNull()
  // The spec's page of 300 (section 9), and the next one because there are more.
  expect(
    service.asked
      .filter((call) => call.startsWith(`${structureCalls.options}?`))
      .map((call) => Object.fromEntries(new URLSearchParams(call.split('?')[1]))),
  ).toEqual([
    { type: 'OUTLET', limit: '300', offset: '0' },
    { type: 'OUTLET', limit: '300', offset: '2' },
  ])

  await user.click(within(drawer).getByRole('button', { name: 'Confirm' }))
  expect(await within(drawer).findByText('Please select at least one item to duplicate')).toBeTruthy()
  expect(service.posts).toEqual([])

  await user.click(within(drawer).getByRole('checkbox', { name: 'Check all' }))
  expect(within(drawer).queryByText('Please select at least one item to duplicate')).toBeNull()
  await waitFor(() =>
    expect(within(drawer).getByRole('button', { name: 'Confirm' }).hasAttribute('data-loading')).toBe(false),
  )
  await user.click(within(drawer).getByRole('button', { name: 'Confirm' }))
  const outcome = await within(drawer).findByRole('table', { name: 'What became of the copy' })
  expect(service.posts).toEqual([
    { path: structureCalls.duplicate('kitchen'), body: { companyStructureStoreIds: ['tk', 'sr'], isIncluded: true } },
  ])
  expect(
    within(outcome)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Store tk40', 'Store sr31'])
  expect(within(drawer).queryByRole('button', { name: 'Confirm' })).toBeNull()
})

it('the switch turns the chosen stores into the excluded ones, and a refusal is shown', async () => {
  const { service, user, show } = open(StructureGraphPage)
  service.refused = 'This department has changed'
  show()
  await user.click(await screen.findByRole('button', { name: 'Duplicate Kitchen' }))
  const drawer = await screen.findByRole('dialog', { name: 'Duplicate Department Structure' })
  const include = await within(drawer).findByRole('switch', { name: /^Include Selected Item/ })
  await user.click(include)
  expect(within(drawer).getByRole('switch', { name: /^Exclude Selected Item/ })).toBeTruthy()
  await user.click(within(drawer).getByRole('checkbox', { name: 'Toul Kork Store' }))
  await user.click(within(drawer).getByRole('button', { name: 'Confirm' }))
  expect(await within(drawer).findByText('This department has changed')).toBeTruthy()
  expect(service.posts[0]?.body).toEqual({ companyStructureStoreIds: ['tk'], isIncluded: false })
})

it('the chart names people at their positions and leads to their records', async () => {
  const { user, show } = open(OrganizationChartPage, { lang: 'km' })
  show()
  await user.click(await screen.findByRole('button', { name: 'បុគ្គលិក អ្នកឆុង' }))
  const dialog = await screen.findByRole('dialog', { name: 'បុគ្គលិកនៅ អ្នកឆុង' })
  const link = within(dialog).getByRole('link', { name: '00012 - សុខ ដារ៉ា' })
  expect(link.getAttribute('href')).toBe('/employee-management/profile/e1')
  expect(within(dialog).getByText('Sok Dara')).toBeTruthy()
})

it('another day is asked for, said above the tree, and offers nothing that writes; one button leads back', async () => {
  const { service, router, user, show } = open(StructureGraphPage, { search: '&asOf=2024-05-01' })
  show()
  await user.click(await screen.findByRole('button', { name: 'View Kitchen' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Structure of Kitchen' })).getByRole('button', { name: 'Close' }),
  )
  expect(
    service.asked.filter(
      (call) => call.startsWith(structureCalls.tree) || call.startsWith(structureCalls.department('kitchen')),
    ),
  ).toEqual([`${structureCalls.tree}?date=2024-05-01`, `${structureCalls.department('kitchen')}?date=2024-05-01`])
  expect(screen.getByText('As of 01-May-2024: names, places and people of that day.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Duplicate/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(await screen.findByRole('button', { name: 'Duplicate Kitchen' })).toBeTruthy()
  expect(router.state.location.search).toBe('?as=list')
  expect(screen.queryByText(/^As of 01-May-2024/)).toBeNull()
})

it('a day is chosen in the head of the page, in full screen the band stays, and the future says what it holds', async () => {
  const { service, router, user, show } = open(OrganizationChartPage)
  show()
  const box = await screen.findByRole('textbox', { name: 'As of' })
  await user.clear(box)
  await user.type(box, '2999-03-01')
  await user.tab()
  expect(router.state.location.search).toBe('?as=list&asOf=2999-03-01')
  const band = 'As of 01-Mar-2999: the structure of today, with the approved movements of people.'
  expect(await screen.findByText(band)).toBeTruthy()
  expect(service.asked.at(-1)).toBe(`${structureCalls.tree}?include=people&date=2999-03-01`)
  await user.click(await screen.findByRole('button', { name: 'Full screen' }))
  expect(screen.getAllByText(band)).toHaveLength(2)
})

it('the way to see the tree is kept in the address', async () => {
  const { user, router, show } = open(StructureGraphPage)
  show()
  await user.click(await screen.findByRole('button', { name: 'Show as graph' }))
  expect(router.state.location.search).toBe('?as=graph')
  expect(await screen.findByRole('application', { name: 'Structure Graph' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show as list' }))
  expect(router.state.location.search).toBe('?as=list')
})

it('full screen takes everything else away, and Escape brings it back', async () => {
  const { user, show } = open(StructureGraphPage)
  show()
  await user.click(await screen.findByRole('button', { name: 'Full screen' }))
  const heading = screen.getByText('Structure Graph', { selector: 'h1' })
  const isHidden = () =>
    getComputedStyle(heading).visibility === 'hidden' || heading.closest('[style*="visibility: hidden"]') !== null
  expect(isHidden()).toBe(true)
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Full screen' })).toBeTruthy()
  expect(isHidden()).toBe(false)
})

it('says that nothing is there, and offers Retry when the tree does not come', async () => {
  open(StructureGraphPage, { rows: [] }).show()
  expect(await screen.findByText('The company structure has no nodes yet.')).toBeTruthy()
  const { service, user, show } = open(OrganizationChartPage)
  service.down = true
  show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  service.down = false
  await user.click(retry)
  expect((await screen.findAllByText('Demo Company')).length).toBeGreaterThan(0)
})
