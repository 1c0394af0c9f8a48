import { getPath } from '../tree/layout.ts'
import type { Measure } from '../tree/lines.ts'
import type { Sheet } from './sheet.ts'

/** The colours and the font of paper and pictures: dark words on white, also where the screen is dark. */
export interface Ink {
  readonly paper: string
  readonly line: string
  readonly word: string
  readonly quiet: string
  readonly font: string
}

const margin = 32
// The limits of browsers for one canvas: a side, and the area.
const longestSide = 16_000
const mostPixels = 40_000_000
/** Below this scale text of 14 px is too small to read. */
const readable = 0.6

/** The scale of a picture: double resolution when possible, less when the canvas would exceed its limits. */
export function pictureScale({ bounds: { width, height } }: Pick<Sheet, 'bounds'>): {
  readonly scale: number
  readonly isReadable: boolean
} {
  const [w, h] = [width + 2 * margin, height + 2 * margin]
  const scale = Math.min(2, longestSide / Math.max(w, h), Math.sqrt(mostPixels / (w * h)))
  return { scale, isReadable: scale >= readable }
}

const getFont = ({ font }: Ink, bold: boolean, size: number) => `${bold ? 600 : 400} ${size}px ${font}`

/** Measures text in the product's font; the results are cached, since names repeat. */
export function measureIn(ink: Ink): (bold: boolean, size: number) => Measure {
  const pen = document.createElement('canvas').getContext('2d')
  const kept = new Map<string, number>()
  return (bold, size) => {
    const font = getFont(ink, bold, size)
    return (text) => {
      const key = `${font} ${text}`
      const known = kept.get(key)
      if (known !== undefined) return known
      if (pen) pen.font = font
      const width = pen?.measureText(text).width ?? text.length * size * 0.6
      kept.set(key, width)
      return width
    }
  }
}

/** Loads the fonts of both scripts: a canvas does not wait for them. */
export const fontsReady = async (ink: Ink): Promise<void> => {
  await Promise.all([false, true].map((bold) => document.fonts.load(getFont(ink, bold, 14), 'Aក')))
}

/** Draws a sheet as a PNG. Rejects when the browser cannot make a picture of that size. */
export function loadPicture(sheet: Sheet, ink: Ink): Promise<Blob> {
  const { scale } = pictureScale(sheet)
  const { bounds, boxes, links } = sheet
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((bounds.width + 2 * margin) * scale)
  canvas.height = Math.ceil((bounds.height + 2 * margin) * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('no canvas'))
  pen.fillStyle = ink.paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.translate(margin - bounds.x, margin - bounds.y)
  pen.strokeStyle = ink.line
  pen.lineWidth = 1.5
  pen.stroke(new Path2D(getPath(links)))
  for (const { x, y, width, height, color, lines } of boxes) {
    pen.beginPath()
    pen.roundRect(x, y, width, height, 8)
    pen.fillStyle = ink.paper
    pen.fill()
    pen.stroke()
    pen.beginPath()
    pen.roundRect(x, y, 6, height, [8, 0, 0, 8])
    pen.fillStyle = color
    pen.fill()
    for (const line of lines) {
      pen.font = getFont(ink, line.bold, line.size)
      pen.fillStyle = line.quiet ? ink.quiet : ink.word
      pen.fillText(line.text, x + line.x, y + line.y)
    }
  }
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob) done(blob)
      else fail(new Error('no picture'))
    }, 'image/png')
  })
}
