import { once } from 'node:events'
import { connect } from 'node:tls'
import { inTime } from '../../background/time-limit.ts'

// In ms. A proxy that does not answer must not hold whoever asks.
const patience = 3_000

/**
 * When the certificate ends that users of this address get; undefined where they use no https, null where none could be
 * read. An expired or foreign one is read like any other: its end is the answer.
 */
export async function loadCertificateEnd(origin: string): Promise<Date | null | undefined> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return undefined
  const socket = connect({ host: hostname, servername: hostname, port: Number(port || 443), rejectUnauthorized: false })
  try {
    await inTime(once(socket, 'secureConnect'), patience, () => new Error('late'))
    const end = new Date(socket.getPeerCertificate().valid_to)
    return Number.isNaN(end.getTime()) ? null : end
  } catch {
    return null
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}
