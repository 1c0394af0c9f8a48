import { asc } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../../test/support/app/database.ts'
import type { PooledDatabase } from '../../../db/database.ts'
import { seed } from '../../../seed/index.ts'
import { role } from '../../admin/role/role.table.ts'
import { benefitComponentType as type } from '../benefit-component-type/benefit-component-type.table.ts'
import { benefitComponent as component } from './benefit-component.table.ts'

const migration = new URL('../../../../migrations/0027_base_salary.sql', import.meta.url)
/** What the migration does to a database in some state, the second time as well. */
async function migrated(prepare: (db: PooledDatabase) => Promise<unknown>) {
  const { db, close } = await testDatabase()
  try {
    await prepare(db)
    const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
    const once = async () => {
      for (const statement of statements) await db.$client.query(statement)
      // The accounts are the company's own, and younger than this migration.
      const plain = ({
        createdAt: _c,
        updatedAt: _u,
        debitAccount: _d,
        creditAccount: _a,
        ...rest
      }: typeof component.$inferSelect) => rest
      return {
        types: await db.select({ id: type.id, name: type.name }).from(type).orderBy(asc(type.name)),
        components: (await db.select().from(component).orderBy(asc(component.code))).map(plain),
      }
    }
    const first = await once()
    expect(await once()).toEqual(first)
    return first
  } finally {
    await close()
  }
}
const installed = (db: PooledDatabase) => db.insert(role).values({ id: 'admin', name: 'Admin' })

it('gives an installation without a base salary the very one of the seed', async () => {
  const seeded = await migrated((db) => seed(db.$client, 'minimal', { today: '2026-11-21' }))
  expect(seeded.components).toMatchObject([{ code: 'BASE_SALARY', isBaseSalary: true }])
  expect(await migrated(installed)).toEqual(seeded)
})
it('leaves an empty database to the seed', async () => {
  expect(await migrated(() => Promise.resolve())).toEqual({ types: [], components: [] })
})
it('takes the type and the component that were typed by hand', async () => {
  const byHand = async (db: PooledDatabase) => {
    await installed(db)
    await db.insert(type).values({ id: 'pay', name: 'SALARY', nameKhmer: 'ប្រាក់', category: 'EARNING' })
  }
  expect(await migrated(byHand)).toMatchObject({
    types: [{ id: 'pay' }],
    components: [{ code: 'BASE_SALARY', typeId: 'pay' }],
  })
  const both = await migrated(async (db) => {
    await byHand(db)
    await db.insert(component).values({
      id: 'base',
      name: 'base salary',
      nameKhmer: 'ប្រាក់',
      code: 'BASE',
      typeId: 'pay',
      calculation: 'MANUAL',
      currency: 'USD',
      isEnabled: false,
    })
  })
  expect(both).toMatchObject({
    types: [{ id: 'pay' }],
    components: [{ id: 'base', isBaseSalary: true, calculation: 'FIXED', isEnabled: true, isSystemDefined: true }],
  })
})
it('changes nothing where a base salary stands under another name', async () => {
  const kept = await migrated(async (db) => {
    await installed(db)
    await db.insert(type).values({ id: 'pay', name: 'Pay', nameKhmer: 'ប្រាក់', category: 'EARNING' })
    await db.insert(component).values([
      {
        id: 'own',
        name: 'Monthly pay',
        nameKhmer: 'ប្រាក់',
        code: 'MONTHLY',
        typeId: 'pay',
        calculation: 'FIXED',
        currency: 'USD',
        isBaseSalary: true,
      },
    ])
  })
  expect(kept.components).toMatchObject([{ id: 'own', isBaseSalary: true, version: 1 }])
  expect(kept.types).toHaveLength(1)
})
