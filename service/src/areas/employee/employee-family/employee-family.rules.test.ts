import { beforeAll, expect, it } from 'vitest'
import { and, eq, like } from 'drizzle-orm'
import { codes } from '../../../../test/support/app/app.ts'
import { employeeInput } from '../../../../test/support/people/people.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { code } from '../../admin/code/code.table.ts'

const t = withPeople()
// Beyond the numbers of those that are made without a family.
let count = 50
beforeAll(async () => {
  await t.app.db
    .update(code)
    .set({ isSpouse: true })
    .where(and(eq(code.type, 'RELATIONSHIP'), eq(code.identifier, 'WIFE')))
  await t.app.db
    .insert(code)
    .values({ type: 'RELATIONSHIP', identifier: 'SON', value: 'Son', valueKh: 'កូនប្រុស', isChild: true })
    .onConflictDoNothing()
})
const person = () => t.person()
const add = (employeeId: string, relationshipId: string, dob: string, more: object = {}, user = t.hr) =>
  user.call('POST', 'employee/employee-family', {
    body: { employeeId, name: 'Sok Chan', relationshipId, dob, ...more },
  })

it('counts one spouse without work and the children of a day', async () => {
  const me = await person()
  for (const [relation, dob, more] of [
    ['WIFE', '1992-05-01', {}],
    ['MOTHER', '1960-01-01', {}],
    ['SON', '2012-03-10', {}],
    ['SON', '2005-03-10', { isStudent: true }],
  ] as const)
    expect((await add(me, relation, dob, { since: '2026-01-01', ...more })).status).toBe(201)
  const on = async (date: string) =>
    (await t.hr.call('GET', `employee/${me}/employee-family/dependants?date=${date}`)).body['data']
  expect(await on('2026-03-09')).toEqual({ date: '2026-03-09', wife: 1, children: 2 })
  expect(await on('2026-03-10')).toEqual({ date: '2026-03-10', wife: 1, children: 1 })
  expect(await on('2030-03-10')).toEqual({ date: '2030-03-10', wife: 1, children: 0 })
})
it('knows no unborn child, and shows a family to nobody out of reach', async () => {
  const me = await person()
  expect(codes(await add(me, 'SON', '2999-01-01'))).toEqual([409, 'dob:RULE'])
  const { id } = (await add(me, 'SON', '2020-01-01')).body['data']
  expect(codes(await t.hr.call('PATCH', `employee/employee-family/${id}`, { body: { dob: '2999-01-01' } }))).toEqual([
    409,
    'dob:RULE',
  ])
  const other = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
    dataScope: 'SELF',
    isSelfService: true,
    employeeId: await person(),
  })
  expect(codes(await other.call('GET', `employee/${me}/employee-family/dependants`))).toEqual([404, ':NOT_FOUND'])
  expect(codes(await other.call('GET', `employee/employee-family/${id}`))).toEqual([404, ':NOT_FOUND'])
  expect(codes(await add(me, 'SON', '2020-01-01', {}, other))).toEqual([403, ':FORBIDDEN'])
})

it('makes the family with its person or neither of them, each fault on its row', async () => {
  const [wife, son] = [
    { name: 'Chan', relationshipId: 'WIFE', dob: '1992-05-01' },
    { name: 'Vuth', relationshipId: 'SON', dob: '2015-03-10', gender: 'MALE', isStudent: true, documentNo: 'B-1' },
  ]
  const make = (families: readonly object[], user = t.hr) =>
    user.call('POST', 'employee/employee-master-information', {
      body: { ...employeeInput(t.company, ++count), families },
    })
  const made = await make([wife, son])
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { id } = made.body['data']
  expect(made.body['data']).not.toHaveProperty('families')
  const rows = (await t.hr.call('GET', `employee/${id}/employee-family?orderBy=dob:ASC`)).body['data']
  expect(rows).toMatchObject([
    { name: 'Chan', isWorking: false, createdBy: { id: t.hr.userId } },
    { name: 'Vuth', isStudent: true, documentNo: 'B-1', gender: { identifier: 'MALE' } },
  ])
  expect(
    (await t.hr.call('GET', `employee/${id}/employee-family/dependants?date=2026-01-01`)).body['data'],
  ).toMatchObject({ wife: 1, children: 1 })
  // Another age from that day on is another number of children, and the form counts by the same ages.
  const ages = async () => (await t.hr.call('GET', 'employee/employee-family/dependant-ages')).body['data']
  expect(await ages()).toEqual({ child: 14, student: 25 })
  await t.app.db.insert(globalConfiguration).values(
    [
      ['tax_dependant_child_age', '0'],
      ['tax_dependant_student_age', '0'],
    ].map(([name = '', storedValue]) => ({ type: 'Payroll', name, dataType: 'number' as const, storedValue })),
  )
  expect([
    await ages(),
    (await t.hr.call('GET', `employee/${id}/employee-family/dependants?date=2026-01-01`)).body['data'].children,
  ]).toEqual([{ child: 0, student: 0 }, 0])
  await t.app.db.delete(globalConfiguration).where(like(globalConfiguration.name, 'tax_dependant_%'))
  const people = async () =>
    (await t.hr.call('GET', 'employee/employee-master-information')).body['pageMeta'].totalCount
  const before = await people()
  expect(codes(await make([wife, { ...son, dob: '2999-01-01' }]))).toEqual([409, 'families.1.dob:RULE'])
  expect(codes(await make([{ ...wife, relationshipId: 'NOBODY' }]))).toEqual([
    400,
    'families.0.relationshipId:NOT_FOUND_REF',
  ])
  expect(codes(await make([{ relationshipId: 'WIFE', dob: '1992-05-01', employeeId: id }]))).toEqual([
    400,
    'families.0.name:REQUIRED',
    'families.0.employeeId:UNKNOWN_FIELD',
  ])
  expect(await people()).toBe(before)
  // The family is part of the new record: the right to make one is enough.
  const maker = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', 'CREATE_EMPLOYEE_MASTER_INFORMATION'],
  })
  expect((await make([wife], maker)).status).toBe(201)
  expect(
    codes(await t.hr.call('PATCH', `employee/employee-master-information/${id}`, { body: { families: [wife] } })),
  ).toEqual([400, 'families:UNKNOWN_FIELD'])
})
