import { describe, expect, it } from 'vitest'
import { allResources } from '../catalogue.ts'
import { profilePage } from '../platform/profile-page.ts'
import type { AnyResource } from './resource.ts'
import { getShortList } from './short-list.ts'

const isAboutPeople = ({ fields, list: { columns } }: AnyResource) =>
  columns.some((key) => {
    const field = fields[key]
    return field?.kind === 'ref' && !field.many && field.to.view === profilePage
  }) ||
  (columns.includes('accountNo') && columns.some((key) => /^(displayFullNameEn|name)$/.test(key)))
/** Dates of a person that are no date of a record. */
const ofPersonAlone = ['dob', 'startWorkingDate', 'postProbationDate']
const people = allResources.filter(isAboutPeople)

describe('the short list of every resource', () => {
  it('exists where rows are about a person, and nowhere else', () => {
    expect(people.length).toBeGreaterThan(40)
    expect(allResources.filter((r) => getShortList(r)).map(({ name }) => name)).toEqual(people.map(({ name }) => name))
  })
  it.each(people.map((r) => [r.name, r] as const))('%s: the person once, with status, amount and date', (_, r) => {
    const short = getShortList(r)
    if (!short) throw new Error('no short list')
    const { person, folded, place, further } = short
    const shown = [person, ...(place ? [place] : []), ...further]
    expect(new Set(shown).size).toBe(shown.length)
    expect(further.filter((key) => folded.includes(key))).toEqual([])
    // Every column is one of the list, where the person works, or a date that rows answer beside them.
    const isAnswered = (key: string) => r.fields[key]?.use === undefined && r.fields[key]?.kind === 'date'
    expect(shown.filter((key) => !r.list.columns.includes(key) && key !== 'workplace' && !isAnswered(key))).toEqual([])
    const personal = further.filter((key) => /^dob$|^account(Number|Name)$/.test(key) && !r.title?.includes(key))
    expect(personal).toEqual(r.list.order?.startsWith('birthday:') ? ['dob'] : [])
    if (r.list.columns.includes('status')) expect(further).toContain('status')
    const kinds = (wanted: readonly string[]) =>
      r.list.columns.filter(
        (key) =>
          wanted.includes(r.fields[key]?.kind ?? '') &&
          !r.fields[key]?.hidden &&
          !folded.includes(key) &&
          !ofPersonAlone.includes(key),
      )
    for (const wanted of [['money'], ['date', 'dateTime', 'month']]) {
      const had = kinds(wanted)
      if (had.length > 0) expect(further.filter((key) => had.includes(key)).length, wanted.join()).toBeGreaterThan(0)
    }
    const day = kinds(['date', 'dateTime', 'month'])
    if (day.length > 0 && !day.includes('createdAt')) expect(further).not.toContain('createdAt')
    expect(shown.length).toBeLessThanOrEqual(8)
  })
  it.each([
    ['payroll-run-detail', ['baseSalary', 'netUsd', 'netKhr', 'department']],
    ['employee-master-information', ['status', 'startDate', 'gender', 'workingShiftId']],
  ])('%s says what it is about', (name, wanted) => {
    const r = people.find((one) => one.name === name)
    expect(r && getShortList(r)?.further).toEqual(wanted)
  })
})
