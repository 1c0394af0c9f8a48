import { expect, test } from 'vitest'
import { employee } from '../db/tables.ts'
import { daysFrom } from './demo/demo-calendar.ts'
import { demoCompany } from './demo/demo.ts'
import { getHolidays } from './demo/company/holidays.ts'
import { femaleNames, maleNames, surnames } from './demo/people/names.ts'
import { embeddedTestDatabase } from '../../test/support/app/database.ts'
import { digest, numberOf, seeded, today } from '../../test/support/app/seeded.ts'

test('the same size and date give the same rows on both databases; another size gives another company', async () => {
  const first = await seeded('demo', { employees: 60, isPaid: false })
  const again = await seeded('demo', { employees: 60, isPaid: false }, embeddedTestDatabase)
  const larger = await seeded('demo', { employees: 90, isPaid: false })
  expect(await digest(again.database)).toBe(await digest(first.database))
  expect(await digest(larger.database)).not.toBe(await digest(first.database))
  expect(await numberOf(larger.database, 'select count(*) from employee')).toBe(90)
  for (const { database } of [first, again, larger]) await database.close()
})

test.each(['2026-01-01', '2024-02-29', '2025-03-31'])('the dates of the company agree on %s too', async (date) => {
  const { batches } = await demoCompany(date, 400)
  const people = batches.find(({ table }) => table === employee)?.rows ?? []
  expect(people.length).toBe(400)
  const odd = people.filter((row) => {
    const [start, dob, end] = [String(row['startDate']), String(row['dob']), String(row['postProbationDate'])]
    return start > date || daysFrom(dob, start) < 18 * 365 || (end > date && row['status'] !== 'IN_PROBATION')
  })
  expect(odd).toEqual([])
  expect(people.some((row) => String(row['dob']).endsWith('-02-29'))).toBe(true)
})

test('a thousand people bear as many names', async () => {
  const { batches } = await demoCompany(today, 1_000)
  const people = batches.find(({ table }) => table === employee)?.rows ?? []
  expect(new Set(people.map((row) => JSON.stringify([row['lastNameEn'], row['firstNameEn']]))).size).toBeGreaterThan(
    950,
  )
})

test('too few employees for the demo sign-ins are refused', async () => {
  await expect(demoCompany(today, 3)).rejects.toThrow(RangeError)
})

test('the word lists are pairs without repetition', () => {
  for (const list of [surnames, maleNames, femaleNames]) {
    expect(new Set(list.map(([en]) => en)).size).toBe(list.length)
    expect(new Set(list.map(([, km]) => km)).size).toBe(list.length)
    expect(list.length).toBeGreaterThanOrEqual(60)
  }
})

test('lunar holidays fall on the published days', () => {
  const published = { 2023: ['05-04', '05-08', '10-13', '11-28'], 2025: ['05-11', '05-15', '09-21', '11-04', '12-29'] }
  for (const [year, days] of Object.entries(published)) {
    const dates = getHolidays(Number(year))
    for (const day of days) expect([...dates.keys()]).toContain(`${year}-${day}`)
  }
  expect(getHolidays(2050).has('2050-01-01')).toBe(true)
})
