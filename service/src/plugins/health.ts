import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { schemaLevel } from '../db/migrate.ts'
import { refuse } from '../errors.ts'

const patience = 2_000
async function levelInTime(pool: pg.Pool): Promise<number | undefined> {
  const late = new Promise<undefined>((give) => setTimeout(() => give(undefined), patience).unref())
  return Promise.race([schemaLevel(pool).catch(() => undefined), late])
}

/** `/api/health/live`: the process answers. `/api/health/ready`: the database answers too and has this program's schema. */
export function registerHealth(api: FastifyInstance, pool: pg.Pool, expectedLevel: number): void {
  api.get('/health/live', async () => ({ status: 'ok' }))
  api.get('/health/ready', async () => {
    const level = await levelInTime(pool)
    return level === expectedLevel
      ? { status: 'ok', schema: level }
      : refuse('', 'UNAVAILABLE', {}, { headers: { 'retry-after': '2' } })
  })
}
