import { setLanguage } from '@staff/kit'
import type { ImportDocument } from '@staff/contract/admin'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { all, document, json, open, page } from './test/import-page.tsx'

it('CVE-2025-52896: shows what is wrong with each cell, its value as text, in both languages', async () => {
  const { container } = open({ permissions: ['READ_ATTENDANCE_IMPORT'] })
  const row = within((await screen.findByRole('rowheader', { name: 'C3' })).closest('tr') as HTMLElement)
  for (const text of ['Date', '<b>soon</b>', 'Not a date', 'Perhaps “2026-11-21”?'])
    expect(row.getByText(text)).toBeTruthy()
  expect(container.querySelector('td b')).toBeNull()
})
it('speaks Khmer', async () => {
  open({ lang: 'km' })
  expect(await screen.findByText('មិនមែនជាកាលបរិច្ឆេទ')).toBeTruthy()
  setLanguage('en')
})
it('asks before it leaves faulty rows out, tells how far it is, and what came of it', async () => {
  let status: ImportDocument['status'] = 'CHECKED'
  let finish: (answer: Response) => void = () => undefined
  let runs = false
  const { asked, user } = open({
    shown: () => document({ status }),
    answer: (path) =>
      path.endsWith('/progress')
        ? json({ data: runs ? { done: 1, total: 3 } : {} })
        : path === 'POST /one/commit'
          ? new Promise<Response>((done) => {
              runs = true
              finish = done
            })
          : undefined,
  })
  await user.click(await screen.findByRole('button', { name: 'Import only the 2 valid rows' }))
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Import only the 2 valid rows' }),
  )
  expect(await screen.findByText('Importing: 1 of 3')).toBeTruthy()
  status = 'COMPLETED'
  finish(json({ data: { id: 'one', status, totalRows: 3, succeeded: 2, failed: 1 } }))
  expect(await screen.findByText('Imported: 2')).toBeTruthy()
  expect(asked).toContain('POST /one/commit {"onlyValid":true}')
  expect(await screen.findByRole('button', { name: 'Undo import' })).toBeTruthy()
})
it('shows an import that was begun before the page was opened, and its end', async () => {
  let status: ImportDocument['status'] = 'CHECKED'
  open({
    shown: () => document({ status }),
    answer: (path) =>
      path.endsWith('/progress') ? json({ data: status === 'CHECKED' ? { done: 2, total: 3 } : {} }) : undefined,
  })
  expect(await screen.findByText('Importing: 2 of 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import only/ })).toBeNull()
  status = 'COMPLETED'
  expect(await screen.findByRole('button', { name: 'Undo import' }, { timeout: 5_000 })).toBeTruthy()
})
it('leads from the id of an import to the page of its type', async () => {
  const { router } = open({ at: '/admin/import/view/one' })
  await waitFor(() => expect(router.state.location.pathname).toBe(`${page.screen}/view/one`))
})
it('offers no action to a user who may only read', async () => {
  open({ permissions: ['READ_ATTENDANCE_IMPORT'] })
  await screen.findByRole('rowheader', { name: 'C3' })
  for (const name of [/^Import/, 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})
it('offers the upload when nothing was imported yet, to users with permission', async () => {
  const none = (path: string) =>
    path === 'GET ' ? json({ data: [], pageMeta: { currentPage: 1, pageSize: 10, totalCount: 0 } }) : undefined
  const { user } = open({ at: page.screen, answer: none })
  const [, below] = await waitFor(() => {
    const found = screen.getAllByRole('button', { name: 'Upload' })
    expect(found).toHaveLength(2)
    return found
  })
  await user.click(below as HTMLElement)
  expect(await screen.findByText('Drag a file here, or choose one')).toBeTruthy()
})
it('sends the mode that is chosen', async () => {
  const { asked, user } = open({ at: page.screen, permissions: [...all, 'UPDATE_PUBLIC_HOLIDAY'] })
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await user.click(await screen.findByText('Change'))
  expect(screen.getByText(/^Every row changes an existing record\..*\(clear\) empties it/)).toBeTruthy()
  const zone = screen.getByText('Drag a file here, or choose one').parentElement as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'days.csv')] } })
  await waitFor(() => expect(asked).toContain('POST /public-holiday UPDATE'))
})
it('takes a dropped file, says why one is refused, and goes to what the check says', async () => {
  const answers = [
    json(
      {
        message: 'x',
        errors: [
          { path: 'file', code: 'REQUIRED', message: 'The column "Date" is missing' },
          { path: 'file', code: 'REQUIRED', message: 'The column "Name" is missing' },
        ],
      },
      400,
    ),
    json({ data: { id: 'one' } }, 201),
  ]
  const { router, user } = open({
    at: page.screen,
    answer: (path) => (path === 'POST /public-holiday' ? answers.shift() : undefined),
  })
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  const zone = (await screen.findByText('Drag a file here, or choose one')).parentElement as HTMLElement
  const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file] } })
  drop(new File(['x'], 'days.pdf'))
  expect(await screen.findByText('Only XLSX and CSV files are accepted')).toBeTruthy()
  drop(new File(['x'], 'days.csv'))
  for (const name of ['Date', 'Name']) expect(await screen.findByText(`The column "${name}" is missing`)).toBeTruthy()
  const again = (await screen.findByText('Drag a file here, or choose one')).parentElement as HTMLElement
  fireEvent.drop(again, { dataTransfer: { files: [new File(['x'], 'days.csv')] } })
  await waitFor(() => expect(router.state.location.pathname).toBe(`${page.screen}/view/one`))
})
it('takes an import back for a reason that it asks for, keeps the words when it is refused, and shows them afterwards', async () => {
  let status: ImportDocument['status'] = 'COMPLETED'
  const answers = [
    json(
      { message: 'x', errors: [{ path: '', code: 'RULE', message: '1 of the imported records was used since' }] },
      409,
    ),
    json({ data: { id: 'one', status: 'UNDONE' } }),
  ]
  const { asked, user } = open({
    shown: () => document({ status, undoReason: status === 'UNDONE' ? 'Days of another year' : null }),
    answer: (path) => (path === 'POST /one/undo' ? answers.shift() : undefined),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  const dialog = within(await screen.findByRole('dialog'))
  const press = async () => {
    const button = dialog.getByRole('button', { name: 'Undo import' })
    // It shows its progress for a moment, and accepts no further click in that time.
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false), { timeout: 5_000 })
    await user.click(button)
  }
  await press()
  expect(await dialog.findByText('Required')).toBeTruthy()
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Days of another year')
  await press()
  expect(await dialog.findByText('1 of the imported records was used since')).toBeTruthy()
  status = 'UNDONE'
  await press()
  expect(await screen.findByText('Undone because')).toBeTruthy()
  expect(screen.getByText('Days of another year')).toBeTruthy()
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual(
    Array.from({ length: 2 }, () => 'POST /one/undo {"reason":"Days of another year"}'),
  )
})
it('offers the input file to users who may open it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  expect(await screen.findByRole('menuitem', { name: 'Input file' })).toBeTruthy()
})
it('offers no input file to users who may not open it', async () => {
  const { user } = open({ shown: () => document({ inputFile: null }) })
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  expect(await screen.findByRole('menuitem', { name: 'Result file' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Input file' })).toBeNull()
})
it.each([
  ['en', 'The file days.csv is number 3 in line. Files being read now: 2. There is no need to send it again.'],
  ['km', 'ឯកសារ days.csv ស្ថិតនៅលេខរៀងទី 3 ក្នុងជួររង់ចាំ។ ឯកសារកំពុងអានឥឡូវនេះ៖ 2។ មិនចាំបាច់ផ្ញើម្ដងទៀតទេ។'],
] as const)('tells whoever waits the place in the line, refreshed: %s', async (lang, words) => {
  const places: object[] = [{ running: 2, place: 3 }]
  const { user } = open({
    at: page.screen,
    lang,
    answer: (path) =>
      path === 'GET /line'
        ? json({ data: places[0] })
        : path === 'POST /public-holiday'
          ? new Promise<Response>(() => undefined)
          : undefined,
  })
  await user.click(await screen.findByRole('button', { name: lang === 'en' ? 'Upload' : 'ផ្ទុកឡើង' }))
  const zone = (await screen.findByText(lang === 'en' ? 'Drag a file here, or choose one' : 'អូសឯកសារមកទីនេះ ឬជ្រើសរើសមួយ'))
    .parentElement as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'days.csv')] } })
  expect(await screen.findByText(words)).toBeTruthy()
  places[0] = { running: 1 }
  expect(
    await screen.findByText(
      lang === 'en' ? 'The file days.csv is being checked…' : 'កំពុងពិនិត្យឯកសារ days.csv…',
      {},
      { timeout: 5_000 },
    ),
  ).toBeTruthy()
  setLanguage('en')
})
it('shows what will be imported before it is: the person, what was read, and the sums', async () => {
  const { asked } = open({ shown: () => document({ failed: 0, totalRows: 2 }) })
  const section = within(await screen.findByRole('region', { name: 'What will be imported' }))
  const row = within(section.getByRole('rowheader', { name: '2' }).closest('tr') as HTMLElement)
  for (const text of ['Sok Dara', 'Founding Day', '$1,250.50']) expect(row.getByText(text)).toBeTruthy()
  expect(section.getByText('$2,501.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeTruthy()
  expect(asked).toContain('GET /one/preview?limit=10&offset=0')
})
it('shows no such list to a reader who may not import', async () => {
  open({ permissions: ['READ_ATTENDANCE_IMPORT'], shown: () => document({ failed: 0 }) })
  expect(await screen.findByText('Valid')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'What will be imported' })).toBeNull()
})
