import { scrambledKey } from './comm-key.ts'
import { DeviceConnection, type DeviceAddress } from './connection.ts'
import { DeviceFault } from './device-fault.ts'
import { Command, type Frame } from './frames.ts'
import { emptyLog, getLog, getUsers, type DeviceLog } from './records.ts'

export interface DeviceTarget extends DeviceAddress {
  /** The number set in the device; null = none. */
  readonly commKey: number | null
}
const piece = 0xffc0
/** Bytes of the largest table that is read: 1.6 million records, eight times what any terminal holds. */
const largestTable = 64 * 1024 * 1024
const nothing = Buffer.alloc(0)
const broken = (what: string): never => {
  throw new DeviceFault('PROTOCOL', what)
}
const accepted = ({ command }: Frame): boolean =>
  command === Command.OK || command === Command.OK_DATA || command === Command.DATA || command === Command.PREPARE_DATA

/** A session with a device: opened, allowed in and closed by {@link withDevice}. */
export class DeviceSession {
  readonly #connection: DeviceConnection
  #session = 0
  #number = 0
  constructor(connection: DeviceConnection) {
    this.#connection = connection
  }
  async #next(): Promise<Frame> {
    // A message that the device sends by itself (a finger on the glass) is not an answer.
    for (;;) {
      const frame = await this.#connection.receive()
      if (frame.command !== Command.EVENT) return frame
    }
  }
  async #ask(command: number, data: Buffer = nothing): Promise<Frame> {
    this.#connection.send({ command, session: this.#session, number: this.#number, data })
    this.#number = (this.#number + 1) & 0xffff
    return this.#next()
  }
  async #must(command: number, data?: Buffer): Promise<Frame> {
    const answer = await this.#ask(command, data)
    if (answer.command === Command.UNAUTHORISED) throw new DeviceFault('WRONG_KEY')
    return accepted(answer) ? answer : broken(`command ${String(command)} answered ${String(answer.command)}`)
  }
  /** Says hello and shows the key when the device asks for one. */
  async enter(commKey: number | null): Promise<void> {
    const hello = await this.#ask(Command.CONNECT)
    this.#session = hello.session
    if (hello.command === Command.UNAUTHORISED)
      await this.#must(Command.AUTH, scrambledKey(commKey ?? 0, hello.session))
    else if (!accepted(hello)) broken(`hello answered ${String(hello.command)}`)
  }
  async leave(): Promise<void> {
    await this.#ask(Command.EXIT)
  }
  /** The serial number, or null where the device does not tell. */
  async serialNumber(): Promise<string | null> {
    const answer = await this.#ask(Command.READ_OPTION, Buffer.from('~SerialNumber\0', 'latin1'))
    const [, serial = ''] = /^~SerialNumber=([^\0]*)/.exec(answer.data.toString('latin1')) ?? []
    return accepted(answer) && serial.trim() ? serial.trim() : null
  }
  /** How many people and records it holds. */
  async sizes(): Promise<{ readonly users: number; readonly records: number }> {
    const { data } = await this.#must(Command.SIZES)
    if (data.length < 36) broken('sizes are too short')
    const [users, records] = [data.readInt32LE(16), data.readInt32LE(32)]
    return users < 0 || records < 0 ? broken('negative sizes') : { users, records }
  }
  /**
   * Runs `work` while nobody can scan, so sizes and tables are of the same moment. The device is enabled again in every
   * case.
   */
  async whileStill<T>(work: () => Promise<T>): Promise<T> {
    await this.#must(Command.DISABLE)
    const result = await work().catch(async (error: unknown) => {
      await this.#ask(Command.ENABLE).catch(() => undefined)
      throw error
    })
    await this.#must(Command.ENABLE)
    return result
  }
  async log(): Promise<DeviceLog> {
    const { records } = await this.sizes()
    return records === 0 ? emptyLog : getLog(await this.#table(Command.READ_LOG, 0), records, Date.now())
  }
  /** Each person's number by the place that the device gave them. */
  async users(): Promise<ReadonlyMap<number, string>> {
    const { users } = await this.sizes()
    return users === 0 ? new Map() : getUsers(await this.#table(Command.READ_USERS, 5), users)
  }
  // A small table comes at once; a large one is laid ready and fetched in pieces.
  async #table(command: number, kind: number): Promise<Buffer> {
    const request = Buffer.alloc(11)
    request.writeInt8(1, 0)
    request.writeInt16LE(command, 1)
    request.writeInt32LE(kind, 3)
    const answer = await this.#must(Command.PREPARE_BUFFER, request)
    if (answer.command === Command.DATA) return answer.data
    if (answer.data.length < 5) broken('no size of the table')
    const size = answer.data.readUInt32LE(1)
    if (size > largestTable) broken(`a table of ${String(size)} bytes`)
    const pieces: Buffer[] = []
    for (let from = 0; from < size; from += piece) pieces.push(await this.#piece(from, Math.min(piece, size - from)))
    await this.#must(Command.FREE_DATA)
    return Buffer.concat(pieces, size)
  }
  async #piece(from: number, size: number): Promise<Buffer> {
    const request = Buffer.alloc(8)
    request.writeInt32LE(from, 0)
    request.writeInt32LE(size, 4)
    const answer = await this.#must(Command.READ_BUFFER, request)
    if (answer.command === Command.DATA) return exactly(answer.data, size)
    if (answer.command !== Command.PREPARE_DATA || answer.data.length < 4 || answer.data.readUInt32LE(0) !== size)
      broken('a piece of another size')
    const parts: Buffer[] = []
    for (let got = 0; got < size;) {
      const part = await this.#next()
      if (part.command !== Command.DATA || part.data.length === 0 || got + part.data.length > size)
        broken('a piece that ends wrongly')
      parts.push(part.data)
      got += part.data.length
    }
    if ((await this.#next()).command !== Command.OK) broken('no end of a piece')
    return Buffer.concat(parts, size)
  }
}
const exactly = (data: Buffer, size: number): Buffer =>
  data.length === size ? data : broken(`${String(data.length)} bytes instead of ${String(size)}`)

/** Opens a session, runs `work` in it and leaves, whatever happens. Throws {@link DeviceFault}. */
export async function withDevice<T>(
  { commKey, ...address }: DeviceTarget,
  work: (session: DeviceSession) => Promise<T>,
): Promise<T> {
  const connection = await DeviceConnection.open(address)
  try {
    const session = new DeviceSession(connection)
    await session.enter(commKey)
    const result = await work(session)
    // What was read is read, also when the goodbye is lost.
    await session.leave().catch(() => undefined)
    return result
  } finally {
    connection.close()
  }
}
