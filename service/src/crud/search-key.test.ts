import { searchKey } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { companyStructure } from '../areas/admin/company-structure/company-structure.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { withPeople } from '../../test/support/people/with-people.ts'
import { foldedText } from './search-key.ts'
import { run } from './statement.ts'

const t = withPeople()
const loadIds = async (path: string, keywords: string) =>
  ((await t.hr.call('GET', `${path}?keywords=${encodeURIComponent(keywords)}`)).body['data'] as { id: string }[]).map(
    ({ id }) => id,
  )
// Each pair is drawn the same: coeng ro before coeng ta, vowel before coeng, sign before vowel, coeng da for coeng ta.
const typed = [
  ['ស្ត្រី', 'ស្រ្តី'],
  ['ស្តុក', 'សុ្តក'],
  ['ណុំ', 'ណំុ'],
  ['ស្តា', 'ស្ដា'],
] as const

it.each(typed)('finds people and places named %s by %s, and the other way round', async (one, other) => {
  for (const [stored, asked] of [
    [one, other],
    [other, one],
  ] as const) {
    const id = await t.person({ lastNameKh: `${stored}សុខ` })
    for (const path of ['employee/employee-master-information', 'employee/employee-master-information/search/template'])
      expect(await loadIds(path, `${asked}សុខ`)).toContain(id)
    expect(
      (await t.hr.call('GET', `employee/employee-master-information?name=${encodeURIComponent(asked)}`)).body[
        'data'
      ].map((row: { id: string }) => row.id),
    ).toContain(id)
    const { team } = t.company.stores[0]!
    await t.app.db
      .update(companyStructure)
      .set({ nameTreeKh: `ក្រុម${stored}` })
      .where(eq(companyStructure.id, team))
    expect(await loadIds('employee/company-structure', `ក្រុម${asked}`)).toEqual([team])
  }
})
it('a column without a key of its own is read in the one order as well', async () => {
  const made = await t.hr.call('POST', 'employee/position-level', { body: { levelTitle: 'ស្រ្តី', levelNumber: 71 } })
  expect(await loadIds('employee/position-level', 'ស្ត្រី')).toEqual([made.body['data'].id])
})
it('the database folds a text as the contract does', async () => {
  const texts = fc.sample(
    fc.string({
      unit: fc.constantFrom('ស', 'ត', 'រ', '្រ', '្ត', '្ដ', '៉', '៊', '៌', 'ា', 'ី', 'ុ', 'េ', 'ំ', 'ះ', '់', '៣', 'A', '\u200B'),
      maxLength: 12,
    }),
    1_500,
  )
  const found = await run(
    t.app.db,
    sql`select ${foldedText(sql`word`)} from unnest(${sql.param(texts)}::text[]) with ordinality as given(word, at) order by at`,
  )
  expect(found.map(([key]) => key)).toEqual(texts.map(searchKey))
})
it('the migration brings keys that were stored in a typed order into the one order', async () => {
  const id = await t.person({ lastNameKh: 'ណាំស្រ្តី' })
  const now = async () =>
    (await t.app.db.select({ key: employee.searchKey }).from(employee).where(eq(employee.id, id)))[0]?.key
  const right = await now()
  await t.app.db
    .update(employee)
    .set({ searchKey: sql`replace(${employee.searchKey}, ${searchKey('ស្រ្តី')}, 'ស្រី្ត')` })
    .where(eq(employee.id, id))
  expect(await now()).not.toBe(right)
  const [rebuild = ''] = readFileSync(new URL('../../migrations/0034_khmer_order.sql', import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  )
  await run(t.app.db, sql.raw(rebuild))
  expect(await now()).toBe(right)
})
