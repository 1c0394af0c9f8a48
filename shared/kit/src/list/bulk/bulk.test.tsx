import { L } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../../test/app.tsx'
import { fakeService, json, type Seen } from '../../../test/service.ts'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { runEach } from './run-each.ts'

const patient = { timeout: 60_000 }
beforeEach(() => signInWith())
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('does what can be done, and tells why the rest was refused', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }))
  const { done, failed } = await runEach(rows, ({ id }) =>
    id === 'b' ? Promise.reject(new Error('x')) : Promise.resolve(),
  )
  expect(done.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(failed.map(({ row }) => row.id)).toEqual(['b'])
})
it('rows are chosen and deleted by keys alone, asked once and told in one message', async () => {
  const sent: string[] = []
  fakeService({
    own: ({ method, path }: Seen) => {
      if (method !== 'DELETE') return undefined
      sent.push(path)
      return path.endsWith('id2') ? json({ message: 'In use', errors: [] }, 409) : json({ data: { id: 'x' } })
    },
  })
  open(positionLevel, positionLevel.screen)
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(10), patient)
  for (const key of ['j', 'x', 'j', 'x']) press(key)
  expect(await screen.findByRole('region', { name: '2 chosen' }, patient)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const confirm = await waitFor(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    const found = buttons.find(({ textContent }) => textContent === 'Delete')
    if (!found) throw new Error('no question yet')
    return found
  }, patient)
  fireEvent.click(confirm)
  await waitFor(() => expect(sent.map((path) => path.split('/').at(-1))).toEqual(['id1', 'id2']), patient)
  expect(await screen.findByText(/Delete: 1 done, 1 not done\..*In use/, {}, patient)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull())
})
it('an act on all chosen rows begins once, with the rows for which it is offered', async () => {
  const begun: (readonly string[])[] = []
  fakeService()
  const compare = {
    label: L('Compare', 'ប្រៀបធៀប'),
    run: () => undefined,
    when: ({ id }: AnyRow) => id !== 'id2',
    onSelection: (rows: readonly AnyRow[]) => void begun.push(rows.map(({ id }) => id)),
  }
  open(positionLevel, positionLevel.screen, { options: { rowActions: [compare] } })
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(10), patient)
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) press(key)
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }, patient))
  expect(begun).toEqual([['id1', 'id3']])
  await waitFor(() => expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull())
})
it('a row opens beside the list on wide screens, with next and previous; Esc goes back to the row', async () => {
  const narrow = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...narrow(query),
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  fakeService()
  const router = open(positionLevel, positionLevel.screen)
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(10), patient)
  press('j')
  press('Enter')
  const pane = () => screen.findByRole('complementary', { name: 'Record beside the list' }, patient)
  await pane()
  await waitFor(() => expect(router.state.location.search).toContain('beside=id1'))
  fireEvent.click(await screen.findByRole('button', { name: 'Next row' }))
  await waitFor(() => expect(router.state.location.search).toContain('beside=id2'))
  press('Escape')
  await waitFor(() => expect(router.state.location.search).toBe('?limit=10'))
  vi.unstubAllGlobals()
})
it('? tells the keys', async () => {
  fakeService()
  open(positionLevel, positionLevel.screen)
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(10), patient)
  press('?')
  expect(await screen.findByRole('dialog', { name: 'Keys of this list' }, patient)).toBeTruthy()
})
