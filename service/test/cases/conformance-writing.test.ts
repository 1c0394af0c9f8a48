import { permit, stateAllows, writableFields, type AnyResource } from '@staff/contract'
import { employeePaymentMethod } from '@staff/contract/employee'
import { benefitIncreasementPolicyLine } from '@staff/contract/payroll'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestUser } from '../support/app/app.ts'
import type { SmallCompany } from '../support/people/people.ts'
import {
  conforming,
  faultsOf,
  pathOf,
  sampledCompany,
  howToMendSamples,
  type Row,
  undeclared,
} from '../support/samples/sampled-company.ts'
import { sampleInput } from '../support/samples/samples.ts'

let app: TestApp
let company: SmallCompany
let admin: TestUser
let created: (r: AnyResource, n: number) => Promise<Row>
// An account and a line of a policy obey a rule about their siblings, which must exist before.
beforeAll(async () => {
  ;({ app, company, admin, created } = await sampledCompany([employeePaymentMethod, benefitIncreasementPolicyLine]))
})
afterAll(() => app.close())

// A file needs one test even where no resource that was asked for has any.
it('is asked for declared resources alone', () => {
  expect(undeclared).toEqual([])
})

describe.each(conforming.filter((r) => r.form && permit(r, 'CREATE')).map((r) => [r.name, r] as const))(
  'writing %s',
  (_, r) => {
    const fields = writableFields(r)

    it('names each missing required field', async () => {
      const sample = sampleInput(r, company, 50)
      for (const { sent, field } of fields.filter(({ field: f }) => !f.optional && f.initial === undefined)) {
        const { [sent]: _left, ...rest } = sample
        const answer = await admin.call('POST', pathOf(r), { body: rest })
        expect([answer.status, faultsOf(answer)], sent).toEqual([400, [`${sent}:REQUIRED`]])
        expect(field.label.km).toMatch(/[\u1780-\u17ff]/)
      }
    })

    it('refuses fields that are not its own', async () => {
      for (const stray of ['status', 'createdBy', 'id', 'isSystemDefined', 'passwordHash', 'searchKey'].filter(
        (name) => !fields.some(({ sent }) => sent === name),
      )) {
        const answer = await admin.call('POST', pathOf(r), { body: { ...sampleInput(r, company, 51), [stray]: 'x' } })
        expect([answer.status, faultsOf(answer)], stray).toEqual([400, [`${stray}:UNKNOWN_FIELD`]])
      }
    })

    it('refuses values of the wrong kind on their field', async () => {
      for (const { sent } of fields.filter(({ field }) => field.kind !== 'file')) {
        const answer = await admin.call('POST', pathOf(r), {
          body: { ...sampleInput(r, company, 52), [sent]: { wrong: true } },
        })
        expect(answer.status, sent).toBe(400)
        expect(
          faultsOf(answer).every((code) => code.startsWith(sent)),
          `${sent}: ${faultsOf(answer).join()}`,
        ).toBe(true)
      }
    })

    it('creates, reads, updates and deletes', async () => {
      const made = await created(r, 60)
      expect(made).toMatchObject({ version: 1, createdBy: { id: admin.userId }, updatedBy: { id: admin.userId } })
      const one = await admin.call('GET', `${pathOf(r)}/${made.id}`)
      expect(one.status).toBe(200)
      const { abilities, ...row } = one.body['data'] as Row
      expect(row).toEqual(made)
      expect(abilities).toMatchObject({
        update: stateAllows(r, 'edit', made),
        ...(permit(r, 'DELETE') ? { delete: stateAllows(r, 'delete', made) } : {}),
      })
      const changeable = fields.find(({ field }) => !field.createOnly && field.kind === 'text' && !field.pattern)
      // A request without approvers is in force at once: a record in force is neither changed nor deleted.
      for (const [action, verb] of [
        ['edit', r.update ?? 'PATCH'],
        ['delete', 'DELETE'],
      ] as const)
        if (!stateAllows(r, action, made)) {
          const closed = await admin.call(verb, `${pathOf(r)}/${made.id}`, verb === 'DELETE' ? {} : { body: {} })
          expect([closed.status, faultsOf(closed)]).toEqual([409, [':STATUS_NOT_ALLOWED']])
        }
      if (permit(r, 'UPDATE') && changeable && stateAllows(r, 'edit', made)) {
        const path = `${pathOf(r)}/${made.id}`
        const verb = r.update ?? 'PATCH'
        expect((await admin.call(verb === 'PUT' ? 'PATCH' : 'PUT', path, { body: {} })).status).toBe(405)
        const value = String(sampleInput(r, company, 61)[changeable.sent])
        const updated = await admin.call(verb, path, { body: { [changeable.sent]: value, version: 1 } })
        expect(updated.status, `${howToMendSamples(r)} ${JSON.stringify(updated.body)}`).toBe(200)
        expect(updated.body['data']).toMatchObject({ [changeable.key]: value, version: 2 })
        const stale = await admin.call(verb, path, { body: { [changeable.sent]: 'Stale', version: 1 } })
        expect([stale.status, faultsOf(stale)]).toEqual([409, [':VERSION_CONFLICT']])
        expect(stale.body['current']).toMatchObject({ id: made.id, version: 2, [changeable.key]: value })
        expect((await admin.call('GET', path)).body['data'][changeable.key]).toBe(value)
      }
      if (permit(r, 'DELETE') && stateAllows(r, 'delete', made)) {
        const gone = await admin.call('DELETE', `${pathOf(r)}/${made.id}`)
        expect([gone.status, gone.body]).toEqual([200, { data: { id: made.id } }])
        const left = await admin.call('GET', `${pathOf(r)}/${made.id}`)
        // A request that waits is taken back, and stays as what it was.
        expect([left.status, r.approval && left.body['data'].status]).toEqual(
          r.approval ? [200, 'CANCEL'] : [404, undefined],
        )
        expect((await admin.call('DELETE', `${pathOf(r)}/${made.id}`)).status).toBe(r.approval ? 409 : 404)
      }
    })
  },
)
