import { rmSync } from 'node:fs'

/** Removes the data folder of the run after the product has stopped. */
export default function removeData(): void {
  const folder = process.env['E2E_DATA']
  if (folder) rmSync(folder, { recursive: true, force: true })
}
