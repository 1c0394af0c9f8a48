import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { codes, testApp, type TestAnswer, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { areaOperations } from '../../index.ts'
import { employee } from './employee.table.ts'

const employees = 'employee/employee-master-information'
const twins = 50
// On a server whatever TEST_DATABASE says: with one connection nothing races.
let app: TestApp
let company: SmallCompany
let hr: TestUser
let count = 0
beforeAll(async () => {
  app = await testApp({ operations: areaOperations, database: await serverTestDatabase(20) })
  company = await smallCompany(app.db)
  hr = await app.signIn()
})
afterAll(() => app.close())
const said = (answer: TestAnswer): string => codes(answer).join(' ')
const create = (more: object) => hr.call('POST', employees, { body: { ...employeeInput(company, ++count), ...more } })
const tally = (answers: readonly TestAnswer[]) =>
  Object.fromEntries(
    [...new Set(answers.map(said))].map((code) => [code, answers.filter((answer) => said(answer) === code).length]),
  )

it.each([
  ['accountNo', 'RACE-1'],
  ['nssfNo', '111222333'],
  ['fingerPrintId', '999001'],
])('gives a %s to one of fifty at once', async (field, value) => {
  const answers = await Promise.all(Array.from({ length: twins }, () => create({ [field]: value })))
  expect(tally(answers)).toEqual({ 201: 1, [`409 ${field}:DUPLICATE`]: twins - 1 })
})
it('gives a phone number to one of fifty new users at once, and to one of fifty contacts', async () => {
  const users = await Promise.all(
    Array.from({ length: twins }, (_, n) => create({ newUsername: `race.${String(n)}`, newUserPhone: '012666001' })),
  )
  expect(tally(users)).toEqual({ 201: 1, '409 newUserPhone:DUPLICATE': twins - 1 })
  const person = (await create({})).body['data'].id as string
  const contacts = await Promise.all(
    Array.from({ length: twins }, () =>
      hr.call('POST', 'employee/employee-contact', {
        body: { employeeId: person, contactType: 'PHONE', contact: '012666002' },
      }),
    ),
  )
  expect(tally(contacts)).toEqual({ 201: 1, '409 contact:DUPLICATE': twins - 1 })
})
it('puts nobody on a position that is switched off at the same moment', async () => {
  const node = company.stores[1]?.position ?? ''
  const set = (isActive: boolean) =>
    app.db.update(companyStructure).set({ isActive }).where(eq(companyStructure.id, node))
  for (let round = 0; round < 10; round++) {
    await set(true)
    const before = (await app.db.select({ id: employee.id }).from(employee).where(eq(employee.positionId, node))).length
    const [made] = await Promise.all([
      create({
        startDate: '2024-01-01',
        positions: [{ companyStructurePositionId: node, startDate: '2024-01-01', isPrimary: true }],
      }),
      set(false),
    ])
    const after = (await app.db.select({ id: employee.id }).from(employee).where(eq(employee.positionId, node))).length
    expect([201, 400]).toContain(made.status)
    expect(after - before).toBe(made.status === 201 ? 1 : 0)
  }
  await set(true)
})
it('finds a Khmer name typed in either order of its syllables, the same person under both', async () => {
  // Subscript ta and ro, and vowel and sign, are drawn the same in either order.
  const names = ['\u179F\u17D2\u178F\u17D2\u179A\u17B8', '\u179F\u17D2\u179A\u17D2\u178F\u17B8'] as const
  const others = ['\u1798\u17BB\u17C6', '\u1798\u17C6\u17BB'] as const
  const made = [
    await create({ lastNameKh: names[0], firstNameKh: others[1] }),
    await create({ lastNameKh: names[1], firstNameKh: others[0] }),
  ].map(({ body }) => body['data'].id as string)
  for (const name of names)
    for (const other of others) {
      const found = (await hr.call('GET', `${employees}?keywords=${encodeURIComponent(`${name} ${other}`)}`)).body[
        'data'
      ] as { id: string }[]
      expect(found.map((row) => row.id).sort(), `${name} ${other}`).toEqual([...made].sort())
    }
})
