import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openHostShelf } from './host-shelf.ts'

const root = mkdtempSync(join(tmpdir(), 'staff-hosts-'))
const [hostDir, shelf] = [join(root, 'host'), join(root, 'data', 'hosts')]
const failures: unknown[] = []
/** Builds a host of one chunk in the place of the former one, and starts on it. */
const start = async (mark: string) => {
  rmSync(hostDir, { recursive: true, force: true })
  mkdirSync(join(hostDir, 'static/js'), { recursive: true })
  writeFileSync(join(hostDir, 'index.html'), `<html>${mark}</html>`)
  for (const file of [`page.${mark}.js`, `page.${mark}.js.br`]) writeFileSync(join(hostDir, 'static/js', file), mark)
  return openHostShelf(hostDir, shelf, (error) => failures.push(error))
}
const marks = ['00000001', '00000002', '00000003', '00000004', '00000005']
const held = async ({ file }: Awaited<ReturnType<typeof start>>) =>
  (
    await Promise.all(
      marks.map(async (mark) => ((await file(`js/page.${mark}.js`))?.toString() === mark ? mark.at(-1) : '')),
    )
  ).join('')

it('answers files of the hosts before, of the last three and of whatever was started within a day', async () => {
  const started = []
  for (const mark of marks) started.push(await start(mark))
  const last = started.at(-1)
  if (!last) throw new Error('nothing was started')
  expect(await held(last)).toBe('12345')
  const long = new Date(Date.now() - 25 * 3_600_000)
  for (const { digest } of started.slice(0, 4)) utimesSync(join(shelf, digest ?? ''), long, long)
  expect(await held(await start('00000005'))).toMatch(/^\d{4}$/)
  expect(failures).toEqual([])
})
it('answers nothing else: no other path, no file that its content does not name, no compressed form', async () => {
  const { file, digest } = await start('00000005')
  writeFileSync(join(shelf, digest ?? '', 'js/plain.js'), '1')
  for (const path of ['../../../data/hosts', '../js/page.00000005.js', 'js/plain.js', 'js/page.00000005.js.br', 'js'])
    expect(await file(path), path).toBeUndefined()
})
it('a disk that fails costs the shelf alone, and without a host there is nothing to keep', async () => {
  writeFileSync(join(root, 'a-file'), '')
  const { digest } = await openHostShelf(hostDir, join(root, 'a-file', 'hosts'), (error) => failures.push(error))
  expect([digest?.length, failures.length]).toEqual([64, 1])
  const none = await openHostShelf(join(root, 'none'), join(root, 'other'), (error) => failures.push(error))
  expect([none.digest, existsSync(join(root, 'other')), failures.length]).toEqual([undefined, false, 1])
})
