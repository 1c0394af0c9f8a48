import { systemStatusCall, type StatusLine } from '@staff/contract'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app/app.ts'
import { replicaFaults } from '../../db/replica/lag-watch.ts'
import { loadCertificateEnd } from './certificate.ts'
import type { AnsweredState } from './data-lines.ts'
import { loadMachineFacts, type MachineFacts } from './machine-facts.ts'
import { getStatusLines, type InstallationFacts } from './status.ts'

const now = new Date('2026-11-29T10:00:00Z').getTime()
const well: Omit<InstallationFacts, 'data' | 'machine'> & {
  readonly data: AnsweredState
  readonly machine: MachineFacts
} = {
  service: { isReady: true, said: '200', lacking: [] },
  replica: { fault: undefined, lagMs: 40 },
  machine: {
    release: { version: '9.9.9', node: '24' },
    backup: { at: '2026-11-29T01:30:00Z', label: 'x', kind: 'full', bytes: 1e6 },
    drill: { at: '2026-11-25T09:00:00Z', ok: true, seconds: 1, failed: [] },
    disk: { folder: '/x', freeBytes: 50e9, sizeBytes: 100e9 },
    canPrint: true,
    certificateEnd: new Date('2027-01-20T00:00:00Z'),
  },
  data: {
    schema: { program: 5, database: 5, oldest: 5 },
    isQuarantined: false,
    messages: { waiting: 0, oldestSeconds: 0, failed: 0 },
    archive: { isOn: true, timeoutSeconds: 60, isFailing: false },
    failedJobs: [],
    overdueSeconds: 0,
    stuckTasks: 0,
    silentDevices: [],
    brokenIndexes: [],
    misplacedRows: 0,
  },
}
const machine = (more: Partial<MachineFacts>): InstallationFacts => ({ ...well, machine: { ...well.machine, ...more } })
const data = (more: Partial<AnsweredState>): InstallationFacts => ({ ...well, data: { ...well.data, ...more } })
const note = { backup: well.machine.backup!, drill: well.machine.drill! }
/** One fault of each line; a line without a fault here fails the test below. */
const faults: Readonly<Record<string, readonly InstallationFacts[]>> = {
  service: [{ ...well, service: { isReady: false, said: '503', lacking: [] } }],
  remotes: [{ ...well, service: { isReady: true, said: '200', lacking: ['payroll 1.0.0'] } }],
  backup: [machine({ backup: undefined }), machine({ backup: { ...note.backup, at: '2026-11-28T07:00:00Z' } })],
  drill: [
    machine({ drill: undefined }),
    machine({ drill: { ...note.drill, ok: false, failed: ['a'] } }),
    machine({ drill: { ...note.drill, at: '2026-11-20T10:00:00Z' } }),
  ],
  disk: [machine({ disk: { folder: '/x', freeBytes: 14e9, sizeBytes: 100e9 } })],
  pdf: [machine({ canPrint: false })],
  certificate: [machine({ certificateEnd: null }), machine({ certificateEnd: new Date('2026-12-10T00:00:00Z') })],
  schema: [
    data({ schema: { program: 5, database: 6, oldest: 6 } }),
    data({ schema: { program: 5, database: 4, oldest: 4 } }),
  ],
  quarantine: [data({ isQuarantined: true })],
  jobs: [data({ failedJobs: ['X'] })],
  lag: [data({ overdueSeconds: 901 })],
  tasks: [data({ stuckTasks: 1 })],
  partitions: [data({ misplacedRows: 1 })],
  devices: [data({ silentDevices: ['X'] })],
  indexes: [data({ brokenIndexes: ['X'] })],
  messages: [data({ messages: { waiting: 1, oldestSeconds: 901, failed: 0 } })],
  archive: [
    data({ archive: { isOn: true, timeoutSeconds: 60, isFailing: true } }),
    data({ archive: { isOn: false, timeoutSeconds: 60, isFailing: false } }),
  ],
  database: [{ ...well, data: 'connection refused' }],
  replica: replicaFaults.map((fault) => ({
    ...well,
    replica: { fault, lagMs: 2_001 },
  })),
}
const getRed = (facts: InstallationFacts) => getStatusLines(facts, now).filter(({ isRed }) => isRed)

describe('the lines of the status', () => {
  it('are all fine on a sound installation, and each has a fault below', () => {
    expect(getRed(well)).toEqual([])
    // The release before beside a newer one.
    expect(getRed(data({ schema: { program: 5, database: 6, oldest: 5 } }))).toEqual([])
    const names = getStatusLines(well, now).map(({ name }) => name)
    expect([...names, 'database'].toSorted()).toEqual([...Object.keys(faults), 'version'].toSorted())
  })
  it.each(Object.entries(faults))('%s: a fault makes it red, alone, with what to do in both languages', (name, all) => {
    for (const fault of all) {
      const red = getRed(fault)
      expect(red.map((line) => line.name)).toEqual([name])
      for (const { text, todo } of red) {
        expect(`${text.en}${text.km}${todo.en}${todo.km}`).not.toContain('{{')
        for (const words of [text.en, text.km, todo.en, todo.km]) expect(words).not.toBe('')
        expect(text.km).toMatch(/[ក-៿]/)
      }
    }
  })
})

describe('what the machine says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staff-facts-'))
  const config = {
    dataDir: folder,
    operationsDir: join(folder, 'operations'),
    releaseFile: join(folder, 'release.json'),
    publicOrigin: 'http://127.0.0.1:3000',
  }
  it('is read from the notes of bin/staff; a torn or foreign one counts as none', async () => {
    mkdirSync(config.operationsDir)
    expect(await loadMachineFacts(config)).toMatchObject({ release: undefined, backup: undefined, drill: undefined })
    writeFileSync(config.releaseFile, JSON.stringify({ version: '9.9.9', node: '24', schema: 1 }))
    writeFileSync(join(config.operationsDir, 'backup.json'), JSON.stringify({ ...note.backup, seconds: 2 }))
    writeFileSync(join(config.operationsDir, 'drill.json'), '{"at":')
    expect(await loadMachineFacts(config)).toMatchObject({
      release: { version: '9.9.9' },
      backup: note.backup,
      drill: undefined,
      certificateEnd: undefined,
    })
  })
  it('reads the end of a certificate that no list knows, and says when there is none', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const how = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '3']
    execFileSync('/usr/bin/openssl', [...how, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const end = await loadCertificateEnd(`https://localhost:${port}`)
    const said = execFileSync('/usr/bin/openssl', ['x509', '-enddate', '-noout', '-in', cert], { encoding: 'utf8' })
    expect(end).toEqual(new Date(said.trim().replace('notAfter=', '')))
    await new Promise((done) => void server.close(done))
    expect(await loadCertificateEnd(`https://localhost:${port}`)).toBeNull()
    expect(await loadCertificateEnd('http://localhost')).toBeUndefined()
  })
})

describe('the call of the page', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())
  it('answers the lines to whoever may read them, and nobody else', async () => {
    const keeper = await t.signIn({ permissions: ['READ_SYSTEM_STATUS'] })
    const { status, body } = await keeper.call('GET', systemStatusCall)
    expect(status).toBe(200)
    const lines: readonly StatusLine[] = body.data
    expect(lines.map(({ name }) => name)).toEqual(expect.arrayContaining(['version', 'service', 'schema', 'jobs']))
    expect(lines.find(({ name }) => name === 'schema')?.isRed).toBe(false)
    const other = await t.signIn({ permissions: ['READ_SCHEDULER_JOB'] })
    expect((await other.call('GET', systemStatusCall)).status).toBe(403)
  })
})
