import { L, ref, resource, text, to } from '@staff/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService, json, type Seen } from '../../test/service.ts'

const label = (name: string) => L(name, `ក ${name}`)
/** A field that references several records: the fixture of docs/adr/010. */
const team = resource({
  name: 'crew',
  screen: '/crew',
  permission: 'USER',
  label: label('Crew'),
  title: ['words'],
  fields: {
    words: text({ label: label('Words') }),
    members: ref({ label: label('Members'), many: 'mate', to: { search: 'mate', nameEn: 'en', nameKm: 'km' } }),
  },
  list: { columns: ['words', 'members'], filters: ['members'] },
  form: [{ label: label('Crew'), rows: [['words', 'members']] }],
})
const names = ['Sok', 'Chan', 'Dara', 'Vanna', 'Pisey', 'Rith']
const mates = names.map((en, at) => ({
  id: `m${at + 1}`,
  en,
  km: `ខ្មែរ ${en}`,
  ...(en === 'Rith' ? { isEnabled: false } : {}),
}))
const record = (count: number) => ({
  id: 'c1',
  version: 1,
  words: 'Kitchen',
  members: mates.slice(0, count).map((mate) => ({ mate })),
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  updatedAt: '2026-01-01T00:00:00Z',
})
const service = (count: number): Seen[] =>
  fakeService({
    own: ({ method, path }) => {
      if (path === 'employee/mate')
        return json({ data: mates, pageMeta: { currentPage: 1, pageSize: 10, totalCount: mates.length } })
      const one = mates.find(({ id }) => path === `employee/mate/${id}`)
      if (one) return json({ data: one })
      if (path === 'employee/crew' && method === 'GET')
        return json({ data: [record(count)], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1 } })
      return path.startsWith('employee/crew') ? json({ data: record(count) }, method === 'POST' ? 201 : 200) : undefined
    },
  })
const control = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`) as HTMLInputElement
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
beforeEach(() => signInWith())

it('joins the names in a table, in the language of the reader, and lists them all on hover', async () => {
  service(3)
  const user = userEvent.setup()
  open(team, team.screen)
  await user.hover(await screen.findByText('Sok, Chan, Dara'))
  await waitFor(() =>
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Sok', 'Chan', 'Dara']),
    ),
  )
})
it('reads in Khmer, one by its name alone', async () => {
  service(1)
  open(team, to(team).view('c1'), { lang: 'km' })
  expect(await screen.findByText('ខ្មែរ Sok')).toBeTruthy()
})
it('sends the ids; a disabled record is not offered', async () => {
  const seen = service(0)
  const user = userEvent.setup()
  open(team, to(team).create())
  await screen.findByRole('heading', { name: 'Create Crew' })
  fireEvent.change(control('words'), { target: { value: 'Bar' } })
  submit()
  expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0)
  await user.click(control('mateIds'))
  await user.click(await screen.findByRole('option', { name: 'Dara', hidden: true }))
  await user.click(await screen.findByRole('option', { name: 'Sok', hidden: true }))
  expect(screen.queryByRole('option', { name: 'Rith', hidden: true })).toBeNull()
  submit()
  await waitFor(() =>
    expect(seen.find(({ method, path }) => method === 'POST' && path === 'employee/crew')?.body).toEqual({
      words: 'Bar',
      mateIds: ['m3', 'm1'],
    }),
  )
})
it('collapses tags beyond four, and an unchanged form has nothing to save', async () => {
  const seen = service(5)
  open(team, to(team).update('c1'))
  expect(await screen.findByText('+1')).toBeTruthy()
  expect(screen.getByText('Vanna')).toBeTruthy()
  expect(screen.queryByText('Pisey', { selector: '.mantine-Pill-root *' })).toBeNull()
  submit()
  expect(await screen.findByText('Nothing changed')).toBeTruthy()
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([])
  // The names were answered with the record.
  expect(seen.some(({ path }) => path.startsWith('employee/mate/'))).toBe(false)
})
it('filters by any of several; the address keeps them and the chip says them', async () => {
  service(2)
  const router = open(team, `${team.screen}?limit=10&mateIds=m2%2Cm3`)
  await waitFor(() =>
    expect([...document.querySelectorAll('.kit-chip')].map((one) => one.textContent)).toEqual([
      expect.stringContaining('Chan, Dara'),
    ]),
  )
  expect(new URLSearchParams(router.state.location.search).get('mateIds')).toBe('m2,m3')
})
