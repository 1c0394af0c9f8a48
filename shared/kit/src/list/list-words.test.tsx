import { L } from '@staff/contract'
import { payrollMaster } from '@staff/contract/payroll'
import { employeeBirthdayReport } from '@staff/contract/reports'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { signInWith } from '../../test/app.tsx'
import { fakeService, json } from '../../test/service.ts'
import { DebouncedText, FilterPause } from '../fields/debounced-text.tsx'
import { KitProvider, queryClient, ResourceList, setLanguage } from '../index.ts'
import { useListFault } from './use-list-fault.ts'

const missing = L('Some Key of Employee Maybe Missing!', 'ព័ត៌មានខ្លះរបស់បុគ្គលិកអាចបាត់!')
function Faulty() {
  useListFault(employeeBirthdayReport, missing)
  return null
}

it('a list that does not load says so in the words of its page', async () => {
  signInWith()
  queryClient.clear()
  fakeService({ own: ({ path }) => (path.includes('birthday') ? json({ message: 'x', errors: [] }, 500) : undefined) })
  render(
    <KitProvider env="test">
      <MemoryRouter>
        <Faulty />
      </MemoryRouter>
    </KitProvider>,
  )
  expect(await screen.findByText('Some Key of Employee Maybe Missing!')).toBeTruthy()
})

it('who made a row stands in the script of the reader, and what the service says is asked for in a language that is switched to', async () => {
  signInWith()
  queryClient.clear()
  const seen = fakeService({ total: 1 })
  render(
    <KitProvider env="test">
      <MemoryRouter>
        <ResourceList resource={payrollMaster} />
      </MemoryRouter>
    </KitProvider>,
  )
  expect(await screen.findByText('Chan Sreymom')).toBeTruthy()
  act(() => {
    setLanguage('km')
  })
  expect(await screen.findByText('ចាន់ ស្រីមុំ')).toBeTruthy()
  const inKhmer = () =>
    seen.filter(({ path, headers }) => path.endsWith('payroll-master') && headers.get('accept-language') === 'km')
  await waitFor(() => expect(inKhmer()).not.toEqual([]))
  setLanguage('en')
})

it('a page has a pause of its own for what is typed in its filters', () => {
  vi.useFakeTimers()
  const asked = vi.fn<(values: Readonly<Record<string, string | null>>) => void>()
  render(
    <KitProvider env="test">
      <FilterPause value={500}>
        <DebouncedText
          field={{ label: L('Name', 'ឈ្មោះ'), kind: 'text' }}
          params={['name']}
          values={{}}
          onChange={asked}
        />
      </FilterPause>
    </KitProvider>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'sok' } })
  act(() => {
    vi.advanceTimersByTime(499)
  })
  expect(asked).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(asked).toHaveBeenCalledExactlyOnceWith({ name: 'sok' })
  vi.useRealTimers()
})
