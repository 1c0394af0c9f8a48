import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { employee, employeePosition } from '../employee/employee.table.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'
import { eq } from 'drizzle-orm'

const path = 'employee/employee-position'
const t = withPeople()
const [here, there] = [() => t.company.stores[0]?.position ?? '', () => t.company.stores[1]?.position ?? '']
const person = (): Promise<string> =>
  t.person({
    startDate: '2024-01-15',
    positions: [{ companyStructurePositionId: here(), startDate: '2024-01-15', isPrimary: true }],
  })
const add = (employeeId: string, startDate: string, more: object = {}, user = t.hr) =>
  user.call('POST', path, { body: { employeeId, companyStructurePositionId: there(), startDate, ...more } })
const rows = async (employeeId: string) =>
  (await t.hr.call('GET', `employee/${employeeId}/employee-position?limit=50&orderBy=startDate:ASC`)).body['data'] as {
    id: string
    startDate: string
    endDate: string | null
    isPrimary: boolean
    version: number
  }[]
const days = async (employeeId: string) =>
  (await rows(employeeId))
    .filter(({ isPrimary }) => isPrimary)
    .map(({ startDate, endDate }) => `${startDate}..${endDate ?? ''}`)
const placeNow = async (employeeId: string) =>
  (await t.hr.call('GET', `employee/employee-master-information/${employeeId}`)).body['data'].positions[0]
    .companyStructurePosition.id as string

it('ends the primary position before a new one and moves the person from its first day on', async () => {
  const me = await person()
  const later = await add(me, '2999-01-01')
  expect(later.status, JSON.stringify(later.body)).toBe(201)
  expect([await days(me), await placeNow(me)]).toEqual([['2024-01-15..2998-12-31', '2999-01-01..'], here()])
  const between = await add(me, '2025-01-01')
  expect(between.body['data'].endDate).toBe('2998-12-31')
  expect([await days(me), await placeNow(me)]).toEqual([
    ['2024-01-15..2024-12-31', '2025-01-01..2998-12-31', '2999-01-01..'],
    there(),
  ])
  expect((await t.hr.call('DELETE', `${path}/${between.body['data'].id}`)).status).toBe(200)
  expect([await days(me), await placeNow(me)]).toEqual([['2024-01-15..2998-12-31', '2999-01-01..'], here()])
  expect(
    (await t.hr.call('PATCH', `${path}/${later.body['data'].id}`, { body: { startDate: '2026-01-01', version: 1 } }))
      .status,
  ).toBe(200)
  expect([await days(me), await placeNow(me)]).toEqual([['2024-01-15..2025-12-31', '2026-01-01..'], there()])
})
it('refuses gaps, overlaps and a start after the first day of work, each on its field', async () => {
  const me = await person()
  const second = (await add(me, '2025-01-01')).body['data'].id as string
  expect(codes(await add(me, '2025-01-01'))).toEqual([409, 'startDate:OVERLAP'])
  expect(codes(await add(me, '2024-06-01', { endDate: '2024-07-31' }))).toEqual([409, 'endDate:RULE'])
  expect(codes(await add(me, '2024-06-01', { endDate: '2025-03-31' }))).toEqual([409, 'endDate:OVERLAP'])
  expect(codes(await add(me, '2025-06-01', { endDate: '2025-07-31' }))).toEqual([409, 'endDate:RULE'])
  expect(codes(await add(me, '2025-06-01', { endDate: '2025-05-31' }))).toEqual([400, 'endDate:DATE_ORDER'])
  const first = (await rows(me))[0]?.id ?? ''
  expect(codes(await t.hr.call('DELETE', `${path}/${first}`))).toEqual([409, ':RULE'])
  expect(codes(await t.hr.call('PATCH', `${path}/${first}`, { body: { startDate: '2024-02-01' } }))).toEqual([
    409,
    'startDate:RULE',
  ])
  expect(codes(await t.hr.call('PATCH', `${path}/${second}`, { body: { isPrimary: false } }))).toEqual([
    400,
    'isPrimary:UNKNOWN_FIELD',
  ])
  expect(await days(me)).toEqual(['2024-01-15..2024-12-31', '2025-01-01..'])
})
it('lets further positions stand beside the primary one as they like', async () => {
  const me = await person()
  for (const endDate of [null, '2024-12-31'])
    expect((await add(me, '2024-03-01', { isPrimary: false, endDate })).status).toBe(201)
  expect(await days(me)).toEqual(['2024-01-15..'])
})
/** Somebody who left at the end of 2024; another employment from 2026 on, if `isBack`. */
async function left(isBack: boolean): Promise<string> {
  const me = await person()
  await t.app.db
    .insert(employmentPeriod)
    .values([
      { employeeId: me, startDate: '2024-01-15', endDate: '2024-12-31', contractType: 'UDC' },
      ...(isBack ? [{ employeeId: me, startDate: '2026-01-01', contractType: 'UDC' }] : []),
    ])
  await t.app.db.update(employeePosition).set({ endDate: '2024-12-31' }).where(eq(employeePosition.employeeId, me))
  await t.app.db
    .update(employee)
    .set(isBack ? { startDate: '2026-01-01' } : { status: 'RESIGNED' })
    .where(eq(employee.id, me))
  if (isBack)
    await t.app.db.insert(employeePosition).values({
      employeeId: me,
      companyStructurePositionId: there(),
      startDate: '2026-01-01',
      endDate: null,
      isPrimary: true,
    })
  return me
}
it('lets no position begin before the first day of work', async () => {
  const me = await person()
  const refused = await add(me, '2024-01-14')
  expect([codes(refused), refused.body['errors'][0].message]).toEqual([
    [409, 'startDate:RULE'],
    'Must not be before the first day of work, 15-Jan-2024',
  ])
  expect(codes(await add(me, '2024-01-14', { isPrimary: false }))).toEqual([409, 'startDate:RULE'])
  expect(
    codes(await t.hr.call('PATCH', `${path}/${(await rows(me))[0]?.id ?? ''}`, { body: { startDate: '2024-01-14' } })),
  ).toEqual([409, 'startDate:RULE'])
  expect(await days(me)).toEqual(['2024-01-15..'])
})
it('of somebody who left, nothing lasts beyond the last day and no ended row is lengthened', async () => {
  const me = await left(false)
  const [first] = await rows(me)
  const [late, longer] = [
    await add(me, '2025-03-01'),
    await t.hr.call('PATCH', `${path}/${first?.id ?? ''}`, { body: { endDate: '2025-01-01' } }),
  ]
  expect([codes(late), late.body['errors'][0].message]).toEqual([
    [409, 'startDate:RULE'],
    'Must not be after the last day of work, 31-Dec-2024',
  ])
  expect(codes(longer)).toEqual([409, 'endDate:RULE'])
  expect(codes(await add(me, '2025-03-01', { isPrimary: false }))).toEqual([409, 'startDate:RULE'])
  expect(
    codes(
      await t.hr.call('PATCH', `employee/employee-master-information/${me}`, {
        body: {
          positions: [{ companyStructurePositionId: here(), startDate: '2024-01-15', endDate: null, isPrimary: true }],
        },
      }),
    ),
  ).toEqual([409, 'positions.0.endDate:RULE'])
  expect(await days(me)).toEqual(['2024-01-15..2024-12-31'])
  // What is corrected within the employment lasts until its last day.
  expect((await add(me, '2024-07-01')).body['data'].endDate).toBe('2024-12-31')
  expect(await days(me)).toEqual(['2024-01-15..2024-06-30', '2024-07-01..2024-12-31'])
})
it('keeps the time between two employments free', async () => {
  const me = await left(true)
  const [, back] = await rows(me)
  expect(codes(await add(me, '2025-06-01'))).toEqual([409, 'startDate:RULE'])
  expect(codes(await t.hr.call('PATCH', `${path}/${back?.id ?? ''}`, { body: { startDate: '2026-01-15' } }))).toEqual([
    409,
    'startDate:RULE',
  ])
  expect(codes(await t.hr.call('DELETE', `${path}/${back?.id ?? ''}`))).toEqual([409, ':RULE'])
  expect(
    codes(
      await t.hr.call('PATCH', `employee/employee-master-information/${me}`, { body: { startDate: '2026-01-15' } }),
    ),
  ).toEqual([409, 'startDate:RULE'])
  expect((await add(me, '2024-07-01')).body['data'].endDate).toBe('2024-12-31')
  expect((await add(me, '2026-03-01', { companyStructurePositionId: here() })).status).toBe(201)
  expect(await days(me)).toEqual([
    '2024-01-15..2024-06-30',
    '2024-07-01..2024-12-31',
    '2026-01-01..2026-02-28',
    '2026-03-01..',
  ])
})
it('takes only active positions in reach, and nobody out of it', async () => {
  const me = await person()
  expect(codes(await add(me, '2025-01-01', { companyStructurePositionId: t.company.stores[0]?.team }))).toEqual([
    400,
    'companyStructurePositionId:NOT_FOUND_REF',
  ])
  const chief = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_POSITION', 'CREATE_EMPLOYEE_POSITION'],
    dataScope: 'OUTLET',
    employeeId: await person(),
  })
  expect(codes(await add(me, '2025-01-01', {}, chief))).toEqual([400, 'companyStructurePositionId:NOT_FOUND_REF'])
  const own = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_POSITION', 'CREATE_EMPLOYEE_POSITION'],
    dataScope: 'SELF',
    isSelfService: true,
    employeeId: me,
  })
  expect(codes(await add(me, '2025-01-01', {}, own))).toEqual([403, ':FORBIDDEN'])
  await t.app.db.update(companyStructure).set({ isActive: false }).where(eq(companyStructure.id, there()))
  expect(codes(await add(me, '2025-01-01'))).toEqual([400, 'companyStructurePositionId:NOT_FOUND_REF'])
  await t.app.db.update(companyStructure).set({ isActive: true }).where(eq(companyStructure.id, there()))
})
