import {
  employeeContact,
  employeeEducation,
  employeeEmergencyContact,
  employeeFamily,
  employeeIdentifier,
  employeeInsurance,
  employeeLanguage,
  employeePaymentMethod,
  employeeSkill,
  employeeTraining,
  employeeVaccination,
} from '../db/tables.ts'
import { shift } from './calendar.ts'
import { banks, insuranceId, vaccineId } from './demo-lists.ts'
import { femaleNames, maleNames, surnames } from './names.ts'
import { cash, payoutId } from './payouts.ts'
import type { Person } from './people.ts'
import { randomFrom, type Random } from './random.ts'
import { authored, batch, idOf, type Batch } from './rows.ts'
import { phoneOf } from './users.ts'

interface Draft {
  readonly person: Person
  readonly at: number
  readonly random: Random
  readonly today: string
  readonly stamp: ReturnType<typeof authored>
}
const recordId = (kind: string, { id }: Person, key: string | number) => idOf(`${kind} of ${id}`, String(key))
const shared = (kind: string, { person, stamp }: Draft, key: string | number) => ({
  id: recordId(kind, person, key),
  employeeId: person.id,
  ...stamp,
})
const notAfter = (today: string, date: string): string => (date > today ? today : date)
// Subscriber numbers that start with 0 are not given out in Cambodia: nobody is called by the demo.
const uncalled = (prefix: string, accountNo: string) => `${prefix}0${accountNo.slice(-5)}`

function contacts(draft: Draft) {
  const {
    person: { nameEn, accountNo, seat },
    at,
    random,
  } = draft
  const of = (contactType: 'PHONE' | 'EMAIL' | 'TELEGRAM', contact: string) => ({
    ...shared('contact', draft, contactType),
    contactType,
    contact,
    isDefault: true,
    description: null,
  })
  const login = nameEn.toLowerCase().replace(/[^a-z]+/g, '.')
  return [
    of('PHONE', phoneOf(accountNo, seat.demo)),
    ...(seat.post.level > 3 || random.chance(25) ? [of('EMAIL', `${login}.${accountNo.slice(-4)}@demo.local`)] : []),
    ...(random.chance(40) ? [of('TELEGRAM', `@${login.replaceAll('.', '_')}_${String(at)}`)] : []),
  ]
}
function emergency(draft: Draft) {
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
      ...shared('emergency contact', draft, 0),
      name: `${last} ${first}`,
      relationshipId,
      phone: uncalled('012', accountNo),
      phone2: null,
      address: null,
      isDefault: true,
    },
  ]
}
function papers(draft: Draft) {
  const {
    at,
    random,
    today,
    person: { seat },
  } = draft
  // Every fortieth card runs out within two months.
  const expiredDate =
    at % 40 === 3 ? shift(today, 10 + (at % 45), 'day') : shift(today, random.between(200, 3_200), 'day')
  const card = {
    ...shared('identifier', draft, 'NATIONAL_ID'),
    documentTypeId: 'NATIONAL_ID',
    identifierNo: String(10_000_000 + at * 7_919).padStart(9, '0'),
    issuedDate: shift(expiredDate, -10, 'year'),
    expiredDate,
    issuedBy: 'General Department of Identification',
    countryId: 'KH',
    isDefault: true,
  }
  const passport = shift(today, random.between(300, 2_800), 'day')
  return [
    card,
    ...(seat.post.level > 6
      ? [
          {
            ...card,
            ...shared('identifier', draft, 'PASSPORT'),
            documentTypeId: 'PASSPORT',
            identifierNo: `N${String(1_000_000 + at * 4_159)}`,
            issuedDate: shift(passport, -10, 'year'),
            expiredDate: passport,
            isDefault: false,
          },
        ]
      : []),
  ]
}
const schools = [
  'Preah Sisowath High School',
  'Bak Touk High School',
  'Preah Yukunthor High School',
  'Indradevi High School',
] as const
const universities = [
  'Royal University of Phnom Penh',
  'Royal University of Law and Economics',
  'National University of Management',
  'Norton University',
] as const
const majors = ['Business Administration', 'Accounting', 'Management', 'Marketing', 'Information Technology'] as const
function education(draft: Draft) {
  const {
    person: { dob, seat },
    random,
    today,
  } = draft
  const none = { major: null, grade: null, countryId: 'KH' }
  const school = {
    ...shared('education', draft, 'school'),
    ...none,
    educationTypeId: 'UPPER_SECONDARY',
    schoolName: random.pick(schools),
    startDate: shift(dob, 15, 'year'),
    endDate: shift(dob, 18, 'year'),
  }
  if (seat.post.level < 4 && !random.chance(15)) return [school]
  const graduated = shift(dob, 22, 'year')
  return [
    school,
    {
      ...shared('education', draft, 'university'),
      ...none,
      educationTypeId: 'BACHELOR',
      schoolName: random.pick(universities),
      major: random.pick(majors),
      startDate: shift(dob, 18, 'year'),
      endDate: graduated > today ? null : graduated,
    },
  ]
}
function accounts(draft: Draft) {
  const {
    at,
    random,
    person: { nameEn, startDate, seat },
  } = draft
  const of = (key: string, method: string, sharePercent: string, isDefault: boolean, accountNumber: string | null) => ({
    ...shared('account', draft, key),
    paymentMethodId: payoutId(method),
    accountName: accountNumber && nameEn.toUpperCase(),
    accountNumber,
    currency: 'USD',
    branch: null,
    sharePercent,
    isDefault,
    effectiveDate: startDate,
    isActive: true,
  })
  if (seat.post.level < 3 && random.chance(12)) return [of('cash', cash, '100', true, null)]
  // One couple has its pay sent to one account: the flag of a shared number shows.
  const number = String(100_000_000 + (at === 51 ? 50 : at) * 90_017)
  const further = at % 15 === 7
  return [
    of('bank', random.pick(banks), further ? '70' : '100', true, number),
    ...(further ? [of('second', cash, '30', false, null)] : []),
  ]
}
function languages(draft: Draft) {
  const {
    random,
    person: { seat },
  } = draft
  const of = (languageId: string, level: string, isNative = false) => ({
    ...shared('language', draft, languageId),
    languageId,
    speaking: level,
    listening: level,
    reading: level,
    writing: isNative ? level : level === 'FLUENT' ? 'GOOD' : 'BASIC',
    isNative,
  })
  return [
    of('KM', 'NATIVE', true),
    ...(seat.post.level > 3 || random.chance(50)
      ? [of('EN', seat.post.level > 4 ? 'FLUENT' : random.pick(['BASIC', 'FAIR', 'GOOD']))]
      : []),
    ...(random.chance(8) ? [of('ZH', random.pick(['BASIC', 'FAIR']))] : []),
  ]
}
function skills(draft: Draft) {
  const {
    random,
    today,
    person: { startDate, seat },
  } = draft
  const years = Math.max(0, Number(today.slice(0, 4)) - Number(startDate.slice(0, 4)))
  const known = [
    ...new Set([
      seat.post.isStore
        ? random.pick(['BEVERAGE', 'CASHIERING', 'SALES'])
        : random.pick(['ACCOUNTING', 'COMPUTER', 'DESIGN']),
      ...(random.chance(35) ? ['COMPUTER'] : []),
      ...(seat.post.title === 'Driver' ? ['DRIVING'] : []),
    ]),
  ]
  return known.map((skillId) => ({
    ...shared('skill', draft, skillId),
    skillId,
    level: Math.min(5, 1 + Math.floor(years / 2) + random.between(0, 1)),
    years: String(years),
    lastUsedDate: null,
    description: null,
  }))
}
function trainings(draft: Draft) {
  const {
    random,
    today,
    person: { startDate, seat },
  } = draft
  const of = (trainingId: string, from: string, days: number, expiredDate: string | null) => ({
    ...shared('training', draft, trainingId),
    trainingId,
    provider: 'Training Department',
    startDate: from,
    endDate: shift(from, days, 'day'),
    result: 'Passed',
    certificateNo: null,
    expiredDate,
  })
  const first = notAfter(today, shift(startDate, 1, 'day'))
  const safety = shift(today, -random.between(20, 700), 'day')
  return [
    ...(random.chance(70) ? [of('ORIENTATION', first, 0, null)] : []),
    ...(seat.post.isStore && safety > startDate && random.chance(45)
      ? [of('FOOD_SAFETY', safety, 1, shift(safety, 2, 'year'))]
      : []),
  ]
}
function policies(draft: Draft) {
  const {
    at,
    today,
    person: { seat },
  } = draft
  if (seat.post.level < 4) return []
  const year = today.slice(0, 4)
  return [
    {
      ...shared('insurance', draft, year),
      insuranceId: insuranceId(0),
      policyNo: `GH-${year}-${String(at + 1).padStart(4, '0')}`,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      coverageAmount: '10000',
      premium: '180',
      employeeShare: '0',
      beneficiaryName: null,
      relationshipId: null,
    },
  ]
}
function doses(draft: Draft) {
  const { random } = draft
  if (!random.chance(60)) return []
  const first = shift('2021-05-03', random.between(0, 200), 'day')
  return [1, 2, ...(random.chance(50) ? [3] : [])].map((doseNo) => ({
    ...shared('vaccination', draft, doseNo),
    vaccinationId: vaccineId(0),
    doseNo,
    date: shift(first, (doseNo - 1) * 60, 'day'),
    place: random.pick(['Koh Pich', 'National Pediatric Hospital', 'Khmer Soviet Friendship Hospital']),
  }))
}

/** A spouse of the married, and children of both, some of them grown up. */
function families(draft: Draft) {
  const {
    random,
    today,
    person: { gender, maritalStatus, dob },
  } = draft
  if (maritalStatus !== 'MARRIED') return []
  const of = (key: string, relationshipId: string, isWoman: boolean, born: string, more: object = {}) => {
    const [[last], [first]] = [random.pick(surnames), random.pick(isWoman ? femaleNames : maleNames)]
    return {
      ...shared('family', draft, key),
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

/** What is known of the people of the demo company beside their master record (domain.md 3.2). The same people always have the same records. */
export function recordBatches(people: readonly Person[], today: string, userId: string): Batch[] {
  const random = randomFrom(20_260_203)
  const drafts = people.map((person, at): Draft => ({
    person,
    at,
    random,
    today,
    stamp: authored(person.createdOn, userId),
  }))
  return [
    batch(employeeContact, drafts.flatMap(contacts)),
    batch(employeeEmergencyContact, drafts.flatMap(emergency)),
    batch(employeeIdentifier, drafts.flatMap(papers)),
    batch(employeeEducation, drafts.flatMap(education)),
    batch(employeePaymentMethod, drafts.flatMap(accounts)),
    batch(employeeLanguage, drafts.flatMap(languages)),
    batch(employeeSkill, drafts.flatMap(skills)),
    batch(employeeTraining, drafts.flatMap(trainings)),
    batch(employeeInsurance, drafts.flatMap(policies)),
    batch(employeeVaccination, drafts.flatMap(doses)),
    batch(employeeFamily, drafts.flatMap(families)),
  ]
}
