import { expect, it } from 'vitest'
import { recordPath, requestAddress, type TrackedRequest } from './request-address.ts'

const request = (requestType: string): TrackedRequest => ({
  id: 'a1',
  version: 3,
  status: 'PENDING',
  entityId: { id: 'w1' },
  requestWorkflowType: { requestType },
  createdBy: { id: 'u1' },
})
const query = 'from=approval&status=PENDING&isApproval=1&version=3&createdBy=u1'

it('opens the view of the record itself, with the query of the spec', () => {
  expect(requestAddress(request('WARNING'), () => true)).toBe(`/employee-management/warning/view/w1?${query}`)
})
it('opens the tracking page where the composition has no view for this reader, and for what has no screen of its own', () => {
  expect(requestAddress(request('WARNING'), () => false)).toBe(`/pending-approval/a1/view?${query}`)
  expect(requestAddress(request('EMPLOYEE_INFO_UPDATE'), () => true)).toBe(`/pending-approval/a1/view?${query}`)
  expect(recordPath(request('EMPLOYEE_INFO_UPDATE'), () => true)).toBeNull()
})
it('leads nowhere for a type that nobody knows', () => {
  expect(requestAddress(request('SOMETHING_NEW'), () => true)).toBeNull()
})
