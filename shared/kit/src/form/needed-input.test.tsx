import { missedScanRequest } from '@staff/contract/attendance-leave'
import { workingShift } from '@staff/contract/employee'
import { to } from '@staff/contract'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService, json } from '../../test/service.ts'
import { neededWhere, reasonInput } from './needed-input.tsx'

beforeEach(() => signInWith())

it('is labelled optional until its neighbour says that it has to be filled', async () => {
  fakeService()
  open(workingShift, to(workingShift).create(), {
    options: { inputs: { breakEndTime: neededWhere(({ breakStartTime }) => Boolean(breakStartTime)) } },
  })
  const start = await screen.findByLabelText('Break Start (Optional)')
  expect(await screen.findByLabelText('Break End (Optional)')).toBeTruthy()
  fireEvent.change(start, { target: { value: '12:00' } })
  expect(await screen.findByLabelText(/^Break End( \*)?$/)).toBeTruthy()
})

it.each([
  ['OTHER', /^Reason( \*)?$/],
  ['ALL', 'Reason (Optional)'],
] as const)('the own words of a request whose template is of %s', async (type, label) => {
  fakeService({
    own: ({ path }) =>
      path.startsWith('employee/reason-template/search/') && path.endsWith('/t1')
        ? json({ data: { id: 't1', name: 'Some reason', nameKh: 'មូលហេតុ', type } })
        : undefined,
  })
  open(missedScanRequest, `${to(missedScanRequest).create()}?reasonTemplateId=t1`, {
    options: { inputs: { reason: reasonInput(missedScanRequest) } },
  })
  expect(await screen.findByLabelText(label)).toBeTruthy()
})
