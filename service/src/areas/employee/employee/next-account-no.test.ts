import { nextAccountNoCall } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { employee } from './employee.table.ts'

const t = withPeople()
const next = async () => (await t.hr.call('GET', nextAccountNoCall)).body['data'].accountNo as string | null
async function withPattern<A>(storedValue: string, work: () => Promise<A>): Promise<A> {
  await t.app.db
    .insert(globalConfiguration)
    .values({ type: 'General', name: 'account_number_pattern', dataType: 'text', storedValue })
  try {
    return await work()
  } finally {
    await t.app.db.delete(globalConfiguration).where(eq(globalConfiguration.name, 'account_number_pattern'))
  }
}

it('is one more than the highest of the pattern, for any owner; other numbers do not count', async () => {
  await withPattern('S.{000}-X', async () => {
    expect(await next()).toBe('S.001-X')
    await t.person({ accountNo: 'S.041-X' })
    await t.person({ accountNo: 'SA099-X' })
    const gone = await t.person({ accountNo: 'S.1207-X' })
    await t.app.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, gone))
    expect(await next()).toBe('S.1208-X')
  })
})
it('is none where the pattern has no room left; nobody without the right to create asks', async () => {
  expect(await withPattern('LONG-PREFIX-OF-16-{0000}', next)).toBeNull()
  const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'] })
  expect(codes(await reader.call('GET', nextAccountNoCall))).toEqual([403, ':FORBIDDEN'])
})
