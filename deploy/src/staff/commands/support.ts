import { toImpersonal } from '@staff/contract'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getText } from '../../command-line.ts'
import { done, text, type StaffCommand } from '../command.ts'
import { getSetting, type Machine } from '../machine/machine.ts'
import { askService, runProgram } from '../machine/programs.ts'

const mostLines = 5_000
/** Settings whose values say nothing of a person and open nothing; of all others the names alone are given. */
const shownSettings = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'DB_POOL',
  'LOG_LEVEL',
  'DATA_DIR',
  'HOST_DIR',
  'REMOTES_DIR',
  'SMOKE',
  'NODE_OPTIONS',
  'PG_DATA',
  'BACKUP_DIR',
  'DRILL_DIR',
])
/** Names of settings that the product reads; the environment of whoever asks is no matter of it. */
const ofProduct =
  /^(NODE_ENV|NODE_OPTIONS|PORT|HOST|DB_POOL|SEED|SMOKE|REGISTRY.*|LOG_LEVEL|.*_(DIR|FILE|URL|TOKEN|ORIGIN|PROXIES|SECRET|CONFIG|USER|DATA|ENDPOINT)|MAIL_FROM|FIREBASE_.*|AWS_.*)$/
const getSettings = ({ env }: Machine): string =>
  Object.entries(env)
    .filter(([name]) => ofProduct.test(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${shownSettings.has(name) ? value : '[set]'}\n`)
    .join('')
async function getFigures(machine: Machine): Promise<string> {
  const file = getSetting(machine, 'METRICS_TOKEN_FILE')
  const token = file ? readFileSync(file, 'utf8').trim() : getSetting(machine, 'METRICS_TOKEN')
  const at = `http://${getSetting(machine, 'HOST', '127.0.0.1')}:${getSetting(machine, 'PORT', '3000')}/api/metrics`
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await fetch(at, { headers, signal: AbortSignal.timeout(10_000) })).text()
}
const getLog = async (machine: Machine) => {
  const { code, out, err } = await runProgram(machine, 'journalctl', [
    '-u',
    'staff*',
    '-n',
    String(mostLines),
    '-o',
    'short-iso',
    '--no-hostname',
  ])
  return code === 0 ? toImpersonal(out) : `The log could not be read: ${err}`
}
const getMachine = async (machine: Machine) =>
  (
    await Promise.all(
      [
        ['uname', ['-srm']],
        ['df', ['-h', '--output=target,size,used,avail']],
        ['free', ['-m']],
      ].map(async ([program, words]) => runProgram(machine, String(program), [...(words ?? [])])),
    )
  )
    .map(({ out, err }) => out || err)
    .join('\n')

/** What the bundle holds. A part that cannot be had says why; it never ends the others. */
const parts: Readonly<Record<string, (machine: Machine) => Promise<string> | string>> = {
  'status.json': async (machine) => JSON.stringify(await askService(machine, ['status']), null, 1),
  'release.json': ({ release }) => readFileSync(join(release, 'release.json'), 'utf8'),
  'settings.txt': getSettings,
  'figures.txt': getFigures,
  'log.txt': getLog,
  'machine.txt': getMachine,
}

/** Puts what somebody who helps has to know into one archive, without anything of a person. */
export const support: StaffCommand = {
  usage: 'support [--out file.tar.gz]',
  help: 'makes an archive for whoever helps: status, log, figures, names of settings; nothing of a person, no secret',
  options: { out: text },
  words: 0,
  run: async (machine, _, values) => {
    const day = new Date().toISOString().slice(0, 10)
    const file = resolve(getText(values, 'out') ?? `staff-support-${day}.tar.gz`)
    const folder = mkdtempSync(join(tmpdir(), 'staff-support-'))
    try {
      const into = join(folder, `staff-support-${day}`)
      mkdirSync(into)
      for (const [name, load] of Object.entries(parts)) {
        const content = await Promise.resolve(machine)
          .then(load)
          .catch((error: unknown) => `Not to be had: ${String(error)}`)
        writeFileSync(join(into, name), content)
      }
      execFileSync('tar', ['-czf', file, '-C', folder, `staff-support-${day}`])
      chmodSync(file, 0o600)
    } finally {
      rmSync(folder, { recursive: true })
    }
    return done([file, `In it: ${Object.keys(parts).join(', ')}. Look at it before you give it away.`], { file })
  },
}
