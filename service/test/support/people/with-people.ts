import { afterAll, beforeAll } from 'vitest'
import { areaOperations } from '../../../src/areas/index.ts'
import { testApp, type TestApp, type TestUser } from '../app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from './people.ts'

/**
 * The service with a small company and an HR user who may do everything, for the tests of one file: opened before the
 * first, closed after the last.
 */
export function withPeople() {
  let app: TestApp
  let company: SmallCompany
  let hr: TestUser
  let count = 0
  beforeAll(async () => {
    app = await testApp({ operations: areaOperations })
    company = await smallCompany(app.db)
    hr = await app.signIn()
  })
  afterAll(() => app.close())
  return {
    get app() {
      return app
    },
    get company() {
      return company
    },
    get hr() {
      return hr
    },
    /**
     * Makes a further employee, who differs from the others as `more` says; answers the id. Every third one works in
     * the second store.
     */
    person: async (more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
      count += 1
      return (
        await hr.call('POST', 'employee/employee-master-information', {
          body: { ...employeeInput(company, count), ...more },
        })
      ).body['data'].id as string
    },
  }
}
