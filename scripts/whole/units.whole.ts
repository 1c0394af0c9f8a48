import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../processes.mjs'

// What systemd itself says of the units: that it understands every line, and how much of the machine a service sees.
const from = join(root, 'deploy/files/systemd')
const folder = mkdtempSync(join(tmpdir(), 'staff-units-'))
afterAll(() => rmSync(folder, { recursive: true }))
const units = readdirSync(from).map((name) => {
  // A template is looked at as one of its instances; its program is not on this machine.
  const shown = name.replace('@.', '@3000.')
  const text = readFileSync(join(from, name), 'utf8')
  writeFileSync(join(folder, shown), text.replace('/opt/staff/current/bin/staff', '/bin/true'))
  return shown
})
// Of the machine, not of npm.
const [analyze] = ['systemd-analyze'] as const
function ask(...words: string[]) {
  // The empty end stands for the units of the machine.
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:`, LC_ALL: 'C.UTF-8' }
  const { status, stdout, stderr } = spawnSync(analyze, words, { env, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
const mostExposure = 2.5

it.each(units)('systemd understands every line of %s', (unit) => {
  expect(ask('verify', '--man=no', join(folder, unit))).toEqual({ status: 0, said: '' })
})
it('a line that systemd does not know is told', () => {
  writeFileSync(join(folder, 'wrong.service'), '[Service]\nExecStart=/bin/true\nProtectEverything=yes\n')
  expect(ask('verify', '--man=no', join(folder, 'wrong.service')).said).toContain('ProtectEverything')
})
it.each(units.filter((name) => name.endsWith('.service')))('%s is exposed by 2.5 at most', (unit) => {
  const { said } = ask('security', '--offline=yes', join(folder, unit))
  const level = Number(/exposure level for \S+: (\d+\.\d+)/.exec(said)?.[1])
  expect(level).toBeGreaterThan(0)
  expect(level).toBeLessThanOrEqual(mostExposure)
})
