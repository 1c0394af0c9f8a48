import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getTo } from './command.ts'
import { staffCommands } from './commands.ts'
import { getInstallation } from './install/asked.ts'
import { getMark, getMissingKeys } from './machine/keys.ts'
import { openMachine, readSettings, type Machine } from './machine/machine.ts'
import { writeNote } from './machine/notes.ts'
import { runStaff } from './run.ts'
import { getDataSigns, type AnsweredState } from './status/data-signs.ts'
import { loadMachineSigns } from './status/machine-signs.ts'
import { toText } from './status/sign.ts'

const folder = mkdtempSync(join(tmpdir(), 'staff-machine-'))
writeFileSync(join(folder, 'release.json'), JSON.stringify({ version: '9.9.9', node: '24', schema: 1 }))
const machine = (env: Readonly<Record<string, string>> = {}): Machine => ({
  release: folder,
  env: { DATA_DIR: folder, HOST: '127.0.0.1', PORT: '1', ...env },
  say: () => undefined,
})

describe('the line', () => {
  it('names every command in its help, and refuses unknown ones, options and words', async () => {
    const help = await runStaff(['--help'], () => machine())
    for (const name of Object.keys(staffCommands)) expect(help.out).toContain(`  staff ${name}`)
    for (const line of [['nothing'], ['status', '--no'], ['drill', 'now'], ['status', '--lang', 'fr']])
      expect((await runStaff(line, () => machine())).code, line.join(' ')).toBe(2)
  })
  it('reads a time as one of Phnom Penh, or with its zone', () => {
    expect(getTo({})).toBeUndefined()
    for (const [typed, at] of [
      ['2026-11-28 14:03', '2026-11-28T07:03:00.000Z'],
      ['2026-11-28T14:03:09', '2026-11-28T07:03:09.000Z'],
      ['2026-11-28 14:03:00Z', '2026-11-28T14:03:00.000Z'],
      ['2026-11-28 14:03+00:00', '2026-11-28T14:03:00.000Z'],
    ] as const)
      expect(getTo({ to: typed })?.toISOString(), typed).toBe(at)
    for (const typed of ['yesterday', '28-11-2026', '2026-13-01 10:00', '2026-11-28'])
      expect(() => getTo({ to: typed }), typed).toThrow(/Not a time/)
  })
  it('install wants a name of the network, and a server where the machine is left alone', () => {
    for (const name of [undefined, '', 'hr', 'HR.example.com', 'hr.example.com; rm', '-hr.example.com'])
      expect(() => getInstallation(name, {}), String(name)).toThrow(/Say the name/)
    expect(() => getInstallation('hr.example.com', { prefix: '/tmp/x' })).toThrow(/--database/)
    expect(() => getInstallation('hr.example.com', { prefix: 'x' })).toThrow(/full path/)
    expect(() => getInstallation('hr.example.com', { database: 'mysql://x' })).toThrow(/--database/)
    expect(getInstallation('hr.example.com', {})).toMatchObject({ isTrial: false, user: 'staff', database: undefined })
  })
})

it('settings: the environment comes before the file, and the file before the release', () => {
  const file = join(folder, 'staff.env')
  writeFileSync(file, '# PORT=1\nPORT=4000\nHOST_DIR=/srv/host\nURL=a=b c\n')
  expect(readSettings('A=1\n#B=2\n C=3\nD=x=y\n')).toEqual({ A: '1', D: 'x=y' })
  const { env } = openMachine('/opt/x', { STAFF_CONFIG: file, PORT: '5000' })
  expect(env).toMatchObject({
    PORT: '5000',
    HOST_DIR: '/srv/host',
    REMOTES_DIR: '/opt/x/remotes',
    NODE_ENV: 'production',
  })
  expect(() => openMachine('/opt/x', { STAFF_CONFIG: join(folder, 'absent') })).toThrow(/there is no/)
})

it('a key is known by a mark that says nothing of it; a missing and another one are named', () => {
  const key = join(folder, 'key')
  writeFileSync(key, 'a-secret-of-this-machine\n')
  const here = machine({ JWT_SECRET_FILE: key })
  const marks = { 'key-sign-in': getMark(here, 'key-sign-in') }
  expect(marks['key-sign-in']).toMatch(/^[0-9a-f]{16}$/)
  expect(getMissingKeys(here, marks)).toEqual([])
  expect(getMissingKeys(machine(), marks)).toEqual([
    expect.stringMatching(/^key-sign-in is missing: .*JWT_SECRET_FILE/),
  ])
  expect(getMissingKeys(machine({ JWT_SECRET: 'x' }), marks)).toEqual([
    expect.stringMatching(/^key-sign-in is another/),
  ])
})

describe('status', () => {
  const well: Required<AnsweredState> = {
    schema: { program: 5, database: 5 },
    isQuarantined: false,
    messages: { waiting: 0, oldestSeconds: 0, failed: 0 },
    archive: { isOn: true, timeoutSeconds: 60, isFailing: false },
    failedJobs: [],
    stuckTasks: 0,
    silentDevices: [],
    brokenIndexes: [],
  }
  const red = (state: AnsweredState) => getDataSigns(state).flatMap(({ isRed, name }) => (isRed ? [name] : []))
  const faults: Readonly<Record<string, Partial<AnsweredState>>> = {
    schema: { schema: { program: 5, database: 6 } },
    quarantine: { isQuarantined: true },
    jobs: { failedJobs: ['X'] },
    tasks: { stuckTasks: 1 },
    devices: { silentDevices: ['X'] },
    indexes: { brokenIndexes: ['X'] },
    messages: { messages: { waiting: 1, oldestSeconds: 901, failed: 0 } },
    archive: { archive: { isOn: true, timeoutSeconds: 60, isFailing: true } },
  }
  it('each fault of the database is one red line, with what to do in both languages', () => {
    expect(red(well)).toEqual([])
    expect(
      getDataSigns(well)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(faults).toSorted())
    for (const [name, fault] of Object.entries(faults)) {
      const state = { ...well, ...fault }
      expect(red(state)).toEqual([name])
      const sign = getDataSigns(state).find(({ isRed }) => isRed)!
      const [en, km] = [toText(sign, 'en'), toText(sign, 'km')]
      expect(en).toMatch(/^RED  .+\n {6}.+/)
      expect(km).toMatch(/^RED  .*\n {6}.+/)
      expect(`${en}${km}`).not.toContain('{{')
    }
  })
  it('a backup and a drill are red when there is none, an old one, or one with faults', async () => {
    const now = new Date('2026-11-29T10:00:00Z').getTime()
    const state = async () =>
      Object.fromEntries((await loadMachineSigns(machine(), now)).map(({ name, isRed }) => [name, isRed]))
    expect(await state()).toMatchObject({ backup: true, drill: true, service: true, version: false })
    const backup = { label: 'x', kind: 'full', bytes: 1e6, seconds: 1 } as const
    const drill = { label: 'x', seconds: 1, upTo: '', failed: [] }
    writeNote(machine(), 'backup', { ...backup, at: '2026-11-28T09:00:00Z' })
    writeNote(machine(), 'drill', { ...drill, ok: true, at: '2026-11-25T09:00:00Z' })
    expect(await state()).toMatchObject({ backup: false, drill: false })
    writeNote(machine(), 'backup', { ...backup, at: '2026-11-28T07:00:00Z' })
    writeNote(machine(), 'drill', { ...drill, ok: false, failed: ['a'], at: '2026-11-29T09:00:00Z' })
    expect(await state()).toMatchObject({ backup: true, drill: true })
  })
})
