import type { Attachment, FileAbilities } from '@staff/contract'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { signInWith } from '../../../test/app.tsx'
import { fakeService, json } from '../../../test/service.ts'
import { KitProvider, queryClient, setLanguage } from '../../index.ts'
import { Attachments } from './file-attachments.tsx'

const stored = (n: number): Attachment => ({
  id: `m${n}`,
  filename: `paper ${n}.pdf`,
  mimeType: 'application/pdf',
  size: 2048 * n,
  createdAt: '2026-03-04T02:00:00.000Z',
  createdBy: { id: 'u2', name: 'Chan Sreymom', nameKh: 'ចាន់ ស្រីមុំ' },
})
beforeEach(() => {
  signInWith()
  queryClient.clear()
  setLanguage('en')
})
/** A service that keeps the files of one record; `refuse` names one that it does not take. */
function open({
  there = 1,
  canWrite = true,
  refuse = '',
  abilities = { add: true, remove: true, startsAgain: false },
}: {
  readonly there?: number
  readonly canWrite?: boolean
  readonly refuse?: string
  readonly abilities?: FileAbilities
} = {}) {
  const files = Array.from({ length: there }, (_, n) => stored(n + 1))
  const seen = fakeService({
    own: ({ method, path, body }) => {
      if (method === 'GET' && path === 'employee/media') return json({ data: [...files], abilities })
      if (method === 'DELETE') {
        files.splice(
          files.findIndex(({ id }) => path.endsWith(id)),
          1,
        )
        return json({ data: {} })
      }
      if (method !== 'POST' || !(body instanceof FormData)) return undefined
      const { name } = body.get('file') as File
      if (name === refuse)
        return json(
          {
            message: 'Only PDF files are accepted',
            errors: [{ path: 'file', message: 'Only PDF files are accepted', code: 'VALIDATION' }],
          },
          400,
        )
      files.push({ ...stored(9), id: name, filename: name })
      return json({ data: { id: name } }, 201)
    },
  })
  render(
    <KitProvider env="test">
      <Attachments category="PUBLIC_HOLIDAY" entityId="h1" canWrite={canWrite} />
    </KitProvider>,
  )
  return seen
}
const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' })
const chooser = () => screen.getByLabelText<HTMLInputElement>('Add files', { selector: 'input' })

it('lists the files of a record with size, author and time', async () => {
  const seen = open()
  expect(await screen.findByText('paper 1.pdf')).toBeTruthy()
  expect(screen.getByText('2 KB · Chan Sreymom · 04-Mar-2026 09:00:00')).toBeTruthy()
  expect(Object.fromEntries(seen.find(({ path }) => path === 'employee/media')?.query ?? [])).toEqual({
    entityType: 'PUBLIC_HOLIDAY',
    entityId: 'h1',
  })
})
it('a reader gets no way to add or delete', async () => {
  open({ canWrite: false })
  await screen.findByText('paper 1.pdf')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Download paper 1.pdf',
  ])
})
it('of a decided request it offers to add a paper alone, and says what follows, in both languages', async () => {
  open({ abilities: { add: true, remove: false, startsAgain: false } })
  await screen.findByText('paper 1.pdf')
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Add paper', 'Download paper 1.pdf'])
  expect(screen.getByText('These papers stay as they are. A paper that you add stands in the history.')).toBeTruthy()
  act(() => setLanguage('km'))
  expect(await screen.findByText(/ឯកសារទាំងនេះមិនអាចប្ដូរបានទេ/)).toBeTruthy()
})
it('of a request that waits it says that a change starts the steps again; of a refused one it offers nothing', async () => {
  open({ abilities: { add: true, remove: true, startsAgain: true } })
  await screen.findByText('paper 1.pdf')
  expect(screen.getByText('A change of these papers starts the approval steps again.')).toBeTruthy()
  cleanup()
  queryClient.clear()
  open({ abilities: { add: false, remove: false, startsAgain: false } })
  await screen.findByText('paper 1.pdf')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Download paper 1.pdf',
  ])
})
it('sends several one after another and names what was not taken, by the browser or by the service', async () => {
  const seen = open({ refuse: 'b.pdf' })
  await screen.findByText('paper 1.pdf')
  expect(screen.getByText('PDF, JPG, PNG, at most 5 MB each, 5 files')).toBeTruthy()
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(chooser(), [
    pdf('a.pdf'),
    pdf('b.pdf'),
    new File(['x'], 'c.html', { type: 'text/html' }),
    pdf('d.pdf', 6_000_000),
  ])
  const said = await screen.findByRole('alert')
  await waitFor(() =>
    expect(
      within(said)
        .getAllByText(/pdf|html/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'b.pdf: Only PDF files are accepted',
      'c.html: Only PDF, JPG, PNG files are accepted',
      'd.pdf: The file is larger than 5 MB',
    ]),
  )
  expect(await screen.findByText('a.pdf')).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
})
it('takes no more than there is room for', async () => {
  const seen = open({ there: 4 })
  await screen.findByText('paper 4.pdf')
  await userEvent.setup().upload(chooser(), [pdf('a.pdf'), pdf('b.pdf')])
  expect(await screen.findByText('b.pdf: There is room for 1 more')).toBeTruthy()
  expect(await screen.findByText('All 5 places are taken')).toBeTruthy()
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
it('deletes after the question, which names the file', async () => {
  const seen = open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete paper 1.pdf' }))
  const dialog = await screen.findByRole('dialog', { name: 'DELETE CONFIRMATION' })
  expect(within(dialog).getByText('paper 1.pdf')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No files yet.')).toBeTruthy()
  expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe('employee/media/m1')
})
it('a file that did not arrive stays with the reason, and arrives by Retry', async () => {
  let isAway = true
  const seen = fakeService({
    own: ({ method, body }) => {
      if (method !== 'POST' || !(body instanceof FormData)) return json({ data: {} })
      const { name } = body.get('file') as File
      return name === 'b.pdf' && isAway
        ? json({ message: 'Not now', errors: [] }, 500)
        : json({ data: { id: name, filename: name, mimeType: 'application/pdf' } }, 201)
    },
  })
  const told: string[][] = []
  function Typing() {
    const [files, setFiles] = useState<readonly Attachment[]>([])
    return (
      <KitProvider env="test">
        <Attachments
          category="PUBLIC_HOLIDAY"
          waiting={files}
          onWaiting={setFiles}
          onOpen={(now) => told.push(now.map(({ name }) => name))}
        />
        <output>{files.map(({ id }) => id).join()}</output>
      </KitProvider>
    )
  }
  render(<Typing />)
  const user = userEvent.setup()
  await screen.findByText('No files yet.')
  await user.upload(chooser(), [pdf('a.pdf'), pdf('b.pdf')])
  expect(await screen.findByText('Not uploaded: Not now')).toBeTruthy()
  expect([document.querySelector('output')?.textContent, told]).toEqual(['a.pdf', [['a.pdf', 'b.pdf'], ['b.pdf']]])
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Upload b.pdf again' }))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('a.pdf,b.pdf'))
  expect([
    screen.queryByText(/^Not uploaded/),
    told.at(-1),
    seen.filter(({ method }) => method === 'POST').length,
  ]).toEqual([null, [], 3])
})
it('files of a record that is still being typed wait with its form', async () => {
  const seen = fakeService({
    own: ({ method, body }) =>
      method === 'POST' && body instanceof FormData
        ? json({ data: { id: 'm7', filename: 'a.pdf', mimeType: 'application/pdf' } }, 201)
        : json({ data: {} }),
  })
  function Typing() {
    const [files, setFiles] = useState<readonly Attachment[]>([])
    return (
      <KitProvider env="test">
        <Attachments category="PUBLIC_HOLIDAY" waiting={files} onWaiting={setFiles} />
        <output>{files.map(({ id }) => id).join()}</output>
      </KitProvider>
    )
  }
  render(<Typing />)
  const user = userEvent.setup()
  await screen.findByText('No files yet.')
  await user.upload(chooser(), pdf('a.pdf', 2048))
  expect((await screen.findByText('2 KB')).textContent).toBe('2 KB')
  expect(document.querySelector('output')?.textContent).toBe('m7')
  const sent = seen.find(({ method }) => method === 'POST')?.body as FormData
  expect([...sent.keys()].sort()).toEqual(['entityType', 'file'])
  await user.click(screen.getByRole('button', { name: 'Delete a.pdf' }))
  await screen.findByText('No files yet.')
  expect(seen.filter(({ method, path }) => method === 'GET' && path === 'employee/media')).toEqual([])
})
