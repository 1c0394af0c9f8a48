import { boolWords } from '@staff/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { takeForToday } from '../../../../test/support/app/one-day.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { employee } from '../employee/employee.table.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'
import { employeeFact } from './employee-fact.table.ts'

takeForToday('2026-07-15')
const today = '2026-07-15'
const start = '2024-03-15'
const t = withPeople()
const hired = (startDate = start) => ({
  startDate,
  positions: [{ companyStructurePositionId: t.company.stores[0]?.position, startDate, isPrimary: true }],
})
const save = (id: string, body: object, user = t.hr) =>
  user.call('PATCH', `employee/employee-master-information/${id}`, { body })
const add = async (employeeId: string, body: object) => {
  const sent = { employeeId, name: 'Sok Vuth', relationshipId: 'MOTHER', dob: '2008-05-01', ...body }
  return t.hr.call('POST', 'employee/employee-family', { body: sent })
}
const rows = async (employeeId: string, fact: 'TAX_RESIDENCE' | 'STUDENT' | 'RELATIONSHIP' | 'SENIORITY') =>
  t.app.db
    .select()
    .from(employeeFact)
    .where(and(eq(employeeFact.employeeId, employeeId), eq(employeeFact.fact, fact)))
    .orderBy(asc(employeeFact.startDate))
const chain = async (...of: Parameters<typeof rows>) =>
  (await rows(...of)).map(({ startDate, value }) => `${startDate} ${value}`)

it('begins with the first day of work, and another one moves it', async () => {
  const id = await t.person(hired())
  expect(await chain(id, 'TAX_RESIDENCE')).toEqual([`${start} true`])
  expect((await save(id, hired('2024-02-01'))).status).toBe(200)
  expect(await chain(id, 'TAX_RESIDENCE')).toEqual(['2024-02-01 true'])
  expect((await save(id, { isTaxResident: false, since: '2024-05-01' })).status).toBe(200)
  expect((await save(id, hired('2024-06-01'))).status).toBe(200)
  expect(await chain(id, 'TAX_RESIDENCE')).toEqual(['2024-06-01 false'])
})
it('of a second employment another first day moves no fact of the first; seniority begins anew with it', async () => {
  const id = await t.person(hired('2026-05-01'))
  await t.app.db.insert(employmentPeriod).values([
    { employeeId: id, startDate: '2020-01-01', endDate: '2022-12-31', contractType: 'UDC' },
    { employeeId: id, startDate: '2026-05-01', contractType: 'UDC' },
  ])
  await t.app.db
    .update(employeeFact)
    .set({ startDate: '2020-01-01' })
    .where(and(eq(employeeFact.employeeId, id), eq(employeeFact.fact, 'TAX_RESIDENCE')))
  expect(codes(await save(id, { isTaxResident: false, since: '2021-01-01' }))).toEqual([200])
  expect((await save(id, hired('2026-06-01'))).status).toBe(200)
  expect([await chain(id, 'TAX_RESIDENCE'), await chain(id, 'SENIORITY')]).toEqual([
    ['2020-01-01 true', '2021-01-01 false'],
    ['2026-06-01 true'],
  ])
})
it('without a day holds from today on; for somebody who is still to come from the first day on', async () => {
  const [id, comes] = [await t.person(hired()), await t.person(hired('2026-08-01'))]
  for (const one of [id, comes]) expect((await save(one, { isTaxResident: false })).status).toBe(200)
  expect(await chain(id, 'TAX_RESIDENCE')).toEqual([`${start} true`, `${today} false`])
  expect(await chain(comes, 'TAX_RESIDENCE')).toEqual(['2026-08-01 false'])
  // Seniority left to the contract is dated as what the contract says.
  expect((await save(id, { isSeniorityEligible: false, since: '2026-01-01' })).status).toBe(200)
  expect((await save(id, { isSeniorityEligible: null, since: '2026-03-01' })).status).toBe(200)
  expect(await chain(id, 'SENIORITY')).toEqual([`${start} true`, '2026-01-01 false', '2026-03-01 true'])
})
it('a study ends and begins again; a day further back replaces what stood since, but not what is to come', async () => {
  const id = await t.person(hired())
  const member = (await add(id, { isStudent: true, since: start })).body['data'].id as string
  const study = (isStudent: boolean, since: string) =>
    t.hr.call('PATCH', `employee/employee-family/${member}`, { body: { isStudent, since } })
  for (const [is, since] of [
    [false, '2025-02-01'],
    [true, '2025-09-01'],
  ] as const)
    expect((await study(is, since)).status).toBe(200)
  expect(await chain(id, 'STUDENT')).toEqual([`${start} true`, '2025-02-01 false', '2025-09-01 true'])
  expect((await study(false, '2027-01-01')).status).toBe(200)
  expect((await study(false, '2024-12-01')).status).toBe(200)
  expect(await chain(id, 'STUDENT')).toEqual([`${start} true`, '2024-12-01 false'])
  expect((await study(true, '2026-10-01')).status).toBe(200)
  const read = await t.hr.call('GET', `employee/employee-family/${member}`)
  expect(read.body['data']).toMatchObject({ isStudent: false })
})
it('is refused before the first day of work and more than two years ahead, wherever it is entered', async () => {
  const id = await t.person(hired())
  const member = (await add(id, {})).body['data'].id as string
  expect((await save(id, { isTaxResident: false, since: '2025-01-01' })).status).toBe(200)
  const [, changed] = await rows(id, 'TAX_RESIDENCE')
  for (const day of ['2024-03-14', '2028-07-16']) {
    expect(codes(await save(id, { isTaxResident: true, since: day }))).toEqual([409, 'since:RULE'])
    expect(codes(await add(id, { since: day }))).toEqual([409, 'since:RULE'])
    const family = (body: object) => t.hr.call('PATCH', `employee/employee-family/${member}`, { body })
    expect(codes(await family({ isWorking: true, since: day }))).toEqual([409, 'since:RULE'])
    expect(codes(await family({ endDate: day }))).toEqual([409, 'endDate:RULE'])
    const moved = await t.hr.call('PATCH', `employee/employee-fact/${changed?.id ?? ''}`, { body: { startDate: day } })
    expect(codes(moved)[1]).toBe('startDate:RULE')
  }
})
it('the first value is neither moved nor taken back, and none passes another', async () => {
  const id = await t.person(hired())
  for (const [isTaxResident, since] of [
    [false, '2025-01-01'],
    [true, '2026-01-01'],
  ] as const)
    expect((await save(id, { isTaxResident, since })).status).toBe(200)
  const [first, second, third] = await rows(id, 'TAX_RESIDENCE')
  const move = (row: typeof first, startDate: string) =>
    t.hr.call('PATCH', `employee/employee-fact/${row?.id ?? ''}`, { body: { startDate } })
  expect(codes(await move(first, '2024-04-01'))).toEqual([409, 'startDate:RULE'])
  expect(codes(await t.hr.call('DELETE', `employee/employee-fact/${first?.id ?? ''}`))).toEqual([409, ':RULE'])
  for (const day of [start, '2026-01-01', '2026-02-01'])
    expect(codes(await move(second, day))).toEqual([409, 'startDate:RULE'])
  expect((await move(second, '2025-06-01')).status).toBe(200)
  expect((await t.hr.call('DELETE', `employee/employee-fact/${third?.id ?? ''}`)).status).toBe(200)
  const [person] = await t.app.db.select().from(employee).where(eq(employee.id, id))
  expect([await chain(id, 'TAX_RESIDENCE'), person?.isTaxResident]).toEqual([
    [`${start} true`, '2025-06-01 false'],
    false,
  ])
  const written = await t.app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, third?.id ?? ''))
  expect(written.length).toBeGreaterThan(1)
})
it('shows the history in both languages to who sees the record, and lets nobody else correct it', async () => {
  const id = await t.person(hired())
  expect((await save(id, { isTaxResident: false, since: '2026-09-01' })).status).toBe(200)
  const listed = async (fact: string, lang: 'en' | 'km') => {
    const path = `employee/${id}/employee-fact?fact=${fact}&orderBy=startDate:DESC&limit=1`
    const [row] = (await t.hr.call('GET', path, { lang })).body['data'] as { valueText: string; startDate: string }[]
    return [row?.startDate, row?.valueText]
  }
  expect([
    await listed('TAX_RESIDENCE', 'en'),
    await listed('TAX_RESIDENCE', 'km'),
    await listed('NATIONALITY', 'en'),
    await listed('NATIONALITY', 'km'),
  ]).toEqual([
    ['2026-09-01', boolWords.no.en],
    ['2026-09-01', boolWords.no.km],
    [start, 'Khmer'],
    [start, 'ខ្មែរ'],
  ])
  const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'] })
  const [, coming] = await rows(id, 'TAX_RESIDENCE')
  const path = `employee/employee-fact/${coming?.id ?? ''}`
  expect((await reader.call('GET', path)).status).toBe(200)
  expect([
    codes(await reader.call('PATCH', path, { body: { startDate: '2026-10-01' } }))[0],
    codes(await reader.call('DELETE', path))[0],
  ]).toEqual([403, 403])
})

it('the migration dates what records said before there were days, from the first day of the first employment on', async () => {
  const id = await t.person(hired())
  expect((await add(id, { isStudent: true })).status).toBe(201)
  await t.app.db
    .insert(employmentPeriod)
    .values({ employeeId: id, startDate: '2020-01-01', endDate: '2022-12-31', contractType: 'UDC' })
  await t.app.db.delete(employeeFact)
  const folder = fileURLToPath(new URL('../../../../migrations', import.meta.url))
  const file = (await readdir(folder)).find((name) => name.endsWith('_facts_since_first_day.sql'))
  for (const text of (await readFile(join(folder, file ?? ''), 'utf8')).split('--> statement-breakpoint'))
    await t.app.db.execute(sql.raw(text))
  const facts = ['TAX_RESIDENCE', 'SENIORITY', 'RELATIONSHIP', 'STUDENT'] as const
  expect(await Promise.all(facts.map((fact) => chain(id, fact)))).toEqual([
    ['2020-01-01 true'],
    [`${start} true`],
    ['2020-01-01 MOTHER'],
    ['2020-01-01 true'],
  ])
})
