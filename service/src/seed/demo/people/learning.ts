import { notAfter, shift } from '../demo-calendar.ts'
import { getShared, type Draft } from './record-draft.ts'

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
/** School, and for some a university. */
export function education(draft: Draft) {
  const {
    person: { dob, seat },
    random,
    today,
  } = draft
  const none = { major: null, grade: null, countryId: 'KH' }
  const school = {
    ...getShared('education', draft, 'school'),
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
      ...getShared('education', draft, 'university'),
      ...none,
      educationTypeId: 'BACHELOR',
      schoolName: random.pick(universities),
      major: random.pick(majors),
      startDate: shift(dob, 18, 'year'),
      endDate: graduated > today ? null : graduated,
    },
  ]
}

/** Khmer, and further languages by rank and chance. */
export function languages(draft: Draft) {
  const {
    random,
    person: { seat },
  } = draft
  const of = (languageId: string, level: string, isNative = false) => ({
    ...getShared('language', draft, languageId),
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

/** What a person can do, better with the years of service. */
export function skills(draft: Draft) {
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
    ...getShared('skill', draft, skillId),
    skillId,
    level: Math.min(5, 1 + Math.floor(years / 2) + random.between(0, 1)),
    years: String(years),
    lastUsedDate: null,
    description: null,
  }))
}

/** Courses that the company gave. */
export function trainings(draft: Draft) {
  const {
    random,
    today,
    person: { startDate, seat },
  } = draft
  const of = (trainingId: string, from: string, days: number, expiredDate: string | null) => ({
    ...getShared('training', draft, trainingId),
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
