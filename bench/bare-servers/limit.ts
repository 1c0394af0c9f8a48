import fastify from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { answersAt } from './answering.ts'

// What a careful engineer would write by hand for exactly these calls: bare Fastify and prepared SQL, with the same
// indexes, plans of the same quality, and copies of codes and names as old as the product's, but without rights,
// validation or texts.
const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE'], max: 10, application_name: 'limit' })
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const columns = `e.id, e.account_no, e.display_full_name_kh, e.display_full_name_en, e.gender, w.id as shift_id, w.name as shift_name,
  o.position_id, o.position_name, o.position_name_kh, o.level_number, o.team_id, o.team_name, o.team_name_kh, o.department_id, o.department_name, o.department_name_kh,
  o.outlet_id, o.outlet_name, o.outlet_name_kh, o.location_id, o.location_name, o.location_name_kh, u.id as user_id, u.username, u.phone, e.status, e.version,
  e.created_by, e.created_at, e.updated_by, e.updated_at`
const joins = `left join working_shift w on w.id = e.working_shift_id left join org_path o on o.position_id = e.position_id left join user_account u on u.employee_id = e.id`
const scope = 'e.position_id in (select position_id from org_path where location_id = $1)'
const page = (name: string, where: string, from: number) => ({
  name,
  text: `select ${columns}, t.total from (select count(*)::int as total from employee e where ${where}) t
    left join (select * from employee e where ${where} order by lower(e.display_full_name_en) collate "C", e.id limit $${from} offset $${from + 1}) e on true ${joins}
    order by lower(e.display_full_name_en) collate "C", e.id`,
})
const list = page('list', `${scope} and e.status = 'IN_PROBATION'`, 2)
const department = page(
  'department',
  `${scope} and e.position_id in (select position_id from org_path where department_id = $2)`,
  3,
)
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
const maxAge = 5_000
/** Answers what `load` brought, at most {@link maxAge} ms old. */
function copied<T>(load: () => Promise<T>): () => Promise<T> {
  let at = -Infinity
  let copy: Promise<T> | undefined
  return () => {
    if (performance.now() - at > maxAge) copy = undefined
    if (!copy) at = performance.now()
    return (copy ??= load())
  }
}
const genders = copied(async () => {
  const { rows } = await pool.query<Stored>(
    `select identifier, value, value_kh as "valueKh" from code where type = 'GENDER'`,
  )
  return new Map(rows.map((row) => [row['identifier'], row]))
})
const authors = copied(async () => {
  const { rows } = await pool.query<Stored>(
    `select u.id, e.display_full_name_en as name from user_account u left join employee e on e.id = u.employee_id where u.id in (select distinct created_by from employee)`,
  )
  return new Map(rows.map((row) => [row['id'], row]))
})
type Words = readonly [Awaited<ReturnType<typeof genders>>, Awaited<ReturnType<typeof authors>>]
const words = (): Promise<Words> => Promise.all([genders(), authors()])
const wire = ([gender, author]: Words, r: Stored) => ({
  id: r['id'],
  accountNo: r['account_no'],
  displayFullNameKh: r['display_full_name_kh'],
  displayFullNameEn: r['display_full_name_en'],
  gender: gender.get(r['gender']),
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
  createdBy: author.get(r['created_by']),
  createdAt: r['created_at'],
  updatedBy: author.get(r['updated_by']),
  updatedAt: r['updated_at'],
})
interface Asked {
  readonly offset?: string
  readonly limit?: string
  readonly departmentId?: string
  readonly keywords?: string
  readonly shadow?: string
}
const answer = async ({ rows }: pg.QueryResult<Stored>, offset: number) => {
  const known = await words()
  return {
    data: rows.filter((row) => row['id'] !== null).map((row) => wire(known, row)),
    pageMeta: { currentPage: offset / 10 + 1, pageSize: 10, totalCount: rows[0]?.['total'] },
  }
}

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
  url: '/department',
  handler: async (request) => {
    const { offset = '0', limit = '10', departmentId = '' } = request.query as Asked
    return answer(await pool.query({ ...department, values: ['loc-1', departmentId, limit, offset] }), Number(offset))
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
    return { data: { ...row, ...wire(await words(), row), positions: row['positions'] } }
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
const claim = {
  name: 'claim',
  text: `insert into idempotency_key (user_id, key, request_hash, status_code, response) values ('user-1', $1, $2, 0, '') on conflict do nothing returning key`,
}
const keep = {
  name: 'keep',
  text: `update idempotency_key set status_code = 201, response = $2 where user_id = 'user-1' and key = $1`,
}
app.route({
  method: 'POST',
  url: '/create',
  handler: async (request, reply) => {
    const b = request.body as Stored
    const client = await pool.connect()
    try {
      await client.query('begin')
      const key = String(request.headers['idempotency-key'])
      const hash = createHash('sha256').update(JSON.stringify(b)).digest('base64')
      const claimed = await client.query({ ...claim, values: [key, hash] })
      if (claimed.rowCount === 0) throw new Error('asked twice')
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
      const payload = JSON.stringify({ data: rows[0] })
      await client.query({ ...keep, values: [key, payload] })
      await client.query('commit')
      return await reply.code(201).type('application/json').send(payload)
    } finally {
      client.release()
    }
  },
})
answersAt(await app.listen({ port: 0, host: '127.0.0.1' }))
