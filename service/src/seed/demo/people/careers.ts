import { dayOfYear, daysFrom, shift } from '../demo-calendar.ts'
import type { Random } from '../random.ts'
import type { Seat } from './seats.ts'

/** Longest fixed duration contract in years, renewals included (Labour Law, article 67 and the guidance to it). */
const longestFixed = 4

/** Months of probation of a seat; the law allows more to those who learn a specialised job. */
const getProbation = ({ career, post }: Seat): number =>
  career === 'intern' ? 0 : post.level === 1 ? 1 : post.level <= 3 ? 2 : 3

function startDate({ career, demo, post }: Seat, today: string, random: Random, months: number): string {
  const back = (from: string, least: number, most: number) =>
    shift(from, -random.between(least, Math.max(least, most)), 'day')
  if (demo) return shift(today, -demo.days, 'day')
  const probationStart = shift(today, -months, 'month')
  switch (career) {
    case 'new':
      return back(today, 0, Number(today.slice(8)) - 1)
    case 'probation':
      return back(today, 1, daysFrom(probationStart, today) - 1)
    case 'overdue':
      return back(probationStart, 1, 12)
    case 'failed':
      return back(probationStart, 10, 60)
    case 'intern':
      return back(today, 10, 100)
    case 'settled':
    case 'resigned':
      return back(today, 130 + post.level * 150, 2_900)
  }
}

/** The last day of work of somebody who has left; null for the others. */
export const getLastDay = ({ career, number }: Seat, today: string): string | null =>
  career === 'resigned' ? shift(today, -(3 + ((number * 13) % 190)), 'day') : null

/** First and last day of the running fixed contract, or undefined where the person has outgrown it. */
function fixedTerm(start: string, today: string, months: number) {
  for (let from = start; from < shift(start, longestFixed, 'year'); from = shift(from, months, 'month')) {
    const until = shift(shift(from, months, 'month'), -1, 'day')
    if (until >= today) return { from, until }
  }
  return undefined
}

function birthday(seat: Seat, start: string, today: string, random: Random): string {
  const age = 18 + Math.floor(seat.post.level * 1.5) + random.between(0, 8)
  const dob = shift(shift(start, -age, 'year'), -random.between(0, 364), 'day')
  const year = Number(dob.slice(0, 4)) - 1
  // One person has a birthday today, another was born on a 29 February.
  if (seat.number % 200 === 20) return dayOfYear(year, today.slice(5))
  return seat.number % 200 === 22 ? dayOfYear(year, '02-29') : dob
}

/** The dated facts of one person, in the names of the employee table. */
export function careerFacts(seat: Seat, today: string, random: Random) {
  const { career, post } = seat
  const probationMonths = getProbation(seat)
  const start = startDate(seat, today, random, probationMonths)
  const postProbationDate = shift(start, probationMonths, 'month')
  const isOver = postProbationDate <= today
  const status =
    !isOver || career === 'overdue'
      ? 'IN_PROBATION'
      : career === 'failed'
        ? 'FAILED_PROBATION'
        : career === 'resigned'
          ? 'RESIGNED'
          : 'POST_PROBATION'
  const isPassed = status === 'POST_PROBATION' || status === 'RESIGNED'
  const wantsFixed = career === 'intern' || (!seat.demo && post.level <= 4 && random.chance(55))
  const term = wantsFixed ? fixedTerm(start, today, career === 'intern' ? 6 : post.level <= 2 ? 12 : 24) : undefined
  const dob = birthday(seat, start, today, random)
  const isSingle = daysFrom(dob, today) < 24 * 365 || random.chance(35)
  return {
    startDate: start,
    probationMonths,
    postProbationDate,
    status,
    isPassedProbation: isPassed,
    dob,
    passProbationStatus:
      probationMonths === 0
        ? null
        : isPassed
          ? 'POST_PROBATION'
          : status === 'FAILED_PROBATION'
            ? 'FAILED_PROBATION'
            : null,
    contractType: term ? 'FDC' : 'UDC',
    contractPeriodStartDate: term?.from ?? null,
    contractPeriodEndDate: term?.until ?? null,
    isSeniorityEligible: !term,
    employmentType:
      career === 'intern'
        ? 'INTERN'
        : post.isStore && post.level <= 2 && !seat.demo && seat.number % 9 === 4
          ? 'PART_TIME'
          : 'FULL_TIME',
    maritalStatus: isSingle ? 'SINGLE' : random.chance(92) ? 'MARRIED' : random.chance(60) ? 'DIVORCED' : 'WIDOWED',
  }
}
