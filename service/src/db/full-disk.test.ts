import { apiPath, errors } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../test/support/app/app.ts'
import { serverTestDatabase } from '../../test/support/app/database.ts'
import { positionLevelOperations } from '../areas/admin/position-level/position-level.operations.ts'
import { listenError, explain } from '../start-failure.ts'
import { writeDump } from './embedded/backup.ts'
import type { EmbeddedDatabase } from './embedded/embedded.ts'
import { isNoSpace, getRefusal } from './failures.ts'

let t: TestApp
let user: TestUser
beforeAll(async () => {
  t = await testApp({ operations: positionLevelOperations, database: await serverTestDatabase() })
  user = await t.signIn()
  // Every write, and every new table, finds the disk full while the flag is set.
  await t.db.$client.query(`
    create table disk_is_full as select false as yes;
    create function no_room() returns void language plpgsql as $$ begin if (select yes from disk_is_full) then raise exception using errcode = '53100', message = 'could not extend file'; end if; end $$;
    create function no_room_on_write() returns trigger language plpgsql as $$ begin perform no_room(); return null; end $$;
    create function no_room_on_create() returns event_trigger language plpgsql as $$ begin perform public.no_room(); end $$;
    create event trigger no_room on ddl_command_start execute function no_room_on_create();
    do $$ declare one text; begin
      for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'disk_is_full' loop
        execute format('create trigger no_room after insert or update on %I for each statement execute function no_room_on_write()', one);
      end loop;
    end $$`)
})
afterAll(() => t.close())
const full = (yes: boolean) => t.db.$client.query('update disk_is_full set yes = $1', [yes])
const path = `employee/${apiPath(positionLevel)}`
const create = (lang: 'en' | 'km' = 'en') =>
  user.call('POST', path, {
    body: { levelTitle: 'Level', levelNumber: 3 },
    lang,
    headers: { 'idempotency-key': 'the-same-key-0001' },
  })
const upload = () =>
  user.call('POST', `employee/media`, {
    body: Buffer.concat([
      Buffer.from(
        '--XX\r\ncontent-disposition: form-data; name="entityType"\r\n\r\nEMPLOYEE_PROFILE\r\n--XX\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
      ),
      png,
      Buffer.from('\r\n--XX--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=XX' },
  })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

it('a full disk is its own answer in both languages, readiness is 503, nothing is torn, and all goes on by itself', async () => {
  expect((await t.call('GET', 'health/ready')).status).toBe(200)
  await full(true)
  const no = [await create(), await create('km')]
  expect(no.map(codes)).toEqual([
    [507, ':NO_SPACE'],
    [507, ':NO_SPACE'],
  ])
  expect(no.map(({ body }) => body.message)).toEqual([errors.NO_SPACE.label.en, errors.NO_SPACE.label.km])
  expect(codes(await upload())).toEqual([507, ':NO_SPACE'])
  // What only reads works on.
  expect((await user.call('GET', path)).status).toBe(200)
  expect(codes(await t.call('GET', 'health/ready'))).toEqual([503, ':NO_SPACE'])
  expect((await t.call('GET', 'health/live')).status).toBe(200)
  expect(
    (
      await t.db.$client.query(
        'select 1 from position_level union all select 1 from media union all select 1 from audit_log union all select 1 from idempotency_key',
      )
    ).rowCount,
  ).toBe(0)

  await full(false)
  expect((await t.call('GET', 'health/ready')).status).toBe(200)
  expect([(await create()).status, (await upload()).status]).toEqual([201, 201])
  expect((await t.db.$client.query('select 1 from position_level')).rowCount).toBe(1)
})

it('a disk on which nothing can be read either is said by readiness, and it ends by itself', async () => {
  const pool = t.db.$client
  const connect = vi.spyOn(pool, 'connect')
  const fails = (code: string) => () => {
    throw Object.assign(new Error('the database says no'), { code })
  }
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    connect.mockImplementation(fails(code))
    expect(codes(await t.call('GET', 'health/ready')), code).toEqual([503, ':NO_SPACE'])
    expect((await t.call('GET', 'health/ready', { lang: 'km' })).body.message).toBe(errors.NO_SPACE.label.km)
  }
  connect.mockImplementation(fails('ECONNREFUSED'))
  expect(codes(await t.call('GET', 'health/ready'))).toEqual([503, ':UNAVAILABLE'])
  connect.mockRestore()
  expect((await t.call('GET', 'health/ready')).status).toBe(200)
})

describe('a full disk of the service itself', () => {
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  it('is the same answer, and a sentence when the start fails of it', () => {
    expect(getRefusal(new Error('not written', { cause: noSpace }))).toMatchObject({ status: 507 })
    expect(isNoSpace(listenError(noSpace, { host: 'x', port: 1 }))).toBe(false)
    expect(explain(noSpace)).toBe(
      'There is no room left on the disk (ENOSPC: no space left on device, write). Free some, then start again; nothing acknowledged is lost.',
    )
  })
  it('leaves no half dump, neither a new one nor an old one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'staff-dump-'))
    await writeFile(join(folder, 'database-20200101T000000Z.tgz.part'), 'half')
    const database = { dump: () => Promise.reject(noSpace) } as unknown as EmbeddedDatabase
    await expect(writeDump(database, folder)).rejects.toThrow('ENOSPC')
    expect(await readdir(folder)).toEqual([])
  })
})
