import { passwordMask } from '@staff/contract/admin'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { inDays as day, today } from '../../../../test/support/people/working-life.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { globalConfigurationOperations } from './global-configuration.operations.ts'
import {
  globalConfiguration as table,
  globalConfigurationValue as periods,
  settingAt,
} from './global-configuration.table.ts'

let t: TestApp
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: globalConfigurationOperations })
  admin = await t.signIn()
})
afterAll(() => t.close())

const path = 'employee/global-config'
const faults = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ path: at, code }) => `${at}:${code}`),
]
let n = 0
async function make(body: Record<string, unknown>) {
  const answer = await admin.call('POST', path, {
    body: { type: 'General', name: `own_${String(n++)}`, dataType: 'text', ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as {
    id: string
    name: string
    version: number
    value: string | null
    hasValue: boolean
    inForceSince: string | null
    isEffectiveDated: boolean
  }
}
const change = (id: string, body: Record<string, unknown>) => admin.call('PATCH', `${path}/${id}`, { body })

it('tells its tabs, General first', async () => {
  const { data } = (await admin.call('GET', 'employee/global-config-all-type')).body
  expect(data).toEqual(['General', 'Attendance', 'Leave', 'Payroll', 'Approval', 'Security', 'Notification', 'Import'])
})
it('checks a value by its data type, on creation and on change', async () => {
  expect(
    faults(
      await admin.call('POST', path, { body: { type: 'General', name: 'bad', dataType: 'number', value: 'many' } }),
    ),
  ).toEqual([400, 'value:FORMAT'])
  expect(
    faults(await admin.call('POST', path, { body: { type: 'General', name: 'bad', dataType: 'number' } })),
  ).toEqual([400, 'value:REQUIRED'])
  const { id } = await make({ dataType: 'date', value: '2026-01-31' })
  expect(faults(await change(id, { value: '2026-02-31' }))).toEqual([400, 'value:FORMAT'])
  expect(faults(await change(id, { value: '' }))).toEqual([400, 'value:REQUIRED'])
  expect((await change(id, { value: '2026-02-28' })).body.data).toMatchObject({ value: '2026-02-28', version: 2 })
  expect(faults(await change(id, { name: 'other' }))).toEqual([400, 'name:UNKNOWN_FIELD'])
})
it('never answers nor audits a password, and its mask changes nothing', async () => {
  const secret = 'Pa55-of-the-gate'
  const { id, value, hasValue } = await make({ dataType: 'password', value: secret })
  expect([value, hasValue]).toEqual([null, true])
  const storedNow = async () =>
    (await t.db.select({ value: table.storedValue }).from(table).where(eq(table.id, id)))[0]?.value
  for (const sent of [passwordMask, '', null])
    expect([sent, (await change(id, { value: sent, isEnable: true })).status, await storedNow()]).toEqual([
      sent,
      200,
      secret,
    ])
  expect((await change(id, { value: 'Another-1' })).status).toBe(200)
  expect(await storedNow()).toBe('Another-1')
  const everything = [
    await admin.call('GET', `${path}?type=General&limit=500`),
    await admin.call('GET', `${path}/${id}`),
    await admin.call('GET', `${path}/${id}/value`),
  ]
    .map(({ body }) => JSON.stringify(body))
    .join()
  const rows = JSON.stringify(
    await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'global-configuration'), eq(auditLog.entityId, id)))
      .orderBy(auditLog.id),
  )
  expect(rows).toContain(passwordMask)
  for (const text of [everything, rows])
    expect([text.includes(secret), text.includes('Another-1')]).toEqual([false, false])
})
it('keeps every value of a dated setting with its day; the future begins by itself', async () => {
  const { id, name, isEffectiveDated } = await make({
    type: 'Payroll',
    dataType: 'float',
    value: '4100',
    effectiveFrom: '2024-01-01',
  })
  expect(isEffectiveDated).toBe(true)
  expect((await change(id, { value: '4050', effectiveFrom: day(10) })).body.data).toMatchObject({
    value: '4100',
    inForceSince: '2024-01-01',
  })
  expect((await change(id, { value: '4000', effectiveFrom: today })).body.data).toMatchObject({
    value: '4000',
    inForceSince: today,
  })
  const at = (date: string) => settingAt(t.db, name, date)
  expect([
    await at('2023-12-31'),
    await at('2024-01-01'),
    await at(day(-1)),
    await at(today),
    await at(day(9)),
    await at(day(10)),
    await at('2999-01-01'),
  ]).toEqual([null, '4100', '4100', '4000', '4000', '4050', '4050'])
  const { data } = (await admin.call('GET', `${path}/${id}/value`)).body
  expect(data).toMatchObject([
    { effectiveFrom: day(10), value: '4050', isFixed: false },
    { effectiveFrom: today, value: '4000', isFixed: false },
    { effectiveFrom: '2024-01-01', value: '4100', isFixed: true },
  ])
  await change(id, { isEnable: false })
  expect(await at(today)).toBeNull()
})
it('changes no past value, takes none away and sets no day twice', async () => {
  const { id } = await make({ type: 'Payroll', dataType: 'float', value: '1', effectiveFrom: '2024-01-01' })
  expect(faults(await change(id, { value: '2' }))).toEqual([400, 'effectiveFrom:VALIDATION'])
  expect(faults(await change(id, { value: '2', effectiveFrom: day(-1) }))).toEqual([400, 'effectiveFrom:VALIDATION'])
  expect(faults(await change(id, { effectiveFrom: day(5) }))).toEqual([400, 'value:VALIDATION'])
  expect((await change(id, { value: '2', effectiveFrom: day(5) })).status).toBe(200)
  expect(faults(await change(id, { value: '3', effectiveFrom: day(5) }))).toEqual([409, 'effectiveFrom:OVERLAP'])
  // The value in force, sent again without a day, begins nothing.
  expect((await change(id, { value: '1', description: 'Same' })).status).toBe(200)
  const {
    data: [future, past],
  } = (await admin.call('GET', `${path}/${id}/value`)).body
  expect(faults(await admin.call('DELETE', `${path}/${id}/value/${past.id}`))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  expect((await admin.call('DELETE', `${path}/${id}/value/${future.id}`)).status).toBe(200)
  expect((await t.db.select().from(periods).where(eq(periods.configurationId, id))).map(({ value }) => value)).toEqual([
    '1',
  ])
})
it('takes a day for a dated setting only', async () => {
  expect(
    faults(
      await admin.call('POST', path, {
        body: { type: 'General', name: 'plain', dataType: 'text', value: 'x', effectiveFrom: today },
      }),
    ),
  ).toEqual([400, 'effectiveFrom:VALIDATION'])
  const { id } = await make({ value: 'x' })
  expect(faults(await change(id, { value: 'y', effectiveFrom: today }))).toEqual([400, 'effectiveFrom:VALIDATION'])
})
it('lets a row of the system be changed, never deleted', async () => {
  const [row] = await t.db
    .insert(table)
    .values({
      type: 'Security',
      name: 'password_policy',
      dataType: 'text',
      storedValue: '.{8,}',
      isSystemDefined: true,
    })
    .returning({ id: table.id })
  const id = row?.id ?? ''
  expect((await change(id, { value: '.{9,}' })).body.data).toMatchObject({ value: '.{9,}', isSystemDefined: true })
  expect(faults(await change(id, { value: '([' }))).toEqual([400, 'value:VALIDATION'])
  expect(faults(await admin.call('DELETE', `${path}/${id}`))).toEqual([409, ':SYSTEM_DEFINED'])
})
it('two changes for one day at once: one wins, the other is told', async () => {
  const { id } = await make({ type: 'Payroll', dataType: 'float', value: '1', effectiveFrom: '2024-01-01' })
  const answers = await Promise.all(['2', '3', '4'].map((value) => change(id, { value, effectiveFrom: day(20) })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(
    await t.db
      .select()
      .from(periods)
      .where(and(eq(periods.configurationId, id), eq(periods.effectiveFrom, day(20)))),
  ).toHaveLength(1)
})
it('a lower bound stays below its upper one on every day that both hold, whichever is changed, and the words say which and when', async () => {
  const dated = (name: string, value: string) =>
    make({ type: 'Payroll', name, dataType: 'float', value, effectiveFrom: today })
  const min = await dated('nssf_min', '400000')
  const max = await dated('nssf_max', '1200000')
  expect((await change(min.id, { value: '900000', effectiveFrom: day(30), version: 1 })).status).toBe(200)
  expect((await change(max.id, { value: '2000000', effectiveFrom: day(60), version: 1 })).status).toBe(200)
  // Below the lower bound of the day, but not of the one that comes before the next upper bound.
  const low = await change(max.id, { value: '800000', effectiveFrom: day(10), version: 2 })
  expect([faults(low), low.body.errors[0].message]).toEqual([
    [409, 'value:RULE'],
    expect.stringMatching(/^Must be more than nssf_min, which is 900000 from \d\d-\w{3}-\d{4}$/),
  ])
  expect(faults(await change(min.id, { value: '1200000', effectiveFrom: day(40), version: 2 }))).toEqual([
    409,
    'value:RULE',
  ])
  expect((await change(min.id, { value: '1900000', effectiveFrom: day(60), version: 2 })).status).toBe(200)
  expect(faults(await change(max.id, { value: '1800000', effectiveFrom: day(90), version: 2 }))).toEqual([
    409,
    'value:RULE',
  ])
  // The ages may be the same, for a company that knows no students.
  await dated('tax_dependant_student_age', '25')
  const child = await dated('tax_dependant_child_age', '14')
  expect((await change(child.id, { value: '25', effectiveFrom: day(1), version: 1 })).status).toBe(200)
  expect(faults(await change(child.id, { value: '26', effectiveFrom: day(2), version: 2 }))).toEqual([
    409,
    'value:RULE',
  ])
})
it('marks a value as to confirm and confirmed, with who says so and why; the value stays', async () => {
  const { id } = await make({ type: 'Payroll', dataType: 'float', value: '1', effectiveFrom: '2024-01-01' })
  const loadPeriods = async () => (await admin.call('GET', `${path}/${id}/value`)).body.data
  const [{ id: periodId }] = await loadPeriods()
  const mark = (body: object) => admin.call('POST', `${path}/${id}/value/${periodId as string}/confirmation`, { body })
  expect(faults(await mark({ isConfirmed: true, name: ' ', note: 'x' }))).toEqual([400, 'name:REQUIRED'])
  expect((await mark({ isConfirmed: false, name: 'Office', note: 'Split not told yet' })).status).toBe(200)
  expect(await loadPeriods()).toMatchObject([{ value: '1', isConfirmed: false, confirmedName: 'Office' }])
  expect((await mark({ isConfirmed: true, name: 'Accountant', note: 'Told by the office' })).status).toBe(200)
  expect(await loadPeriods()).toMatchObject([
    { value: '1', isConfirmed: true, confirmedName: 'Accountant', confirmationNote: 'Told by the office' },
  ])
})
