import { dirname } from 'node:path'
import { build } from 'esbuild'
import { importedNames, requests, runModule, shakenCode } from './remote-sources.ts'

const contract = '@staff/contract'
/**
 * The name pattern of declared calls outside of resources. Such a declaration is a path, a function that builds a path,
 * or several of these by name.
 */
const declaresCalls = /[cC]alls?$/
/** A call that the code spells out itself. */
const spelled = /(["'`])(employee\/[a-z0-9/-]+)\1/g

// Stands for every value of a path; long enough for a function that cuts a month out of it.
const sample = '0000-00-00'
// A sample, a part of one, or what a function read of a sample that is no record.
const isValue = /^(?:[0-]+|undefined)$/
const getPattern = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .split('/')
    .map((step) => (isValue.test(step) ? '{}' : step))
    .join('/')

function getPaths(declared: unknown): string[] {
  if (typeof declared === 'string') return [getPattern(declared)]
  if (typeof declared === 'function')
    return getPaths((declared as (...values: string[]) => unknown)(...Array<string>(declared.length).fill(sample)))
  return typeof declared === 'object' && declared !== null ? Object.values(declared).flatMap(getPaths) : []
}

/**
 * Paths of the calls outside of resources that a remote's code may make: those of the declarations that it takes from
 * the contract (`...Call`, `...Calls`), and those that it spells out. `{}` stands for a value.
 * @param file the remote's manifest. @param scratch an existing folder.
 */
export async function takenCalls(file: string, scratch: string): Promise<string[]> {
  const code = await shakenCode(file, [...requests, `${contract}/*`])
  const taken = importedNames(code, (from) => from === contract || from.startsWith(`${contract}/`))
  const names = Object.entries(taken).flatMap(([from, all]) =>
    all.filter((name) => declaresCalls.test(name)).map((name) => ({ from, name })),
  )
  const contents = names.map(({ from, name }, at) => `export { ${name} as calls${at} } from '${from}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: dirname(file) },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  })
  const declared = await runModule(outputFiles[0]?.contents ?? new Uint8Array(), scratch)
  const literal = code.flatMap((text) => [...text.matchAll(spelled)].map(([, , path = '']) => path))
  return [...new Set([...getPaths({ ...declared }), ...literal])].toSorted()
}
