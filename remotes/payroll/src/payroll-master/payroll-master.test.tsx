import type { Task } from '@staff/contract'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import PayrollMasterScreen from './payroll-master.screens.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const task: Task = {
  id: 'task-1',
  kind: 'PAYROLL_RUN',
  title: { en: 'Payroll 10-2026 SECOND', km: 'បញ្ជីបៀវត្សរ៍ 10-2026 SECOND' },
  status: 'WAITING',
  done: 0,
  total: null,
  secondsLeft: null,
  isCancelAsked: false,
  isOwn: true,
  startedBy: null,
  outcome: null,
  result: null,
  link: null,
  file: null,
  createdAt: '2026-11-01T01:00:00.000Z',
  endedAt: null,
}
const makeRun = (status: string, remark: string | null = null) => ({
  id: `run-${status}`,
  version: 1,
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  type: 'FIRST',
  status,
  remark,
  headCount: 3,
  totalNetSalary: 1000,
  totalNetSalaryKhr: 0,
  createdBy: null,
  createdAt: '2026-10-01T01:00:00.000Z',
  updatedBy: null,
  updatedAt: '2026-10-01T01:00:00.000Z',
})
const posted: { path: string; body: unknown }[] = []
let tasks: Task[] = []
let asked = 0

function open(runs: readonly object[], permissions: readonly string[], second: number | null = null) {
  queryClient.clear()
  setLanguage('en')
  posted.length = 0
  asked = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (init.method === 'POST') {
      posted.push({
        path: pathname.replace('/api/employee/', ''),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      tasks = [{ ...task, status: 'DONE' }]
      return json({ data: task }, 202)
    }
    const answer = (data: readonly unknown[]) =>
      json({ data, pageMeta: { currentPage: 1, pageSize: 10, totalCount: data.length } })
    if (pathname.endsWith('/task')) return answer(tasks)
    if (pathname.endsWith('/exchange-rate/list'))
      return answer([
        { name: 'exchange_rate', month: searchParams.get('month'), value: 4012.5, isSet: true, version: 1 },
        { name: 'exchange_rate_nssf', month: searchParams.get('month'), value: 4020, isSet: true, version: 1 },
      ])
    if (pathname.endsWith('/payroll-cycle-configuration'))
      return answer([{ effectiveFrom: '2020-01-01', secondCycleFromDate: second }])
    asked += 1
    return answer(runs)
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  const router = createMemoryRouter([{ path: '*', element: <PayrollMasterScreen /> }])
  render(
    <KitProvider env="test">
      <RouterProvider router={router} />
    </KitProvider>,
  )
  return { user: userEvent.setup(), router }
}
beforeEach(() => {
  tasks = []
})
const officer = ['READ_PAYROLL_GENERATION', 'VIEW_PAYROLL_GENERATION', 'GENERATE_PAYROLL', 'READ_SALARY']
const dialog = () => screen.findByRole('dialog', { name: 'Generate Payroll' })
const input = (box: HTMLElement, label: string) =>
  within(box).findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })

/** As the list of rates answers them. */
const rateVersions = { exchangeRateVersion: 1, exchangeRateNssfVersion: 1 }
it('asks for month, type and both rates: prefilled, checked with each change, told when the run has ended', async () => {
  const { user } = open([makeRun('nssf')], officer, 16)
  await user.click(await screen.findByRole('button', { name: 'Generate' }))
  const box = await dialog()
  await waitFor(async () => expect((await input(box, 'Exchange Rate(?! NSSF)')).value).toBe('4012.5'))
  expect((await input(box, 'Exchange Rate NSSF')).value).toBe('4020')
  await waitFor(() =>
    expect(within(box).getByRole<HTMLInputElement>('combobox', { name: /^Type/ }).value).toBe('Second cycle'),
  )
  const rate = await input(box, 'Exchange Rate NSSF')
  await user.clear(rate)
  within(box).getByText('Required')
  await user.type(rate, 'many')
  expect(within(box).queryByText('Required')).toBeNull()
  await user.click(within(box).getByRole('button', { name: 'Generate' }))
  expect(posted).toEqual([])
  await user.clear(rate)
  await user.type(rate, '4050')
  const before = asked
  await user.click(within(box).getByRole('button', { name: 'Generate' }))
  await screen.findByText('Generate success')
  expect(posted[0]?.path).toMatch(/^payroll-generation\/year\/\d{4}\/month\/\d{2}\/type\/SECOND$/)
  expect(posted[0]?.body).toEqual({ exchangeRate: 4012.5, exchangeRateNssf: 4050, ...rateVersions })
  await waitFor(() => expect(asked).toBeGreaterThan(before))
})
it('offers View unless it is running, and Re Generate of a draft or a failed run alone', async () => {
  const { user, router } = open(
    [
      makeRun('processing'),
      makeRun('nssf', 'Forgotten overtime of the night shift'),
      makeRun('failed', 'Late'),
      makeRun('paid'),
    ],
    officer,
  )
  await screen.findByText('Forgotten overtime of…')
  const actions = async (at: number) => {
    const menus = screen.queryAllByRole('button', { name: /^Actions for/ })
    await user.click(menus[at] as HTMLElement)
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return names
  }
  // A row in processing has no menu.
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(3)
  expect(await actions(0)).toEqual(['View', 'Re Generate'])
  expect(await actions(1)).toEqual(['View', 'Re Generate'])
  expect(await actions(2)).toEqual(['View'])
  await user.click(screen.getAllByRole('button', { name: /^Actions for/ })[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Re Generate' }))
  await screen.findByDisplayValue('4012.5')
  await user.click(await screen.findByRole('button', { name: 'Re Generate' }))
  await screen.findByText('Payroll Regenerated Successfully')
  expect(posted).toEqual([
    {
      path: 'payroll-generation/regenerate/run-nssf',
      body: { exchangeRate: 4012.5, exchangeRateNssf: 4020, ...rateVersions },
    },
  ])
  await user.click(screen.getAllByRole('button', { name: /^Actions for/ })[0] as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'View' }))
  expect(router.state.location.pathname).toBe('/payroll-management/payroll/run-nssf')
})
it('offers none of the actions to users who may only read the list', async () => {
  open([makeRun('nssf')], ['READ_PAYROLL_GENERATION'])
  await screen.findByText('NSSF')
  expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})
it('the state of a payroll has one colour in the table and on the card of a phone', async () => {
  const toneOf = async () => (await screen.findByText('Closed')).closest('[data-tone]')?.getAttribute('data-tone')
  open([makeRun('closed')], officer)
  const tone = await toneOf()
  cleanup()
  const wide = globalThis.matchMedia
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query.includes('max-width: 767px'),
  }))
  open([makeRun('closed')], officer)
  expect([tone, await toneOf()]).toEqual(['active', 'active'])
  expect(document.querySelector('.kit-card')).not.toBeNull()
  vi.restoreAllMocks()
})
