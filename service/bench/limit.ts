import fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import pg from 'pg'

// What one would write by hand for exactly these calls, with the same indexes and the same thought about plans, without rights, validation or words: bare Fastify, prepared SQL.
const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE'], max: 10 })
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const columns = `e.id, e.account_no, e.display_full_name_kh, e.display_full_name_en, e.gender, g.value as gender_value, g.value_kh as gender_kh, w.id as shift_id, w.name as shift_name,
  o.position_id, o.position_name, o.position_name_kh, o.level_number, o.team_id, o.team_name, o.team_name_kh, o.department_id, o.department_name, o.department_name_kh,
  o.outlet_id, o.outlet_name, o.outlet_name_kh, o.location_id, o.location_name, o.location_name_kh, u.id as user_id, u.username, u.phone, e.status, e.version,
  e.created_by, e.created_at, e.updated_by, e.updated_at, a.display_full_name_en as author`
const joins = `left join working_shift w on w.id = e.working_shift_id left join org_path o on o.position_id = e.position_id left join user_account u on u.employee_id = e.id
  left join code g on g.type = 'GENDER' and g.identifier = e.gender left join user_account au on au.id = e.created_by left join employee a on a.id = au.employee_id`
const scope = 'e.position_id in (select position_id from org_path where location_id = $1)'
const page = (name: string, where: string, from: number) => ({
  name,
  text: `select ${columns}, t.total from (select count(*)::int as total from employee e where ${where}) t
    left join (select * from employee e where ${where} order by lower(e.display_full_name_en) collate "C", e.id limit $${from} offset $${from + 1}) e on true ${joins}
    order by lower(e.display_full_name_en) collate "C", e.id`,
})
const list = page('list', `${scope} and e.status = 'IN_PROBATION'`, 2)
const search = {
  name: 'search',
  text: `select ${columns}, h.total from (select e.id, count(*) over ()::int as total from employee e where ${scope} and e.search_shadow like $2 and e.search_key like $3
    order by lower(e.display_full_name_en) collate "C", e.id limit $4 offset $5) h join employee e on e.id = h.id ${joins} order by lower(e.display_full_name_en) collate "C", e.id`,
}
const one = {
  name: 'one',
  text: `select ${columns}, e.last_name_en, e.first_name_en, e.last_name_kh, e.first_name_kh, e.dob, e.nationality, e.marital_status, e.start_date, e.employment_type, e.contract_type,
    e.probation_months, e.post_probation_date, e.is_passed_probation, e.is_tax_resident, e.is_seniority_eligible, e.remark, e.nssf_no, e.finger_print_id,
    (select json_agg(p order by p.start_date desc) from employee_position p where p.employee_id = e.id) as positions
    from employee e ${joins} where e.id = $2 and ${scope}`,
}
const node = (id: string | null, name: string, nameKh: string) =>
  id === null ? null : { id, companyStructureComponent: { name, nameKh } }
type Stored = Record<string, ReturnType<typeof JSON.parse>>
const wire = (r: Stored) => ({
  id: r['id'],
  accountNo: r['account_no'],
  displayFullNameKh: r['display_full_name_kh'],
  displayFullNameEn: r['display_full_name_en'],
  gender: { identifier: r['gender'], value: r['gender_value'], valueKh: r['gender_kh'] },
  workingShiftId: { id: r['shift_id'], name: r['shift_name'] },
  positions: [
    {
      companyStructurePosition: {
        ...node(r['position_id'], r['position_name'], r['position_name_kh']),
        positionLevel: { levelNumber: r['level_number'] },
      },
      companyStructureTeam: node(r['team_id'], r['team_name'], r['team_name_kh']),
      companyStructureDepartment: node(r['department_id'], r['department_name'], r['department_name_kh']),
      companyStructureOutlet: node(r['outlet_id'], r['outlet_name'], r['outlet_name_kh']),
      companyStructureLocation: node(r['location_id'], r['location_name'], r['location_name_kh']),
    },
  ],
  user: r['user_id'] ? { id: r['user_id'], username: r['username'], phone: r['phone'] } : null,
  status: r['status'],
  version: r['version'],
  createdBy: { id: r['created_by'], name: r['author'] },
  createdAt: r['created_at'],
  updatedBy: { id: r['updated_by'], name: r['author'] },
  updatedAt: r['updated_at'],
})
interface Asked {
  readonly offset?: string
  readonly limit?: string
  readonly keywords?: string
  readonly shadow?: string
}
const answer = ({ rows }: pg.QueryResult<Stored>, offset: number) => ({
  data: rows.filter((row) => row['id'] !== null).map(wire),
  pageMeta: { currentPage: offset / 10 + 1, pageSize: 10, totalCount: rows[0]?.['total'] },
})

const app = fastify()
app.route({
  method: 'GET',
  url: '/list',
  handler: async (request) => {
    const { offset = '0', limit = '10' } = request.query as Asked
    return answer(await pool.query({ ...list, values: ['loc-1', limit, offset] }), Number(offset))
  },
})
app.route({
  method: 'GET',
  url: '/search',
  handler: async (request) => {
    const { offset = '0', limit = '10', shadow = '', keywords = '' } = request.query as Asked
    return answer(
      await pool.query({ ...search, values: ['loc-1', `%${shadow}%`, `%${keywords}%`, limit, offset] }),
      Number(offset),
    )
  },
})
app.route({
  method: 'GET',
  url: '/one/:id',
  handler: async (request) => {
    const { rows } = await pool.query<Stored>({ ...one, values: ['loc-1', (request.params as { id: string }).id] })
    const row = rows[0] ?? {}
    return { data: { ...row, ...wire(row), positions: row['positions'] } }
  },
})
const insert = {
  name: 'insert',
  text: `insert into employee (id, account_no, last_name_en, first_name_en, last_name_kh, first_name_kh, search_key, gender, dob, nationality, marital_status, start_date,
    employment_type, contract_type, probation_months, post_probation_date, working_shift_id, position_id, status, created_by, updated_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'UDC', 3, $12::date + 90, $14, $15, 'IN_PROBATION', 'user-1', 'user-1') returning *`,
}
const place = {
  name: 'place',
  text: `insert into employee_position (id, employee_id, company_structure_position_id, start_date, is_primary) values ($1, $2, $3, $4, true)`,
}
const audit = {
  name: 'audit',
  text: `insert into audit_log (user_id, username, request_method, request_url, request_id, status_code, entity, entity_id, changes) values ('user-1', 'user1', 'POST', '/', $1, 201, 'employee', $2, $3)`,
}
app.route({
  method: 'POST',
  url: '/create',
  handler: async (request, reply) => {
    const b = request.body as Stored
    const client = await pool.connect()
    try {
      await client.query('begin')
      const id = randomUUID()
      const position = b['positions'][0].companyStructurePositionId as string
      const { rows } = await client.query({
        ...insert,
        values: [
          id,
          b['accountNo'],
          b['lastNameEn'],
          b['firstNameEn'],
          b['lastNameKh'],
          b['firstNameKh'],
          `${String(b['accountNo'])} ${String(b['lastNameEn'])}`.toLowerCase(),
          b['gender'],
          b['dob'],
          b['nationality'],
          b['maritalStatus'],
          b['startDate'],
          b['employmentType'],
          b['workingShiftId'],
          position,
        ],
      })
      await client.query({ ...place, values: [randomUUID(), id, position, b['startDate']] })
      await client.query({ ...audit, values: [randomUUID(), id, JSON.stringify(b)] })
      await client.query('commit')
      return await reply.code(201).send({ data: rows[0] })
    } finally {
      client.release()
    }
  },
})
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
