import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The program of LibreOffice, where OFFICE_PROGRAM names it: then tests send their workbooks through it as well. It is
 * no part of a fresh machine.
 */
export const officeProgram = process.env['OFFICE_PROGRAM']
/** A workbook opened and saved again by LibreOffice; as it came where there is none. */
export async function savedByOffice(file: Buffer): Promise<Buffer> {
  if (!officeProgram) return file
  const folder = await mkdtemp(join(tmpdir(), 'office-'))
  try {
    await writeFile(join(folder, 'in.xlsx'), file)
    const profile = `-env:UserInstallation=file://${folder}/user`
    const how = [
      profile,
      '--headless',
      '--convert-to',
      'xlsx',
      '--outdir',
      join(folder, 'out'),
      join(folder, 'in.xlsx'),
    ]
    await promisify(execFile)(officeProgram, how)
    return await readFile(join(folder, 'out', 'in.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
