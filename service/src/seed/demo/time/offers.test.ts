import { shiftOfferStatuses } from '@staff/contract/attendance-leave'
import { beforeAll, expect, it } from 'vitest'
import { demoDatabase, rowsOf } from '../../../../test/support/app/seeded.ts'

let rows: readonly Record<string, unknown>[]
beforeAll(async () => {
  rows = await rowsOf(await demoDatabase(), 'select distinct status from shift_offer order by 1')
})
it('the demo company has a shift offer in each state', () => {
  expect(rows.map(({ status }) => status)).toEqual(shiftOfferStatuses.map(({ value }) => value).toSorted())
})
