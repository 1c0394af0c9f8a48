import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { secretSettings, withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'staff-secrets-'))
const file = join(folder, 'secret')
writeFileSync(file, 'postgres://a-secret@db/staff\n')
writeFileSync(join(folder, 'empty'), '\n')

it.each(secretSettings)('%s may stand in a file, alone and readable', (name) => {
  expect(withSecretFiles({ [`${name}_FILE`]: file })).toMatchObject({ env: { [name]: 'postgres://a-secret@db/staff' } })
  expect(withSecretFiles({ [`${name}_FILE`]: file, [name]: 'x' })).toEqual({
    wrong: `${name}_FILE: ${name} is set as well; keep one of them`,
  })
  for (const [path, why] of [
    [join(folder, 'absent'), 'cannot be read by this user'],
    [join(folder, 'empty'), 'is empty'],
  ] as const)
    expect(withSecretFiles({ [`${name}_FILE`]: path })).toEqual({ wrong: `${name}_FILE: ${path} ${why}` })
})
it('the settings take it, and name a wrong one in one line', () => {
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://a-secret@db/staff')
  expect(() => readConfig({ JWT_SECRET_FILE: join(folder, 'absent') })).toThrow(/^Wrong setting - JWT_SECRET_FILE: /)
})
