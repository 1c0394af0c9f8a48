import { L, type Lang } from '@staff/contract'
import type { SchedulerJob } from '@staff/contract/admin'
import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import SchedulerJobPage from './scheduler-job.screens.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const job = (name: string, more: Partial<SchedulerJob> = {}): SchedulerJob => ({
  id: name,
  name,
  description: L(`Does ${name}`, `ធ្វើ ${name}`),
  schedule: '*/5 * * * *',
  runningType: null,
  lastStatus: null,
  lastStartTime: null,
  lastEndTime: null,
  nextRunAt: '2026-11-21T10:20:00.000Z',
  isAsked: false,
  lastCounts: [],
  lastCause: null,
  ...more,
})
const both = ['READ_SCHEDULER_JOB', 'UPDATE_SCHEDULER_JOB']

interface Setting {
  readonly permissions?: readonly string[]
  readonly lang?: Lang
  readonly run?: () => Response
}
function open(
  jobs: () => Response,
  { permissions = both, lang = 'en', run = () => json({ data: { name: 'X' } }, 202) }: Setting = {},
) {
  queryClient.clear()
  setLanguage(lang)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    if (init.method === 'POST') {
      asked.push(`${pathname}${search}`)
      return run()
    }
    return jobs()
  })
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(permissions) })
  render(
    <KitProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <SchedulerJobPage /> }])} />
    </KitProvider>,
  )
  return { asked, user: userEvent.setup() }
}
const loadRow = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement

it('shows when, how and with what result each job last ran', async () => {
  open(() =>
    json([
      job('GOOD', {
        lastStatus: 'SUCCEED',
        runningType: 'AUTO',
        lastStartTime: '2026-11-21T10:15:00.000Z',
        lastEndTime: '2026-11-21T10:15:04.000Z',
        lastCounts: [
          { label: L('New scans', 'ស្កេនថ្មី'), count: 1234 },
          { label: L('Failed', 'បរាជ័យ'), count: 0 },
        ],
      }),
      job('BAD', { lastStatus: 'FAILED', runningType: 'MANUAL', lastCause: L('No device could be read', 'គ្មាន') }),
      job('BUSY', { lastStatus: 'RUNNING', runningType: 'MANUAL' }),
      job('NEW'),
    ]),
  )
  const good = within(await loadRow('GOOD'))
  for (const text of [
    '21-Nov-2026 17:15:00',
    'Next Run: 21-Nov-2026 17:20:00',
    '21-Nov-2026 17:15:04',
    'Automatic',
    'Success',
    'New scans: 1,234',
    'Does GOOD',
  ])
    expect(good.getAllByText(text).length, text).toBeGreaterThan(0)
  const bad = within(await loadRow('BAD'))
  for (const text of ['Failed', 'Manual', 'No device could be read']) expect(bad.getByText(text), text).toBeTruthy()
  expect(within(await loadRow('BUSY')).getByRole('button', { name: 'Generate BUSY' })).toHaveProperty('disabled', true)
  expect(within(await loadRow('NEW')).getByText('Not run yet')).toBeTruthy()
})
it('runs a job by its name and says so', async () => {
  const { asked, user } = open(() => json([job('RETRIEVE_FINGER_PRINT')]))
  await user.click(await screen.findByRole('button', { name: 'Generate RETRIEVE_FINGER_PRINT' }))
  expect(await screen.findByText('Generate, successfully.')).toBeTruthy()
  expect(asked).toEqual(['/api/employee/job-scheduler?jobSchedulerLogName=RETRIEVE_FINGER_PRINT'])
})
it('says why a job was not run', async () => {
  const { user } = open(() => json([job('X')]), {
    run: () =>
      json(
        {
          message: 'This job is running already',
          errors: [{ path: '', message: 'This job is running already', code: 'RULE' }],
        },
        409,
      ),
  })
  await user.click(await screen.findByRole('button', { name: 'Generate X' }))
  expect(await screen.findByText('This job is running already')).toBeTruthy()
})
it('offers no button without the right, and speaks Khmer', async () => {
  open(() => json([job('X')]), { permissions: ['READ_SCHEDULER_JOB'], lang: 'km' })
  expect(within(await loadRow('X')).queryByRole('button')).toBeNull()
  expect(screen.getByText('ធ្វើ X')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('កិច្ចការតាមកាលវិភាគ')
})
it('tells a service that is away from one that refuses', async () => {
  open(() => json({ message: 'no', errors: [{ path: '', message: 'no', code: 'FORBIDDEN' }] }, 403))
  expect(await screen.findByText("You don't have permission to access on this resource")).toBeTruthy()
})
