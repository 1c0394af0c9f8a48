import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** One scan in a simulated terminal: a person's number and wall-clock time, `YYYY-MM-DDTHH:mm:ss`. */
export interface SimulatedScan {
  readonly number: string
  readonly at: string
}
export interface SimulatedDeviceOptions {
  readonly scans?: readonly SimulatedScan[]
  readonly serialNumber?: string
  readonly commKey?: number
  /** Bytes of a record: 40 by default; 16 and 8 are older firmware. */
  readonly recordSize?: 40 | 16 | 8
  /** Sends every answer in pieces of these sizes, in turn, each in a packet of its own. */
  readonly split?: readonly number[]
  /** Small tables come in the first answer. */
  readonly atOnce?: boolean
  /**
   * Faults: never answers this command; stops after a number of bytes of the log; spoils the checksum of this command's
   * answer.
   */
  readonly silentOn?: number
  readonly dropAfter?: number
  readonly spoilOn?: number
}
/** A terminal that speaks the protocol over real TCP, written from its description and not from our client. */
export interface SimulatedDevice {
  readonly host: string
  readonly port: number
  /** The commands that it heard, in order. */
  readonly heard: number[]
  /** Whether a person could scan now. */
  readonly isEnabled: () => boolean
  readonly add: (...scans: SimulatedScan[]) => void
  readonly close: () => Promise<void>
}

function getSum(payload: Buffer): number {
  let sum = 0
  for (let i = 0; i + 1 < payload.length; i += 2) {
    sum += (payload[i] ?? 0) | ((payload[i + 1] ?? 0) << 8)
    if (sum > 65_535) sum -= 65_535
  }
  if (payload.length % 2) sum += payload[payload.length - 1] ?? 0
  if (sum > 65_535) sum -= 65_535
  return 65_535 - sum
}
function packet(command: number, session: number, reply: number, data: Buffer, spoiled: boolean): Buffer {
  const body = Buffer.concat([Buffer.from(Uint16Array.of(command, 0, session, reply).buffer), data])
  body.writeUInt16LE(getSum(body) ^ (spoiled ? 0x5555 : 0), 2)
  const top = Buffer.from('5050827d00000000', 'hex')
  top.writeUInt32LE(body.length, 4)
  return Buffer.concat([top, body])
}
/** The terminals' time: seconds as if every month had 31 days. */
function packed(at: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = at.split(/[-T:]/).map(Number)
  return ((((year % 100) * 12 + month - 1) * 31 + day - 1) * 24 + hour) * 3600 + minute * 60 + second
}
const numbers = (scans: readonly SimulatedScan[]) => [...new Set(scans.map(({ number }) => number))]
function logTable(scans: readonly SimulatedScan[], size: 40 | 16 | 8): Buffer {
  const places = new Map(numbers(scans).map((number, i) => [number, i + 1]))
  const table = Buffer.alloc(4 + scans.length * size)
  table.writeUInt32LE(scans.length * size, 0)
  for (const [i, { number, at }] of scans.entries()) {
    const from = 4 + i * size
    if (size === 40) {
      table.writeUInt16LE(places.get(number) ?? 0, from)
      table.write(number, from + 2, 24, 'latin1')
      table.writeUInt32LE(packed(at), from + 27)
    } else if (size === 16) {
      table.writeUInt32LE(Number(number), from)
      table.writeUInt32LE(packed(at), from + 4)
    } else {
      table.writeUInt16LE(places.get(number) ?? 0, from)
      table.writeUInt32LE(packed(at), from + 3)
    }
  }
  return table
}
function userTable(scans: readonly SimulatedScan[]): Buffer {
  const all = numbers(scans)
  const table = Buffer.alloc(4 + all.length * 72)
  table.writeUInt32LE(all.length * 72, 0)
  for (const [i, number] of all.entries()) {
    table.writeUInt16LE(i + 1, 4 + i * 72)
    table.write(number, 4 + i * 72 + 48, 24, 'latin1')
  }
  return table
}
/**
 * The answer to a key that a device expects: its bits from last to first, plus the session, then xor "ZKSO", halves
 * swapped, xor 50.
 */
function expectedKey(key: number, session: number): string {
  const turned = parseInt(key.toString(2).padStart(32, '0').split('').reverse().join(''), 2)
  const mixed = new DataView(new ArrayBuffer(4))
  mixed.setUint32(0, (turned + session) % 2 ** 32, true)
  const x = [0x5a, 0x4b, 0x53, 0x4f].map((sign, i) => mixed.getUint8(i) ^ sign)
  return Buffer.from([(x[2] ?? 0) ^ 50, (x[3] ?? 0) ^ 50, 50, (x[1] ?? 0) ^ 50]).toString('hex')
}

/** Starts a terminal on a free port of this machine. */
export async function simulatedDevice(options: SimulatedDeviceOptions = {}): Promise<SimulatedDevice> {
  const {
    serialNumber = 'SIM-1',
    commKey = 0,
    recordSize = 40,
    split,
    atOnce = false,
    silentOn,
    dropAfter,
    spoilOn,
  } = options
  const scans = [...(options.scans ?? [])]
  const heard: number[] = []
  const sockets = new Set<Socket>()
  let isEnabled = true
  const serve = (socket: Socket) => {
    let input = Buffer.alloc(0)
    let sent = 0
    let isAllowed = commKey === 0
    let table: Buffer = Buffer.alloc(0)
    const session = 0x1234 + sockets.size
    let queue = Promise.resolve()
    const write = (bytes: Buffer) => {
      queue = queue.then(async () => {
        for (let at = 0, turn = 0; at < bytes.length && !socket.destroyed; turn++) {
          const size = split?.[turn % split.length] ?? bytes.length
          if (dropAfter !== undefined && sent + size > dropAfter) return void socket.destroy()
          socket.write(bytes.subarray(at, at + size))
          sent += size
          at += size
          // Each piece leaves in a packet of its own.
          if (split) await new Promise((next) => setImmediate(next))
        }
      })
    }
    const answer = (command: number, reply: number, data: Buffer) => {
      heard.push(command)
      if (command === silentOn) return
      const say = (code: number, more: Buffer = Buffer.alloc(0)) =>
        write(packet(code, session, reply, more, command === spoilOn))
      if (command === 1000) return say(isAllowed ? 2000 : 2005)
      if (command === 1102) {
        isAllowed = data.toString('hex') === expectedKey(commKey, session)
        return say(isAllowed ? 2000 : 2005)
      }
      if (!isAllowed) return say(2005)
      if (command === 1003 || command === 1002) isEnabled = command === 1002
      if (command === 11) return say(2000, Buffer.from(`~SerialNumber=${serialNumber}\0`))
      if (command === 50) {
        const sizes = Buffer.alloc(80)
        sizes.writeInt32LE(numbers(scans).length, 16)
        sizes.writeInt32LE(scans.length, 32)
        return say(2000, sizes)
      }
      if (command === 1503) {
        table = data.readInt16LE(1) === 13 ? logTable(scans, recordSize) : userTable(scans)
        if (atOnce && table.length < 1024) return say(1501, table)
        const size = Buffer.alloc(5)
        size.writeUInt32LE(table.length, 1)
        return say(2000, size)
      }
      if (command === 1504) {
        const piece = table.subarray(data.readInt32LE(0), data.readInt32LE(0) + data.readInt32LE(4))
        const size = Buffer.alloc(8)
        size.writeUInt32LE(piece.length, 0)
        // A scan in the middle of everything: the device reports it without a request.
        write(packet(500, session, 0, Buffer.from('1'), false))
        say(1500, size)
        for (let at = 0; at < piece.length; at += 16_384) say(1501, piece.subarray(at, at + 16_384))
        return say(2000)
      }
      return say([1001, 1002, 1003, 1502].includes(command) ? 2000 : 0xffff)
    }
    socket.on('data', (chunk) => {
      input = Buffer.concat([input, chunk])
      while (input.length >= 16 && input.length >= 8 + input.readUInt32LE(4)) {
        const body = input.subarray(8, 8 + input.readUInt32LE(4))
        input = input.subarray(8 + body.length)
        const checked = Buffer.from(body)
        checked.writeUInt16LE(0, 2)
        if (getSum(checked) !== body.readUInt16LE(2)) return void socket.destroy()
        answer(body.readUInt16LE(0), body.readUInt16LE(6), body.subarray(8))
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    sockets.add(socket)
  }
  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    heard,
    isEnabled: () => isEnabled,
    add: (...more) => void scans.push(...more),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
