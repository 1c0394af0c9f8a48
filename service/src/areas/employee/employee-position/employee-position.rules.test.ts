import { expect, it } from 'vitest'
import { codes } from '../../../../test/app.ts'
import { withPeople } from '../../../../test/with-people.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
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
