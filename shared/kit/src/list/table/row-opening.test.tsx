import { L, report, resource, text } from '@staff/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { open, signInWith } from '../../../test/app.tsx'
import { fakeService, json } from '../../../test/service.ts'

const label = L('Payment', 'ការបើកប្រាក់')
const shared = {
  name: 'paid-people',
  screen: '/paid-people',
  permission: 'EMPLOYEE_SKILL',
  label,
  title: ['item'],
  fields: { item: text({ label }) },
  list: { columns: ['item'] },
} as const
const paid = report(shared)
const run = vi.fn<() => void>()
const act = { label: L('Payslip', 'បង្កាន់ដៃ'), isMain: true, when: ({ id }: { id: string }) => id === 'a', run }

/** Lists are wide enough for a row beside them, or not. */
const show = (r: typeof paid, rowActions: readonly unknown[], isWide = true) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('1400'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }))
  open(r, r.screen, { options: { rowActions } as never })
}
const hint = async () => (await screen.findByText(/^J K rows/)).textContent
const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
beforeEach(() => {
  signInWith()
  run.mockClear()
  fakeService({
    own: ({ path }) =>
      path === 'employee/paid-people'
        ? json({
            data: ['a', 'b'].map((id) => ({ id, version: 1, item: `Row ${id}`, createdBy: null, updatedBy: null })),
            pageMeta: { currentPage: 1, pageSize: 10, totalCount: 2 },
          })
        : undefined,
  })
})

it('a row without a page is opened by the act that opens it: by a click, and by J and Enter', async () => {
  const user = userEvent.setup()
  show(paid, [act])
  const first = await row('Row a')
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement === first).toBe(true))
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  await user.click(first)
  expect(run).toHaveBeenCalledTimes(2)
  await user.click(await row('Row b'))
  expect(run).toHaveBeenCalledTimes(2)
  expect([first, await row('Row b')].map(({ className }) => className.includes('kit-row-opens'))).toEqual([true, false])
})

const record = resource({ ...shared, form: [{ label, rows: [['item']] }] })
it.each([
  ['nothing to open', paid, [], true, 'J K rows · ? keys', null],
  ['an act', paid, [act], true, 'J K rows · Enter opens · ? keys', 'Open the row'],
  [
    'pages, beside the list',
    record,
    [],
    true,
    'J K rows · Enter opens beside · ? keys',
    'Open the row beside the list',
  ],
  ['pages, on a narrow screen', record, [], false, 'J K rows · Enter opens · ? keys', 'Open the row'],
] as const)('the hint and the keys say how a row opens: %s', async (_, r, actions, isWide, words, key) => {
  const user = userEvent.setup()
  show(r, actions, isWide)
  expect(await hint()).toBe(words)
  await user.keyboard('?')
  await screen.findByText('Keys of this list')
  expect(screen.queryByText(/^Open the row/)?.textContent ?? null).toBe(key)
})
