import { apiPath, permit, type AnyResource } from '@staff/contract'
import { user } from '@staff/contract/admin'
import { allResources } from '@staff/contract/catalogue'
import type { TestUser } from '../app/app.ts'
import type { SmallCompany } from '../people/people.ts'
import { shownOfPaths } from './shown-of-paths.ts'
import { shownInPayroll } from '../pay/payroll-records.ts'
import { sampleInput } from './samples.ts'
import { scopedReports } from './scoped-reports.ts'
import { scopedRoster } from './scoped-roster.ts'

const self = async (_: TestUser, employeeId: string) => employeeId
const employees = 'employee/employee-master-information'
/** The account of a person: the one that is there, or a new one. */
async function loadAccount(admin: TestUser, employeeId: string): Promise<string> {
  const found = (await admin.call('GET', `employee/user?employeeId=${employeeId}`)).body.data as { id: string }[]
  if (found[0]) return found[0].id
  const [role] = (await admin.call('GET', 'employee/role?limit=1')).body.data as { id: string }[]
  return (
    await admin.call('POST', 'employee/user', {
      body: { username: employeeId, email: `${employeeId}@example.com`, employeeId, roleIds: [role?.id] },
    })
  ).body.data.id as string
}
/** A record that is made with another one: a dated fact with the residence of its person. */
async function loadMadeBeside(admin: TestUser, path: string, employeeId: string): Promise<string> {
  await admin.call('PATCH', `${employees}/${employeeId}`, { body: { isTaxResident: false } })
  const newest = `${path}?employeeId=${employeeId}&fact=TAX_RESIDENCE&orderBy=startDate:DESC&limit=1`
  const [made] = (await admin.call('GET', newest)).body.data as { id: string }[]
  if (!made) throw new Error(`${path} holds nothing of ${employeeId}`)
  return made.id
}
/** Makes a record of a person: by its own call, or, where it has none, with the record that brings it. */
export async function makeRecord(admin: TestUser, r: AnyResource, employeeId: string, body: object): Promise<string> {
  if (permit(r, 'CREATE') === null) return loadMadeBeside(admin, getPath(r), employeeId)
  const answer = await admin.call('POST', getPath(r), { body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id as string
}
/** A record of a person, such as a contact, from the sample of its declaration. */
function ofPerson(r: AnyResource) {
  const path = getPath(r)
  let made = 0
  return {
    path,
    make: async (admin: TestUser, employeeId: string): Promise<string> => {
      const ids = async (list: string) =>
        ((await admin.call('GET', `employee/${list}`)).body.data as { id: string }[]).map(({ id }) => id)
      const {
        data: {
          positions: [
            {
              companyStructurePosition: { id: position },
            },
          ],
        },
      } = (await admin.call('GET', `${employees}/${employeeId}`)).body as {
        data: { positions: [{ companyStructurePosition: { id: string } }] }
      }
      const around = {
        people: [employeeId],
        stores: [{ position }, { position }],
        paymentMethods: await ids('payment-method?type=BANK,WALLET'),
        insurances: await ids('insurance'),
        vaccines: await ids('vaccination'),
      }
      made += 1
      return makeRecord(admin, r, employeeId, sampleInput(r, around as unknown as SmallCompany, made))
    },
  }
}
const personal = allResources.filter(({ parent }) => parent === 'employee')
/** Lists of people without records of their own, such as the reports of birthdays. */
const peopleLists = allResources.filter((r) => !r.form && !r.isDerived && 'displayFullNameEn' in r.fields)
const getPath = (r: AnyResource) => `employee/${apiPath(r)}`
/** Further records that name a person, unless another test shows whose they are. */
const ofOtherParts = (): readonly AnyResource[] =>
  allResources.filter(
    (r) =>
      r.form !== undefined &&
      r.parent === undefined &&
      permit(r, 'CREATE') !== null &&
      r.fields['employee']?.kind === 'ref' &&
      r.name !== user.name &&
      !(`GET ${getPath(r)}` in shownElsewhere),
  )

const counts = 'test/cases/widget-counts.test.ts'
const account = 'src/areas/platform/auth/account.test.ts'
const cv = 'src/areas/employee/employee-cv/employee-cv.test.ts'
const schedule = 'src/areas/attendance-leave/employee-working-schedule/schedule-reach.test.ts'
const daysOff = 'src/areas/attendance-leave/day-off-request/day-off-request.rules.test.ts'
const media = 'src/areas/platform/media/media.test.ts'
const delegation = 'src/areas/admin/approval-delegation/approval-delegation.rules.test.ts'
const outbox = 'src/areas/platform/messages/messages.test.ts'
const audit = 'employee/audit-log'
const attach = 'src/areas/employee/employee/attach-user.test.ts'
const approvals = 'src/approvals/requests.test.ts'
const inbox = 'employee/approval-status-tracking'
const life = (name: string) => `src/areas/employee/${name}/${name}.rules.test.ts`
const imports = 'employee/bulk-import-document'
const imported = 'src/areas/admin/bulk-import-document/public-holiday-import.test.ts'
const scans = 'employee/attendance-record'
const reach = 'src/requests/request-rules.test.ts'
const reports = 'test/cases/report-sums.test.ts'
const stock = 'src/areas/attendance-leave/leave-balance/leave-reach.test.ts'
const ofDay = (name: string) => `src/areas/attendance-leave/${name}/${name}.rules.test.ts`
const recordCalls = (path: string) => [
  `GET ${path}`,
  `POST ${path}`,
  `POST ${path}/export`,
  `GET ${path}/{id}`,
  `PATCH ${path}/{id}`,
  `DELETE ${path}/{id}`,
]
/** The test of what a declaration alone says: a further report or request about people needs no line here. */
export function shownBy(r: AnyResource): Readonly<Record<string, string>> {
  const path = getPath(r)
  if (r.isDerived) return { [`GET ${path}`]: reports, [`POST ${path}/export`]: reports }
  return r.approval ? Object.fromEntries(recordCalls(path).map((call) => [call, reach])) : {}
}
/** The call that every scoped list has in one way, with the test that shows whose rows its file holds. */
export const ofEveryList = { suffix: '/export/all', file: 'test/cases/export-scope.test.ts' } as const
/**
 * The other operations on scoped rows, each with the test that shows its scope. The matrix fails for a new one without
 * a line here.
 */
export const shownElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(allResources.flatMap((r) => Object.entries(shownBy(r)))),
  ...shownInPayroll,
  [`GET ${employees}/{id}/profile`]: 'src/areas/employee/employee-profile/employee-profile.test.ts',
  ...shownOfPaths,
  [`GET ${employees}/check/unique`]: 'src/areas/employee/employee/employee.rules.test.ts',
  'GET employee/report/employee/total-employee-report': counts,
  'GET employee/report/total-employee-by-store': counts,
  'GET employee/report/headcount': 'src/areas/employee/headcount-report/headcount-report.test.ts',
  'GET employee/report/staff-cost': 'src/areas/payroll/staff-cost-report/staff-cost-report.test.ts',
  'GET employee/report/staff-cost-ratio': 'src/areas/payroll/staff-cost-report/staff-cost-report.test.ts',
  'GET employee/report/leave-owed': 'src/areas/payroll/leave-owed-report/leave-owed-report.test.ts',
  'GET employee/report/store-gaps': 'src/areas/attendance-leave/store-now/store-gaps.test.ts',
  'GET employee/report/in-now': 'src/areas/attendance-leave/store-now/store-now.test.ts',
  'GET employee/report/dashboard': 'src/areas/attendance-leave/report-sources/today.test.ts',
  'POST employee/approval-status-tracking/{id}/remind': 'src/approvals/remind.test.ts',
  'GET employee/report/employee/employee-movement': counts,
  'GET employee/report/employee/employee-reminder': counts,
  'GET employee/report/request-approval-report':
    'src/areas/admin/approval-status-tracking/request-approval-report.test.ts',
  'GET employee/user/otp': account,
  'PATCH authentication/password': account,
  [`PATCH ${employees}/resend-confirmation/{id}`]: account,
  [`PATCH ${employees}/{id}/user`]: attach,
  ...Object.fromEntries(
    [`GET ${audit}`, `POST ${audit}/export`, `GET ${audit}/{id}`, `GET ${audit}/user`, `GET ${audit}/user/{id}`].map(
      (call) => [call, 'src/areas/admin/audit-log/audit-reach.test.ts'],
    ),
  ),
  'GET employee/message-outbox': outbox,
  'POST employee/message-outbox/export': outbox,
  'GET employee/user/search/template': attach,
  'GET employee/user/search/template/{id}': attach,
  'GET employee/approval-delegation/delegate': delegation,
  'GET employee/approval-delegation/delegate/{id}': delegation,
  [`GET ${employees}/{id}/cv`]: cv,
  [`GET ${employees}/{id}/as-of`]: cv,
  [`GET ${employees}/{id}/history`]: 'src/areas/employee/employee-history/employee-history.test.ts',
  'GET employee/{employeeId}/employee-family/dependants':
    'src/areas/employee/employee-family/employee-family.rules.test.ts',
  'POST employee/role/{id}/preview': 'src/areas/admin/role/role.rules.test.ts',
  ...Object.fromEntries(
    personal.map(({ name }) => [`GET employee/{employeeId}/${name}`, 'src/people/of-person.test.ts']),
  ),
  // Visible to its maker, its person and those asked as well: wider than the data scope, and shown there.
  ...Object.fromEntries(
    [
      `GET ${inbox}`,
      `POST ${inbox}/export`,
      `GET ${inbox}/{id}`,
      `PATCH ${inbox}/{id}`,
      `POST ${inbox}/answer`,
      `GET ${inbox}/entity/{entityId}/entityType/{requestType}`,
    ].map((call) => [call, approvals]),
  ),
  'GET employee/overtime-request/day': ofDay('overtime-request'),
  'GET employee/borrow-or-payback/day': ofDay('borrow-or-payback'),
  'GET employee/borrow-or-payback/search/owed': ofDay('borrow-or-payback'),
  'GET employee/borrow-or-payback/search/owed/{id}': ofDay('borrow-or-payback'),
  ...Object.fromEntries(
    ['GET', 'POST', 'POST /export', 'GET /{id}', 'PATCH /{id}', 'DELETE /{id}'].map((call) => {
      const [method, rest = ''] = call.split(' ')
      return [`${String(method)} employee/day-off-request${rest}`, daysOff]
    }),
  ),
  'GET employee/employee-warning/{id}/letter': life('employee-warning'),
  'GET employee/employee-resignation/{id}/letter': life('employee-resignation'),
  'GET employee/employee-resignation/{id}/settlement': life('employee-resignation'),
  'POST employee/employee-resignation/{id}/rehire': life('employee-resignation'),
  'DELETE employee/employee-resignation/{id}/rehire': 'src/areas/employee/employee-resignation/planned-rehire.test.ts',
  [`PUT ${employees}/{id}/probation`]: 'src/areas/employee/probation/probation.test.ts',
  'GET employee/approval-workflow-type/asked': 'src/areas/admin/approval-workflow/would-be-asked.test.ts',
  'POST employee/contribution-counts': 'src/contributions/load-counts.test.ts',
  'GET employee/contribution-list/{key}': 'test/cases/task-counts.test.ts',
  'GET employee/approval-workflow-type/holders': 'src/areas/admin/approval-workflow/workflow-coverage.test.ts',
  'GET employee/company-structure/tree': 'src/areas/admin/company-structure/structure-tree.operations.test.ts',
  // The caller's own uploads of the types whose page is open.
  ...Object.fromEntries(
    [
      `GET ${imports}`,
      `GET ${imports}/{id}`,
      `DELETE ${imports}/{id}`,
      `GET ${imports}/template/{type}`,
      `GET ${imports}/{id}/row`,
      `GET ${imports}/{id}/preview`,
      `PATCH ${imports}/{id}/row`,
      `GET ${imports}/{id}/result`,
      `GET ${imports}/{id}/progress`,
      `POST ${imports}/{type}`,
      `POST ${imports}/{id}/commit`,
      `POST ${imports}/{id}/undo`,
    ].map((call) => [call, imported]),
  ),
  ...Object.fromEntries(
    [`GET ${scans}`, `POST ${scans}/export`, `GET ${scans}/{id}`, `PATCH ${scans}/{id}`].map((call) => [
      call,
      'src/areas/attendance-leave/attendance-record/attendance-record.rules.test.ts',
    ]),
  ),
  'GET employee/mission-request/preview': 'src/areas/attendance-leave/mission-request/mission-request.rules.test.ts',
  ...Object.fromEntries(
    [
      'GET employee/employee-working-schedule',
      'GET employee/employee-working-schedule/{id}',
      'PUT employee/employee-working-schedule',
      'POST employee/employee-working-schedule',
      'DELETE employee/employee-working-schedule/{id}',
    ].map((call) => [call, schedule]),
  ),
  ...Object.fromEntries(
    ['GET employee/overtime-filing', 'POST employee/overtime-filing/export'].map((call) => [
      call,
      'src/areas/attendance-leave/overtime-request/overtime-filing.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['GET employee/store-schedule', 'GET employee/store-schedule/holiday-rotation'].map((call) => [
      call,
      'src/areas/attendance-leave/employee-working-schedule/store-schedule.test.ts',
    ]),
  ),
  ...scopedRoster,
  'PUT employee/weekly-rest': 'src/areas/attendance-leave/weekly-rest/weekly-rest.test.ts',
  ...scopedReports,
  ...Object.fromEntries(
    [
      'GET employee/attendance-difference',
      'POST employee/attendance-difference/export',
      'GET employee/attendance-day',
      'GET employee/report/attendance/employee-current-day-attendance/summary',
      'GET employee/report/attendance/attendance-reminder-report',
    ].map((call) => [call, 'src/areas/attendance-leave/attendance-day/person-days.test.ts']),
  ),
  ...Object.fromEntries(
    [
      'GET employee/leave-request/leave-stock/list',
      'POST employee/leave-request/leave-stock/list/export',
      'GET employee/leave-stock/summary/report',
      'GET employee/leave-stock/{employeeId}',
      'GET employee/leave-stock/{employeeId}/{leaveTypeId}/rows',
      'POST employee/leave-stock/entry',
      'GET employee/leave-request/preview',
      'GET employee/leave-request/{id}/aside',
    ].map((call) => [call, stock]),
  ),
  ...Object.fromEntries(
    ['overtime-request', 'borrow-or-payback', 'mission-request', 'day-off-request'].map((kind) => [
      `GET employee/${kind}/{id}/aside`,
      'src/areas/attendance-leave/request-aside/request-aside.test.ts',
    ]),
  ),
  'GET employee/absence-calendar': 'src/areas/attendance-leave/absence-calendar/absence-calendar.test.ts',
  'GET employee/media': media,
  'DELETE employee/media/{id}': media,
  'POST employee/media': media,
  'GET employee/media/download/{id}': media,
}
/** Records about people with a list and a record call: makes one of a person and answers its id. */
export const recordsOf: readonly {
  readonly path: string
  readonly make: (admin: TestUser, employeeId: string) => Promise<string>
}[] = [
  { path: employees, make: self },
  { path: `${employees}/search/template`, make: self },
  { path: 'employee/report/employee-work-anniversary-report', make: self },
  ...peopleLists.map((r) => ({ path: getPath(r), make: self })),
  { path: getPath(user), make: loadAccount },
  ...[...personal, ...ofOtherParts()].map(ofPerson),
]
