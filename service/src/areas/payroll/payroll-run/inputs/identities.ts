import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { pipelined } from '../../../../db/pipelined.ts'
import { inList } from '../../../../crud/conditions.ts'
import type { Database } from '../../../../db/database.ts'
import { orgPath } from '../../../admin/company-structure/company-structure.table.ts'
import { employee, employeePosition } from '../../../employee/employee/employee.table.ts'
import { employeeMovement as movement } from '../../../employee/employee-movement/employee-movement.table.ts'
import { employeePaymentMethod } from '../../../employee/employee-payment-method/employee-payment-method.table.ts'
import { paymentMethod } from '../../../employee/payment-method/payment-method.table.ts'
import type { AccountSnapshot } from './person-snapshot.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import type { SlipIdentity } from '../payroll-run.table.ts'

/** The identity of a person on a day, and the account of the pay. */
export interface Identified {
  readonly identity: SlipIdentity
  readonly accounts: readonly AccountSnapshot[]
}

const getAccounts = (db: Database, people: readonly string[], day: string) =>
  db
    .select({
      employeeId: employeePaymentMethod.employeeId,
      method: paymentMethod.name,
      methodKh: paymentMethod.nameKh,
      methodType: paymentMethod.type,
      accountName: employeePaymentMethod.accountName,
      accountNumber: employeePaymentMethod.accountNumber,
      currency: sql<'USD' | 'KHR'>`${employeePaymentMethod.currency}`,
      sharePercent: employeePaymentMethod.sharePercent,
    })
    .from(employeePaymentMethod)
    .innerJoin(paymentMethod, eq(paymentMethod.id, employeePaymentMethod.paymentMethodId))
    .where(
      and(
        inList(employeePaymentMethod.employeeId, people),
        eq(employeePaymentMethod.isActive, true),
        lte(employeePaymentMethod.effectiveDate, day),
      ),
    )
    .orderBy(desc(employeePaymentMethod.isDefault), asc(employeePaymentMethod.createdAt), asc(employeePaymentMethod.id))

/**
 * Names, dates, place of work and payment accounts of some people on a day (`YYYY-MM-DD`), by their ids; a movement
 * decided for that day counts.
 */
export async function loadIdentities(
  db: Database,
  people: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Identified>> {
  const heldNode = sql`(select ${employeePosition.companyStructurePositionId} from ${employeePosition}
    where ${employeePosition.employeeId} = ${employee.id} and ${employeePosition.isPrimary} and ${employeePosition.startDate} <= ${day}
    order by ${employeePosition.startDate} desc limit 1)`
  const decidedNode = sql`(select ${movement.newCompanyStructurePositionId} from ${movement}
    where ${movement.employeeId} = ${employee.id} and ${movement.status} = 'IN_SCHEDULE' and ${movement.effectiveDate} <= ${day})`
  const asked = db
    .select({
      id: employee.id,
      accountNo: employee.accountNo,
      name: employee.displayFullNameEn,
      nameKh: employee.displayFullNameKh,
      gender: employee.gender,
      dob: employee.dob,
      startWorkingDate: employee.startDate,
      postProbationDate: employee.postProbationDate,
      location: orgPath.locationName,
      store: orgPath.outletName,
      storeKh: orgPath.outletNameKh,
      department: orgPath.departmentName,
      departmentKh: orgPath.departmentNameKh,
      division: orgPath.teamName,
      position: orgPath.positionName,
      positionKh: orgPath.positionNameKh,
    })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, sql`coalesce(${decidedNode}, ${heldNode}, ${employee.positionId})`))
    .where(inList(employee.id, people))
  const [rows, held] = await pipelined(asked, getAccounts(db, people, day))
  const accounts = grouped(held, ({ employeeId }) => employeeId)
  return new Map(
    rows.map(({ id, ...person }) => {
      const own = (accounts.get(id) ?? []).map(({ employeeId: _of, ...account }) => account)
      const accountNumber = own.find(({ accountNumber: number }) => number !== null)?.accountNumber ?? null
      return [id, { identity: { ...person, accountNumber }, accounts: own }]
    }),
  )
}
