import { positionLevel, auditLog } from '@staff/contract/admin'
import type { AnyResource } from '@staff/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, signInWith } from '../../../test/app.tsx'
import { fakeService, json } from '../../../test/service.ts'

beforeEach(() => signInWith())

/** Opens a list of so many records and presses an export. */
async function press(total: number, format: 'Excel' | 'PDF' | 'CSV', resource: AnyResource = positionLevel) {
  const seen = fakeService({
    total,
    own: ({ path }) => (path.endsWith('/export/all') ? json({ data: { id: 'task1' } }, 202) : undefined),
  })
  const user = userEvent.setup()
  open(resource, `${resource.screen}?limit=5&offset=600&keywords=a`)
  await screen.findByText(/601–605 of/)
  if (format === 'Excel') await user.click(screen.getByRole('button', { name: 'Excel' }))
  else {
    await user.click(screen.getByRole('button', { name: 'Other formats' }))
    await user.click(await screen.findByRole('menuitem', { name: format }))
  }
  return { seen, user, dialog: await screen.findByRole('dialog', { name: 'Export' }) }
}

describe('more records than one export holds', () => {
  it('are all exported as a task when the person chooses so: the whole list with its columns, from the start', async () => {
    const { seen, user, dialog } = await press(1234, 'Excel')
    await user.click(within(dialog).getByRole('button', { name: 'Export all 1,234' }))
    await screen.findByText(/The export continues in the background/)
    const call = seen.find(({ path }) => path === 'employee/position-level/export/all')
    expect(call?.method).toBe('POST')
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ keywords: 'a', offset: '0', exportFileType: 'XLSX' })
    expect(call?.body).toMatchObject([{ field: 'levelTitle' }, { field: 'levelNumber' }])
    expect(seen.some(({ path }) => path.endsWith('/export'))).toBe(false)
  })
  it('tells the colours that the theme of the reader has for the lines of reports', async () => {
    const { style } = document.documentElement
    style.setProperty('--kit-grand-total', 'rgb(16 32 48)')
    style.setProperty('--kit-grand-total-ink', 'rgb(255 255 255)')
    const { seen, user, dialog } = await press(1234, 'Excel')
    await user.click(within(dialog).getByRole('button', { name: 'Export all 1,234' }))
    await screen.findByText(/The export continues in the background/)
    const call = seen.find(({ path }) => path === 'employee/position-level/export/all')
    expect(call?.query.get('exportColours')).toBe(',,102030-ffffff')
    style.removeProperty('--kit-grand-total')
    style.removeProperty('--kit-grand-total-ink')
  })
  it('are not exported at all when the person cancels', async () => {
    const { seen, user, dialog } = await press(1234, 'CSV')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull())
    expect(seen.some(({ path }) => path.includes('/export'))).toBe(false)
  })
  it.each([
    ['as PDF', 1234, 'PDF', positionLevel],
    ['beyond what a spreadsheet opens', 50_001, 'Excel', positionLevel],
    ['of the audit log', 1234, 'Excel', auditLog],
  ] as const)('are offered one part at a time %s', async (_, total, format, resource) => {
    const { dialog } = await press(total, format, resource)
    expect(within(dialog).getByRole('button', { name: 'Export' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /^Export all/ })).toBeNull()
  })
})
