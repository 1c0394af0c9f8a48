import { ownInformationPage } from '@staff/contract/refs'
import { expect, it } from 'vitest'
import { shortcuts } from './quick-request.ts'

const paths = (employeeId: string | undefined, opens: (path: string) => boolean) =>
  shortcuts(employeeId, opens).map(({ to }) => to)

it('offers the requests of the spec in its order, for the own person', () => {
  expect(paths('e 1', () => true)).toEqual([
    '/leave-management/leave-request/create?employeeId=e+1',
    '/attendance-management/missed-scan/create?employeeId=e+1',
    '/attendance-management/overtime-request/create?employeeId=e+1',
    '/leave-management/mission-request/create?employeeId=e+1',
    '/employee-management/movement/create?employeeId=e+1',
    '/employee-management/resignation/create?employeeId=e+1',
    ownInformationPage.screen,
  ])
})
it('leaves out what cannot be opened, and for nobody the own record', () => {
  expect(paths('e1', (path) => path.startsWith('/employee-management/resignation/'))).toEqual([
    '/employee-management/resignation/create?employeeId=e1',
  ])
  expect(paths(undefined, (path) => path.includes('movement') || path === ownInformationPage.screen)).toEqual([
    '/employee-management/movement/create',
  ])
  expect(paths('e1', () => false)).toEqual([])
})
