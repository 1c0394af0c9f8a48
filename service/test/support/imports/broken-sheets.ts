import { strToU8, zipSync, type Zippable } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbookParts = {
  '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  'xl/workbook.xml': strToU8(
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
}
/**
 * A workbook by hand, as no program would write it: `<sheet>` stands for its worksheet with the data inside; `more`
 * adds and replaces its files.
 */
export function handmade(sheet: string, more: Zippable = {}): Buffer {
  const data = sheet
    .replace('<sheet>', `<worksheet xmlns="${main}"><dimension ref="A1:B2"/><sheetData>`)
    .replace('</sheet>', '</sheetData></worksheet>')
  const head = sheet.startsWith('<!') ? '' : '<?xml version="1.0" encoding="UTF-8"?>'
  return Buffer.from(zipSync({ ...workbookParts, 'xl/worksheets/sheet1.xml': strToU8(head + data), ...more }))
}
/** A cell with a text of its own. */
export const textAt = (at: string, text = 'x'): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

const times = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n))
const line = (cells: string, n = 1) => `<row r="${String(n)}">${cells}</row>`
const oneCell = `<sheet>${line(textAt('A1'))}</sheet>`
const megabytes = (count: number, of = ' ') => of.repeat(count * 1_048_576)
/** Bytes like those of a file that was encrypted: of no pattern, the same each time. */
const noise = (length: number) => Buffer.from(times(length, (n) => (n * 2_654_435_761) >>> 24))
/** The same file, another number at a place of each header of a kind. */
function relabelled(file: Buffer, header: string, offset: number, size: number): Buffer {
  const changed = Buffer.from(file)
  for (let at = changed.indexOf(header, 0, 'latin1'); at >= 0; at = changed.indexOf(header, at + 4, 'latin1'))
    changed.writeUInt32LE(size, at + offset)
  return changed
}
const letter = (n: number) => String.fromCharCode(65 + n)
/**
 * A zip whose one file, kept as it is, holds another zip: a reader that looks for headers finds what one that counts
 * does not.
 */
function nestedZip(): Buffer {
  const inner = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(megabytes(200)) })
  return handmade(oneCell, { 'xl/printer.bin': [inner, { level: 0 }] })
}

/**
 * What people and enemies send in place of a spreadsheet: each is small and has to be refused before it costs much
 * (docs/rules/imports-exports.md, "What a file may be").
 */
export const brokenSheets: Readonly<Record<string, () => Buffer>> = {
  'nothing at all': () => Buffer.alloc(0),
  'a heading alone': () => Buffer.from('Account No\r\n'),
  'a picture': () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), noise(50_000)]),
  'an old workbook, or one with a password': () =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), noise(50_000)]),
  'the page of an error': () => Buffer.from('<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'),
  'the head of a zip alone': () => Buffer.from('PK\x03\x04 no zip', 'latin1'),
  'a zip of nothing': () => Buffer.from(zipSync({})),
  'half a workbook': () => {
    const whole = handmade(`<sheet>${times(3_000, (n) => line(textAt(`A${String(n + 1)}`), n + 1)).join('')}</sheet>`)
    return whole.subarray(0, whole.length / 2)
  },
  'a workbook with bytes turned': () => {
    const whole = handmade(`<sheet>${times(3_000, (n) => line(textAt(`A${String(n + 1)}`), n + 1)).join('')}</sheet>`)
    for (let at = 900; at < whole.length - 300; at += 97) whole[at] = 255 - (whole[at] ?? 0)
    return whole
  },
  'a document of another program': () => Buffer.from(zipSync({ 'word/document.xml': strToU8('<w/>') })),
  'no sheet': () => handmade('', { 'xl/worksheets/sheet1.xml': strToU8('') }),
  'a sheet that is never closed': () => handmade(`<sheet>${line(textAt('A1'))}`),
  'elements within elements': () => handmade(`<sheet>${'<a>'.repeat(300_000)}</sheet>`),
  'entities that multiply': () =>
    handmade(
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${times(9, (n) => `<!ENTITY ${letter(n + 1)} "${`&${n ? letter(n) : 'a'};`.repeat(10)}">`).join('')}]><sheet>${line(textAt('A1', '&J;'))}</sheet>`,
    ),
  'a sheet of nothing but spaces': () => handmade(`<sheet>${megabytes(70)}</sheet>`),
  'a sheet that says it is small': () =>
    relabelled(relabelled(handmade(`<sheet>${megabytes(70)}</sheet>`), 'PK\x01\x02', 24, 10), 'PK\x03\x04', 22, 10),
  'a sheet that says it has 4 GB': () => relabelled(handmade(oneCell), 'PK\x03\x04', 22, 0xff_ff_ff_f0),
  'a zip in a zip': nestedZip,
  'files without number': () =>
    handmade(oneCell, Object.fromEntries(times(3_000, (n) => [`xl/worksheets/more${String(n)}.xml`, strToU8('<x/>')]))),
  'the same sheet a hundred times': () =>
    handmade(
      oneCell,
      Object.fromEntries(times(100, (n) => [`xl/worksheets/more${String(n)}.xml`, strToU8(megabytes(1))])),
    ),
  'a cell in the last corner': () =>
    handmade(`<sheet>${line(textAt('A1'))}${line(textAt('XFD1048576'), 1_048_576)}</sheet>`),
  'a place hidden by its spelling': () => handmade(`<sheet>${line(textAt('&#88;FD1'))}</sheet>`),
  'a row beyond all rows': () => handmade('<sheet><row\nr = "99999999"/></sheet>'),
  'rows without end': () =>
    handmade(`<sheet>${times(30_000, (n) => line(textAt(`A${String(n + 1)}`), n + 1)).join('')}</sheet>`),
  'cells without end': () => handmade(`<sheet><row>${'<c/>'.repeat(600_000)}</row></sheet>`),
  'one text in every cell': () =>
    handmade(
      `<sheet>${times(50, (row) => line(times(26, (n) => textAt(letter(n) + String(row + 1), 'x'.repeat(30_000))).join(''), row + 1)).join('')}</sheet>`,
    ),
  'one shared text in every cell': () =>
    handmade(
      `<sheet>${times(3_000, (row) => line(times(20, (n) => `<c r="${letter(n)}${String(row + 1)}" t="s"><v>0</v></c>`).join(''), row + 1)).join('')}</sheet>`,
      {
        'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}"><si><t>${'x'.repeat(500_000)}</t></si></sst>`),
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
        ),
      },
    ),
  'styles as large as a film': () => handmade(oneCell, { 'xl/styles.xml': strToU8(`<x a="${megabytes(50, 'y')}"/>`) }),
  'a text with zeros': () => Buffer.from('Account No\0,Name\r\n1,2\r\n'),
  'a text of no alphabet': () => Buffer.concat([Buffer.from('Account No,Name\r\n'), Buffer.from([0xc3, 0x28, 0xff])]),
  'a quote that never ends': () =>
    Buffer.from(`Account No,Name\r\n1,"${megabytes(4, 'a,b\n')}`.slice(0, 4 * 1_048_576)),
  'commas to the end': () => Buffer.from(`Account No,${','.repeat(4 * 1_048_576)}`),
  'lines to the end': () => Buffer.from(`Account No\r\n${'1\r\n'.repeat(1_300_000)}`),
}
