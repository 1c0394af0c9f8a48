import { remoteVersionCalls as paths } from '@staff/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseAct as choose, openVersionPage as open } from './test/open-page.tsx'

const written = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ')

it('shows versions, canary, figures of real browsers and the active snapshot', async () => {
  open().show()
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').map(written)
  expect(
    rows.some((row) => row.includes('payroll') && row.includes('Canary 10 % → 0.2.0') && row.includes('roles HR')),
  ).toBe(true)
  expect(rows.some((row) => row.includes('50') && row.includes('7.4 %') && row.includes('321 ms'))).toBe(true)
  expect(screen.getByText('000000000002')).toBeTruthy()
})

it('shows what is wanted against what is served, by their bytes', async () => {
  const { state, show } = open()
  state.servedBytes = 'b'
  show()
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').map(written)
  expect(rows.find((row) => row.startsWith('admin'))).toMatch(/0\.1\.0\+aaaaaaaa ?served: 0\.1\.0\+bbbbbbbb/)
})

it.each([
  [
    'en',
    'The CDN gives no files',
    /^The CDN gives no files ?https:\/\/cdn\.example\.com\/staff\/ cannot be reached \(ECONNREFUSED\), since .+ as hr-1 sees it/,
    'Cause: it does not answer within 2 s',
  ],
  [
    'km',
    'CDN មិនផ្តល់ឯកសារទេ',
    /មិនអាចភ្ជាប់ទៅ https:\/\/cdn\.example\.com\/staff\/ បានទេ \(ECONNREFUSED\) តាំងពី .+ hr-1/,
    'មូលហេតុ៖ វាមិនឆ្លើយក្នុងរយៈពេល 2 វិនាទី',
  ],
] as const)('names the CDN and the registry that are away, and why (%s)', async (lang, title, text, silent) => {
  const { state, show } = open({ lang })
  state.away = {
    registry: { cause: 'SILENT', detail: '2' },
    cdn: {
      address: 'https://cdn.example.com/staff/',
      cause: 'UNREACHABLE',
      detail: 'ECONNREFUSED',
      since: '2026-11-20T10:00:00.000Z',
    },
  }
  show()
  await screen.findByText(title)
  const [registry, cdn] = screen.getAllByRole('status').map(written)
  expect(registry).toContain(silent)
  expect(cdn).toMatch(text)
})

it('names the errors by class and version with their times and a sample, and filters them by remote', async () => {
  const { user, show } = open({ permissions: ['READ_REMOTE_VERSION'] })
  show()
  const region = await screen.findByRole('region', { name: 'Errors by class' })
  const rows = () => within(region).getAllByRole('listitem').map(written)
  expect(rows()).toHaveLength(4)
  await user.click(within(region).getByRole('combobox', { name: 'Remote' }))
  await user.click(await screen.findByRole('option', { name: 'payroll' }))
  expect(rows()).toEqual([
    expect.stringMatching(
      /^payroll 0\.2\.0 fails while it runs \(TypeError\) × 3first .*One of themTypeError: x is null$/,
    ),
    expect.stringMatching(/^payroll 0\.2\.0 does not load \(timeout\) × 1first /),
  ])
})

it('plans, asks for a reason, and switches against the planned snapshot', async () => {
  const { state, user, show } = open()
  show()
  const dialog = await choose(user, 'admin', 'Switch version…')
  await user.click(within(dialog).getByRole('button', { name: 'Plan' }))
  expect(written(await within(dialog).findByRole('list'))).toBe('admin: 0.1.0 → 0.2.0')
  await user.click(within(dialog).getByRole('button', { name: 'Switch' }))
  expect(await within(dialog).findByText('Required')).toBeTruthy()
  expect(state.posts.map(({ path }) => path)).toEqual([paths.plan])
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New structure screen')
  await user.click(await within(dialog).findByRole('button', { name: 'Switch' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.posts.at(-1)).toMatchObject({
    path: paths.apply,
    body: {
      expected: '000000000002-snapshot',
      reason: 'New structure screen',
      wanted: { remotes: { admin: { version: '0.2.0' }, payroll: { version: '0.1.0' } } },
    },
  })
  expect(await screen.findByText('New structure screen')).toBeTruthy()
})

it('shows how far the trial of the new pages is, and what it found', async () => {
  const { state, user, show } = open()
  state.triesFirst = true
  state.refusedLater = '/admin/role of admin 0.2.0: it failed'
  show()
  const dialog = await choose(user, 'admin', 'Switch version…')
  await user.click(within(dialog).getByRole('button', { name: 'Plan' }))
  await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'New structure screen')
  await user.click(await within(dialog).findByRole('button', { name: 'Switch' }))
  expect(await within(dialog).findByRole('progressbar', { name: /Switch versions: 1/ })).toBeTruthy()
  expect(within(dialog).getByText(/continues when you close/)).toBeTruthy()
  expect(written(await within(dialog).findByRole('alert', {}, { timeout: 10_000 }))).toContain(
    '/admin/role of admin 0.2.0: it failed',
  )
})

it('does not offer the switch while the gate objects', async () => {
  const { state, user, show } = open()
  state.faults = [{ code: 'ROUTE_COLLISION', remote: 'admin', message: 'Two remotes bring /admin/role' }]
  show()
  const dialog = await choose(user, 'admin', 'Switch version…')
  await user.click(within(dialog).getByRole('button', { name: 'Plan' }))
  expect(written(await within(dialog).findByRole('alert'))).toContain(
    'ROUTE_COLLISION (admin)Two remotes bring /admin/role',
  )
  expect(within(dialog).queryByRole('button', { name: 'Switch' })).toBeNull()
  expect(within(dialog).queryByRole('textbox', { name: /Reason/ })).toBeNull()
})

it('keeps what was typed when another composition became active, and acts on the new one', async () => {
  const { state, activate, user, show } = open()
  show()
  const dialog = await choose(user, 'payroll', 'Kill…')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong tax')
  act(() => void activate('apply', { ...state.live, admin: { version: '0.2.0' } }, 'Somebody else'))
  await user.click(within(dialog).getByRole('button', { name: 'Kill' }))
  expect(written(await within(dialog).findByRole('alert'))).toContain('Another composition became active')
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Wrong tax')
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Kill' }).getAttribute('aria-busy')).toBeNull())
  await user.click(within(dialog).getByRole('button', { name: 'Kill' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.live).toMatchObject({
    admin: { version: '0.2.0' },
    payroll: { killed: { en: expect.stringContaining('switched off') as string } },
  })
})

it('says why the gate refused an act, and leaves the dialog open', async () => {
  const { state, user, show } = open()
  state.refused = ['SMOKE_FAILED: /admin/role threw', 'FILE_MISSING: remoteEntry.js']
  show()
  await user.click(await screen.findByRole('button', { name: 'Roll back to activation 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(written(within(dialog).getByRole('list'))).toContain('admin: 0.1.0 → 0.0.9')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Back')
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
  expect(written(await within(dialog).findByRole('alert'))).toContain(
    'SMOKE_FAILED: /admin/role threwFILE_MISSING: remoteEntry.js',
  )
  expect(state.posts.at(-1)).toMatchObject({ path: paths.rollback, body: { snapshot: 'before-1' } })
})

it('hands over a preview link once, and takes an open one back', async () => {
  const { state, user, show } = open()
  state.previews = [
    {
      id: 'p0',
      remote: 'payroll',
      version: '0.2.0',
      user: 'dara',
      madeBy: 'admin',
      until: '2026-11-22T10:00:00.000Z',
      firstUsedAt: null,
    },
  ]
  show()
  const dialog = await choose(user, 'admin', 'Preview link…')
  await user.type(within(dialog).getByRole('textbox', { name: /User/ }), ' sok ')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Look at it')
  await user.click(within(dialog).getByRole('button', { name: 'Make link' }))
  expect(await within(dialog).findByDisplayValue('https://hr.example/admin?preview=token')).toBeTruthy()
  expect(state.posts.at(-1)?.body).toEqual({
    remote: 'admin',
    version: '0.2.0',
    user: 'sok',
    hours: 24,
    reason: 'Look at it',
  })
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await user.click(await screen.findByRole('button', { name: 'Take back the link of dara to payroll 0.2.0' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview links' })).toBeNull())
  expect(state.previews).toEqual([])
})

it('reads a long history page by page, without a gap', async () => {
  const { state, activate, user, show } = open()
  for (let at = 3; at <= 25; at++)
    activate('pin', { ...state.live, admin: { version: '0.1.0', pinned: at % 2 === 0 } }, `Reason ${at}`)
  show()
  await screen.findByText('Reason 25')
  expect(screen.getAllByRole('article')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show earlier activations' }))
  expect(await screen.findByText('Payroll arrives')).toBeTruthy()
  expect(screen.getAllByRole('article').map((entry) => entry.getAttribute('aria-label'))).toEqual(
    Array.from({ length: 25 }, (_, at) => `Activation ${25 - at}`),
  )
  expect(screen.queryByRole('button', { name: 'Show earlier activations' })).toBeNull()
})

it('verifies the history and says which row was changed', async () => {
  const { state, user, show } = open()
  state.intact = false
  show()
  await user.click(await screen.findByRole('button', { name: 'Verify history' }))
  expect(written(await screen.findByRole('alert'))).toBe('Row 1 of the history was changed after it was written.')
})

it('offers no act to a reader, in their own language', async () => {
  open({ lang: 'km', permissions: ['READ_REMOTE_VERSION'] }).show()
  expect(await screen.findByRole('button', { name: 'ផ្ទៀងផ្ទាត់ប្រវត្តិ' })).toBeTruthy()
  await screen.findByText('Payroll arrives')
  expect(
    screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
  ).toEqual(['ចម្លងលេខសម្គាល់ពេញ', 'ផ្ទៀងផ្ទាត់ប្រវត្តិ'])
})

it.each([
  [403, 'Forbidden'],
  [503, 'Could not load'],
])('an answer %i is shown as %s', async (status, text) => {
  const { state, show } = open()
  state.down = status
  show()
  expect(await screen.findByText(text)).toBeTruthy()
})

it('names every host and service in force and what was published, and opens an earlier composition in this tab', async () => {
  const { state, user, show } = open()
  show()
  const rows = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(written)
  expect(await rows('Hosts and services')).toEqual([
    expect.stringMatching(/^hr-1 \(answers this page\)\s*Host cccccccc · Service dddddddd · .*gives activation 2/),
    expect.stringMatching(/^hr-2\s*no host · .*gives activation 3/),
  ])
  expect(await rows('Published lately')).toEqual([
    expect.stringMatching(/^payroll 0\.2\.0\+aaaaaaaa.*signed by The payroll team$/),
  ])
  await user.click(await screen.findByRole('button', { name: 'Look at activation 1' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'What did they see')
  await user.click(within(dialog).getByRole('button', { name: 'Look at it' }))
  await waitFor(() => expect(location.hash).toBe('#preview=token'))
  expect(state.posts.at(-1)).toEqual({
    path: paths.replay,
    body: { snapshot: 'before-1', reason: 'What did they see' },
  })
  location.hash = ''
})
