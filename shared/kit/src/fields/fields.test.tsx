import {
  bool,
  choice,
  code,
  date,
  dateTime,
  decimal,
  file,
  int,
  L,
  longText,
  money,
  month,
  percent,
  position,
  ref,
  resource,
  rows,
  text,
  time,
  to,
} from '@staff/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService, json, place, type Seen } from '../../test/service.ts'

const label = (name: string) => L(name, `ក ${name}`)
/** One field of every kind; kinds that no resource uses yet are held to the same rules. */
const thing = resource({
  name: 'thing',
  screen: '/thing',
  permission: 'USER',
  label: label('Thing'),
  title: ['words'],
  fields: {
    words: text({ label: label('Words') }),
    lines: longText({ label: label('Lines'), optional: true }),
    whole: int({ label: label('Whole'), min: 1 }),
    part: decimal({ label: label('Part') }),
    amount: money({ label: label('Amount'), currency: 'KHR' }),
    share: percent({ label: label('Share') }),
    day: date({ label: label('Day') }),
    moment: dateTime({ label: label('Moment') }),
    clock: time({ label: label('Clock') }),
    span: month({ label: label('Span'), optional: true }),
    flag: bool({ label: label('Flag') }),
    pick: choice({
      label: label('Pick'),
      options: [
        { value: 'A', label: label('Alpha') },
        { value: 'B', label: label('Beta') },
      ],
    }),
    sort: code({ label: label('Sort'), type: 'GENDER' }),
    person: ref({
      label: label('Person'),
      to: {
        search: 'person/search',
        nameEn: 'en',
        nameKm: 'km',
        codeKey: 'accountNo',
        minChars: 2,
        view: '/person/{id}',
      },
    }),
    place: position({ label: label('Place'), optional: true }),
    photo: file({
      label: label('Photo'),
      optional: true,
      entityType: 'THING',
      maxBytes: 2_097_152,
      accept: ['image/png'],
    }),
    others: rows({
      label: label('Others'),
      use: 'input',
      optional: true,
      add: label('Add other'),
      one: label('Other'),
      form: [['title', 'count']],
      max: 2,
      fields: { title: text({ label: label('Title') }), count: int({ label: label('Count'), optional: true }) },
    }),
  },
  list: {
    columns: [
      'words',
      'whole',
      'part',
      'amount',
      'share',
      'day',
      'moment',
      'clock',
      'span',
      'flag',
      'pick',
      'sort',
      'person',
      'place',
    ],
    filters: ['whole', 'day', 'clock', 'span', 'flag', 'pick', 'sort', 'person', 'place'],
  },
  form: [
    {
      label: label('Thing'),
      rows: [
        ['words', 'lines'],
        ['whole', 'part'],
        ['amount', 'share'],
        ['day', 'moment'],
        ['clock', 'span'],
        ['flag', 'pick'],
        ['sort', 'person'],
        ['place'],
        ['photo'],
        ['others'],
      ],
    },
  ],
})
const record = {
  id: 't1',
  version: 1,
  words: 'Rice',
  lines: 'one\ntwo',
  whole: 2026,
  part: 1234.5,
  amount: -4000,
  share: 12.5,
  day: '2026-11-21',
  moment: '2026-11-20T18:30:05.000Z',
  clock: '08:05',
  span: '2026-02',
  flag: true,
  pick: 'B',
  sort: { identifier: 'MALE', value: 'Male', valueKh: 'ប្រុស' },
  person: { id: 'p9', accountNo: '1001', en: 'Sok Dara', km: 'សុខ ដារ៉ា' },
  place,
  photo: null,
}
const people = [{ id: 'p9', accountNo: '1001', en: 'Sok Dara', km: 'សុខ ដារ៉ា' }]
const service = () =>
  fakeService({
    own: ({ method, path }) => {
      if (path === 'employee/media') return json({ data: { id: 'm1' } }, 201)
      if (path === 'employee/person/search') return json({ data: people })
      if (path === 'employee/person/search/p9') return json({ data: people[0] })
      if (path === 'employee/company-structure/options/l1') return json({ data: place.companyStructureLocation })
      if (path.startsWith('employee/thing'))
        return json({
          data: method === 'GET' && path === 'employee/thing' ? [record] : record,
          pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1 },
        })
      return undefined
    },
  })
const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`) as HTMLInputElement
const sent = (seen: readonly Seen[]) =>
  seen.find(({ method, path }) => method === 'POST' && path === 'employee/thing')?.body

beforeEach(() => signInWith())

describe('every kind as text', () => {
  it('in a table, in both languages', async () => {
    service()
    open(thing, thing.screen)
    for (const shown of [
      'Rice',
      '2026',
      '1,234.5',
      '(KHR 4,000.00)',
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
    expect(screen.getByRole('img', { name: 'Yes' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '1001 - Sok Dara' }).getAttribute('href')).toBe('/person/p9')
  })
  it('in a viewed record, in Khmer', async () => {
    service()
    open(thing, to(thing).view('t1'), { lang: 'km' })
    for (const shown of ['ក Beta', 'ប្រុស', '1001 - សុខ ដារ៉ា', 'ភ្នំពេញ › មាត់ទន្លេ › ប្រតិបត្តិការ › ផ្ទះបាយ › ចុងភៅ'])
      expect(await screen.findByText(shown)).toBeTruthy()
  })
})

describe('every kind as a control', () => {
  it('sends what the contract accepts, in its own form', async () => {
    const seen = service()
    const user = userEvent.setup()
    open(thing, to(thing).create())
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
    service()
    const user = userEvent.setup()
    open(thing, to(thing).create())
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
    const seen = service()
    open(thing, to(thing).create())
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
  service()
  const user = userEvent.setup()
  const router = open(
    thing,
    `${thing.screen}?limit=10&whole=5&fromDate=2026-01-01&toDate=2026-01-31&fromTime=08%3A00&span=2026-02&flag=false&pick=A%2CB&sort=MALE&personId=p9&locationId=l1`,
  )
  for (const chip of [
    '5',
    '01-Jan-2026',
    '31-Jan-2026',
    '08:00',
    'Feb-2026',
    'No',
    'Alpha, Beta',
    'Male',
    '1001 - Sok Dara',
    'Phnom Penh',
  ])
    await waitFor(() =>
      expect([...document.querySelectorAll('.kit-chip')].map((one) => one.textContent?.split(': ')[1])).toContain(chip),
    )
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('radio', { name: 'Yes', hidden: true }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('flag')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Remove filter Day from', hidden: true }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has('fromDate')).toBe(false))
  await user.click(screen.getAllByRole('button', { name: 'Clear all', hidden: true })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toBe('?limit=10'))
})
