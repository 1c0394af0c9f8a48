import { createInterface } from 'node:readline/promises'
import { root } from '../../scripts/processes.mjs'
import { runManifest } from './manifest/run.ts'

/** The command line of operations; `pnpm manifest --help` explains it. */
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const ask = async (question: string): Promise<boolean> => {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(question)
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
}
const around = { root, env: process.env, say, ...(process.stdin.isTTY ? { ask } : {}) }
const { code, out, err } = await runManifest(process.argv.slice(2), around)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
