import { to } from '@staff/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { control, everyKind, thingService } from '../../test/every-kind.ts'
import type { Seen } from '../../test/service.ts'

const sent = (seen: readonly Seen[]) =>
  seen.find(({ method, path }) => method === 'POST' && path === 'employee/thing')?.body

beforeEach(() => signInWith())

describe('every kind as text', () => {
  it('in a table, in both languages', async () => {
    thingService()
    open(everyKind, everyKind.screen)
    for (const shown of [
      'Rice',
      '2026',
      '1,234.5',
      '($4,000.00)',
      '13%',
      '21-Nov-2026',
      '21-Nov-2026 01:30:05',
      '08:05',
      'Feb-2026',
      'Beta',
      'Male',
      '1001 - Sok Dara',
      'Phnom Penh',
      'Kitchen',
    ])
      expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'True' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '1001 - Sok Dara' }).getAttribute('href')).toBe('/person/p9')
  })
  it('in a viewed record, in Khmer', async () => {
    thingService()
    open(everyKind, to(everyKind).view('t1'), { lang: 'km' })
    for (const shown of ['ក Beta', 'ប្រុស', '1001 - សុខ ដារ៉ា', 'ភ្នំពេញ › មាត់ទន្លេ › ប្រតិបត្តិការ › ផ្ទះបាយ › ចុងភៅ'])
      expect(await screen.findByText(shown)).toBeTruthy()
  })
})

describe('every kind as a control', () => {
  it('sends what the contract accepts, in its own form', async () => {
    const seen = thingService()
    const user = userEvent.setup()
    open(everyKind, to(everyKind).create())
    await screen.findByRole('heading', { name: 'Create Thing' })
    const typed = {
      words: ' Rice ',
      lines: 'one',
      whole: '២០២៦',
      part: '1,234.5',
      amount: '4000',
      share: '12.5',
      clock: '08:05',
    }
    for (const [name, value] of Object.entries(typed)) fireEvent.change(control(name), { target: { value } })
    for (const [name, value] of [
      ['day', '២១/១១/២០២៦'],
      ['moment', '21-Nov-2026'],
    ] as const) {
      fireEvent.change(control(name), { target: { value } })
      fireEvent.blur(control(name))
    }
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '01:30' } })
    await user.click(control('flag'))
    for (const [name, option] of [
      ['pick', 'Beta'],
      ['sort', 'Female'],
    ] as const) {
      await user.click(control(name))
      await user.click(await screen.findByRole('option', { name: option, hidden: true }))
    }
    await user.type(control('personId'), 's')
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy()
    await user.type(control('personId'), 'o')
    await user.click(await screen.findByRole('option', { name: '1001 - Sok Dara', hidden: true }))
    await user.upload(control('photo'), new File(['x'], 'a.png', { type: 'image/png' }))
    await screen.findByText('Upload successfully')
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    expect(await screen.findByText('Created successfully')).toBeTruthy()
    expect(sent(seen)).toEqual({
      words: 'Rice',
      lines: 'one',
      whole: 2026,
      part: 1234.5,
      amount: 4000,
      share: 12.5,
      day: '2026-11-21',
      moment: '2026-11-20T18:30:00.000Z',
      clock: '08:05',
      span: null,
      flag: true,
      pick: 'B',
      sort: 'FEMALE',
      personId: 'p9',
      placeId: null,
      photo: 'm1',
      others: [],
    })
    expect(
      seen.filter(({ path }) => path === 'employee/person/search').map(({ query }) => query.get('keywords')),
    ).toEqual(['so'])
  })
  it('rows are added and taken away by keyboard, each with its own faults, and sent in their own form', async () => {
    thingService()
    const user = userEvent.setup()
    open(everyKind, to(everyKind).create())
    const add = await screen.findByRole('button', { name: 'Add other' })
    add.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(control('others.0.title'))
    await user.keyboard('One')
    await user.click(add)
    expect(document.activeElement).toBe(control('others.1.title'))
    await user.type(control('others.1.count'), '២')
    expect(add).toHaveProperty('disabled', true)
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    await waitFor(() => expect(control('others.1.title').getAttribute('aria-invalid')).toBe('true'))
    expect(control('others.0.title').getAttribute('aria-invalid')).not.toBe('true')
    await user.click(screen.getByRole('button', { name: 'Remove Other 1' }))
    expect(control('others.1.title')).toBeNull()
    expect([control('others.0.title').value, control('others.0.count').value]).toEqual(['', '2'])
    expect(document.activeElement).toBe(control('others.0.title'))
    await user.click(screen.getByRole('button', { name: 'Remove Other 1' }))
    expect(document.activeElement).toBe(add)
  })
  it('a file is refused before it is sent: too large, or of another kind', async () => {
    const seen = thingService()
    open(everyKind, to(everyKind).create())
    expect(await screen.findByText('PNG, at most 2 MB')).toBeTruthy()
    const choose = (given: File) => fireEvent.change(control('photo'), { target: { files: [given] } })
    choose(new File([new Uint8Array(2_097_153)], 'big.png', { type: 'image/png' }))
    expect(await screen.findByText('The file is larger than 2 MB')).toBeTruthy()
    choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByText('Only PNG files are accepted')).toBeTruthy()
    expect(seen.some(({ path }) => path === 'employee/media')).toBe(false)
  })
})

it('every kind as a filter writes its parameters into the address, and its chip says them', async () => {
  thingService()
  const user = userEvent.setup()
  const router = open(
    everyKind,
    `${everyKind.screen}?limit=10&whole=5&fromDate=2026-01-01&toDate=2026-01-31&fromTime=08%3A00&span=2026-02&flag=false&pick=A%2CB&sort=MALE&personId=p9&locationId=l1`,
  )
  for (const chip of [
    '5',
    '01-Jan-2026',
    '31-Jan-2026',
    '08:00',
    'Feb-2026',
    'False',
    'Alpha, Beta',
    'Male',
    '1001 - Sok Dara',
    'Phnom Penh',
  ])
    await waitFor(() =>
      expect([...document.querySelectorAll('.kit-chip')].map((one) => one.textContent?.split(': ')[1])).toContain(chip),
    )
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('radio', { name: 'True', hidden: true }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('flag')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Remove filter Day from', hidden: true }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has('fromDate')).toBe(false))
  await user.click(screen.getAllByRole('button', { name: 'Clear all', hidden: true })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toBe('?limit=10'))
})
