import { apiPath } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'

const state = 'an action, judged by the state that stands under lock'
const makesNew = 'makes something new, and overwrites nothing'
const removes = 'removes the record whole, whatever it says; what uses it refuses'
const endsOwn = 'ends what is of the caller alone, whatever it says'
/** Changes that take no version, each with its reason. Every other write of what is there requires it. */
const without: Readonly<Record<string, string>> = {
  'patch /api/authentication/self-password': 'the old password is the proof, and nothing that was read is overwritten',
  'patch /api/auth/forgot-password': 'the code is the proof, and nothing that was read is overwritten',
  'patch /api/authentication/password': 'a new password, whatever was before',
  'patch /api/employee/employee-master-information/resend-confirmation/{id}': 'sends a code, changes no record',
  'put /api/authentication/self-photo': 'an own photo, whatever was before',
  'put /api/authentication/self-language': 'the own language, whatever was before',
  'patch /api/employee/employee-master-information/{id}/user':
    'an act on the link of an account, judged by what stands under lock',
  'put /api/employee/employee-master-information/{id}/probation': 'an act, judged by the status that stands under lock',
  'put /api/employee/employee-master-information/{id}/onboarding/step': 'says one thing of a step, whatever was before',
  'put /api/employee/employee-master-information/{id}/leaving/step': 'says one thing of a step, whatever was before',
  'post /api/employee/employee-master-information/{id}/own-part': 'a new link, whatever was before',
  'post /api/employee/employee-master-information/{id}/own-part/{answerId}': state,
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
  'post /api/employee/approval-status-tracking/{id}/remind': 'tells people and adds to the history, changes no record',
  'post /api/employee/employee-master-information/{id}/archive': 'starts a task that makes a file, changes no record',
  'post /api/employee/payroll-generation/{id}/checks/remind/{requestId}':
    'tells people and adds to the history, changes no record',
  'post /api/employee/payroll-generation/{id}/payslips/file': 'makes a file, changes no record',
  'post /api/employee/payroll-generation/{id}/compare/{otherId}/file': 'makes a file, changes no record',
  'post /api/employee/payroll-generation/{id}/inputs-changed/file': 'makes a file, changes no record',
  'post /api/employee/approval-workflow-type/{id}/workflow': makesNew,
  'post /api/employee/approval-workflow-type/change/{id}/answer': state,
  'post /api/employee/bulk-import-document/{id}/commit': state,
  'post /api/employee/bulk-import-document/{id}/undo':
    'an action on all records of the import, which are locked before they are judged (imports/take-back)',
  'post /api/employee/bulk-import-document/{type}': makesNew,
  'post /api/employee/company-structure/department/{id}/duplicate': makesNew,
  'post /api/employee/employee-resignation/{id}/rehire': state,
  'post /api/employee/finger-print-device/{id}/key': 'a new key, whatever was before',
  'post /api/employee/finger-print-device/{id}/retrieve': 'asks the device, changes no record',
  'post /api/employee/finger-print-device/{id}/test': 'asks the device, changes no record',
  'post /api/employee/global-config/{id}/value/{periodId}/confirmation': state,
  'post /api/employee/shift-offer/{id}/accept':
    'one conditional write decides who has the shift; the answer says whether it was this caller (shift-offer.race)',
  'post /api/employee/shift-offer/{id}/decline': state,
  'post /api/employee/payroll-generation/dry-run/year/{year}/month/{month}/type/{type}': 'works out, writes nothing',
  'post /api/employee/payroll-generation/payment/{id}/rejected': state,
  'post /api/employee/payroll-generation/payroll-report/{id}/question': makesNew,
  'post /api/employee/payroll-generation/regenerate/{id}':
    'a run is worked out from what stands; the rates that it may bring have their own versions (exchange-rate)',
  'post /api/employee/payroll-generation/year/{year}/month/{month}/type/{type}':
    'makes a run; the rates that it brings have their own versions (exchange-rate)',
  'post /api/employee/payroll-generation/{id}/rejects': state,
  'post /api/employee/payroll-generation/{id}/rejects/check': 'reads a file, writes nothing',
  'post /api/employee/payroll-paper/{id}/file': makesNew,
  'post /api/employee/payroll-paper/{id}/filed': state,
  'post /api/employee/public-holiday/{id}/substitute': makesNew,
  'post /api/employee/report/attendance-sign-off/{id}/sign': state,
  'post /api/employee/role/{id}/preview': 'works out, writes nothing',
  'post /api/employee/salary-tax-withheld-rank/{id}/confirmation': state,
  'post /api/employee/task/{id}/cancel': state,
  'delete /api/authentication/session': endsOwn,
  'delete /api/authentication/session/{id}': endsOwn,
  'delete /api/employee/absence-calendar/link': endsOwn,
  'delete /api/employee/dashboard': endsOwn,
  'delete /api/employee/dashboard/{id}': endsOwn,
  'delete /api/employee/list-view/{id}': endsOwn,
  'delete /api/employee/task/{id}': endsOwn,
  'delete /api/employee/remote-version/preview/{id}': endsOwn,
  'delete /api/employee/approval-workflow-type/workflow/{id}': removes,
  'delete /api/employee/global-config/{id}/value/{periodId}': removes,
  'delete /api/employee/media/{id}': 'removes a file that nothing names',
  'delete /api/employee/bulk-import-document/{id}': state,
  'delete /api/employee/employee-resignation/{id}/rehire': state,
  'delete /api/employee/employee-working-schedule/{id}': 'takes the version; without it the entry is removed as it is',
  'delete /api/employee/payroll-generation/maternity/{id}': state,
  'delete /api/employee/payroll-generation/settlement/{id}': state,
  'delete /api/employee/report/attendance-sign-off/{id}/sign': state,
}
/** Calls that remove one record of a list whole, whatever it says; what uses it refuses. */
const removals = new Set(allResources.map((r) => `delete /api/employee/${apiPath(r)}/{id}`))
const methods = { patch: 'PATCH', put: 'PUT', post: 'POST', delete: 'DELETE' } as const
/** Whether a call writes what is there: a POST does where its path names it. */
const isWrite = (method: string, path: string): boolean => method !== 'post' || path.includes('{')

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
  readonly method: (typeof methods)[keyof typeof methods]
  readonly path: string
  readonly schema: { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, object>> }
}[]
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  admin = await t.signIn()
  const { paths } = (await t.call('GET', 'openapi.json')).body as { paths: Record<string, Record<string, Described>> }
  changes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(methods).flatMap(([name, method]) => {
      const described = calls[name]
      return described && isWrite(name, path)
        ? [
            {
              name: `${name} ${path}`,
              method,
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
  const asked = changes.filter(({ name }) => !(name in without) && !removals.has(name))
  for (const { name, method, path, schema } of asked) {
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
