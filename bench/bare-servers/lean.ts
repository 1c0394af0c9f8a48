import fastify from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { answersAt } from './answering.ts'

// The far mark: one prepared statement for each call; the database makes the JSON, and the process returns it as text.
const pool = new pg.Pool({ connectionString: process.env['BENCH_DATABASE'], max: 10, application_name: 'lean' })

const node = (level: string) =>
  `case when o.${level}_id is not null then json_build_object('id', o.${level}_id, 'companyStructureComponent', json_build_object('name', o.${level}_name, 'nameKh', o.${level}_name_kh)) end`
const author = (column: string) =>
  `json_build_object('id', e.${column}, 'name', (select a.display_full_name_en from user_account u left join employee a on a.id = u.employee_id where u.id = e.${column}))`
const pairs = `'id', e.id, 'accountNo', e.account_no, 'displayFullNameKh', e.display_full_name_kh, 'displayFullNameEn', e.display_full_name_en,
  'gender', (select json_build_object('identifier', g.identifier, 'value', g.value, 'valueKh', g.value_kh) from code g where g.type = 'GENDER' and g.identifier = e.gender),
  'workingShiftId', json_build_object('id', w.id, 'name', w.name),
  'user', case when u.id is not null then json_build_object('id', u.id, 'username', u.username, 'phone', u.phone) end, 'status', e.status, 'version', e.version,
  'createdBy', ${author('created_by')}, 'createdAt', e.created_at, 'updatedBy', ${author('updated_by')}, 'updatedAt', e.updated_at`
const place = `json_build_array(json_build_object('companyStructurePosition', json_build_object('id', o.position_id, 'companyStructureComponent', json_build_object('name', o.position_name, 'nameKh', o.position_name_kh),
  'positionLevel', json_build_object('levelNumber', o.level_number)), ${['team', 'department', 'outlet', 'location'].map((level) => `'companyStructure${level}', ${node(level)}`).join(', ')}))`
const joins = `left join working_shift w on w.id = e.working_shift_id left join org_path o on o.position_id = e.position_id left join user_account u on u.employee_id = e.id`
const scope = 'e.position_id in (select position_id from org_path where location_id = $1)'
const order = 'order by lower(e.display_full_name_en) collate "C", e.id'
const page = (name: string, where: string, from: number) => ({
  name,
  text: `select json_build_object('data', (select json_agg(json_build_object(${pairs}, 'positions', ${place}) ${order})
      from (select * from employee e where ${where} ${order} limit $${from} offset $${from + 1}) e ${joins}),
    'pageMeta', json_build_object('currentPage', $${from + 1}::int / 10 + 1, 'pageSize', 10, 'totalCount', (select count(*) from employee e where ${where})))::text as body`,
})
const list = page('list', `${scope} and e.status = 'IN_PROBATION'`, 2)
const department = page(
  'department',
  `${scope} and e.position_id in (select position_id from org_path where department_id = $2)`,
  3,
)
const search = page('search', `${scope} and e.search_shadow like $2 and e.search_key like $3`, 4)
const one = {
  name: 'one',
  text: `select json_build_object('data', json_build_object(${pairs}, 'lastNameEn', e.last_name_en, 'firstNameEn', e.first_name_en, 'lastNameKh', e.last_name_kh, 'firstNameKh', e.first_name_kh,
    'dob', e.dob, 'nationality', e.nationality, 'maritalStatus', e.marital_status, 'startDate', e.start_date, 'employmentType', e.employment_type, 'contractType', e.contract_type,
    'positions', (select json_agg(p order by p.start_date desc) from employee_position p where p.employee_id = e.id)))::text as body
    from employee e ${joins} where e.id = $2 and ${scope}`,
}
const create = {
  name: 'create',
  text: `with made as (insert into employee (id, account_no, last_name_en, first_name_en, last_name_kh, first_name_kh, search_key, gender, dob, nationality, marital_status, start_date,
      employment_type, contract_type, probation_months, post_probation_date, working_shift_id, position_id, status, created_by, updated_by)
      select $1, b ->> 'accountNo', b ->> 'lastNameEn', b ->> 'firstNameEn', b ->> 'lastNameKh', b ->> 'firstNameKh', lower((b ->> 'accountNo') || ' ' || (b ->> 'lastNameEn')), b ->> 'gender', (b ->> 'dob')::date,
      b ->> 'nationality', b ->> 'maritalStatus', (b ->> 'startDate')::date, b ->> 'employmentType', 'UDC', 3, (b ->> 'startDate')::date + 90, b ->> 'workingShiftId',
      b #>> '{positions,0,companyStructurePositionId}', 'IN_PROBATION', 'user-1', 'user-1' from (select $2::jsonb b) sent returning *),
    held as (insert into employee_position (id, employee_id, company_structure_position_id, start_date, is_primary) select $3, id, position_id, start_date, true from made),
    told as (insert into audit_log (user_id, username, request_method, request_url, request_id, status_code, entity, entity_id, changes)
      select 'user-1', 'user1', 'POST', '/', $3, 201, 'employee', id, $2::jsonb from made),
    kept as (insert into idempotency_key (user_id, key, request_hash, status_code, response) select 'user-1', $4, $5, 201, row_to_json(made)::text from made)
    select json_build_object('data', row_to_json(made))::text as body from made`,
}
type Asked = Readonly<Record<string, string | undefined>>
const app = fastify()
const answers = (url: string, statement: pg.QueryConfig, values: (asked: Asked) => unknown[]) =>
  app.route({
    method: 'GET',
    url,
    handler: async (request, reply) => {
      const asked = { offset: '0', limit: '10', ...(request.query as Asked), ...(request.params as Asked) }
      const { rows } = await pool.query<{ body: string }>({ ...statement, values: values(asked) })
      return reply.type('application/json').send(rows[0]?.body)
    },
  })
answers('/list', list, ({ limit, offset }) => ['loc-1', limit, offset])
answers('/department', department, ({ departmentId, limit, offset }) => ['loc-1', departmentId, limit, offset])
answers('/search', search, ({ shadow, keywords, limit, offset }) => [
  'loc-1',
  `%${shadow ?? ''}%`,
  `%${keywords ?? ''}%`,
  limit,
  offset,
])
answers('/one/:id', one, ({ id }) => ['loc-1', id])
app.route({
  method: 'POST',
  url: '/create',
  handler: async (request, reply) => {
    const sent = JSON.stringify(request.body)
    const hash = createHash('sha256').update(sent).digest('base64')
    const { rows } = await pool.query<{ body: string }>({
      ...create,
      values: [randomUUID(), sent, randomUUID(), request.headers['idempotency-key'], hash],
    })
    return reply.code(201).type('application/json').send(rows[0]?.body)
  },
})
answersAt(await app.listen({ port: 0, host: '127.0.0.1' }))
