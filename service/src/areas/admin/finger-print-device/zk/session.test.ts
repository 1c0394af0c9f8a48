import fc from 'fast-check'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import {
  simulatedDevice,
  type SimulatedDevice,
  type SimulatedDeviceOptions,
  type SimulatedScan,
} from '../../../../../test/support/devices/zk-device.ts'
import { scrambledKey } from './comm-key.ts'
import { DeviceFault } from './device-fault.ts'
import { encode, FrameReader } from './frames.ts'
import { wallClock } from './records.ts'
import { withDevice, type DeviceSession } from './session.ts'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
})
const device = async (options?: SimulatedDeviceOptions): Promise<SimulatedDevice> => {
  const made = await simulatedDevice(options)
  open.push(made)
  return made
}
const two = (n: number) => String(n).padStart(2, '0')
const scan = (i: number): SimulatedScan => ({
  number: String(100 + (i % 200)),
  at: `2026-${two(1 + (i % 12))}-${two(1 + (i % 28))}T${two(i % 24)}:${two(i % 60)}:${two((i * 7) % 60)}`,
})
const scans = (count: number) => Array.from({ length: count }, (_, i) => scan(i))
const talk = <T>(
  { host, port }: { host: string; port: number },
  work: (session: DeviceSession) => Promise<T>,
  more: { commKey?: number; silenceMs?: number; signal?: AbortSignal } = {},
) => withDevice({ host, port, commKey: null, silenceMs: 5_000, signal: new AbortController().signal, ...more }, work)
const readAll = (session: DeviceSession) =>
  session.whileStill(async () => {
    const log = await session.log()
    return log.scans(0, log.needsUsers ? await session.users() : new Map())
  })
const getFault = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no fault',
    (error: unknown) => (error instanceof DeviceFault ? error.code : String(error)),
  )
const asRead = (all: readonly SimulatedScan[]) => all.map(({ number, at }) => ({ fingerPrintId: number, scanTime: at }))

describe('reading a terminal over TCP', () => {
  it.each([0, 1, 10_000])('reads %i records, and frees the device', async (count) => {
    const sim = await device({ scans: scans(count) })
    expect(await talk(sim, readAll)).toEqual(asRead(scans(count)))
    expect(sim.isEnabled()).toBe(true)
    expect(sim.heard).toContain(1003)
    expect(sim.heard.at(-1)).toBe(1001)
  })
  it.each([16, 8] as const)('reads the records of older firmware, %i bytes each', async (recordSize) => {
    const sim = await device({ scans: scans(2_000), recordSize })
    expect(await talk(sim, readAll)).toEqual(asRead(scans(2_000)))
  })
  it('takes a small table that comes at once', async () => {
    const sim = await device({ scans: scans(5), atOnce: true })
    expect(await talk(sim, readAll)).toEqual(asRead(scans(5)))
    expect(sim.heard).not.toContain(1504)
  })
  it.each([[[1]], [[7, 1, 3, 16, 2]], [[8191, 5]]])(
    'puts answers together that arrive in pieces of %j bytes',
    async (split) => {
      const count = split[0] === 1 ? 60 : 3_000
      const sim = await device({ scans: scans(count), split })
      expect(await talk(sim, readAll)).toEqual(asRead(scans(count)))
    },
  )
  it('tells serial number and sizes', async () => {
    const sim = await device({ scans: scans(300), serialNumber: 'CKEB2026' })
    expect(await talk(sim, async (session) => [await session.serialNumber(), await session.sizes()])).toEqual([
      'CKEB2026',
      { users: 200, records: 300 },
    ])
  })
  it('shows the communication key when the device asks for it', async () => {
    const sim = await device({ commKey: 123_456, scans: scans(3) })
    expect(await talk(sim, readAll, { commKey: 123_456 })).toHaveLength(3)
    expect(await getFault(talk(sim, readAll, { commKey: 123_457 }))).toBe('WRONG_KEY')
    expect(await getFault(talk(sim, readAll))).toBe('WRONG_KEY')
  })
})

describe('a terminal in trouble', () => {
  it('refuses a wrong checksum', async () => {
    expect(await getFault(talk(await device({ scans: scans(10), spoilOn: 1504 }), readAll))).toBe('PROTOCOL')
    expect(await getFault(talk(await device({ spoilOn: 1000 }), readAll))).toBe('PROTOCOL')
  })
  it('gives up on a silent device', async () => {
    for (const silentOn of [1000, 50, 1504])
      expect(await getFault(talk(await device({ scans: scans(10), silentOn }), readAll, { silenceMs: 150 }))).toBe(
        'TIMEOUT',
      )
  })
  it('notices a connection that drops in the middle of a transfer', async () => {
    expect(
      await getFault(talk(await device({ scans: scans(5_000), dropAfter: 100_000, split: [4096] }), readAll)),
    ).toBe('DROPPED')
  })
  it('frees the device when reading fails but the line still stands', async () => {
    const sim = await device({ scans: scans(10) })
    await expect(talk(sim, (session) => session.whileStill(() => Promise.reject(new Error('ours'))))).rejects.toThrow(
      'ours',
    )
    expect(sim.isEnabled()).toBe(true)
  })
  it('says that nobody is there', async () => {
    const sim = await simulatedDevice()
    await sim.close()
    expect(await getFault(talk(sim, readAll))).toBe('UNREACHABLE')
  })
  it('ends at once when it is told to', async () => {
    const stop = new AbortController()
    const asked = getFault(talk(await device({ silentOn: 50 }), readAll, { silenceMs: 60_000, signal: stop.signal }))
    setTimeout(() => stop.abort(), 50)
    expect(await asked).toBe('DROPPED')
    expect(await getFault(talk(await device(), readAll, { signal: AbortSignal.abort() }))).toBe('DROPPED')
    expect(
      await getFault(
        talk(await device({ silentOn: 50 }), readAll, { silenceMs: 60_000, signal: AbortSignal.timeout(100) }),
      ),
    ).toBe('TIMEOUT')
  })
  it.each([
    ['a web server', 'HTTP/1.1 400 Bad Request\r\n\r\nnot a terminal'],
    ['a flood', `PP\x82}${'\xff'.repeat(100)}`],
  ])('does not believe %s', async (_, text) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).on('data', () => socket.write(Buffer.from(text, 'latin1')))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    open.push({ close: async () => void server.close() })
    expect(await getFault(talk({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, readAll))).toBe(
      'PROTOCOL',
    )
  })
})

describe('the pieces', () => {
  it('scrambles a key as terminals do', () => {
    // Reckoned with the algorithm that open clients of these terminals share.
    expect(
      [
        [0, 0],
        [1, 0],
        [123_456, 0x1234],
        [999_999, 60_000],
      ].map(([key = 0, session = 0]) => scrambledKey(key, session).toString('hex')),
    ).toEqual(['617d3279', '61fd3279', '267f32eb', '228132a3'])
  })
  it('reads the packed clock', () => {
    expect(wallClock(0)).toBe('2000-01-01T00:00:00')
    expect(wallClock(((26 * 12 + 10) * 31 + 20) * 86_400 + 10 * 3600 + 18 * 60 + 45)).toBe('2026-11-21T10:18:45')
  })
  it('cuts any stream of messages wherever it was split', () => {
    const frame = fc.record({
      command: fc.nat(65_535),
      session: fc.nat(65_535),
      number: fc.nat(65_535),
      data: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    })
    fc.assert(
      fc.property(
        fc.array(frame, { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
        (frames, sizes) => {
          const bytes = Buffer.concat(frames.map(encode))
          const reader = new FrameReader()
          const got = []
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1
            reader.push(bytes.subarray(at, at + size))
            at += size
            for (let next = reader.next(); next; next = reader.next())
              got.push({ ...next, data: Buffer.from(next.data) })
          }
          expect(got).toEqual(frames)
        },
      ),
      { numRuns: 200 },
    )
  })
  it('refuses any message with a changed byte behind its length', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 50 }),
        fc.nat(1000),
        fc.integer({ min: 1, max: 255 }),
        (data, place, flip) => {
          const bytes = encode({ command: 2000, session: 7, number: 1, data: Buffer.from(data) })
          const at = 8 + (place % (bytes.length - 8))
          bytes[at] = (bytes[at] ?? 0) ^ flip
          const reader = new FrameReader()
          reader.push(bytes)
          expect(() => reader.next()).toThrow(DeviceFault)
        },
      ),
    )
  })
})
