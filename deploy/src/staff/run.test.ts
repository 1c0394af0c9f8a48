import { L } from '@staff/contract'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getTo } from './command.ts'
import { staffCommands } from './commands.ts'
import { toText } from './commands/status.ts'
import { getInstallation } from './install/asked.ts'
import { getMark, getMissingKeys } from './machine/keys.ts'
import { openMachine, readSettings, type Machine } from './machine/machine.ts'
import { runStaff } from './run.ts'

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

it('a red line says what to do, in the language that was asked for', () => {
  const line = { name: 'x', isRed: true, text: L('Full', 'ពេញ'), todo: L('Free some', 'បង្កើន') }
  expect(toText(line, 'en')).toBe('RED  Full\n      Free some')
  expect(toText(line, 'km')).toBe('RED  ពេញ\n      បង្កើន')
  expect(toText({ ...line, isRed: false }, 'en')).toBe('ok   Full')
})

it('a bundle for whoever helps holds no secret, no address of mail and no long number', async () => {
  const [bin, out] = [join(folder, 'bin'), join(folder, 'bundle.tar.gz')]
  mkdirSync(bin)
  const said = 'sok.dara@example.com asked, 012 345 678 and 000-123-456-789'
  writeFileSync(join(bin, 'journalctl'), `#!/bin/sh\necho '${said}'\n`)
  chmodSync(join(bin, 'journalctl'), 0o755)
  mkdirSync(join(folder, 'service'))
  const answer = JSON.stringify({ lines: [{ name: 'version', isRed: false }] })
  writeFileSync(join(folder, 'service', 'server.js'), `console.log(${JSON.stringify(answer)})`)
  const secrets = {
    JWT_SECRET: 'first-secret',
    DATABASE_URL: 'postgres://staff:second-secret@db/staff',
    SMTP_URL: 'smtp://u:third-secret@mail/',
    MAIL_FROM: 'hr@example.com',
    METRICS_TOKEN: 'fourth-secret',
    UNRELATED: 'fifth-secret',
  }
  const env = { ...secrets, PATH: `${bin}:${process.env['PATH'] ?? ''}` }
  expect((await runStaff(['support', '--out', out], () => machine(env))).code).toBe(0)
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const held = execFileSync('tar', ['-xzOf', out], { encoding: 'utf8' })
  for (const part of [
    '"version"',
    '[mail] asked, [number] and [number]',
    'JWT_SECRET=[set]',
    'PORT=1',
    'Not to be had',
  ])
    expect(held, part).toContain(part)
  // The figures of this machine may hold any three digits.
  expect(held).not.toMatch(/secret|@|012.345|123.456|UNRELATED/)
})
