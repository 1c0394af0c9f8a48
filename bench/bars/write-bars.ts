import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { resultsOf, withResults } from './bars.ts'

const page = new URL('../../docs/rules/performance.md', import.meta.url)

/** Runs one measure in a process of its own; answers all that it printed. */
export async function printedBy(name: string, sizes: Readonly<Record<string, string>> = {}): Promise<string> {
  // Not forked: a measure that listens to programs of its own would listen to this one too, and never end.
  const child = spawn(
    process.execPath,
    [...process.execArgv, fileURLToPath(new URL('../main.ts', import.meta.url)), name],
    {
      env: { ...sizes, ...process.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let printed = ''
  child.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString()
    process.stdout.write(piece)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? printed : `${printed}\nended with ${String(code)} before its end: MISSED`
}
/** Writes what a measure printed into the table of bars (docs/rules/performance.md, "Bars"). */
export async function writeBars(name: string, printed: string): Promise<void> {
  const results = resultsOf(name, printed)
  const today = new Date().toISOString().slice(0, 10)
  await writeFile(page, withResults(await readFile(page, 'utf8'), results, today))
}
