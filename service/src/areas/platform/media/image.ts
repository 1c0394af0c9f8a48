/** What an image's own bytes say of it. */
export interface ImageFacts {
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
}
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngStart) || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { mimeType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
// Start-of-frame markers carry the size; C4, C8 and CC in their range mean something else.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
function jpegFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] ?? 0)) return { mimeType: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return undefined
}

/** The kind and size in pixels of a PNG or JPEG, by content; undefined for anything else, whatever its name says. */
export const imageFacts = (bytes: Buffer): ImageFacts | undefined => pngFacts(bytes) ?? jpegFacts(bytes)
