/** Puts the pages of several PDF files behind each other, in their order, under one title. */
export async function joinedPdf(files: readonly Uint8Array[], title: string): Promise<Buffer> {
  // Half a megabyte of code that only this needs.
  const { PDFDocument } = await import('pdf-lib')
  const whole = await PDFDocument.create()
  whole.setTitle(title)
  for (const bytes of files) {
    const part = await PDFDocument.load(bytes)
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
  }
  return Buffer.from(await whole.save())
}
