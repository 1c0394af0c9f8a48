import { shift } from '../demo-calendar.ts'
import { banks, insuranceId, vaccineId } from '../company/lists.ts'
import { cash, payoutId } from '../../minimal/payouts.ts'
import { getShared, type Draft } from './record-draft.ts'

/**
 * Identity card, tax number but for a few who have none yet, and the passport of those who travel; some run out soon.
 */
export function papers(draft: Draft) {
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
    ...getShared('identifier', draft, 'NATIONAL_ID'),
    documentTypeId: 'NATIONAL_ID',
    identifierNo: String(10_000_000 + at * 7_919).padStart(9, '0'),
    issuedDate: shift(expiredDate, -10, 'year'),
    expiredDate,
    issuedBy: 'General Department of Identification',
    countryId: 'KH',
    isDefault: true,
  }
  const passport = shift(today, random.between(300, 2_800), 'day')
  const taxNumber = {
    ...card,
    ...getShared('identifier', draft, 'TAX_NUMBER'),
    documentTypeId: 'TAX_NUMBER',
    identifierNo: `K${String(100_000_000 + at * 6_197)}`,
    expiredDate: null,
    issuedBy: 'General Department of Taxation',
    isDefault: false,
  }
  return [
    card,
    ...(at % 37 === 5 ? [] : [taxNumber]),
    ...(seat.post.level > 6
      ? [
          {
            ...card,
            ...getShared('identifier', draft, 'PASSPORT'),
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

/** Where the pay goes. */
export function accounts(draft: Draft) {
  const {
    at,
    random,
    person: { nameEn, startDate, seat },
  } = draft
  const of = (key: string, method: string, sharePercent: string, isDefault: boolean, accountNumber: string | null) => ({
    ...getShared('account', draft, key),
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

/** The insurance of those whom the company insures. */
export function policies(draft: Draft) {
  const {
    at,
    today,
    person: { seat },
  } = draft
  if (seat.post.level < 4) return []
  const year = today.slice(0, 4)
  return [
    {
      ...getShared('insurance', draft, year),
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

/** Vaccinations against one illness. */
export function doses(draft: Draft) {
  const { random } = draft
  if (!random.chance(60)) return []
  const first = shift('2021-05-03', random.between(0, 200), 'day')
  return [1, 2, ...(random.chance(50) ? [3] : [])].map((doseNo) => ({
    ...getShared('vaccination', draft, doseNo),
    vaccinationId: vaccineId(0),
    doseNo,
    date: shift(first, (doseNo - 1) * 60, 'day'),
    place: random.pick(['Koh Pich', 'National Pediatric Hospital', 'Khmer Soviet Friendship Hospital']),
  }))
}
