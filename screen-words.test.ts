import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// What a reader of Khmer sees on any screen (docs/rules/screens.md, "Languages and Khmer type").
const root = import.meta.dirname
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(shared|host|remotes|service)\/(.*\/)?src\//.test(path) && existsSync(join(root, path)))
  .filter((path) => !/\.(test|fixtures)\.tsx?$|\/test\//.test(path))
const screens = sources.filter((path) => !path.includes('/seed/'))
const hits = (pattern: RegExp, paths: readonly string[]) =>
  paths.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))

it('digits are Western in both languages: Khmer ones are read when they are typed, never shown', () => {
  const readers = /(cell-text|grid-keys|search-key|engine\/text)\.ts$/
  // Also what a seed writes, such as the description of a setting.
  const shown = sources.filter((path) => !readers.test(path))
  expect(shown.length).toBeGreaterThan(500)
  expect(hits(/[\u17e0-\u17e9]/, shown)).toEqual([])
})
it('names of days come from the one module of the kit: browsers have no Khmer ones', () => {
  const other = screens.filter((path) => !path.startsWith('shared/kit/src/'))
  expect(hits(/Intl\.DateTimeFormat|toLocaleDateString|dayjs\/locale/, other), 'formatWeekday of @staff/kit').toEqual(
    [],
  )
})
it('a staff number is no bank account: it has one Khmer name', () => {
  const payroll = /payroll-payout\.ts$/
  const labels = screens.filter((path) => !payroll.test(path))
  expect(hits(/'លេខគណនី'/, labels), "L('Account No', 'លេខបុគ្គលិក')").toEqual([])
})
it('a refused call says why in one way', () => {
  // The example of the guide is written as screens are.
  const acts = [...screens.filter((path) => !path.endsWith('feedback/toast.ts')), 'shared/kit/test/guide-row-action.ts']
  expect(hits(/toastError\(getMessage\([^)]*\)\)/, acts), 'toastRefusal(error) of @staff/kit').toEqual([])
})
it('a form that stands as it was can be saved and says so: its button is never grey for that', () => {
  const grey =
    /(type="submit"|onClick=\{(save|submit|send)\})[^>]*disabled=\{[^}]*[cC]hanged|disabled=\{[^}]*[cC]hanged[^}]*\}[^>]*(type="submit"|onClick=\{(save|submit|send)\})/
  expect(hits(grey, screens), 'toastUnchanged() of @staff/kit').toEqual([])
})
it('the buttons of pages have names: they come from one part', () => {
  const others = screens.filter((path) => !path.endsWith('list/pages.tsx'))
  expect(hits(/<Pagination\b/, others), 'Pages of @staff/kit').toEqual([])
})
