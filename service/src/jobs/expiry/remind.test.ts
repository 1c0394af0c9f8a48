import { notificationPath, to } from '@staff/contract'
import {
  employeeIdentifier as identifierPage,
  employeeInsurance as insurancePage,
  employeeTraining as trainingPage,
} from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withPeople } from '../../../test/support/people/with-people.ts'
import { globalConfiguration } from '../../areas/admin/global-configuration/global-configuration.table.ts'
import { employee } from '../../areas/employee/employee/employee.table.ts'
import { expirySources } from '../../areas/employee/expiring/expiring.ts'
import { employeeIdentifier } from '../../areas/employee/employee-identifier/employee-identifier.table.ts'
import { employeeInsurance } from '../../areas/employee/employee-insurance/employee-insurance.table.ts'
import { employeeTraining } from '../../areas/employee/employee-training/employee-training.table.ts'
import { notification } from '../../areas/platform/notification/notification.table.ts'
import type { TestUser } from '../../../test/support/app/app.ts'
import { expiryNotice } from './expiry-notice.table.ts'
import { remindOfExpiry } from './remind.ts'

const t = withPeople()
const today = '2026-06-01'
const run = (day = today, signal = new AbortController().signal) =>
  remindOfExpiry({ db: t.app.db, today: day, signal, sources: expirySources })
/** The people of the two stores, their managers, and a self-service user of the first of them. */
let here: string
let there: string
let chief: string
let hr: TestUser
let manager: TestUser
let self: TestUser
const at = (store: number) => ({
  positions: [
    { companyStructurePositionId: t.company.stores[store]?.position, startDate: '2024-01-15', isPrimary: true },
  ],
  startDate: '2024-01-15',
})
const told = async ({ userId }: TestUser) =>
  await t.app.db
    .select({
      type: notification.entityType,
      id: notification.entityId,
      text: notification.contentEn,
      km: notification.contentKm,
    })
    .from(notification)
    .where(eq(notification.userId, userId))
    .orderBy(notification.createdAt)
const texts = async (user: TestUser) => (await told(user)).map(({ text }) => text.replace(/^[^:]*: /, ''))
const paper = (employeeId: string, expiredDate: string, more: object = {}) =>
  t.app.db
    .insert(employeeIdentifier)
    .values({
      employeeId,
      documentTypeId: 'FAMILY_BOOK',
      identifierNo: `${employeeId}/${expiredDate}`,
      expiredDate,
      isDefault: false,
      ...more,
    })
    .returning({ id: employeeIdentifier.id })

beforeAll(async () => {
  ;[here, there, chief] = [await t.person(at(0)), await t.person(at(1)), await t.person(at(0))]
  hr = await t.app.signIn({
    permissions: [
      'UPDATE_EMPLOYEE_MASTER_INFORMATION',
      'UPDATE_EMPLOYEE_POST_PROBATION',
      'UPDATE_EMPLOYEE_IDENTIFIER',
      'UPDATE_EMPLOYEE_INSURANCE',
      'UPDATE_EMPLOYEE_TRAINING',
    ],
  })
  manager = await t.app.signIn({
    employeeId: chief,
    dataScope: 'OUTLET',
    isSelfService: true,
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'READ_EMPLOYEE_IDENTIFIER'],
  })
  self = await t.app.signIn({
    employeeId: here,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'READ_EMPLOYEE_IDENTIFIER'],
  })
})
beforeEach(async () => {
  for (const table of [
    expiryNotice,
    notification,
    employeeIdentifier,
    employeeInsurance,
    employeeTraining,
    globalConfiguration,
  ])
    await t.app.db.delete(table)
  await t.app.db.update(employee).set({
    status: 'POST_PROBATION',
    postProbationDate: '2024-04-15',
    contractType: 'UDC',
    contractPeriodEndDate: null,
  })
})

describe('a probation that ends', () => {
  const ends = (id: string, postProbationDate: string) =>
    t.app.db.update(employee).set({ status: 'IN_PROBATION', postProbationDate }).where(eq(employee.id, id))
  it('is told to HR and to the manager of the store, not to the person, and opens the person', async () => {
    await ends(here, '2026-06-15')
    expect(await run()).toEqual({ probations: 1, documents: 0 })
    const [notice] = await told(hr)
    expect(notice).toMatchObject({
      type: 'EMPLOYEE_PROBATION',
      id: here,
      text: expect.stringMatching(/: the probation ends on 15-Jun-2026\.$/),
      km: expect.stringContaining('រយៈពេលសាកល្បង'),
    })
    expect(notificationPath('EMPLOYEE_PROBATION', here)).toBe(`/employee-management/profile/${here}`)
    expect([(await told(manager)).length, await told(self)]).toEqual([1, []])
  })
  it('reaches neither the manager of another store nor its own manager, and is no news a day too early, once it was decided, or of a person who has left', async () => {
    await ends(there, '2026-06-10')
    await ends(chief, '2026-06-10')
    await run()
    expect([(await told(hr)).length, await told(manager)]).toEqual([2, []])
    await ends(here, '2026-06-16')
    expect(await run()).toEqual({ probations: 0, documents: 0 })
    await t.app.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, here))
    expect(await run('2026-06-02')).toEqual({ probations: 0, documents: 0 })
  })
  it('is told once, however often the job runs, and again when it was lengthened', async () => {
    await ends(here, '2026-06-12')
    const both = await Promise.all([run(), run()])
    expect(both.reduce((sum, { probations }) => sum + probations, 0)).toBe(1)
    expect((await run('2026-06-02')).probations).toBe(0)
    await ends(here, '2026-07-12')
    expect([(await run('2026-06-20')).probations, (await run('2026-06-29')).probations]).toEqual([0, 1])
    expect(await texts(hr)).toEqual(['the probation ends on 12-Jun-2026.', 'the probation ends on 12-Jul-2026.'])
  })
  it('is looked for as many days ahead as the setting says', async () => {
    await t.app.db
      .insert(globalConfiguration)
      .values({ type: 'Notification', name: 'probation_end_days', dataType: 'number', storedValue: '3' })
    await ends(here, '2026-06-15')
    expect([(await run()).probations, (await run('2026-06-12')).probations]).toEqual([0, 1])
  })
})

describe('a document that expires', () => {
  it('is told 60, 30 and 7 days ahead, each once, also after days without a run; never afterwards', async () => {
    const [made] = await paper(here, '2026-08-01')
    const days = [
      '2026-06-01',
      '2026-06-02',
      '2026-06-20',
      '2026-07-05',
      '2026-07-24',
      '2026-07-25',
      '2026-07-31',
      '2026-08-01',
      '2026-08-02',
    ]
    const counts: number[] = []
    for (const day of days) counts.push((await run(day)).documents)
    expect(counts).toEqual([0, 1, 0, 1, 0, 1, 0, 0, 0])
    expect(await told(hr)).toHaveLength(3)
    expect((await told(hr))[0]).toMatchObject({
      type: 'EMPLOYEE_IDENTIFIER',
      id: made?.id,
      text: expect.stringContaining('Family Book expires on 01-Aug-2026.'),
      km: expect.stringContaining('សៀវភៅគ្រួសារ'),
    })
    expect(notificationPath('EMPLOYEE_IDENTIFIER', made?.id ?? '')).toBe(to(identifierPage).view(made?.id ?? ''))
    // What is over needs no memory.
    expect(await t.app.db.select().from(expiryNotice)).toEqual([])
  })
  it('is told to the person as well, once each, and in self-service of others only with the right to their papers', async () => {
    const head = await t.app.signIn({
      dataScope: 'OUTLET',
      employeeId: await t.person(at(0)),
      isSelfService: true,
      permissions: ['READ_EMPLOYEE_IDENTIFIER', 'READ_EMPLOYEE_IDENTIFIER_OF_OTHERS'],
    })
    await paper(here, '2026-06-20')
    await paper(there, '2026-06-20')
    await paper(chief, '2026-06-21')
    await run()
    const all = await Promise.all([hr, manager, self, head].map(texts))
    expect(all.map(({ length }) => length)).toEqual([3, 1, 1, 2])
  })
  it('is no news when a newer one has taken its place', async () => {
    await paper(here, '2026-06-20')
    await paper(here, '2031-06-20')
    await paper(there, '2026-06-20', { documentTypeId: 'BIRTH_CERTIFICATE' })
    expect((await run()).documents).toBe(1)
  })
  it('may be a contract, a policy or a certificate, for users who may read it', async () => {
    await t.app.db
      .update(employee)
      .set({ contractType: 'FDC', contractPeriodEndDate: '2026-06-05' })
      .where(eq(employee.id, here))
    await t.app.db.insert(employeeInsurance).values({
      employeeId: here,
      insuranceId: t.company.insurances[0] ?? '',
      policyNo: 'P1',
      startDate: '2025-06-01',
      endDate: '2026-06-06',
    })
    await t.app.db
      .insert(employeeTraining)
      .values({ employeeId: here, trainingId: 'FIRST_AID', startDate: '2025-06-01', expiredDate: '2026-06-07' })
    expect(await run()).toEqual({ probations: 0, documents: 3 })
    expect(await texts(hr)).toEqual([
      expect.stringContaining('contract expires on 05-Jun-2026.'),
      expect.stringMatching(/^Health .* expires on 06-Jun-2026\.$/),
      'First Aid expires on 07-Jun-2026.',
    ])
    expect(await texts(manager)).toEqual([expect.stringContaining('contract')])
    expect(await texts(self)).toEqual([])
    const [, policy, course] = await told(hr)
    expect([
      notificationPath('EMPLOYEE_INSURANCE', policy?.id ?? ''),
      notificationPath('EMPLOYEE_TRAINING', course?.id ?? ''),
    ]).toEqual([to(insurancePage).view(policy?.id ?? ''), to(trainingPage).view(course?.id ?? '')])
  })
  it('waits for a user who may be told, and stops with the service', async () => {
    await paper(there, '2026-06-20')
    await t.app.db.execute(sql`update user_account set is_enabled = false`)
    expect((await run()).documents).toBe(0)
    await t.app.db.execute(sql`update user_account set is_enabled = true`)
    expect((await run(today, AbortSignal.abort())).documents).toBe(0)
    expect((await run()).documents).toBe(1)
  })
})
