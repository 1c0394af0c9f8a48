import type pg from 'pg'

/**
 * The columns of a person that every peer keeps, and their SQL types; the last three refer to rows of {@link Company}.
 */
export const columns = {
  account_no: 'text',
  last_name_en: 'text',
  first_name_en: 'text',
  last_name_kh: 'text',
  first_name_kh: 'text',
  display_full_name_en: 'text',
  display_full_name_kh: 'text',
  gender: 'text',
  dob: 'date',
  nationality: 'text',
  marital_status: 'text',
  start_date: 'date',
  employment_type: 'text',
  contract_type: 'text',
  status: 'text',
  working_shift: 'text',
  position: 'text',
  department: 'text',
} as const
/** What a person points to. */
export const references = ['working_shift', 'position', 'department'] as const
/** The columns of a person in a list, and the records that the person refers to. */
export const listed = ['account_no', 'display_full_name_kh', 'display_full_name_en', 'gender', 'status'] as const
/** A new person of a peer: what the product's has, with what the product works out by itself. */
export const newPerson = (
  accountNo: string,
  same: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  account_no: accountNo,
  ...Object.fromEntries(
    Object.entries(same).map(([key, value]) => [key.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), value]),
  ),
  display_full_name_en: `${same['lastNameEn'] ?? ''} ${same['firstNameEn'] ?? ''}`,
  display_full_name_kh: `${same['lastNameKh'] ?? ''} ${same['firstNameKh'] ?? ''}`,
  contract_type: 'UDC',
  status: 'IN_PROBATION',
  working_shift: 'shift-1',
  position: 'pos-1',
  department: 'dep-1',
})

const statements = {
  location: `select location_id as id, min(location_name) as name from org_path group by 1`,
  department: `select department_id as id, min(department_name) as name, min(department_name_kh) as name_kh, min(location_id) as location from org_path where department_id is not null group by 1`,
  position: `select position_id as id, position_name as name, position_name_kh as name_kh, level_number from org_path`,
  working_shift: `select id, name from working_shift`,
  employee: `select e.*, e.working_shift_id as working_shift, e.position_id as position, o.department_id as department from employee e join org_path o on o.position_id = e.position_id`,
}
/**
 * The product's people, their departments with the location, positions and shifts: each table as a JSON array of rows.
 */
export type Company = Readonly<Record<keyof typeof statements, string>>
/** Reads the company from the product's database. */
export async function readCompany(pool: pg.Pool): Promise<Company> {
  const read = async (statement: string) =>
    (await pool.query<{ rows: string }>(`select json_agg(x)::text as rows from (${statement}) x`)).rows[0]?.rows ?? '[]'
  return {
    location: await read(statements.location),
    department: await read(statements.department),
    position: await read(statements.position),
    working_shift: await read(statements.working_shift),
    employee: await read(statements.employee),
  }
}
