import { DeviceFault } from './device-fault.ts'

/** The commands and answers of the terminals' protocol that we use. */
export const Command = {
  READ_OPTION: 11,
  READ_USERS: 9,
  READ_LOG: 13,
  SIZES: 50,
  EVENT: 500,
  CONNECT: 1000,
  EXIT: 1001,
  ENABLE: 1002,
  DISABLE: 1003,
  AUTH: 1102,
  PREPARE_DATA: 1500,
  DATA: 1501,
  FREE_DATA: 1502,
  PREPARE_BUFFER: 1503,
  READ_BUFFER: 1504,
  OK: 2000,
  OK_DATA: 2002,
  UNAUTHORISED: 2005,
} as const

/**
 * One message: little endian, `50 50 82 7d`, length of the rest, then command, checksum, session, number (16 bits each)
 * and data.
 */
export interface Frame {
  readonly command: number
  readonly session: number
  readonly number: number
  readonly data: Buffer
}
const magic = 0x7d825050
const header = 8
/** Bytes of the largest message that is accepted; devices send 64 KB at most. */
const largest = 16 * 1024 * 1024
const nothing = Buffer.alloc(0)

/** The sum of all 16-bit words with its carry folded in, inverted; the checksum's own place counts as zero. */
function checksum(payload: Buffer): number {
  let sum = 0
  for (let at = 0; at < payload.length; at += 2)
    if (at !== 2) sum += at + 1 < payload.length ? payload.readUInt16LE(at) : payload.readUInt8(at)
  while (sum > 0xffff) sum = (sum & 0xffff) + Math.floor(sum / 0x10000)
  return ~sum & 0xffff
}

/** The bytes of a message. */
export function encode({ command, session, number, data }: Frame): Buffer {
  const bytes = Buffer.alloc(header * 2 + data.length)
  bytes.writeUInt32LE(magic, 0)
  bytes.writeUInt32LE(header + data.length, 4)
  bytes.writeUInt16LE(command, 8)
  bytes.writeUInt16LE(session, 12)
  bytes.writeUInt16LE(number, 14)
  data.copy(bytes, header * 2)
  bytes.writeUInt16LE(checksum(bytes.subarray(header)), 10)
  return bytes
}

/**
 * Cuts a stream of bytes into messages, wherever the network split it. Throws {@link DeviceFault} on bytes that are no
 * message.
 */
export class FrameReader {
  #chunks: Buffer[] = []
  #length = 0
  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    if (this.#length > largest * 2) throw new DeviceFault('PROTOCOL', 'more bytes than were asked for')
  }
  /** The next whole message, or undefined until more bytes come. */
  next(): Frame | undefined {
    if (this.#length < header * 2) return undefined
    const head = this.#front(header)
    const size = head.readUInt32LE(4)
    if (head.readUInt32LE(0) !== magic || size < header || size > largest)
      throw new DeviceFault('PROTOCOL', 'not a message of this protocol')
    if (this.#length < header + size) return undefined
    const bytes = this.#front(header + size)
    this.#chunks = bytes.length === this.#length ? [] : [this.#whole().subarray(bytes.length)]
    this.#length -= bytes.length
    const payload = bytes.subarray(header, header + size)
    if (payload.readUInt16LE(2) !== checksum(payload)) throw new DeviceFault('PROTOCOL', 'wrong checksum')
    return {
      command: payload.readUInt16LE(0),
      session: payload.readUInt16LE(4),
      number: payload.readUInt16LE(6),
      data: size > header ? payload.subarray(header) : nothing,
    }
  }
  // Joined only when a message is complete. A join on each of a thousand small pieces would copy the large ones a
  // thousand times.
  #front(size: number): Buffer {
    const [first] = this.#chunks
    return (first && first.length >= size ? first : this.#whole()).subarray(0, size)
  }
  #whole(): Buffer {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks, this.#length)]
    return this.#chunks[0] ?? nothing
  }
}
