import { L, type Label } from '@staff/contract'
import { and, between, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { peopleWithPapers } from '../../../accounts/people-in-reach.ts'
import { code } from '../../admin/code/code.table.ts'
import { employee } from '../employee/employee.table.ts'
import { employeeIdentifier as identifier } from '../employee-identifier/employee-identifier.table.ts'
import { employeeInsurance as policy } from '../employee-insurance/employee-insurance.table.ts'
import { employeeTraining as course } from '../employee-training/employee-training.table.ts'
import { insurance } from '../insurance/insurance.table.ts'
import type { ExpirySource } from '../../../jobs/expiry/expiry-source.ts'

/** The same for the end of a probation. */
export const probationDays = ['probation_end_days', '14'] as const
const person = { personEn: employee.displayFullNameEn, personKm: employee.displayFullNameKh }
const present = ne(employee.status, 'RESIGNED')
/** The setting of the days ahead on which a paper is told, and what holds without it. */
export const documentDays = ['document_expiry_days', '60, 30, 7'] as const

/** A kind of paper of people that ends on a day. */
export interface Paper {
  readonly table: PgTable & Readonly<Record<'id' | 'employeeId', AnyPgColumn>>
  readonly day: AnyPgColumn
  /** Of what kind it is: a newer one of the same kind takes its place. */
  readonly kind: AnyPgColumn
  readonly name: readonly [en: SQL, km: SQL]
}
/** Whether a newer paper of the same kind has taken the place of a row. */
export const isRenewed = ({ table, day, kind }: Paper): SQL =>
  sql`exists (select 1 from ${table} newer where newer.employee_id = ${table.employeeId} and newer.${sql.identifier(kind.name)} = ${kind} and newer.${sql.identifier(day.name)} > ${day})`
const papers =
  (paper: Paper): ExpirySource['between'] =>
  async (db, from, until) => {
    const {
      table,
      day,
      kind,
      name: [nameEn, nameKm],
    } = paper
    const rows = await db
      .select({
        recordId: sql<string>`${table.id}`,
        employeeId: employee.id,
        day: sql<string>`${day}::text`,
        en: sql<string | null>`${nameEn}`,
        km: sql<string | null>`${nameKm}`,
        kind: sql<string>`${kind}`,
        ...person,
      })
      .from(table)
      .innerJoin(employee, eq(employee.id, table.employeeId))
      .where(and(between(day, from, until), present, sql`not ${isRenewed(paper)}`))
    return rows.map(({ personEn, personKm, en, km, kind: plain, ...row }) => ({
      ...row,
      person: L(personEn, personKm),
      document: L(en ?? plain, km ?? plain),
    }))
  }
const ofPeople =
  (day: AnyPgColumn, where: SQL, document: Label | null): ExpirySource['between'] =>
  async (db, from, until) => {
    const rows = await db
      .select({ recordId: employee.id, employeeId: employee.id, day: sql<string>`${day}::text`, ...person })
      .from(employee)
      .where(and(between(day, from, until), present, where))
    return rows.map(({ personEn, personKm, ...row }) => ({ ...row, person: L(personEn, personKm), document }))
  }
const codeName = (type: string, kind: AnyPgColumn): Paper['name'] => {
  const of = (value: AnyPgColumn) =>
    sql`(select ${value} from ${code} where ${code.type} = ${type} and ${code.identifier} = ${kind})`
  return [of(code.value), of(code.valueKh)]
}
const insuranceName = (value: AnyPgColumn) =>
  sql`(select ${value} from ${insurance} where ${insurance.id} = ${policy.insuranceId})`
/** The papers of people that end, by what they are. */
export const endingPapers = {
  identifier: {
    table: identifier,
    day: identifier.expiredDate,
    kind: identifier.documentTypeId,
    name: codeName('DOCUMENT_TYPE', identifier.documentTypeId),
  },
  insurance: {
    table: policy,
    day: policy.endDate,
    kind: policy.insuranceId,
    name: [insuranceName(insurance.name), insuranceName(insurance.nameKh)],
  },
  training: {
    table: course,
    day: course.expiredDate,
    kind: course.trainingId,
    name: codeName('TRAINING', course.trainingId),
  },
} as const satisfies Readonly<Record<string, Paper>>
const document = { event: 'DOCUMENT_EXPIRING', setting: documentDays } as const

/** What EXPIRY_REMINDER looks at (docs/rules/people.md, "Reminders before a day"); a further kind is one entry here. */
export const expirySources: readonly ExpirySource[] = [
  {
    event: 'PROBATION_ENDING',
    entityType: 'EMPLOYEE_PROBATION',
    setting: probationDays,
    keeper: 'UPDATE_EMPLOYEE_POST_PROBATION',
    reader: 'READ_EMPLOYEE_MASTER_INFORMATION',
    isForPerson: false,
    between: ofPeople(employee.postProbationDate, eq(employee.status, 'IN_PROBATION'), null),
  },
  {
    ...document,
    entityType: 'EMPLOYEE_CONTRACT',
    keeper: 'UPDATE_EMPLOYEE_MASTER_INFORMATION',
    reader: 'READ_EMPLOYEE_MASTER_INFORMATION',
    isForPerson: false,
    between: ofPeople(
      employee.contractPeriodEndDate,
      eq(employee.contractType, 'FDC'),
      L('Fixed-duration contract', 'កិច្ចសន្យាមានកំណត់'),
    ),
  },
  {
    ...document,
    entityType: 'EMPLOYEE_IDENTIFIER',
    keeper: 'UPDATE_EMPLOYEE_IDENTIFIER',
    reader: 'READ_EMPLOYEE_IDENTIFIER',
    reach: peopleWithPapers,
    isForPerson: true,
    between: papers(endingPapers.identifier),
  },
  {
    ...document,
    entityType: 'EMPLOYEE_INSURANCE',
    keeper: 'UPDATE_EMPLOYEE_INSURANCE',
    reader: 'READ_EMPLOYEE_INSURANCE',
    isForPerson: true,
    between: papers(endingPapers.insurance),
  },
  {
    ...document,
    entityType: 'EMPLOYEE_TRAINING',
    keeper: 'UPDATE_EMPLOYEE_TRAINING',
    reader: 'READ_EMPLOYEE_TRAINING',
    isForPerson: true,
    between: papers(endingPapers.training),
  },
]
