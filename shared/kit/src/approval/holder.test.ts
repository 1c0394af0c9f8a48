import { beforeEach, describe, expect, it } from 'vitest'
import { approval, person, step } from '../../test/approval.ts'
import { say } from '../i18n/define-words.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { holderLine, isOverdue, peopleNames, type SayApproval } from './holder.ts'
import { approvalWords } from './words.ts'

const w: SayApproval = (key, values) => say(approvalWords, key, values)
beforeEach(() => setLanguage('en'))

describe('who has a request now, in one line', () => {
  it.each([
    ['the people who are asked, and since when', approval(), 'With Sok Dara since 20-Nov-2026 09:00:00'],
    [
      'what is in force',
      approval({ status: 'ACTIVE', steps: [step('firstApprover', { state: 'APPROVED' })] }),
      'In force',
    ],
    [
      'what needed nobody',
      approval({ status: 'ACTIVE', actionType: 'NO', steps: [] }),
      'In force; no approval was needed',
    ],
    [
      'who has still to take note',
      approval({ status: 'ACTIVE', steps: [step('acknowledger', { state: 'OPEN' })] }),
      'In force; Sok Dara has still to take note',
    ],
    [
      'the day on which it takes effect',
      approval({ status: 'IN_SCHEDULE', effectiveDate: '2026-12-01' }),
      'Approved; takes effect on 01-Dec-2026',
    ],
    [
      'who refused',
      approval({
        status: 'REJECTED',
        steps: [step('firstApprover', { state: 'REJECTED', answeredBy: person('3', 'Keo Bopha') })],
      }),
      'Rejected by Keo Bopha',
    ],
    ['what was taken back', approval({ status: 'CANCEL', steps: [] }), 'Cancelled'],
  ])('%s', (_, request, words) => expect(holderLine(request, 'en', w)).toBe(words))
  it('in Khmer, with the names in Khmer', () => {
    setLanguage('km')
    expect(holderLine(approval(), 'km', w)).toBe('នៅជាមួយ ឈ្មោះ 2 ចាប់ពី 20-Nov-2026 09:00:00')
  })
  it('names three people and counts the others', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((name, at) => person(String(at), name))
    expect([
      peopleNames(five, 'en', w),
      peopleNames(five.slice(0, 4), 'en', w),
      peopleNames(five.slice(0, 3), 'en', w),
      peopleNames([], 'en', w),
    ]).toEqual(['A, B, C and 2 others', 'A, B, C and 1 other', 'A, B, C', 'Nobody found'])
  })
})
it('only what still waits can be overdue', () => {
  const dueAt = '2026-11-21T02:00:00.000Z'
  const after = Date.parse(dueAt) + 1
  expect([
    isOverdue({ state: 'OPEN', dueAt }, after),
    isOverdue({ state: 'OPEN', dueAt }, after - 1),
    isOverdue({ state: 'APPROVED', dueAt }, after),
    isOverdue({ state: 'OPEN', dueAt: null }, after),
  ]).toEqual([true, false, false, false])
})
