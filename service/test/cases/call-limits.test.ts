import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp } from '../support/app/app.ts'

// Every call that computes for longer than a plain list or a record names how often a user may make it in a minute.
interface Described {
  readonly 'x-reads'?: boolean
  readonly 'x-task'?: string
  readonly 'x-per-minute'?: number
  readonly 'x-per-minute-with'?: { readonly parameter: string; readonly most: number }
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>
}
interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly at: Described
}
const longer = [
  'calculate',
  'changes',
  'check',
  'checks',
  'compare',
  'cv',
  'dry-run',
  'explain',
  'export',
  'inputs-changed',
  'keywords',
  'late-changes',
  'letter',
  'plan',
  'preview',
  'print',
  'question',
  'regenerate',
  'result',
  'search',
  'sheet',
  'template',
  'verify',
]
const isForm = ({ requestBody }: Described) => 'multipart/form-data' in (requestBody?.content ?? {})
/** A read that answers no JSON answers a file. */
const isFile = ({ method, at }: Call) =>
  (method === 'GET' || at['x-reads'] === true) && at.responses['2XX']?.content === undefined
const isLonger = (call: Call): boolean =>
  ['GET', 'POST'].includes(call.method) &&
  (call.at['x-reads'] === true ||
    call.at['x-task'] !== undefined ||
    isForm(call.at) ||
    isFile(call) ||
    call.path.split('/').some((step) => longer.includes(step)))

let t: TestApp
let calls: readonly Call[] = []
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  const { paths } = (await t.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Described>>
  }>()
  calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, at]) => {
      const method = verb.toUpperCase()
      return { name: `${method} ${path}`, method, path, at }
    }),
  )
})
afterAll(() => t.close())

it('each call that computes for longer than a list has a limit a minute', () => {
  const ofKind = calls.filter(isLonger)
  expect(ofKind.length).toBeGreaterThan(250)
  expect(ofKind.filter(({ at }) => at['x-per-minute'] === undefined).map(({ name }) => name)).toEqual([])
})
it('a list that can answer a file has a limit for files', () => {
  const files = calls.filter(
    ({ method, at }) => method === 'GET' && (at.parameters ?? []).some(({ name }) => name === 'exportFileType'),
  )
  expect(files.length).toBeGreaterThan(90)
  expect(
    files.filter(({ at }) => at['x-per-minute-with']?.parameter !== 'exportFileType').map(({ name }) => name),
  ).toEqual([])
})
