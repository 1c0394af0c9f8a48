import { KitProvider, queryClient, setLanguage, signIn, useSession } from '@staff/kit'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import PayslipQuestionScreen from './payslip-question.screens.tsx'

const asked = { id: 'q1', version: 1, startDate: '2026-10-01', lineName: 'Base Salary', lineNameKh: 'ប្រាក់ខែគោល' }

it('names the line that is asked about in the language of the reader', async () => {
  queryClient.clear()
  setLanguage('km')
  const answer = { data: [asked], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1 } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  useSession.setState({ permissions: new Set(['READ_PAYROLL_GENERATION']) })
  render(
    <KitProvider env="test">
      <MemoryRouter>
        <PayslipQuestionScreen />
      </MemoryRouter>
    </KitProvider>,
  )
  expect(await screen.findByText('ប្រាក់ខែគោល')).toBeTruthy()
  expect(screen.queryByText('Base Salary')).toBeNull()
})
