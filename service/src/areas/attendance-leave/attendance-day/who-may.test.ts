import { rosterBoard } from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestAnswer, TestUser } from '../../../../test/support/app/app.ts'
import { rosterCompany, schedulePath, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { storeScans } from '../../../../test/support/people/scans.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { roleSeeds, type RoleName } from '../../../seed/minimal/roles.ts'
import { attendanceRecord } from '../attendance-record/attendance-record.table.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'

// Actions of attendance and schedule on another person of the own store, by each role of a new installation; managers
// also in self-service.
let t: RosterCompany
let typeId: string
const users = new Map<string, TestUser>()
beforeAll(async () => {
  t = await rosterCompany()
  const [type] = await t.app.db
    .insert(overtimeRequestType)
    .values({ name: 'Any', nameKh: 'ណាមួយ', percentagePerHour: '150' })
    .returning()
  typeId = type?.id ?? ''
  const addActor = async (who: string, name: RoleName, isSelfService: boolean) => {
    const role = roleSeeds.find((one) => one.name === name)
    if (!role) throw new Error(name)
    const permissions = [...new Set(role.keys)] as never
    users.set(
      who,
      await t.app.signIn({ employeeId: await t.roster(), dataScope: role.dataScope, isSelfService, permissions }),
    )
  }
  for (const { name } of roleSeeds) await addActor(name, name, name === 'Employee')
  await addActor('Store Manager in self-service', 'Store Manager', true)
  users.set('who is asked', t.boss)
  await t.approved('OVERTIME_REQUEST')
})
afterAll(() => t.close())

type Act = (user: TestUser, employeeId: string) => Promise<TestAnswer>
const [day, past] = [inDays(3), inDays(-3)]
const request =
  (path: string, more: () => object): Act =>
  async (user, employeeId) => {
    await t.plan(employeeId, past)
    return user.call('POST', `employee/${path}`, { body: { employeeId, requestDate: past, ...more() } })
  }
const overtime = request('overtime-request', () => ({
  overtimeRequestTypeId: typeId,
  reasonTemplateId: t.reasonId,
  startTime: '18:00',
  endTime: '19:00',
}))
const [planners, office] = [
  ['Admin', 'HR Manager', 'HR Officer', 'Store Manager'],
  ['Admin', 'HR Manager', 'HR Officer'],
]
/** Each action with the roles that may do it. */
const acts: Readonly<Record<string, readonly [Act, readonly string[]]>> = {
  'corrects a scan': [
    async (user, employeeId) => {
      await storeScans(t.app.db, employeeId, `${past}T07:00:00`)
      const scans = await t.app.db.select().from(attendanceRecord)
      const { id = '', version } = scans.find((one) => one.employeeId === employeeId) ?? {}
      const body = { version, scanTime: `${past}T01:00:00.000Z`, adjustmentReason: 'The clock was wrong' }
      return user.call('PATCH', `employee/attendance-record/${id}`, { body })
    },
    office,
  ],
  'moves an entry': [
    async (user, employeeId) => {
      const { id, version } = await t.plan(employeeId, day)
      return t.put([{ id, version, scheduleDate: day, startWorkingTime: '09:00', endWorkingTime: '18:00' }], user)
    },
    planners,
  ],
  'deletes an entry': [
    async (user, employeeId) => {
      const { id } = await t.plan(employeeId, day)
      return user.call('DELETE', `${schedulePath}/${id}`)
    },
    ['Admin', 'HR Manager', 'Store Manager'],
  ],
  generates: [
    (user, employeeId) =>
      user.call('POST', schedulePath, {
        body: { fromDate: day, toDate: inDays(9), employeeIds: [employeeId], source: 'SHIFT' },
      }),
    planners,
  ],
  publishes: [
    (user) =>
      user.call('POST', rosterBoard.publish, {
        body: { node: t.company.stores[0]?.outlet, version: 0, fromDate: day, toDate: inDays(9) },
      }),
    [...planners, 'Store Manager in self-service'],
  ],
  'asks for a missed scan of another': [
    request('missed-scan-request', () => ({ scanTime: '07:30', reasonTemplateId: t.reasonId })),
    planners,
  ],
  'asks for overtime of another': [overtime, planners],
  'borrows hours for another': [
    request('borrow-or-payback', () => ({
      type: 'BORROW',
      reason: 'Doctor',
      startTime: '08:00',
      endTime: '09:00',
    })),
    planners,
  ],
  'approves what another is asked': [
    async (user, employeeId) => {
      const id = (await overtime(t.hr, employeeId)).body['data'].id as string
      const tracking = 'employee/approval-status-tracking'
      const waits = (await t.hr.call('GET', `${tracking}/entity/${id}/entityType/OVERTIME_REQUEST`)).body['data']
      return user.call('PATCH', `${tracking}/${waits.id as string}`, {
        body: { version: waits.version, status: 'ACTIVE' },
      })
    },
    ['who is asked'],
  ],
}

it.each(Object.entries(acts))('%s: these and nobody else', async (_, [action, allowed]) => {
  const done = []
  for (const [who, user] of users) {
    const { status } = await action(user, await t.roster())
    if (status < 300) done.push(who)
    else expect([400, 403, 404, 409]).toContain(status)
  }
  expect(done).toEqual(allowed)
})
