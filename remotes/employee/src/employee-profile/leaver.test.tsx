import type { EmployeeProfile, PersonPath } from '@staff/contract/employee'
import { KitProvider, queryClient, setLanguage, signIn, useSession, type CurrentUser } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { PathPage } from '../onboarding/path-page.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { ProfileActs } from './profile-acts.tsx'

const named = { id: 'e1', accountNo: '0101', displayFullNameEn: 'Sok Dara', displayFullNameKh: 'សុខ តារា' }
const here: EmployeeProfile = {
  ...named,
  firstNameEn: 'Dara',
  firstNameKh: 'តារា',
  startDate: '2024-01-01',
  endDate: null,
  photo: null,
  status: 'POST_PROBATION',
  postProbationDate: '2024-04-01',
  position: null,
  manager: null,
  service: { years: 2, months: 0, days: 0 },
  phone: null,
  user: null,
  terms: null,
  tax: null,
  nextShift: null,
  missing: [],
  asked: [],
  checked: 0,
  employments: [{ startDate: '2024-01-01', endDate: null }],
  lastDay: null,
}
const left: EmployeeProfile = {
  ...here,
  status: 'RESIGNED',
  endDate: '2026-01-31',
  employments: [{ startDate: '2024-01-01', endDate: '2026-01-31' }],
  lastDay: '2026-01-31',
}
const path: PersonPath = {
  ...named,
  startDate: '2024-01-01',
  endDate: '2026-01-31',
  phone: null,
  things: [],
  steps: [
    { name: 'SETTLEMENT', state: 'DONE', owner: null },
    { name: 'ACCOUNT_CLOSED', state: 'DONE', owner: null },
    { name: 'THINGS', state: 'OPEN', owner: null },
  ],
}
function show(element: React.ReactNode, { answer = path, isSelfService = false } = {}) {
  queryClient.clear()
  setLanguage('en')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: answer })))
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const user: CurrentUser = {
    id: 'u',
    username: 'hr',
    email: null,
    isSelfService,
    employee: null,
    userRole: [],
    permissions: [],
  }
  useSession.setState({ user, permissions: new Set(['ALL_FUNCTION']) })
  return render(
    <KitProvider env="test">
      <MemoryRouter>{element}</MemoryRouter>
    </KitProvider>,
  )
}
/** The acts behind the three dots. */
async function openRest(person: EmployeeProfile): Promise<(string | null)[]> {
  const { unmount } = show(<ProfileActs person={person} onDialog={() => undefined} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'More' }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  unmount()
  return names
}

it('onboarding is offered for who works here, leaving once it is entered', async () => {
  expect(await openRest(here)).toContain('Onboarding')
  expect(await openRest(here)).not.toContain('Leaving')
  const going = await openRest({ ...here, lastDay: '2026-12-31' })
  expect([going.includes('Onboarding'), going.includes('Leaving')]).toEqual([true, true])
  const gone = await openRest(left)
  expect([gone.includes('Onboarding'), gone.includes('Leaving'), gone.includes('Rehire')]).toEqual([false, true, false])
})
it('of a leaver rehiring stands before editing; not of an earlier employment of who came back', () => {
  const { unmount } = show(<ProfileActs person={left} onDialog={() => undefined} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rehire', 'Edit'])
  unmount()
  const employments = [...left.employments, { startDate: '2026-06-01', endDate: null }]
  show(<ProfileActs person={{ ...left, employments, lastDay: null }} onDialog={() => undefined} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Edit'])
})
it('a short card says how far a leaving is, to who keeps it, and nothing of who stays', async () => {
  const { unmount } = show(<LeavingCard person={left} />)
  expect(await screen.findByText('2 of 3 done')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open: Leaving' }).getAttribute('href')).toBe(
    '/employee-management/leaving/e1',
  )
  unmount()
  const own = show(<LeavingCard person={left} />, { isSelfService: true })
  expect(screen.queryByText('Leaving')).toBeNull()
  own.unmount()
  show(<LeavingCard person={here} />)
  expect(screen.queryByText('Leaving')).toBeNull()
})
it('the page of who stays says that there is no leaving', async () => {
  show(<PathPage id="e1" kind="leaving" />, { answer: { ...path, endDate: null } })
  expect(await screen.findByRole('heading', { level: 1, name: 'No leaving of Sok Dara is entered' })).toBeTruthy()
})
