import { eq } from 'drizzle-orm'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeftOutLine } from '@staff/contract/admin'
import { scanForms } from '../../../../test/support/devices/scan-forms.ts'
import { attendanceRecord } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { areaOperations } from '../../index.ts'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { deviceKeyHash } from './device-key.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'
import { getScans } from './push-protocol.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Asks as a terminal does: over HTTP, often without a content type. */
const ask = (method: 'GET' | 'POST', path: string, body?: string, type?: string) =>
  new Promise<{ status: number; text: string; type: string }>((done, fail) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          ...(type ? { 'content-type': type } : {}),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => done({ status: answer.statusCode ?? 0, text, type: String(answer.headers['content-type']) }))
      },
    )
    asked.on('error', fail).end(body)
  })
let made = 0
async function terminal(more: Partial<typeof table.$inferInsert> = {}) {
  const serial = `PUSH-${String(++made)}`
  const key = `key-${serial}`
  const [row] = await app.db
    .insert(table)
    .values({
      modelName: 'Pushing',
      ipAddress: `10.3.0.${String(made)}`,
      port: 4370,
      serialNumber: serial,
      keyHash: deviceKeyHash(key),
      connection: 'PUSH',
      ...more,
    })
    .returning({ id: table.id })
  const id = row?.id ?? ''
  return {
    id,
    serial,
    key,
    state: async () => (await app.db.select().from(table).where(eq(table.id, id)))[0],
    scans: async () => (await app.db.select().from(attendanceRecord).where(eq(attendanceRecord.deviceId, id))).length,
  }
}
const byLine = (a: { readonly line: string }, b: { readonly line: string }) => (a.line < b.line ? -1 : 1)
const lines =
  '101\t2026-03-02 08:00:01\t0\t1\t0\t0\n102\t2026-03-02 08:00:05\t1\t1\t\r\n\n103\t2026-02-30 08:00:00\t0\t1\n'

describe('the push protocol', () => {
  it('tells a terminal with its key to send scans, and nothing else', async () => {
    const { key, serial } = await terminal({ pushStamp: '4711' })
    const answer = await ask('GET', `/iclock/${key}/cdata?SN=${serial}&options=all&pushver=2.4.1&language=69`)
    expect([answer.status, answer.type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.text.split('\n')).toEqual(
      expect.arrayContaining([`GET OPTION FROM: ${serial}`, 'ATTLOGStamp=4711', 'TransFlag=1000000000', 'TimeZone=7']),
    )
  })
  it.each([undefined, 'text/plain', 'application/push;charset=UTF-8'])(
    'stores pushed scans once and remembers the stamp (content type %s)',
    async (type) => {
      const { key, serial, scans, state } = await terminal()
      const push = (stamp: string) =>
        ask('POST', `/iclock/${key}/cdata?SN=${serial}&table=ATTLOG&Stamp=${stamp}`, lines, type)
      expect(await push('82983982')).toMatchObject({ status: 200, text: 'OK: 3\n' })
      expect((await push('82983983')).text).toBe('OK: 3\n')
      expect(await scans()).toBe(2)
      expect(await state()).toMatchObject({ pushStamp: '82983983', lastRetrievedStatus: 'SUCCESS' })
    },
  )
  it('takes every form of a time, answers what is no scan as taken, and shows it on the device', async () => {
    const { id, key, serial, scans } = await terminal()
    const forms = Object.values(scanForms).map((write) => `201\t${write([2026, 3, 2, 8, 7, 9])}\t0\t1`)
    const odd = ['202\t2000-01-01 00:03:00\t0\t1', '203\t02/03/2026 08:07:09\t0\t1', 'garbage', '\t2026-03-02 08:00:00']
    const push = () =>
      ask('POST', `/iclock/${key}/cdata?SN=${serial}&table=ATTLOG&Stamp=9`, [...forms, ...odd].join('\n'))
    expect((await push()).text).toBe(`OK: ${String(forms.length + odd.length)}\n`)
    expect((await push()).text).toBe(`OK: ${String(forms.length + odd.length)}\n`)
    expect(await scans()).toBe(1)
    const admin = await app.signIn()
    expect((await admin.call('GET', `employee/finger-print-device/${id}`)).body.data).toMatchObject({
      unmatchedScans: 1,
      leftOutLines: odd.length,
    })
    const kept = await admin.call('GET', `employee/finger-print-device/${id}/left-out-lines`)
    expect(
      kept.body.data.map(({ line, reason, times }: LeftOutLine) => ({ line, reason, times })).sort(byLine),
    ).toEqual(
      [
        { line: odd[0] ?? '', reason: 'CLOCK', times: 2 },
        { line: odd[1] ?? '', reason: 'TIME', times: 2 },
        { line: odd[2] ?? '', reason: 'TIME', times: 2 },
        { line: odd[3] ?? '', reason: 'NUMBER', times: 2 },
      ].sort(byLine),
    )
    expect((await admin.call('GET', 'employee/finger-print-device/none/left-out-lines')).status).toBe(404)
  })
  it('throws away prints, photos and user lists', async () => {
    const { key, serial, scans } = await terminal()
    expect(
      (
        await ask(
          'POST',
          `/iclock/${key}/cdata?SN=${serial}&table=OPERLOG&Stamp=1`,
          'FP PIN=1\tFID=0\tSize=1\tTMP=AAAA',
        )
      ).text,
    ).toBe('OK\n')
    expect(await scans()).toBe(0)
  })
  it('has no orders for a terminal', async () => {
    const { key, serial } = await terminal()
    expect((await ask('GET', `/iclock/${key}/getrequest?SN=${serial}`)).text).toBe('OK\n')
    expect((await ask('POST', `/iclock/${key}/devicecmd?SN=${serial}`, 'ID=1&Return=0&CMD=INFO')).text).toBe('OK\n')
  })
  it('refuses strangers: a wrong key, another serial number, a device that is switched off, no serial number at all', async () => {
    const [one, two, off] = [await terminal(), await terminal(), await terminal({ isEnabled: false })]
    const paths = [
      `/iclock/wrong/cdata?SN=${one.serial}`,
      `/iclock/${one.key}/cdata?SN=${two.serial}`,
      `/iclock/${off.key}/cdata?SN=${off.serial}`,
      `/iclock/${one.key}/cdata`,
      `/iclock/${one.key}/cdata?SN=${one.serial}&SN=${two.serial}`,
      `/iclock/cdata?SN=UNKNOWN`,
      `/iclock/cdata?SN=%00`,
      `/iclock/${one.key}/cdata?SN=%00`,
    ]
    for (const path of paths) {
      expect(await ask('GET', path), path).toMatchObject({ status: 403, text: 'ERROR\n' })
      expect(
        (await ask('POST', `${path}${path.includes('?') ? '&' : '?'}table=ATTLOG&Stamp=1`, lines)).status,
        path,
      ).toBe(403)
    }
    expect((await one.scans()) + (await two.scans()) + (await off.scans())).toBe(0)
  })
  it('believes a serial number alone only where the record says so, and only from its own address', async () => {
    const closed = await terminal({ ipAddress: '127.0.0.1', port: 5001 })
    const elsewhere = await terminal({ pushBySerial: true })
    const here = await terminal({ ipAddress: '127.0.0.1', port: 5002, pushBySerial: true })
    const push = ({ serial }: { serial: string }) =>
      ask('POST', `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=1`, lines)
    expect([(await push(closed)).status, (await push(elsewhere)).status, (await push(here)).text]).toEqual([
      403,
      403,
      'OK: 3\n',
    ])
  })
  it('refuses a push over 2 MB, and too many of one terminal', async () => {
    const { key, serial } = await terminal()
    expect(
      (await ask('POST', `/iclock/${key}/cdata?SN=${serial}&table=ATTLOG`, 'x'.repeat(2 * 1024 * 1024 + 1))).status,
    ).toBe(413)
    const statuses: number[] = []
    for (let i = 0; i < 245; i++) statuses.push((await ask('GET', `/iclock/${key}/getrequest?SN=${serial}`)).status)
    expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    const { key: other, serial: quiet } = await terminal()
    expect((await ask('GET', `/iclock/${other}/getrequest?SN=${quiet}`)).status).toBe(200)
  })
  it('reads lines whatever stands at their end', () => {
    expect(getScans(lines)).toEqual([
      { fingerPrintId: '101', scanTime: '2026-03-02 08:00:01', line: '101\t2026-03-02 08:00:01\t0\t1\t0\t0' },
      { fingerPrintId: '102', scanTime: '2026-03-02 08:00:05', line: '102\t2026-03-02 08:00:05\t1\t1\t' },
      { fingerPrintId: '103', scanTime: '2026-02-30 08:00:00', line: '103\t2026-02-30 08:00:00\t0\t1' },
    ])
    expect(getScans('')).toEqual([])
    expect(getScans('no tabs here')).toEqual([{ fingerPrintId: 'no tabs here', scanTime: '', line: 'no tabs here' }])
  })
})
