import { KitProvider } from '@staff/kit'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { namedCells } from './named-cells.tsx'

afterEach(cleanup)
it.each([
  ['/report/employee/employee-birthday-report', ''],
  ['/report/attendance/monthly-attendance-report', '?tab=time'],
])('on %s both names of a person lead to the page of that person', (page, tab) => {
  const person = { id: 'a b', displayFullNameEn: 'Sok Dara', displayFullNameKh: 'សុខ ដារ៉ា' }
  for (const cell of Object.values(namedCells)) {
    render(
      <KitProvider>
        <MemoryRouter initialEntries={[page]}>{cell(person)}</MemoryRouter>
      </KitProvider>,
    )
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe(`/employee-management/profile/a%20b${tab}`)
    expect([person.displayFullNameEn, person.displayFullNameKh]).toContain(link.textContent)
    cleanup()
  }
})
