import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'

/** Changes that take no version, each with its reason. Every other PATCH or PUT requires it. */
const without: Readonly<Record<string, string>> = {
  'patch /api/authentication/self-password': 'the old password is the proof, and nothing that was read is overwritten',
  'patch /api/auth/forgot-password': 'the code is the proof, and nothing that was read is overwritten',
  'patch /api/authentication/password': 'a new password, whatever was before',
  'patch /api/employee/employee-master-information/resend-confirmation/{id}': 'sends a code, changes no record',
  'put /api/authentication/self-photo': 'an own photo, whatever was before',
  'patch /api/employee/employee-master-information/{id}/user':
    'an act on the link of an account, judged by what stands under lock',
  'put /api/employee/employee-master-information/{id}/probation': 'an act, judged by the status that stands under lock',
  'patch /api/employee/notification/update/read-all': 'marks all as read, twice as well as once',
  'patch /api/employee/notification/{id}':
    'marks as read, twice as well as once; the version is taken and not compared',
  'put /api/employee/dashboard': "the caller's own layout: the last drag is the one meant",
  'put /api/employee/dashboard/{id}': "the caller's own layout: the last drag is the one meant",
  'put /api/employee/employee-working-schedule':
    'demanded of each entry that stands, by the body itself (employee-working-schedule, "of two editors the later is told")',
  'put /api/employee/weekly-rest':
    'says the whole of a day, rest or none; the same twice changes nothing (weekly-rest.operations)',
  'put /api/employee/absence-calendar/link': 'a new link of the caller, whatever was before',
  'patch /api/employee/approval-status-tracking/{id}':
    'demanded by the answer itself once the request is found (approvals/requests)',
}

interface Described {
  readonly requestBody?: {
    readonly content: Readonly<
      Record<
        string,
        {
          readonly schema: {
            readonly required?: readonly string[]
            readonly properties?: Readonly<Record<string, object>>
          }
        }
      >
    >
  }
}
let t: TestApp
let admin: TestUser
let changes: {
  readonly name: string
  readonly method: 'PATCH' | 'PUT'
  readonly path: string
  readonly schema: { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, object>> }
}[]
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  admin = await t.signIn()
  const { paths } = (await t.call('GET', 'openapi.json')).body as { paths: Record<string, Record<string, Described>> }
  changes = Object.entries(paths).flatMap(([path, methods]) =>
    (['patch', 'put'] as const).flatMap((method) => {
      const described = methods[method]
      return described
        ? [
            {
              name: `${method} ${path}`,
              method: method === 'put' ? ('PUT' as const) : ('PATCH' as const),
              path: path.replace('/api/', '').replace(/\{\w+\}/g, 'none'),
              schema: described.requestBody?.content['application/json']?.schema ?? {},
            },
          ]
        : []
    }),
  )
})
afterAll(() => t.close())

it('every change of a record requires the version that was read, and OpenAPI says so; exceptions say why', async () => {
  expect(changes.length).toBeGreaterThan(40)
  expect(Object.keys(without).filter((name) => !changes.some((change) => change.name === name))).toEqual([])
  for (const { name, method, path, schema } of changes.filter((change) => !(change.name in without))) {
    expect([name, schema.required?.includes('version'), schema.properties?.['version']]).toEqual([
      name,
      true,
      expect.objectContaining({ type: 'integer' }),
    ])
    for (const version of [null, undefined]) {
      // As text, for the test's own client sends a version where none is named.
      const answer = await admin.call(method, path, { body: JSON.stringify({ version }) })
      expect([
        name,
        answer.status,
        (answer.body.errors ?? [])
          .filter((one: { path: string }) => one.path === 'version')
          .map((one: { code: string }) => one.code),
      ]).toEqual([name, 400, ['REQUIRED']])
    }
  }
})
