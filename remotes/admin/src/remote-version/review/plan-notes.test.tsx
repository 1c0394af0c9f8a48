import type { CompositionPlan } from '@staff/contract/remote-version'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { remoteVersionCalls as paths } from '@staff/contract'
import { expect, it } from 'vitest'
import { chooseAct, openVersionPage } from '../test/open-page.tsx'

const at = '2026-11-20T10:00:00.000Z'
const by = { who: 'sok@demo.local', at, reason: 'Wrong sums' }
const route = { remote: 'admin', path: '/admin/role' }
interface Told {
  readonly plan: Partial<CompositionPlan>
  readonly words: readonly RegExp[]
}
/** Each kind of what a plan may tell, and its words on the screen. What a file alone may hold is left out. */
const told = {
  routes: {
    plan: {
      routes: [
        { ...route, from: null, to: 'READ_ROLE' },
        { ...route, from: 'READ_USER', to: null },
        { ...route, from: 'READ_ROLE', to: 'signedIn' },
      ],
    },
    words: [
      /^admin: the page \/admin\/role comes and needs READ_ROLE$/,
      /^admin: the page \/admin\/role goes\. It needed READ_USER$/,
      /^admin: the page \/admin\/role needed READ_ROLE and will need signedIn$/,
    ],
  },
  affected: {
    plan: { affected: [{ ...by, remote: 'admin', action: 'apply' }] },
    words: [/^admin was changed last by sok@demo\.local, .* \(Switched\): Wrong sums$/],
  },
  kept: {
    plan: {
      kept: [
        { ...by, remote: 'payroll', action: 'kill', act: 'killed' },
        { ...by, remote: 'payroll', action: 'pin', act: 'pinned' },
        { ...by, remote: 'payroll', action: 'canary', act: 'canary' },
      ],
    },
    words: [
      /^payroll stays switched off until somebody revives it/,
      /^payroll stays pinned until somebody unpins it/,
      /^payroll keeps its canary until/,
    ],
  },
  hidden: {
    plan: { hidden: [{ remote: 'payroll', live: '0.1.0+aaaaaaaa', wanted: '0.2.0+bbbbbbbb' }] },
    words: [/^payroll is pinned at 0\.1\.0\+aaaaaaaa\. 0\.2\.0\+bbbbbbbb does not come/],
  },
  standing: {
    plan: { standing: [{ code: 'ENTRY_WEAKER', remote: 'admin', message: 'a menu entry is weaker' }] },
    words: [/^admin: ENTRY_WEAKER a menu entry is weaker\. It is live already/],
  },
  takenBack: {
    plan: { takenBack: [{ ...by, remote: 'admin', version: '0.2.0', action: 'rollback' }] },
    words: [/^admin 0\.2\.0 \(Rolled back\) by sok@demo\.local, .*: Wrong sums\. To give it again, confirm twice/],
  },
  faults: {
    plan: { faults: [{ code: 'ROUTE_COLLISION', remote: 'admin', message: 'Two remotes bring it' }] },
    words: [/^ROUTE_COLLISION \(admin\)$/, /^Two remotes bring it$/],
  },
} satisfies Record<Exclude<keyof CompositionPlan, 'expected' | 'next' | 'difference' | 'snapshot' | 'ignored'>, Told>

const opened = {
  'of a switch': async (user: Parameters<typeof chooseAct>[0]) => {
    const dialog = within(await chooseAct(user, 'admin', 'Switch version…'))
    await user.click(dialog.getByRole('button', { name: 'Plan' }))
    return dialog
  },
  'of a rollback': async (user: Parameters<typeof chooseAct>[0]) => {
    await user.click(await screen.findByRole('button', { name: 'Roll back' }))
    return within(await screen.findByRole('dialog'))
  },
}
const cases = Object.entries(opened).flatMap(([name, open]) =>
  Object.entries<Told>(told).map(([kind, one]) => [name, kind, one, open] as const),
)
it.each(cases)('the plan %s tells its %s', async (_name, _kind, { plan, words }, open) => {
  const { state, user, show } = openVersionPage()
  state.notes = plan
  show()
  const dialog = await open(user)
  for (const one of words) expect(await dialog.findByText(one)).toBeTruthy()
})

it('Roll back goes where the service says, and sends what was shown', async () => {
  const { state, user, show } = openVersionPage()
  show()
  const dialog = await opened['of a rollback'](user)
  expect(await dialog.findByText('0.1.0 → 0.0.9', { exact: false })).toBeTruthy()
  expect(state.posts.at(-1)).toEqual({ path: paths.rollbackPlan, body: {} })
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Orders are lost')
  await user.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.posts.find(({ path }) => path === paths.rollback)?.body).toEqual({
    snapshot: 'before-1',
    expected: '000000000002-snapshot',
    reason: 'Orders are lost',
  })
})

it.each([false, true])('an older version takes the newer one back, unless it stays usable: %s', async (stays) => {
  const { state, user, show } = openVersionPage()
  state.live = { ...state.live, admin: { version: '0.2.0' } }
  show()
  const dialog = within(await chooseAct(user, 'admin', 'Switch version…'))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('combobox', { name: 'Version of admin' }))
  await user.click(await screen.findByRole('option', { name: '0.1.0' }))
  const keeps = await dialog.findByRole('checkbox', { name: 'The newer version stays usable' })
  if (stays) await user.click(keeps)
  await user.click(dialog.getByRole('button', { name: 'Plan' }))
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Not yet')
  await user.click(dialog.getByRole('button', { name: 'Switch' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.posts.find(({ path }) => path === paths.apply)?.body['keepNewer']).toBe(stays ? true : undefined)
})

it('what was taken back is given again by the same wish asked twice, and by no other', async () => {
  const { state, user, show } = openVersionPage()
  state.refused = ['payroll 0.2.0 was taken back']
  state.refusedCode = 'TAKEN_BACK'
  show()
  const dialog = within(await chooseAct(user, 'payroll', 'Canary…'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It is mended')
  const percent = (value: string) => fireEvent.change(dialog.getByLabelText('Percent of users'), { target: { value } })
  const confirm = async () => {
    const sent = state.posts.length
    await waitFor(
      () => expect(dialog.getByRole('button', { name: 'Start canary' }).hasAttribute('data-loading')).toBe(false),
      { timeout: 5_000 },
    )
    await user.click(dialog.getByRole('button', { name: 'Start canary' }))
    await waitFor(() => expect(state.posts.length).toBe(sent + 1))
    return state.posts.at(-1)?.body['again']
  }
  percent('20')
  expect(await confirm()).toBeUndefined()
  expect(await dialog.findByText('payroll 0.2.0 was taken back')).toBeTruthy()
  percent('30')
  expect(await confirm()).toBeUndefined()
  expect(await confirm()).toBe(true)
})
