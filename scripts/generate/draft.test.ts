import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draft } from './draft.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'draft-'))
  mkdirSync(join(root, 'moves'))
  writeFileSync(join(root, 'list.ts'), 'one\n')
  writeFileSync(join(root, 'moves', 'journal'), '1')
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})
const text = (path: string) => readFileSync(join(root, path), 'utf8')

it('writes new files and several changes of one file together', async () => {
  const changes = draft(root)
  changes.add('a/b/new.ts', 'new')
  changes.edit('list.ts', /one\n/, (found) => `${found}two\n`)
  changes.edit('list.ts', /two\n/, (found) => `${found}three\n`)
  expect([existsSync(join(root, 'a')), text('list.ts')]).toEqual([false, 'one\n'])
  await changes.commit()
  expect([text('a/b/new.ts'), text('list.ts')]).toEqual(['new', 'one\ntwo\nthree\n'])
})

it('refuses a taken file and a place that is gone before anything is written', () => {
  const changes = draft(root)
  expect(() => changes.add('list.ts', '')).toThrow('list.ts exists already')
  expect(() => changes.edit('list.ts', /four/, () => 'x')).toThrow('list.ts does not look as expected')
  expect(text('list.ts')).toBe('one\n')
})

it('leaves nothing behind when what follows fails: own files, folders that tools filled, and what they changed', async () => {
  const changes = draft(root, ['moves'])
  changes.add('a/b/new.ts', 'new')
  changes.edit('list.ts', /one/, () => 'changed')
  await expect(
    changes.commit(async () => {
      writeFileSync(join(root, 'a', 'by-a-tool'), '')
      writeFileSync(join(root, 'moves', 'journal'), '2')
      writeFileSync(join(root, 'moves', '0001'), '')
      throw new Error('the tool failed')
    }),
  ).rejects.toThrow('the tool failed')
  expect(readdirSync(root).sort()).toEqual(['list.ts', 'moves'])
  expect([text('list.ts'), readdirSync(join(root, 'moves')), text('moves/journal')]).toEqual([
    'one\n',
    ['journal'],
    '1',
  ])
})
