import { allResources } from '@staff/contract/catalogue'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { employeeInput } from '../../../../test/support/people/people.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { code } from '../../admin/code/code.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'

const lists = allResources.filter(({ fields }) => 'valueKh' in fields && 'code' in fields)
const getType = (name: string) => {
  const field = lists.find((r) => r.name === name)?.fields['code']
  return field?.kind === 'choice' ? (field.options[0]?.value ?? '') : ''
}
const t = withPeople()
const add = (name: string, identifier: string, more: object = {}) =>
  t.hr.call('POST', `employee/${name}`, { body: { identifier, value: 'Value', valueKh: 'តម្លៃ', ...more } })
const offered = async (type: string) =>
  ((await t.hr.call('GET', `employee/code?code=${type}&limit=500`)).body['data'] as { identifier: string }[]).map(
    ({ identifier }) => identifier,
  )

it('there are twelve, each of a type of its own', () => {
  expect(lists).toHaveLength(12)
  expect(new Set(lists.map(({ name }) => getType(name))).size).toBe(12)
})
describe('a code list', () => {
  it('holds its own type only, and offers what it holds to pickers', async () => {
    expect((await add('skill', 'BAKING')).body['data']).toMatchObject({
      code: 'SKILL',
      identifier: 'BAKING',
      isSystemDefined: false,
      version: 1,
    })
    const [row] = await t.app.db
      .select()
      .from(code)
      .where(and(eq(code.type, 'SKILL'), eq(code.identifier, 'BAKING')))
    expect(row).toMatchObject({ type: 'SKILL', createdBy: t.hr.userId })
    expect(await offered('SKILL')).toContain('BAKING')
    const identifiers = async (name: string, query = '') =>
      ((await t.hr.call('GET', `employee/${name}?limit=500${query}`)).body['data'] as { identifier: string }[]).map(
        ({ identifier }) => identifier,
      )
    expect((await identifiers('skill')).toSorted()).toEqual((await offered('SKILL')).toSorted())
    expect(await identifiers('language')).not.toContain('BAKING')
    expect((await t.hr.call('GET', `employee/language/${row?.id ?? ''}`)).status).toBe(404)
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (await t.hr.call(method, `employee/language/${row?.id ?? ''}`, method === 'PATCH' ? { body: {} } : {})).status,
      ).toBe(404)
    // Spec 2 section 2.9: the list opens with its own code in the query; another one does not exist there.
    expect(await identifiers('skill', '&code=SKILL')).toContain('BAKING')
    expect((await t.hr.call('GET', 'employee/skill?code=LANGUAGE')).status).toBe(400)
    expect((await t.hr.call('GET', 'employee/language?code=LANGUAGE')).status).toBe(400)
  })
  it('keeps an identifier for ever, once per type', async () => {
    const { id } = (await add('training', 'BARISTA')).body['data']
    expect(codes(await add('training', 'BARISTA'))).toEqual([409, 'identifier:DUPLICATE'])
    expect((await add('language', 'BARISTA')).status).toBe(201)
    expect(codes(await t.hr.call('PATCH', `employee/training/${id}`, { body: { identifier: 'OTHER' } }))).toEqual([
      400,
      'identifier:UNKNOWN_FIELD',
    ])
    for (const wrong of ['barista', 'B-1', 'ខ្មែរ', '']) expect((await add('training', wrong)).status).toBe(400)
  })
  it('shows new words at once wherever the code stands', async () => {
    const { id } = (await add('nationality', 'LAO', { value: 'Lao', valueKh: 'ឡាវ' })).body['data']
    const person = (
      await t.hr.call('POST', 'employee/employee-master-information', {
        body: { ...employeeInput(t.company, 1), nationality: 'LAO' },
      })
    ).body['data']
    await t.hr.call('PATCH', `employee/nationality/${id}`, { body: { value: 'Laotian' } })
    expect(
      (await t.hr.call('GET', `employee/employee-master-information/${person.id}`)).body['data'].nationality,
    ).toEqual({ identifier: 'LAO', value: 'Laotian', valueKh: 'ឡាវ' })
  })
  it('hides a value that is switched off from pickers, never from history, and refuses it in new records', async () => {
    const { id } = (await add('marital-status', 'ENGAGED')).body['data']
    const person = (
      await t.hr.call('POST', 'employee/employee-master-information', {
        body: { ...employeeInput(t.company, 2), maritalStatus: 'ENGAGED' },
      })
    ).body['data']
    expect((await t.hr.call('PATCH', `employee/marital-status/${id}`, { body: { isEnabled: false } })).status).toBe(200)
    expect(await offered('MARITAL_STATUS')).not.toContain('ENGAGED')
    expect(
      (await t.hr.call('GET', `employee/employee-master-information/${person.id}`)).body['data'].maritalStatus,
    ).toMatchObject({ identifier: 'ENGAGED', value: 'Value' })
    expect(
      codes(
        await t.hr.call('POST', 'employee/employee-master-information', {
          body: { ...employeeInput(t.company, 3), maritalStatus: 'ENGAGED' },
        }),
      ),
    ).toEqual([400, 'maritalStatus:NOT_FOUND_REF'])
    expect(
      (await t.hr.call('PATCH', `employee/employee-master-information/${person.id}`, { body: { remark: 'Words' } }))
        .status,
    ).toBe(200)
  })
  it('keeps what records hold, with their number over all tables, and lets the rest go', async () => {
    const person = (
      await t.hr.call('POST', 'employee/employee-master-information', { body: employeeInput(t.company, 4) })
    ).body['data'].id as string
    const { id } = (await add('relationship', 'UNCLE')).body['data']
    for (const name of ['One', 'Two'])
      await t.hr.call('POST', 'employee/employee-emergency-contact', {
        body: { employeeId: person, name, relationshipId: 'UNCLE', phone: '012300500' },
      })
    await t.hr.call('POST', 'employee/employee-insurance', {
      body: {
        employeeId: person,
        insuranceId: t.company.insurances[0],
        policyNo: 'U',
        startDate: '2024-01-01',
        relationshipId: 'UNCLE',
      },
    })
    const refused = await t.hr.call('DELETE', `employee/relationship/${id}`)
    expect([codes(refused), refused.body['message']]).toEqual([[409, ':IN_USE'], 'In use by 3 other records'])
    const free = (await add('relationship', 'AUNT', { isChild: true })).body['data']
    expect(free).toMatchObject({ isChild: true, isSpouse: false })
    expect((await t.hr.call('DELETE', `employee/relationship/${free.id}`)).status).toBe(200)
    expect(
      (await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, free.id)).orderBy(auditLog.id)).map(
        ({ requestMethod }) => requestMethod,
      ),
    ).toEqual(['POST', 'DELETE'])
  })
  it('is closed where the system defined the row, to edits and to deletion', async () => {
    const [made] = await t.app.db
      .insert(code)
      .values({
        type: 'RESIGNATION_TYPE',
        identifier: 'PROJECT_ENDED',
        value: 'Project ended',
        valueKh: 'ចប់គម្រោង',
        noticeDays: 30,
        isPrintable: true,
        isSystemDefined: true,
      })
      .returning()
    const at = `employee/resignation-type/${made?.id ?? ''}`
    const one = (await t.hr.call('GET', at)).body['data']
    expect([one.noticeDays, one.isPrintable, one.abilities]).toEqual([30, true, { update: false, delete: false }])
    expect([
      codes(await t.hr.call('PATCH', at, { body: { value: 'Left' } })),
      codes(await t.hr.call('DELETE', at)),
    ]).toEqual([
      [409, ':STATUS_NOT_ALLOWED'],
      [409, ':SYSTEM_DEFINED'],
    ])
  })
  it.each([
    ['warning-type', {}, { isWritten: true, validMonths: 12, levelNo: 1 }],
    ['resignation-type', {}, { noticeDays: 30, isPrintable: false, needsFinalPay: true }],
    ['document-type', { hasExpiry: true }, { hasExpiry: true }],
    ['gender', { ordinal: 7, description: 'Words' }, { ordinal: 7, description: 'Words' }],
  ])('%s says more of its values', async (name, sent, expected) => {
    expect((await add(name, 'SAMPLE_1', sent)).body['data']).toMatchObject(expected)
    expect(codes(await add('gender', 'SAMPLE_2', { hasExpiry: true }))).toEqual([400, 'hasExpiry:UNKNOWN_FIELD'])
  })
})
