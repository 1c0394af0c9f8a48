import { writtenWarningRule } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { employeeWarning } from './employee-warning.table.ts'

const path = 'employee/employee-warning'
let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())
const warn = (employeeId: string, more: object = {}, options: { readonly lang?: 'en' | 'km' } = {}, user = t.hr) =>
  user.call('POST', path, {
    body: {
      employeeId,
      warningTitle: 'Late',
      warningTypeId: 'WRITTEN',
      warningDate: today,
      reasonTemplateId: t.reasonId,
      ...more,
    },
    ...options,
  })

it('refuses a fourth written warning that still counts, in these words', async () => {
  const me = await t.person()
  for (const day of [-300, -100, 0]) expect((await warn(me, { warningDate: inDays(day) })).status).toBe(201)
  const fourth = await warn(me)
  expect([fourth.status, fourth.body['errors'][0]]).toMatchObject([
    409,
    { path: 'warningTypeId', message: 'An employee may receive only 3 written warnings.' },
  ])
  expect((await warn(me, {}, { lang: 'km' })).body['errors'][0].message).toBe(writtenWarningRule.km)
  // A spoken one is none of them, and an old one entered late makes four on its day.
  expect((await warn(me, { warningTypeId: 'VERBAL' })).body['data']).toMatchObject({
    status: 'ACTIVE',
    count: 3,
    validUntil: null,
  })
  expect(codes(await warn(me, { warningDate: inDays(-200) }))).toEqual([409, 'warningTypeId:RULE'])
})
it('counts the unexpired ones only; a type changed later changes no count', async () => {
  const me = await t.person()
  for (const day of [-720, -700, -380]) expect((await warn(me, { warningDate: inDays(day) })).status).toBe(201)
  const now = (await warn(me)).body['data']
  expect(now.count).toBe(1)
  expect(now.validUntil > inDays(360)).toBe(true)
})
it('is given for a day that was, in the time of the employment, and not by oneself', async () => {
  const me = await t.person()
  expect(codes(await warn(me, { warningDate: inDays(1) }))).toEqual([409, 'warningDate:RULE'])
  expect(codes(await warn(me, { warningDate: '2023-12-31' }))).toEqual([409, 'warningDate:RULE'])
  const self = await t.app.signIn({
    employeeId: me,
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['READ_EMPLOYEE_WARNING', 'CREATE_EMPLOYEE_WARNING'],
  })
  expect(codes(await warn(me, {}, {}, self))).toEqual([403, ':FORBIDDEN'])
  expect(codes(await warn(await t.person(), {}, {}, self))).toEqual([400, 'employeeId:NOT_FOUND_REF'])
})
it('prints a letter of what is ACTIVE, with the right to print, and its approvers for self-service only', async () => {
  const me = await t.person()
  const first = (await warn(me, { warningDate: inDays(-9) })).body['data'].id as string
  const { id } = (await warn(me)).body['data']
  const letter = (await t.hr.call('GET', `${path}/${id}/letter`)).body['data']
  expect(letter).toMatchObject({ number: 2, isWritten: true, type: { en: 'Written' }, date: today, approvers: [] })
  expect(letter.employee.position.en).toMatch(/^Cashier/)
  expect((await t.hr.call('GET', `${path}/${first}/letter`)).body['data'].number).toBe(1)
  const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_WARNING'] })
  expect((await reader.call('GET', `${path}/${id}/letter`)).status).toBe(403)
  const other = await t.app.signIn({
    employeeId: await t.person(),
    dataScope: 'SELF',
    isSelfService: true,
    permissions: ['PRINT_EMPLOYEE_WARNING'],
  })
  expect((await other.call('GET', `${path}/${id}/letter`)).status).toBe(404)
  await t.approved('WARNING')
  const asked = (await warn(await t.person())).body['data']
  expect([asked.status, codes(await t.hr.call('GET', `${path}/${asked.id}/letter`))]).toEqual([
    'PENDING',
    [409, ':STATUS_NOT_ALLOWED'],
  ])
  await t.app.db.update(employeeWarning).set({ status: 'REJECTED' }).where(eq(employeeWarning.id, asked.id))
  expect(codes(await t.hr.call('PATCH', `${path}/${asked.id}`, { body: { warningTitle: 'x' } }))).toEqual([
    409,
    ':STATUS_NOT_ALLOWED',
  ])
})
