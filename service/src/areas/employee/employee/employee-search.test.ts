import { expect, it } from 'vitest'
import { withPeople } from '../../../../test/support/people/with-people.ts'

const t = withPeople()
const found = async (keywords: string) =>
  (
    await t.hr.call('GET', `employee/employee-master-information?limit=500&keywords=${encodeURIComponent(keywords)}`)
  ).body['data'].map(({ id }: { id: string }) => id) as string[]

it('finds people in either script, by parts of words and by the beginnings of short ones', async () => {
  const id = await t.person({
    accountNo: 'Q-4711',
    lastNameEn: 'Keo',
    firstNameEn: 'Ratana',
    lastNameKh: 'កែវ',
    firstNameKh: 'រតនា',
  })
  for (const words of ['ratana', 'ATAN', 'Ratana KEO', 'q-47', '4711', '៤៧១១', 'រតនា', 'តនា', 'កែវ រតនា', 'ke', 'រត'])
    expect(await found(words), words).toContain(id)
  for (const words of ['ratana sok', 'at', 'តន', '%', '_', '\\', 'រតនី'])
    expect(await found(words), words).not.toContain(id)
})
