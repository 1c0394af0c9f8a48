import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { joinedPdf } from './joined-pdf.ts'

const width = (page: { readonly getWidth: () => number }) => page.getWidth()
/** A file whose pages are as wide as said. */
async function makePdf(...widths: readonly number[]): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  for (const one of widths) made.addPage([one, 100])
  return made.save()
}
it('has the pages of all files in their order, under one title', async () => {
  const whole = await PDFDocument.load(await joinedPdf([await makePdf(10, 20), await makePdf(30)], 'Payslips'))
  expect(whole.getPages().map(width)).toEqual([10, 20, 30])
  expect(whole.getTitle()).toBe('Payslips')
})
