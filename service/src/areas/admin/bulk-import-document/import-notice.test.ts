import { notificationPath } from '@staff/contract'
import { expect, it } from 'vitest'
import { commitImport, csv, uploadImport } from '../../../../test/support/imports/imports.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()
const file = (...days: readonly string[]) =>
  csv([['Name', 'Name KH', 'Date'], ...days.map((day) => [`Day ${day}`, 'ថ្ងៃ', day])])
interface Said {
  readonly entityType: string
  readonly title: { readonly name: string; readonly content: string }
  readonly approvalStatus: { readonly entityId: string }
}
const heard = async (lang: 'en' | 'km' = 'en') =>
  ((await t.hr.call('GET', 'employee/notification?limit=10&offset=0', { lang })).body['data'] as Said[]).slice(1)

it('tells who started an import of its end, and leads to it; a check is no news', async () => {
  const { id } = (await uploadImport(t.hr, 'public-holiday', file('2030-01-01', '2030-01-02', 'soon'), 'days.csv'))
    .body['data'] as { id: string }
  expect(await heard()).toEqual([])
  await commitImport(t.hr, id, true)
  const [said] = await heard()
  expect(said).toMatchObject({
    entityType: 'BULK_IMPORT',
    title: { name: 'Import', content: 'days.csv: Imported: 2. Left out: 1.' },
    approvalStatus: { entityId: id },
  })
  expect((await heard('km'))[0]?.title.content).toBe('days.csv៖ បាននាំចូល៖ 2។ បានរំលង៖ 1។')
  expect(notificationPath('BULK_IMPORT', id)).toBe(`/admin/import/view/${id}`)
})
it('says so when nothing came of it', async () => {
  const { id } = (await uploadImport(t.hr, 'public-holiday', file('2031-01-01', '2031-01-02'), 'later.csv')).body[
    'data'
  ] as { id: string }
  await t.hr.call('POST', 'employee/public-holiday', {
    body: { name: 'Day 2031-01-02', nameKh: 'ថ្ងៃ', date: '2031-01-02', isPaid: true },
  })
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'FAILED' })
  expect((await heard())[0]?.title.content).toBe(
    'later.csv: Nothing was imported: something has changed since the check.',
  )
})
