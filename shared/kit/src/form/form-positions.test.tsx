import { to } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService } from '../../test/service.ts'

beforeEach(() => signInWith())

it('choosing a place goes from the top, and a new parent clears what stands below', async () => {
  fakeService()
  const user = userEvent.setup()
  open(employee, to(employee).create())
  const select = (name: string) => document.querySelector(`[name="positions.0.${name}"]`) as HTMLInputElement
  await screen.findByRole('region', { name: 'Position 1' })
  const choose = async (level: string, option: string) => {
    await waitFor(() => expect(select(level).disabled).toBe(false))
    await user.click(select(level))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  const own = 'companyStructurePositionId'
  expect(select(`${own}.outlet`).disabled).toBe(true)
  await choose(`${own}.location`, 'Phnom Penh')
  await choose(`${own}.outlet`, 'Riverside')
  await choose(`${own}.department`, 'Operations')
  await choose(`${own}.team`, 'Kitchen')
  await choose(own, 'Cook')
  await waitFor(() => expect(select(own).value).toBe('Cook'))
  await choose(`${own}.location`, 'Phnom Penh')
  await waitFor(() => expect(select(`${own}.outlet`).value).toBe(''))
  expect(select(own).value).toBe('')
  expect(select(own).disabled).toBe(true)
})

it('the first position takes over the start date of the employment, once', async () => {
  fakeService()
  open(employee, to(employee).create())
  await screen.findByRole('region', { name: 'Position 1' })
  const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
  const type = (name: string, value: string) => {
    fireEvent.change(control(name), { target: { value } })
    fireEvent.blur(control(name))
  }
  expect(control('positions.0.startDate').value).toBe('')
  type('startDate', '01-Nov-2026')
  await waitFor(() => expect(control('positions.0.startDate').value).toBe('01-Nov-2026'))
  type('positions.0.startDate', '')
  await waitFor(() => expect(control('positions.0.startDate').value).toBe(''))
})
