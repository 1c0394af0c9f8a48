import { eq } from 'drizzle-orm'
import { orgPath } from '../../../src/areas/admin/company-structure/company-structure.table.ts'
import { paymentMethod } from '../../../src/areas/employee/payment-method/payment-method.table.ts'
import { workingShift } from '../../../src/areas/employee/working-shift/working-shift.table.ts'
import { csv } from '../imports/imports.ts'
import type { TestApp } from '../app/app.ts'
import type { SmallCompany } from './people.ts'

/** The headings of a file of employees, in the order of its columns. */
export const heading = [
  'Account No',
  'Last Name EN',
  'First Name EN',
  'Last Name KH',
  'First Name KH',
  'Gender',
  'Date of Birth',
  'Nationality',
  'Marital Status',
  'Start Date',
  'Employee Type',
  'Contract Type',
  'Contract Period Start',
  'Contract Period End',
  'NSSF No',
  'Device User Number',
  'Working Shift',
  'Phone',
  'Email',
  'Store',
  'Department',
  'Division',
  'Position',
  'Payment Method',
  'Account Name',
  'Account Number',
] as const
export type Column = (typeof heading)[number]
export type Cells = Partial<Record<Column, string>>

/** A file of people as `rows` say it. */
export const employeeFile = (rows: readonly Cells[]): Buffer =>
  csv([heading, ...rows.map((row) => heading.map((column) => row[column] ?? ''))])
/** Rows of such a file, for the company of a test. */
export function employeeRows(t: { readonly app: TestApp; readonly company: SmallCompany }) {
  async function places() {
    const paths = await t.app.db.select().from(orgPath)
    const [shift] = await t.app.db.select().from(workingShift).where(eq(workingShift.id, t.company.shiftId))
    const [bank] = await t.app.db
      .select()
      .from(paymentMethod)
      .where(eq(paymentMethod.id, t.company.paymentMethods[0] ?? ''))
    const at = (n: number): Cells => {
      const path = paths.find(({ outletId }) => outletId === t.company.stores[n]?.outlet)
      return {
        Store: path?.outletName ?? '',
        Department: path?.departmentName ?? '',
        Division: path?.teamName ?? '',
        Position: path?.positionName ?? '',
      }
    }
    return { at, shift: shift?.name ?? '', bank: bank?.name ?? '' }
  }
  let numbers = 0
  /** A correct row, with the changes of `more`. */
  async function person(more: Cells = {}, store = 0): Promise<Cells> {
    const { at, shift } = await places()
    numbers += 1
    return {
      'Account No': `I${String(1000 + numbers)}`,
      'Last Name EN': 'Sok',
      'First Name EN': `Imported${String(numbers)}`,
      'Last Name KH': 'សុខ',
      'First Name KH': 'ដារ៉ា',
      Gender: 'Female',
      'Date of Birth': '12-Apr-1995',
      Nationality: 'ខ្មែរ',
      'Marital Status': 'single',
      'Start Date': '2026-01-05',
      'Employee Type': 'Full Time',
      'Contract Type': 'UDC',
      'Working Shift': shift,
      Phone: `0118${String(10_000 + numbers)}`,
      ...at(store),
      ...more,
    }
  }
  return {
    places,
    person,
    /** The number in the account of the last row. */
    get last() {
      return numbers
    },
  }
}
