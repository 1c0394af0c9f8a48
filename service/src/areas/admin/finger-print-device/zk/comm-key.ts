/**
 * The scramble of the communication key of a device: reverse 32 bits, add the session, then two exclusive ors with a
 * swap of halves between them.
 */
export function scrambledKey(key: number, session: number, ticks = 50): Buffer {
  let reversed = 0
  for (let bit = 0; bit < 32; bit++) reversed = ((reversed << 1) | ((key >>> bit) & 1)) >>> 0
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE((reversed + session) >>> 0, 0)
  const [, b = 0, c = 0, d = 0] = [...bytes].map((byte, at) => byte ^ 'ZKSO'.charCodeAt(at))
  return Buffer.from([c ^ ticks, d ^ ticks, ticks, b ^ ticks])
}
