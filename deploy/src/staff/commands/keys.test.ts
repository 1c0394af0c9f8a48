import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Machine } from '../machine/machine.ts'
import type { NumberKeys } from '../machine/number-keys.ts'
import { runStaff } from '../run.ts'

// In the place of the service a program that answers what a test wants and writes down what it was asked.
const folder = mkdtempSync(join(tmpdir(), 'staff-number-keys-'))
const at = (name: string) => join(folder, name)
mkdirSync(at('service'))
writeFileSync(
  at('service/server.js'),
  `const fs = require('fs'), [command, ...words] = process.argv.slice(2)
  fs.appendFileSync(${JSON.stringify(at('asked'))}, JSON.stringify([[command, ...words].join(' '), process.env.NUMBER_KEYS_FILE]) + '\\n')
  const { refused, ...answers } = JSON.parse(fs.readFileSync(${JSON.stringify(at('answers'))}))
  if (refused === command) { process.stderr.write('refused by the service'); process.exit(1) }
  if (command === 'key-file') fs.writeFileSync(process.env.NUMBER_KEYS_FILE, 'secret-content', { mode: 0o600 })
  console.log(JSON.stringify(answers[command] ?? {}))`,
)
const instance = (machine: string, inForce: string, ...known: string[]) => ({
  machine,
  startedAt: '2026-12-01T08:00:00Z',
  numberKeys: { inForce, known },
})
const keysFile = at('keys.json')
const well: NumberKeys = {
  file: keysFile,
  fault: null,
  inForce: 'new',
  keys: [
    { id: 'old', isKnown: true, values: 0 },
    { id: 'new', isKnown: true, values: 7 },
    { id: 'next', isKnown: true, values: 0 },
  ],
  plain: 2,
  instances: [instance('one', 'new', 'old', 'new', 'next'), instance('two', 'new', 'old', 'new', 'next')],
}
const none: NumberKeys = { file: null, fault: null, inForce: null, keys: [], plain: 9, instances: [] }
const answer = (keys: NumberKeys, more: Readonly<Record<string, unknown>> = {}) =>
  writeFileSync(at('answers'), JSON.stringify({ 'number-keys': keys, ...more }))
const machine = (env: Readonly<Record<string, string>> = {}): Machine => ({
  release: folder,
  env: { DATA_DIR: folder, NUMBER_KEYS_FILE: keysFile, ...env },
  say: () => undefined,
})
const keys = (words: string, env?: Readonly<Record<string, string>>) =>
  runStaff(['keys', ...words.split(' ').filter(Boolean)], () => machine(env))
const getAsked = () =>
  readFileSync(at('asked'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as [string, string])[0])
beforeEach(() => {
  answer(well)
  for (const name of ['asked', 'keys.json', 'staff.env']) rmSync(at(name), { force: true })
  rmSync(at('keys'), { recursive: true, force: true })
})

describe('the line', () => {
  it.each(['make', 'add', 'use', 'remove', 'list x', 'create x', 'encrypt x', 'add a b'])(
    'keys %s is wrong usage',
    async (words) => expect((await keys(words)).code).toBe(2),
  )
})

describe('list', () => {
  it.each(['', 'list'])('keys %s: ids, which is in force, and how many values each has', async (words) => {
    const { code, out } = await keys(words)
    expect(code).toBe(0)
    expect(out).toMatch(/^Keys in .*keys\.json:$/m)
    expect(out).toMatch(/^old +0 values$/m)
    expect(out).toMatch(/^new +in force +7 values$/m)
    expect(out).toMatch(/^in plain +2 values$/m)
  })
  it('is red while the file does not fit, with the reason', async () => {
    answer({ ...well, fault: 'the key gone is missing', keys: [{ id: 'gone', isKnown: false, values: 3 }] })
    const { code, out } = await keys('')
    expect(code).toBe(3)
    expect(out).toMatch(/^gone +MISSING +3 values$/m)
    expect(out).toContain('The service does not start: the key gone is missing.')
  })
  it('says what to do where there are none', async () => {
    answer(none)
    expect(await keys('')).toMatchObject({ code: 0, out: expect.stringMatching(/in plain: `staff keys create`/) })
  })
})

describe('create', () => {
  const settings = { NUMBER_KEYS_FILE: '', STAFF_CONFIG: at('staff.env') }
  it('makes the file beside the settings, names it there, and says what to keep and to do', async () => {
    answer(none)
    mkdirSync(at('keys'))
    writeFileSync(at('staff.env'), 'PORT=1\n')
    const { code, out } = await keys('create', settings)
    expect(code).toBe(0)
    const file = at('keys/number-keys.json')
    expect(readFileSync(at('staff.env'), 'utf8')).toBe(`PORT=1\nNUMBER_KEYS_FILE=${file}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(out).toMatch(/two copies .* apart from the backups/)
    expect(out).toContain('restart staff.target')
    expect(getAsked()).toEqual(['number-keys', expect.stringMatching(/^key-file create \d{4}-\d\d-\d\d$/)])
  })
  it('makes it where the setting says, and leaves the settings alone', async () => {
    answer(none)
    writeFileSync(at('staff.env'), 'PORT=1\n')
    expect((await keys('create', { ...settings, NUMBER_KEYS_FILE: keysFile })).code).toBe(0)
    expect(readFileSync(at('staff.env'), 'utf8')).toBe('PORT=1\n')
  })
  it('refuses where the database has values of other keys, where nobody says where, and what the service refuses', async () => {
    answer({ ...none, fault: 'numbers are encrypted by the key old' })
    expect(await keys('create')).toMatchObject({ code: 1, err: expect.stringContaining('by the key old, at') })
    answer(none)
    const nowhere = { NUMBER_KEYS_FILE: '', STAFF_CONFIG: at('absent.env') }
    expect(await keys('create', nowhere)).toMatchObject({ code: 2, err: expect.stringContaining('Say where') })
    answer(none, { refused: 'key-file' })
    expect(await keys('create')).toMatchObject({ code: 1, err: 'refused by the service\n' })
  })
})

describe.each(['add x', 'use next', 'remove old', 'encrypt'])('%s', (words) => {
  it('refuses where there are no keys', async () => {
    answer(none)
    expect(await keys(words)).toMatchObject({ code: 1, err: expect.stringContaining('`staff keys create`') })
    expect(getAsked()).toEqual(['number-keys'])
  })
})

describe('the other keys', () => {
  it.each([
    ['add x', ['number-keys', 'key-file add x'], /encrypts nothing yet.*\n.*two copies.*\n.*keys use x/],
    ['use next', ['number-keys', 'key-file use next'], /next is in force/],
    ['remove old', ['number-keys', 'forget-number-key old', 'key-file remove old'], /backups from before/],
  ])('%s is done, in order', async (words, asked, said) => {
    const { code, out } = await keys(words)
    expect(code).toBe(0)
    expect(out).toMatch(said)
    expect(getAsked()).toEqual(asked)
  })
  const lone = { ...instance('three', 'new', 'old', 'new') }
  it.each([
    ['use gone', well, 'There is no key gone in the file'],
    ['use next', { ...well, instances: [...well.instances, lone] }, 'three, started 2026-12-01T08:00:00Z'],
    ['use next', { ...well, instances: [{ ...lone, numberKeys: null }] }, 'does not know next yet'],
    ['remove gone', well, 'There is no key gone in the file'],
    ['remove new', well, 'The key new is in force'],
    ['remove old', { ...well, keys: [{ id: 'old', isKnown: true, values: 4 }] }, '4 values have the key old'],
    ['remove old', { ...well, instances: [instance('four', 'old', 'old', 'new')] }, 'still encrypts by old: four'],
  ])('keys %s is refused: %#', async (words, found, why) => {
    answer(found)
    const { code, err } = await keys(words)
    expect([code, err]).toEqual([1, expect.stringContaining(why)])
    expect(getAsked()).toEqual(['number-keys'])
  })
  it.each(['add x', 'use next', 'remove old'])('keys %s tells what the service refuses', async (words) => {
    answer(well, { refused: 'key-file' })
    expect(await keys(words)).toMatchObject({ code: 1, err: 'refused by the service\n' })
  })
  it('a key that the database still needs stays in the file', async () => {
    answer(well, { refused: 'forget-number-key' })
    expect((await keys('remove old')).code).toBe(1)
    expect(getAsked()).toEqual(['number-keys', 'forget-number-key old'])
  })
})

describe('encrypt', () => {
  it('prints the counts, and is red while some are left', async () => {
    answer(well, { 'encrypt-numbers': { encrypted: 9, entries: 4, left: 0 } })
    expect(await keys('encrypt')).toMatchObject({
      code: 0,
      out: '9 values and 4 audit entries were encrypted, 0 are left\n',
    })
    answer(well, { 'encrypt-numbers': { encrypted: 9, entries: 4, left: 2 } })
    expect((await keys('encrypt')).code).toBe(3)
  })
})

it('no key is ever printed or an argument', async () => {
  for (const words of ['', 'create', 'add x', 'use next', 'remove old']) {
    answer(words === 'create' ? none : well)
    const { out, err } = await keys(words)
    expect(out + err).not.toContain('secret-content')
  }
  expect(readFileSync(at('asked'), 'utf8')).not.toContain('secret-content')
})
