import { contributionCalls, type Counts, type PermissionKey } from '@staff/contract'
import { employeeIdentifier, employeePosition } from '@staff/contract/employee'
import { expect, it } from 'vitest'
import { withPeople } from '../../test/support/people/with-people.ts'
import type { RequestContext } from '../http/request-context.ts'
import { areaContributions } from '../areas/contributions.ts'
import { employeeIdentifier as paper } from '../areas/employee/employee-identifier/employee-identifier.table.ts'
import { employeePosition as held } from '../areas/employee/employee/employee.table.ts'
import { sumOfCounts } from './person-count.ts'

const t = withPeople()
const ofPerson = areaContributions.counts.filter(({ of }) => of === 'person')
const ask = async (asker: Pick<typeof t.hr, 'call'>, employeeId: string): Promise<Counts> =>
  (
    await asker.call('POST', contributionCalls.counts, {
      body: { names: ofPerson.map(({ key }) => key), employeeId },
    })
  ).body['data']

it.each(ofPerson)('the count $key is a number for who reads its list, and unknown for everybody else', async (one) => {
  const me = await t.person()
  const reader = await t.app.signIn({ permissions: one.need === 'signedIn' ? [] : [one.need] })
  expect(await ask(reader, me)).toEqual(
    Object.fromEntries(
      ofPerson.map(({ key, need }) => [key, need === one.need ? expect.any(Number) : 'unknown'] as const),
    ),
  )
})
it('counts the rows of this person alone', async () => {
  const [me, other] = [await t.person(), await t.person()]
  for (const [employeeId, identifierNo] of [
    [me, 'FB-11'],
    [other, 'FB-12'],
    [other, 'FB-13'],
  ] as const)
    await t.hr.call('POST', 'employee/employee-identifier', {
      body: { employeeId, documentTypeId: 'FAMILY_BOOK', identifierNo },
    })
  expect((await ask(t.hr, me))['identity-papers']).toBe(1)
  expect((await ask(t.hr, other))['identity-papers']).toBe(2)
  expect((await ask(t.hr, me))['positions']).toBe(1)
})
it('the number of several lists has those that the caller reads', async () => {
  const me = await t.person()
  await t.hr.call('POST', 'employee/employee-identifier', {
    body: { employeeId: me, documentTypeId: 'FAMILY_BOOK', identifierNo: 'FB-21' },
  })
  const sum = sumOfCounts('both', [
    { resource: employeePosition, table: held },
    { resource: employeeIdentifier, table: paper },
  ])
  const countFor = (permissions: readonly PermissionKey[]) =>
    sum.count(
      {
        db: t.app.db,
        caller: { permissions: new Set(permissions), dataScope: 'ALL', isSelfService: false, place: null },
      } as unknown as RequestContext,
      me,
    )
  expect(sum.need).toBe('READ_EMPLOYEE_POSITION')
  expect(await countFor(['READ_EMPLOYEE_POSITION'])).toBe(1)
  expect(await countFor(['READ_EMPLOYEE_POSITION', 'READ_EMPLOYEE_IDENTIFIER'])).toBe(2)
})
