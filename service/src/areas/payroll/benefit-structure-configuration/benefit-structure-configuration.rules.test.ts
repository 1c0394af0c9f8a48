import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const path = 'employee/benefit-structure-configuration'
const t = withPeople()
let count = 0
const line = (at: number, amount: number, isPostProbation = false) => ({
  benefitComponentId: t.company.benefits[at],
  amount,
  isPostProbation,
})
const create = (lines: readonly object[], more: object = {}) =>
  t.hr.call('POST', path, {
    body: { name: `Structure ${String(++count)}`, effectiveFrom: '2026-01-01', lines, ...more },
  })

it('is made with its benefits or not at all, each fault on its row; a component once before and once after the probation', async () => {
  expect(codes(await create([]))).toEqual([400, 'lines:REQUIRED'])
  expect(codes(await create([line(0, 250), line(0, 260)]))).toEqual([409, 'lines.1.benefitComponentId:DUPLICATE'])
  expect(codes(await create([line(0, 250), line(1, -1)]))).toEqual([400, 'lines.1.amount:RANGE'])
  const made = await create([line(0, 250), line(0, 260, true), line(1, 1.5)])
  expect(codes(made)).toEqual([201])
  expect(made.body['data'].benefits).toMatch(/^Benefit \S+ 250 USD, Benefit \S+ 260 USD, Benefit \S+ 1\.5 USD$/)
})
it('is one of a kind from a day on: level, place and employment together', async () => {
  const of = { positionLevelId: t.company.levelId, employmentType: 'FULL_TIME', effectiveFrom: '2026-02-01' }
  expect(codes(await create([line(0, 250)], of))).toEqual([201])
  expect(codes(await create([line(0, 300)], of))).toEqual([409, 'effectiveFrom:DUPLICATE'])
  expect(codes(await create([line(0, 300)], { ...of, employmentType: 'PART_TIME' }))).toEqual([201])
  expect(codes(await create([line(0, 300)], { ...of, effectiveFrom: '2026-03-01' }))).toEqual([201])
  const reader = await t.app.signIn({ permissions: ['READ_BENEFIT_STRUCTURE'] })
  expect((await reader.call('GET', path)).status).toBe(200)
  expect((await reader.call('POST', path, { body: {} })).status).toBe(403)
})
