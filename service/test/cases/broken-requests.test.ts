import { errors } from '@staff/contract'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'

let t: TestApp
let admin: TestUser
let port = 0
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  admin = await t.signIn()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: { message?: string; errors?: { path: string; message: string; code: string }[]; requestId?: string }
}
/** Sends raw bytes and reads the answer; `ends` = nothing more will follow, and the service is told so. */
const send = (bytes: string, ends = false) =>
  new Promise<RawAnswer>((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket
      .on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
      })
      .on('error', fail)
      .on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n')
        done({
          status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
          head: head.toLowerCase(),
          body: head.includes('json') ? (JSON.parse(body) as RawAnswer['body']) : {},
        })
      })
    socket.write(Buffer.from(bytes, 'latin1'))
    if (ends) socket.end()
  })
const isOurs = ({ head, body }: RawAnswer): boolean =>
  head.includes('application/json; charset=utf-8') &&
  Boolean(body.message && body.requestId) &&
  Array.isArray(body.errors) &&
  head.includes('nosniff') &&
  head.includes(`x-request-id: ${body.requestId ?? ''}`)
const told = (answer: RawAnswer) => [answer.status, answer.body.errors?.[0]?.code, isOurs(answer)]

const documented = async () =>
  (await t.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>
  }>()
/** Every operation that takes a body, with the kind of body that it takes. */
async function withBody(): Promise<
  readonly { readonly name: string; readonly head: string; readonly isForm: boolean }[]
> {
  const { paths } = await documented()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      if (!requestBody) return []
      const line = `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'none')} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nAuthorization: Bearer ${admin.token}\r\n`
      return [{ name: `${method} ${path}`, head: line, isForm: 'multipart/form-data' in requestBody.content }]
    }),
  )
}
const json = (body: string, length = Buffer.byteLength(body)) =>
  `Content-Type: application/json\r\nContent-Length: ${String(length)}\r\n\r\n${body}`
const form = (body: string, boundary = '; boundary=XX', length = Buffer.byteLength(body)) =>
  `Content-Type: multipart/form-data${boundary}\r\nContent-Length: ${String(length)}\r\n\r\n${body}`
const part =
  '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nName'
// A public call counts its tries by address; that it does is no answer to a broken body.
const unlessCounted = (answer: RawAnswer, ...codes: readonly string[]) =>
  answer.status === 429
    ? 'as meant'
    : answer.status === 400 && codes.includes(answer.body.errors?.[0]?.code ?? '') && isOurs(answer)
      ? 'as meant'
      : told(answer)

describe('a body that ends early', () => {
  it('is refused as such by every operation that takes JSON', async () => {
    const operations = (await withBody()).filter(({ isForm }) => !isForm)
    expect(operations.length).toBeGreaterThan(100)
    for (const { name, head } of operations) {
      expect([name, 'JSON cut short', unlessCounted(await send(head + json('{"name": "x')), 'BAD_JSON')]).toEqual([
        name,
        'JSON cut short',
        'as meant',
      ])
      expect([
        name,
        'fewer bytes than said',
        unlessCounted(await send(head + json('{}', 50), true), 'BODY_CUT'),
      ]).toEqual([name, 'fewer bytes than said', 'as meant'])
      expect([
        name,
        'a chunk without end',
        unlessCounted(
          await send(`${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{"na`, true),
          'BODY_CUT',
        ),
      ]).toEqual([name, 'a chunk without end', 'as meant'])
    }
  })
  it('is refused as such by every operation that takes a form', async () => {
    const operations = (await withBody()).filter(({ isForm }) => isForm)
    expect(operations.length).toBeGreaterThan(1)
    const broken = {
      'no end': form(part),
      'an end cut short': form(`${part}\r\n--X`),
      'only a boundary': form('--XX\r\n'),
      'a head cut short': form('--XX\r\nContent-Dispo'),
      'another boundary': form(`${part}\r\n--XX--\r\n`, '; boundary=YY'),
      'no boundary': form(`${part}\r\n--XX--\r\n`, ''),
      'fewer bytes than said': form(part, '; boundary=XX', 5_000),
    }
    for (const { name, head } of operations)
      for (const [how, bytes] of Object.entries(broken))
        expect([
          name,
          how,
          unlessCounted(await send(head + bytes, how === 'fewer bytes than said'), 'BODY_CUT'),
        ]).toEqual([name, how, 'as meant'])
    // Nothing is missing at its end: the fields that should be there are named.
    for (const { name, head } of operations) expect([name, (await send(head + form(''))).status]).toEqual([name, 400])
  })
  it('of any other kind is told what an upload wants', async () => {
    const operations = (await withBody()).filter(({ isForm }) => isForm)
    const others = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed', 'x', null]
    for (const { name, head } of operations)
      for (const type of others) {
        const line = type === null ? '' : `Content-Type: ${type}\r\n`
        const answer = await send(`${head}${line}Content-Length: 2\r\n\r\n{}`)
        const { code, message } = answer.body.errors?.[0] ?? {}
        expect([name, type, answer.status, code, message], name).toEqual([
          name,
          type,
          415,
          'FORM_NEEDED',
          errors.FORM_NEEDED.label.en,
        ])
      }
  })
  it('that is no body at all is never a fault of ours', async () => {
    const { paths } = await documented()
    for (const { path, method, body } of areaOperations) {
      if (!body || !paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`] || body.safeParse(undefined).success) continue
      const answer = await admin.call(method, path.replace(/:\w+/g, 'none'), {
        headers: { 'content-type': 'application/json' },
      })
      expect([method, path, answer.status >= 400 && answer.status < 500]).toEqual([method, path, true])
    }
  })
})

describe('what the router and the parser refuse', () => {
  const get = (path: string, ...headers: readonly string[]) =>
    `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`
  const cases: Readonly<Record<string, readonly [bytes: string, status: number, code: string]>> = {
    'a percent sign without digits': [get('/api/employee/%ZZ'), 400, 'MALFORMED'],
    'the same beside the API': [get('/%ZZ'), 400, 'MALFORMED'],
    'half a character': [get('/api/employee/position-level/%E1%9E'), 400, 'MALFORMED'],
    'NUL beside the API': [get('/%00'), 404, 'NOT_FOUND'],
    'an empty step': [get('/api//employee'), 404, 'NOT_FOUND'],
    'two slashes': [get('//'), 404, 'NOT_FOUND'],
    'another host behind two slashes': [get('//elsewhere.example/x'), 404, 'NOT_FOUND'],
    'an address of another scheme': [get('file:///etc/passwd'), 404, 'NOT_FOUND'],
    'a step that is too long': [get(`/api/employee/position-level/${'x'.repeat(256)}`), 414, 'ADDRESS_TOO_LONG'],
    'a long step': [get(`/api/employee/${'x'.repeat(255)}`), 404, 'NOT_FOUND'],
    'a step that is too long beside the API': [get(`/${'x'.repeat(256)}`), 414, 'ADDRESS_TOO_LONG'],
    'an address that is too long': [get(`/${'x'.repeat(20_000)}`), 431, 'HEADERS_TOO_LARGE'],
    'headers that are too long': [get('/api/health/live', `X-Long: ${'x'.repeat(20_000)}`), 431, 'HEADERS_TOO_LARGE'],
    'a header with a control character': [get('/api/health/live', 'X-Odd: a\u0001b'), 400, 'MALFORMED'],
    'a header without a name': [get('/api/health/live', ': x'), 400, 'MALFORMED'],
    'no host': ['GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED'],
    'an expectation that nobody knows': [get('/api/health/live', 'Expect: a-miracle'), 417, 'MALFORMED'],
    'two lengths': [
      'POST /api/auth/login HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
      'MALFORMED',
    ],
    'a length that is none': [
      'POST /api/auth/login HTTP/1.1\r\nHost: here\r\nContent-Length: 2x\r\n\r\n{}',
      400,
      'MALFORMED',
    ],
    'a method that nobody knows': ['FETCH /api/health/live HTTP/1.1\r\nHost: here\r\n\r\n', 400, 'MALFORMED'],
    'no HTTP at all': ['hello\r\n\r\n', 400, 'MALFORMED'],
    'a method that this address has not': [get('/api/auth/login'), 405, 'METHOD_NOT_ALLOWED'],
    'a type that nobody reads': [
      'POST /api/auth/login HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: text/xml\r\nContent-Length: 4\r\n\r\n<a/>',
      415,
      'UNSUPPORTED_TYPE',
    ],
    'what is not there': [get('/api/nothing'), 404, 'NOT_FOUND'],
  }
  it.each(Object.entries(cases))('%s: in the shape of every other refusal', async (_, [bytes, status, code]) => {
    expect(told(await send(bytes))).toEqual([status, code, true])
  })
  it('says it in Khmer where that is asked for, also where no request came to be', async () => {
    for (const bytes of [get('/api/%ZZ', 'Accept-Language: km'), get('/', 'Accept-Language: km', 'X-Odd: a\u0001b')])
      expect((await send(bytes)).body.message).toMatch(/[\u1780-\u17ff]/)
  })
})

it('a body that is nested deeper than calls can be is refused like any other', async () => {
  const deep = 200_000
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/print',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload: `{"page":${'['.repeat(deep)}${']'.repeat(deep)}}`,
  })
  expect(statusCode).toBe(400)
})
