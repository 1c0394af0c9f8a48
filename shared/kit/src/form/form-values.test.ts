import { positionLevel } from '@staff/contract/admin'
import { employee } from '@staff/contract/employee'
import { describe, expect, it } from 'vitest'
import { rowOf } from '../../test/service.ts'
import { changedNames, checked, initialValues, placeRefusal } from './form-values.ts'

const refusal = (...errors: readonly (readonly [path: string, message: string])[]) => ({
  message: 'General words',
  errors: errors.map(([path, message]) => ({ path, message, code: 'RULE' as const })),
})

describe('a refusal on the form (spec 1 section 8)', () => {
  it('a path may list several fields separated by commas', () =>
    expect(
      placeRefusal(employee, 'create', refusal(['contractPeriodStartDate, contractPeriodEndDate', 'Overlaps'])),
    ).toEqual({
      errors: { contractPeriodStartDate: 'Overlaps', contractPeriodEndDate: 'Overlaps' },
      rest: null,
    }))
  it('a reference is found by its key and by its wire name; a list by the place inside', () =>
    expect(
      placeRefusal(employee, 'create', refusal(['user', 'A'], ['workingShiftId', 'B'], ['positions.0.startDate', 'C']))
        .errors,
    ).toEqual({
      userId: 'A',
      workingShiftId: 'B',
      'positions.0.startDate': 'C',
    }))
  it('what finds no field is said once, by the first message', () =>
    expect(placeRefusal(employee, 'create', refusal(['', 'First'], ['nowhere', 'Second']))).toEqual({
      errors: {},
      rest: 'First',
    }))
  it('with a word beside a field nothing is said apart', () =>
    expect(
      placeRefusal(employee, 'create', refusal(['nowhere', 'X'], ['accountNo', 'Used'], ['accountNo', 'Twice'])),
    ).toEqual({ errors: { accountNo: 'Used' }, rest: null }))
  it('without entries the general words are said', () =>
    expect(placeRefusal(employee, 'create', refusal()).rest).toBe('General words'))
  it('a field that this form does not send takes no words', () =>
    expect(placeRefusal(employee, 'update', refusal(['newUsername', 'Taken']))).toEqual({ errors: {}, rest: 'Taken' }))
})

describe('what a form opens with and sends', () => {
  it('declared first values and what the address brings', () => {
    const values = initialValues(employee, 'create', null, new URLSearchParams('workingShiftId=w1&evil=1'))
    expect(values).toMatchObject({
      employmentType: 'FULL_TIME',
      isTaxResident: true,
      probationMonths: '3',
      workingShiftId: 'w1',
      gender: '',
    })
    expect(values).not.toHaveProperty('evil')
    expect(values).not.toHaveProperty('status')
  })
  it('a record goes back as the ids and identifiers that are sent, unchanged', () => {
    const values = initialValues(employee, 'update', rowOf(employee, 1))
    expect(values).toMatchObject({
      gender: 'MALE',
      workingShiftId: 'r1',
      positions: [{ companyStructurePositionId: 'p1', startDate: '2024-01-01', endDate: null, isPrimary: true }],
    })
    expect(values).not.toHaveProperty('newUsername')
    expect(changedNames(values, { ...values })).toEqual([])
    expect(changedNames(values, { ...values, gender: 'FEMALE' })).toEqual(['gender'])
  })
  it('Khmer digits become the number that is sent', () =>
    expect(checked(positionLevel, 'create', { levelTitle: ' អ្នកគ្រប់គ្រង ', levelNumber: '១២' })).toEqual({
      sent: { levelTitle: 'អ្នកគ្រប់គ្រង', levelNumber: 12 },
    }))
  it('an emptied required field is a fault also on update', () =>
    expect(checked(positionLevel, 'update', { levelTitle: '', levelNumber: '1' })).toMatchObject({
      faults: [{ path: 'levelTitle', code: 'REQUIRED' }],
    }))
})
