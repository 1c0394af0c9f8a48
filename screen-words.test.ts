import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// What a reader of Khmer sees on any screen (docs/rules/screens.md, "Languages and Khmer type").
const root = import.meta.dirname
const screens = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(shared|host|remotes|service)\/(.*\/)?src\//.test(path) && existsSync(join(root, path)))
  .filter((path) => !/\.(test|fixtures)\.tsx?$|\/test\/|\/seed\//.test(path))
const hits = (pattern: RegExp, paths: readonly string[]) =>
  paths.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))

it('digits are Western in both languages: Khmer ones are read when they are typed, never shown', () => {
  const readers = /(cell-text|grid-keys|search-key|engine\/text)\.ts$/
  const shown = screens.filter((path) => !readers.test(path))
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
