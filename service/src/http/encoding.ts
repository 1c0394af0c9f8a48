import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [br, gz] = [promisify(brotliCompress), promisify(gzip)]
/** The forms in which texts are sent, in the order in which they are preferred. */
export type Encoding = 'br' | 'gzip'
/**
 * How hard to compress: `asked` for an answer that somebody waits for, `once` for what is kept, in four times the time
 * and a tenth smaller; `least` takes ten times as long as that for a twentieth less.
 */
export type Effort = 'asked' | 'once' | 'least'
const quality = { asked: { br: 6, gzip: 6 }, once: { br: 9, gzip: 9 }, least: { br: 11, gzip: 9 } } as const

/** Compresses bytes. */
export const encode = (bytes: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> =>
  encoding === 'br'
    ? br(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality[effort].br,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : gz(bytes, { level: quality[effort].gzip })

const allowed = { br: /^br(;q=(?!0(\.0*)?$).*)?$/i, gzip: /^gzip(;q=(?!0(\.0*)?$).*)?$/i } as const
/** The form that an Accept-Encoding header asks for; undefined when the bytes go as they are. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const named = accepted?.replaceAll(/\s/g, '').split(',') ?? []
  return (['br', 'gzip'] as const).find((encoding) => named.some((one) => allowed[encoding].test(one)))
}
