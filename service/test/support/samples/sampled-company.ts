import { apiPath, permit, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { employee } from '@staff/contract/employee'
import { expect } from 'vitest'
import { employmentTerm } from '../../../src/areas/employee/employment-period/employment-period.table.ts'
import { areaOperations } from '../../../src/areas/index.ts'
import { testApp, type TestAnswer } from '../app/app.ts'
import { smallCompany } from '../people/people.ts'
import { sampleInput } from './samples.ts'

type Json = ReturnType<typeof JSON.parse>
/** A row of any resource as a call answers it. */
export type Row = Record<string, Json> & { id: string }
/** The path of a resource's calls, without `/api/`. */
export const pathOf = (r: AnyResource) => `employee/${apiPath(r)}`
/** The faults of a refusal as `path:code`. */
export const faultsOf = ({ body }: TestAnswer) =>
  (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path}:${code}`)

const getKinds = (r: AnyResource): string[] => Object.values(r.fields).map(({ kind }) => kind)
/** The first resources that together have every kind of field, employees among them. */
const everyKind = allResources.reduce<AnyResource[]>(
  (chosen, r) => (getKinds(r).every((kind) => chosen.flatMap(getKinds).includes(kind)) ? chosen : [...chosen, r]),
  [employee],
)
/**
 * Names of the resources that a change touches, set by `check` (scripts/checks/steps.mjs): the others are neither
 * sampled nor requested.
 */
const touched = process.env['CONFORMANCE_OF']?.split(',')
/** What `check` named and nobody declares: its names come from folders. */
export const undeclared: readonly string[] =
  touched?.filter((name) => !allResources.some((resource) => resource.name === name)) ?? []
/**
 * The resources that conformance tests: all of them, those that a change touches, or on the embedded database a sample,
 * because the run on the server covers most.
 */
export const conforming: readonly AnyResource[] = touched
  ? allResources.filter(({ name }) => touched.includes(name))
  : process.env['TEST_DATABASE'] === 'embedded'
    ? everyKind
    : allResources

/** What to do about a sample that was refused. */
export const howToMendSamples = (r: AnyResource): string =>
  `${r.name} refuses its plain sample: write ${r.name}.samples.ts beside its table with a getSample that obeys its rules (as geographic.samples.ts does), or correct the value of the field in service/test/support/samples/samples.ts. Answered:`
/**
 * An app on a small company with seven employees and seven samples of every other resource of `sampled` with a form;
 * `created` makes the n-th sample of a resource.
 */
export async function sampledCompany(sampled: readonly AnyResource[] = conforming) {
  const app = await testApp({ operations: areaOperations })
  const company = await smallCompany(app.db)
  const admin = await app.signIn()
  const created = async (r: AnyResource, n: number): Promise<Row> => {
    const answer = await admin.call('POST', pathOf(r), { body: sampleInput(r, company, n) })
    expect(answer.status, `${howToMendSamples(r)} ${JSON.stringify(answer.body)}`).toBe(201)
    return answer.body['data'] as Row
  }
  // People come first: records of every area name them.
  for (let n = 1; n <= 7; n++) company.people.push((await created(employee, n)).id)
  // Two of them may answer requests, and one has no record yet.
  for (const employeeId of company.people.slice(5)) await app.signIn({ employeeId })
  company.spare.push((await created(employee, 8)).id)
  // For some months of 2025 all of them work by the roster, for what only such people ask for.
  await app.db.insert(employmentTerm).values(
    company.people.flatMap((employeeId) =>
      (
        [
          ['2024-01-01', '2025-07-31', company.shiftId],
          ['2025-08-01', '2025-11-30', company.rosterShiftId],
          ['2025-12-01', null, company.shiftId],
        ] as const
      ).map(([startDate, endDate, workingShiftId]) => ({
        employeeId,
        startDate,
        endDate,
        employmentType: 'FULL_TIME',
        workingShiftId,
      })),
    ),
  )
  for (const r of sampled)
    if (r.name !== employee.name && r.form && permit(r, 'CREATE')) for (let n = 1; n <= 7; n++) await created(r, n)
  return { app, company, admin, created }
}
