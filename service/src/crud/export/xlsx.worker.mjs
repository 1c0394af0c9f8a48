// Plain JavaScript: a worker thread starts from a file, and neither Node 20 nor the tests can start one from
// TypeScript. Tens of thousands of rows take seconds, which would block the service.
import writeExcelFile from 'write-excel-file/node'
import { parentPort, workerData } from 'node:worker_threads'

const { sheet, headings, widths, rows, styles = {}, looks, about } = workerData

/** A cell as the library takes it, from what xlsx.ts sends (SheetValue). */
function getCell(value) {
  if (value === null) return null
  // The type says text, so `=1+1` stays what somebody typed.
  if (typeof value === 'string') return { type: String, value }
  if (Array.isArray(value)) return { type: Number, value: value[0], format: value[1] }
  if ('day' in value) return { type: Date, value: new Date(`${value.day}T00:00:00Z`), format: 'dd-mmm-yyyy' }
  return { type: Date, value: new Date(value.at), format: 'dd-mmm-yyyy hh:mm:ss' }
}
// The lines of a report that add others up.
const getLook = ({ ground, ink }) => ({
  fontWeight: 'bold',
  backgroundColor: `#${ground.toUpperCase()}`,
  textColor: `#${ink.toUpperCase()}`,
})
const getLine = (row, style) =>
  style ? row.map((value) => ({ ...getCell(value), ...getLook(looks[style]) })) : row.map(getCell)
const heading = headings.map((value) => ({ type: String, value, fontWeight: 'bold', backgroundColor: '#E6F2F1' }))
const data = [heading, ...rows.map((row, at) => getLine(row, styles[at]))]
const bold = (value) => ({ type: String, value, fontWeight: 'bold' })
// The name of the sheet in both languages: a file goes from hand to hand.
const aboutSheet = about && {
  data: about.map(([name, words]) => [bold(name), { type: String, value: words, wrap: true }]),
  sheet: 'About - អំពីឯកសារ',
  columns: [{ width: 24 }, { width: 80 }],
}
const bytes = await writeExcelFile(
  [
    { data, sheet, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
    ...(aboutSheet ? [aboutSheet] : []),
  ],
  { fontFamily: 'Noto Sans Khmer', fontSize: 11 },
).toBuffer()
parentPort.postMessage(bytes)
