import { notAfter, shift } from '../demo-calendar.ts'
import { femaleNames, maleNames, surnames } from './names.ts'
import { getShared, type Draft } from './record-draft.ts'
import { getPhone } from './users.ts'

// Subscriber numbers that start with 0 are not given out in Cambodia: nobody is called by the demo.
const uncalled = (prefix: string, accountNo: string) => `${prefix}0${accountNo.slice(-5)}`

/** How a person is reached. */
export function contacts(draft: Draft) {
  const {
    person: { nameEn, accountNo, seat },
    at,
    random,
  } = draft
  const of = (contactType: 'PHONE' | 'EMAIL' | 'TELEGRAM', contact: string) => ({
    ...getShared('contact', draft, contactType),
    contactType,
    contact,
    isDefault: true,
    description: null,
  })
  const login = nameEn.toLowerCase().replace(/[^a-z]+/g, '.')
  return [
    of('PHONE', getPhone(accountNo, seat.demo)),
    ...(seat.post.level > 3 || random.chance(25) ? [of('EMAIL', `${login}.${accountNo.slice(-4)}@demo.local`)] : []),
    ...(random.chance(40) ? [of('TELEGRAM', `@${login.replaceAll('.', '_')}_${String(at)}`)] : []),
  ]
}

/** Whom to call when something happens to them. */
export function emergency(draft: Draft) {
  const {
    person: { accountNo, maritalStatus, gender },
    random,
  } = draft
  const married = maritalStatus === 'MARRIED'
  const relationshipId = married
    ? gender === 'MALE'
      ? 'WIFE'
      : 'HUSBAND'
    : random.pick(['FATHER', 'MOTHER', 'BROTHER', 'SISTER'])
  const isWoman = ['WIFE', 'MOTHER', 'SISTER'].includes(relationshipId)
  const [[last], [first]] = [random.pick(surnames), random.pick(isWoman ? femaleNames : maleNames)]
  return [
    {
      ...getShared('emergency contact', draft, 0),
      name: `${last} ${first}`,
      relationshipId,
      phone: uncalled('012', accountNo),
      phone2: null,
      address: null,
      isDefault: true,
    },
  ]
}

/** A spouse of the married, and children of both, some of them grown up. */
export function families(draft: Draft) {
  const {
    random,
    today,
    person: { gender, maritalStatus, dob },
  } = draft
  if (maritalStatus !== 'MARRIED') return []
  const of = (key: string, relationshipId: string, isWoman: boolean, born: string, more: object = {}) => {
    const [[last], [first]] = [random.pick(surnames), random.pick(isWoman ? femaleNames : maleNames)]
    return {
      ...getShared('family', draft, key),
      name: `${last} ${first}`,
      relationshipId,
      gender: isWoman ? 'FEMALE' : 'MALE',
      dob: notAfter(today, born),
      isWorking: false,
      isStudent: false,
      documentNo: null,
      ...more,
    }
  }
  const spouse = of(
    'spouse',
    gender === 'MALE' ? 'WIFE' : 'HUSBAND',
    gender === 'MALE',
    shift(dob, random.between(-900, 900), 'day'),
    { isWorking: random.chance(60) },
  )
  const firstBorn = shift(dob, random.between(22, 28), 'year')
  const children = Array.from({ length: random.between(0, 3) }, (_, n) => shift(firstBorn, n * 2, 'year')).filter(
    (born) => born <= today,
  )
  return [
    spouse,
    ...children.map((born, n) => {
      const isGirl = random.chance(50)
      return of(`child ${String(n)}`, isGirl ? 'DAUGHTER' : 'SON', isGirl, born, {
        isStudent: born > shift(today, -20, 'year'),
      })
    }),
  ]
}
