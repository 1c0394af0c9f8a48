import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

it('keeps passwords and tokens out, also below the surface', () => {
  const text = logged((log) =>
    log.info(
      {
        password: 'one',
        body: { newPassword: 'two', kept: 'seen' },
        req: { headers: { authorization: 'Bearer three' } },
      },
      'hello',
    ),
  )
  expect(text).toContain('seen')
  expect(text).not.toMatch(/one|two|three/)
})
it('tells why a query failed, but not the values it was given', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const text = logged((log) =>
    log.error(
      { err: new DrizzleQueryError('insert into employee values ($1)', ['Sok Dara 012345678'], cause) },
      'operation failed',
    ),
  )
  expect(text).toContain('23505')
  expect(text).toContain('duplicate key')
  expect(text).not.toContain('Sok Dara')
})
