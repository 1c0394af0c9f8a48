import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'

const heading = '## As measured\n'
/** How a line says what became of its bar. */
export const verdict = /\b(?:reached|held|MISSED)\b/
const row = ([name, line]: readonly [name: string, line: string]) => `${name}: ${line.replace(/\s+/g, ' ').trim()}`

/** Opens the block that ends a page of docs/rules; the returned function writes it with all `lines` so far. */
export function openTable(page: string) {
  const file = new URL(`../../docs/rules/${page}`, import.meta.url)
  const [begun, before] = [new Date(), loadavg()[0] ?? 0]
  const machine = `${String(cpus().length)} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
  return async (by: string, lines: readonly (readonly [name: string, line: string])[]): Promise<void> => {
    const [above = ''] = (await readFile(file, 'utf8')).split(heading)
    await writeFile(
      file,
      `${above}${heading}
${by}
${begun.toISOString().slice(0, 16)}Z, ${machine}, load ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after; what else ran on the machine is in the times, less in the ratios.

\`\`\`text
${lines.map(row).join('\n')}
\`\`\`
`,
    )
  }
}
