import { int, L, ref, report as declare, text } from '@staff/contract'
import { storeRef } from '@staff/contract/refs'
import { and, isNull, sql } from 'drizzle-orm'
import { integer, pgTable, text as column } from 'drizzle-orm/pg-core'
import { ofPeopleInReach } from '../../src/accounts/people-in-reach.ts'
import { orgPath } from '../../src/areas/admin/company-structure/company-structure.table.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { report } from '../../src/crud/operations.ts'
import { uniformLoan } from './table.ts'

// The grouped report of docs/resource-guide.md: what each store has lent and not taken back.

// shared/contract/src/<area>/uniform-report.resource.ts
export const uniformReport = declare({
  name: 'uniform-report',
  api: 'report/uniform-report',
  screen: '/employee-management/uniform-report',
  permission: 'EMPLOYEE_SKILL',
  label: L('Uniforms by Store', 'ឯកសណ្ឋានតាមហាង'),
  title: ['storeName'],
  titleKm: ['storeNameKh'],
  fields: {
    store: ref({ label: L('Store', 'ហាង'), to: storeRef, use: 'filter' }),
    storeName: text({ label: L('Store Name', 'ឈ្មោះហាង'), optional: true }),
    storeNameKh: text({ label: L('Store Name KH', 'ឈ្មោះហាងជាភាសាខ្មែរ'), hidden: true, optional: true }),
    people: int({ label: L('People', 'ចំនួនបុគ្គលិក') }),
    items: int({ label: L('Items', 'ចំនួនសម្ភារៈ') }),
  },
  list: {
    columns: ['storeName', 'storeNameKh', 'people', 'items'],
    filters: ['store'],
    sort: ['storeName', 'people', 'items'],
    order: 'storeName:ASC',
    keywords: ['storeName', 'storeNameKh'],
    totals: ['people', 'items'],
  },
})

// service/src/areas/<area>/uniform-report/uniform-report.operations.ts
const table = pgTable('uniform_report', {
  id: column('id').notNull(),
  storeName: column('store_name'),
  storeNameKh: column('store_name_kh'),
  people: integer('people').notNull(),
  items: integer('items').notNull(),
})

export const uniformReportOperations = report(uniformReport, {
  table,
  isGrouped: true,
  rows: () => undefined,
  source: ({ caller }) => sql`
    select coalesce(${orgPath.outletId}, 'none') as id, max(${orgPath.outletName}) as store_name, max(${orgPath.outletNameKh}) as store_name_kh,
      count(distinct ${uniformLoan.employeeId})::int as people, count(*)::int as items
    from ${uniformLoan} join ${employee} on ${employee.id} = ${uniformLoan.employeeId}
      join ${orgPath} on ${orgPath.positionId} = ${employee.positionId}
    where ${and(isNull(uniformLoan.returnedOn), ofPeopleInReach(caller, uniformLoan.employeeId))}
    group by ${orgPath.outletId}`,
  filters: { store: (ids) => sql`${table.id} = any(${sql.param([...ids])}::text[])` },
})
