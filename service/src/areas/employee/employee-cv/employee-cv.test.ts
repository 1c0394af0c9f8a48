import { expect, it } from 'vitest'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import type { PermissionKey } from '@staff/contract'

const t = withPeople()

it('holds what a person learned and held; papers and address only for a caller who may read them, pay for nobody', async () => {
  const me = await t.person({ currentPlaceId: t.company.province, currentHouseNo: '7' })
  await t.hr.call('POST', 'employee/employee-identifier', {
    body: { employeeId: me, documentTypeId: 'FAMILY_BOOK', identifierNo: 'FB-1' },
  })
  await t.hr.call('POST', 'employee/employee-skill', {
    body: { employeeId: me, skillId: 'DRIVING', level: 4, years: 2.5 },
  })
  const cv = async (...permissions: PermissionKey[]) =>
    (
      await (
        await t.app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION', ...permissions] })
      ).call('GET', `employee/employee-master-information/${me}/cv`)
    ).body['data']
  const bare = await cv()
  expect(bare).toMatchObject({
    id: me,
    address: null,
    identifiers: null,
    skills: [{ skill: { identifier: 'DRIVING' }, level: 4, years: 2.5 }],
  })
  expect(bare.positions).toHaveLength(1)
  expect(Object.keys(bare).filter((key) => /salary|pay|nssf/i.test(key))).toEqual([])
  const whole = await cv('READ_EMPLOYEE_IDENTIFIER', 'UPDATE_EMPLOYEE_MASTER_INFORMATION')
  expect(whole.identifiers).toEqual([{ type: expect.objectContaining({ identifier: 'FAMILY_BOOK' }), no: 'FB-1' }])
  expect(whole.address).toMatch(/^No\. 7, Province /)
})
it('and a person as of a day stay within reach', async () => {
  const [mine, other] = [await t.person(), await t.person()]
  const self = await t.app.signIn({
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
    dataScope: 'SELF',
    isSelfService: true,
    employeeId: mine,
  })
  const paths = (id: string) => [
    `employee/employee-master-information/${id}/cv`,
    `employee/employee-master-information/${id}/as-of?date=2025-01-01`,
  ]
  for (const path of paths(mine)) expect((await self.call('GET', path)).status, path).toBe(200)
  for (const path of paths(other)) expect((await self.call('GET', path)).status, path).toBe(404)
  const nobody = await t.app.signIn({ permissions: [] })
  for (const path of paths(mine)) expect((await nobody.call('GET', path)).status, path).toBe(403)
})
it('as of a day shows the place of that day', async () => {
  const [here, there] = [t.company.stores[0]?.position ?? '', t.company.stores[1]?.position ?? '']
  const me = await t.person({
    startDate: '2024-01-15',
    probationMonths: 3,
    positions: [
      { companyStructurePositionId: here, startDate: '2024-01-15', endDate: '2024-06-30', isPrimary: true },
      { companyStructurePositionId: there, startDate: '2024-07-01', isPrimary: true },
    ],
  })
  const on = async (date: string) =>
    (await t.hr.call('GET', `employee/employee-master-information/${me}/as-of?date=${date}`)).body['data']
  expect(await on('2024-01-14')).toMatchObject({ status: null, position: null, workingShift: null, contract: null })
  expect((await on('2024-06-30')).position.companyStructurePosition.id).toBe(here)
  expect(await on('2024-07-01')).toMatchObject({
    position: { companyStructurePosition: { id: there } },
    workingShift: { id: t.company.shiftId },
    contract: { type: 'UDC' },
  })
  expect((await t.hr.call('GET', `employee/employee-master-information/${me}/as-of?date=2024-02-30`)).status).toBe(400)
})
