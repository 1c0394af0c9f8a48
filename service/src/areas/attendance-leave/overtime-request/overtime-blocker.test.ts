import { afterAll, beforeAll, expect, it } from 'vitest'
import { lifeCompany, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'

const path = 'employee/overtime-request'
// The office shift of the company: 08:00 to 17:00.
const requestDate = '2026-01-05'
const type = { nameKh: 'ប្រភេទ', percentagePerHour: '150' }
let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
  await t.app.db.insert(overtimeRequestType).values([
    { ...type, id: 'workday', name: 'Workday', suggestedFor: 'WORKDAY' },
    { ...type, id: 'rest', name: 'Rest', suggestedFor: 'OFF' },
  ])
})
afterAll(() => t.close())

it('the day says at once why such hours would be refused, in the words of the refusal', async () => {
  const employeeId = await t.person()
  const told = async (query: string) =>
    (await t.hr.call('GET', `${path}/day?employeeId=${employeeId}&requestDate=${requestDate}&${query}`)).body['data']
      .hindrance
  const sent = { employeeId, requestDate, overtimeType: 'HOUR', overtimeRequestTypeId: 'workday' }
  const ask = (startTime: string, endTime: string) =>
    t.hr.call('POST', path, { body: { ...sent, startTime, endTime, reasonTemplateId: t.reasonId } })
  const inPlan = await told('startTime=16:00&endTime=18:00')
  expect(inPlan).toMatchObject({ en: 'Overtime lies beyond the planned hours, 08:00–17:00' })
  expect((await ask('16:00', '18:00')).body['errors'][0].message).toBe(inPlan.en)
  expect(await told('startTime=18:00&endTime=18:00')).toMatchObject({ en: 'The end must differ from the start' })
  expect(await told('startTime=17:00&endTime=19:00&overtimeRequestTypeId=rest')).toMatchObject({
    en: expect.stringContaining('This type is for another kind of day'),
  })
  const ofType = 'overtimeRequestTypeId=workday'
  expect(await told(`startTime=17:00&endTime=19:00&${ofType}`)).toBeNull()
  expect(await told(ofType)).toBeNull()
  expect((await ask('17:00', '19:00')).status).toBe(201)
  expect(await told(`startTime=18:00&endTime=20:00&${ofType}`)).not.toBeNull()
})
