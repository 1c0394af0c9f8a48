import { connect, type Socket } from 'node:net'
import { DeviceFault } from './device-fault.ts'
import { encode, FrameReader, type Frame } from './frames.ts'

/** Where a device is and how patient we are: `silenceMs` = the longest pause in an answer; `signal` ends everything. */
export interface DeviceAddress {
  readonly host: string
  readonly port: number
  readonly silenceMs: number
  readonly signal: AbortSignal
}
const nobodyThere = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'ENETDOWN',
  'EACCES',
  'EPERM',
])

/** Messages over one TCP connection. Every failure is a {@link DeviceFault}; after one, the connection is closed. */
export class DeviceConnection {
  readonly #socket: Socket
  readonly #reader = new FrameReader()
  #fault: DeviceFault | undefined
  #isOpen = false
  #wake: () => void = () => undefined
  readonly #signal: AbortSignal
  readonly #abort = () =>
    this.#fail(
      new DeviceFault(
        this.#signal.reason instanceof Error && this.#signal.reason.name === 'TimeoutError' ? 'TIMEOUT' : 'DROPPED',
        'ended by us',
      ),
    )

  private constructor({ host, port, silenceMs, signal }: DeviceAddress) {
    this.#signal = signal
    // The address was checked as IPv4: nothing is looked up here.
    this.#socket = connect({ host, port, family: 4, noDelay: true })
    this.#socket.setTimeout(silenceMs, () => this.#fail(new DeviceFault('TIMEOUT')))
    this.#socket.on('connect', () => {
      this.#isOpen = true
      this.#wake()
    })
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#socket.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      this.#fail(
        new DeviceFault(
          code === 'ETIMEDOUT' ? 'TIMEOUT' : nobodyThere.has(code) && !this.#isOpen ? 'UNREACHABLE' : 'DROPPED',
          code,
        ),
      ),
    )
    this.#socket.on('close', () => this.#fail(new DeviceFault(this.#isOpen ? 'DROPPED' : 'UNREACHABLE', 'closed')))
    if (signal.aborted) this.#abort()
    else signal.addEventListener('abort', this.#abort, { once: true })
  }
  static async open(address: DeviceAddress): Promise<DeviceConnection> {
    const connection = new DeviceConnection(address)
    await connection.#until(() => (connection.#isOpen ? true : undefined))
    return connection
  }
  #take(chunk: Buffer): void {
    try {
      this.#reader.push(chunk)
    } catch (error) {
      return this.#fail(error)
    }
    this.#wake()
  }
  #fail(error: unknown): void {
    this.#fault ??= error instanceof DeviceFault ? error : new DeviceFault('PROTOCOL', String(error))
    this.#signal.removeEventListener('abort', this.#abort)
    this.#socket.destroy()
    this.#wake()
  }
  async #until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      if (this.#fault) throw this.#fault
      const found = look()
      if (found !== undefined) return found
      await new Promise<void>((done) => (this.#wake = done))
    }
  }
  send(frame: Frame): void {
    if (!this.#fault) this.#socket.write(encode(frame))
  }
  /** The next message of the device. */
  async receive(): Promise<Frame> {
    try {
      return await this.#until(() => this.#reader.next())
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }
  close(): void {
    this.#fail(new DeviceFault('DROPPED', 'closed by us'))
  }
}
