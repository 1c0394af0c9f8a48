import {
  approvalWorkflowCalls as calls,
  type ApprovalWorkflowType,
  type ApproverAnswer,
  type ApproverHolders,
} from '@staff/contract/admin'
import { KitProvider, queryClient, setLanguage } from '@staff/kit'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import ApprovalWorkflowPage from './approval-workflow.screens.tsx'
import { StepField } from './step-field.tsx'

const levels = [1, 2].map((levelNumber) => ({
  id: `l${String(levelNumber)}`,
  levelNumber,
  levelTitle: levelNumber === 1 ? 'Staff' : 'Chief',
}))
const asLevel = (n: number) => ({
  positionLevelId: `l${String(n)}`,
  positionLevel: { levelNumber: n, levelTitle: n === 1 ? 'Staff' : 'Chief' },
})
const step = (holders: ApproverHolders): ApproverAnswer => ({
  mode: 'LEVEL',
  scope: 'COMPANY',
  ...asLevel(2),
  companyStructurePositionId: null,
  companyStructurePosition: null,
  employeeId: null,
  employee: null,
  holders,
})
const type = (holders: ApproverHolders): ApprovalWorkflowType => ({
  id: 'movement',
  requestType: 'MOVEMENT',
  name: 'Movement',
  nameKh: 'ការផ្លាស់ប្ដូរ',
  description: null,
  descriptionKh: null,
  changesPay: false,
  waiting: [],
  requestApprovalWorkflow: [
    {
      id: 'w1',
      version: 1,
      description: 'Staff',
      requesters: [asLevel(1)],
      requestFors: [asLevel(1), asLevel(2)],
      firstApprover: step(holders),
      secondApprover: null,
      acknowledger: null,
      slaHours: 24,
      onTimeout: 'REMIND',
      createdBy: null,
      createdAt: '2026-11-20T02:00:00.000Z',
      updatedBy: null,
      updatedAt: '2026-11-20T02:00:00.000Z',
    },
  ],
})
function show(page: React.ReactNode, holders: ApproverHolders) {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://product.test').pathname.replace('/api/', '')
    const data =
      path === calls.holders
        ? holders
        : path === calls.types
          ? [type(holders)]
          : path === 'employee/position-level'
            ? levels
            : []
    return new Response(JSON.stringify({ data }), { headers: { 'Content-Type': 'application/json' } })
  })
  render(
    <KitProvider env="test">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </KitProvider>,
  )
}
beforeEach(() => {
  queryClient.clear()
  setLanguage('en')
})

it('the list names the level and how many of its people cannot answer, and opens the holes as a grid', async () => {
  show(<ApprovalWorkflowPage />, { people: 3, unable: 1 })
  expect(
    await screen.findByText('First Approver: 1 of 3 people of level 2 · Chief cannot answer requests'),
  ).toBeTruthy()
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: 'Coverage: Movement. 2 pairs have no workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Coverage: Movement' }))
  const grid = within(dialog.getByRole('table', { name: 'Which workflow serves each pair of levels' }))
  expect(grid.getAllByRole('cell').map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Level 1 asking for level 1: Staff',
    'Level 1 asking for level 2: Staff',
    'Level 2 asking for level 1: no workflow',
    'Level 2 asking for level 2: no workflow',
  ])
  expect(dialog.getByText('Level 2 asking for level 1, 2: no workflow')).toBeTruthy()
})
it('says so in Khmer, and nothing where all can answer', async () => {
  setLanguage('km')
  show(<ApprovalWorkflowPage />, { people: 3, unable: 1 })
  expect(await screen.findByText('អ្នកអនុម័តទីមួយ: 1 នាក់ក្នុងចំណោម 3 នាក់នៃ កម្រិត 2 · Chief មិនអាចឆ្លើយសំណើបានទេ')).toBeTruthy()
  queryClient.clear()
  document.body.replaceChildren()
  show(<ApprovalWorkflowPage />, { people: 3, unable: 0 })
  await screen.findByText('Staff')
  expect(screen.queryByText(/មិនអាចឆ្លើយ/)).toBeNull()
})
it('the form asks the service about the step that is being chosen, also where nobody is there', async () => {
  const value = {
    mode: 'LEVEL',
    positionLevelId: 'l2',
    companyStructurePositionId: '',
    employeeId: '',
    scope: 'COMPANY',
    shown: null,
  } as const
  show(
    <StepField step="firstApprover" value={value} levels={levels} errorOf={() => null} onChange={() => undefined} />,
    { people: 0, unable: 0 },
  )
  expect(
    await screen.findByText('There is nobody for level 2 · Chief now: requests go to the fallback role.'),
  ).toBeTruthy()
})
