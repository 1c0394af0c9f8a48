import { expect, it } from 'vitest'
import { employeeFile, employeeRows, type Cells } from '../../../../test/support/people/employee-file.ts'
import { csv, furtherStatements, statementsOfCheck } from '../../../../test/support/imports/imports.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

// Rows of a file are judged and written by sets of up to 200, so that more rows take no more statements.
const t = withPeople()
const made = employeeRows(t)
let year = 2040
it('holidays', async () => {
  const statements = (rows: number) => {
    year += 1
    const days = Array.from({ length: rows }, (_, n) => [
      `Day ${String(n)}`,
      `${String(year)}-03-${String(n + 1).padStart(2, '0')}`,
    ])
    return statementsOfCheck(t.hr, 'public-holiday', csv([['Name', 'Date'], ...days]))
  }
  expect(await furtherStatements(statements)).toBeLessThan(5)
})
it('people with position, two contacts and an account for pay', async () => {
  const { bank } = await made.places()
  const statements = async (rows: number) => {
    const people: Cells[] = []
    for (let n = 0; n < rows; n++) {
      const number = `${String(rows)}x${String(n)}`
      people.push(
        await made.person({
          Email: `set${number}@example.com`,
          'Payment Method': bank,
          'Account Name': 'SOK DARA',
          'Account Number': String(1_000_000 + 100 * rows + n),
        }),
      )
    }
    return statementsOfCheck(t.hr, 'employee', employeeFile(people))
  }
  expect(await furtherStatements(statements)).toBeLessThan(5)
})
