import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { areaOperations } from '../../index.ts'

const path = 'employee/leave-request-type'
let app: TestApp
let hr: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  hr = await app.signIn()
})
afterAll(() => app.close())
let made = 0
const create = (more: object) => {
  made += 1
  return hr.call('POST', path, {
    body: { leaveTypeName: `Leave ${String(made)}`, leaveTypeNameKh: 'ច្បាប់', code: `LEAVE_${String(made)}`, ...more },
  })
}

it.each([
  [{}, 201],
  [{ paidSteps: '100,60,60,0' }, 201],
  [{ accrualMethod: 'MONTHLY', daysPerYear: 18 }, 201],
  [{ paidSteps: '100;60' }, 'paidSteps:RULE'],
  [{ paidSteps: '160' }, 'paidSteps:RULE'],
  [{ accrualMethod: 'UPFRONT' }, 'daysPerYear:RULE'],
  [{ fullMonthMinDays: 10 }, 'halfMonthMinDays:RULE'],
  [{ carryOverExpireMonths: 48 }, 'carryOverExpireMonths:RANGE'],
])('%o is answered by %s', async (more, expected) => {
  const answer = await create(more)
  expect(typeof expected === 'number' ? answer.status : codes(answer)[1]).toBe(expected)
})
it('is offered to everybody who signs in while it is enabled, and listed for a user who may read it', async () => {
  const { id } = (await create({})).body['data']
  const anyone = await app.signIn({ permissions: [] })
  const offered = async () =>
    ((await anyone.call('GET', `${path}/search/template?limit=500`)).body['data'] as { id: string }[]).map(
      (one) => one.id,
    )
  expect([(await offered()).includes(id), (await anyone.call('GET', path)).status]).toEqual([true, 403])
  await hr.call('PATCH', `${path}/${id}`, { body: { isEnabled: false, version: 1 } })
  expect(await offered()).not.toContain(id)
})
