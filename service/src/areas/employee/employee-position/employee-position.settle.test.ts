import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positionFaults } from '../employee/employee.positions.ts'
import { leavesGap, withoutPosition, withPosition, type DatedPosition } from './employee-position.settle.ts'

const employments = [{ startDate: '2024-01-01', endDate: null }]
const dayAt = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)
const days = Array.from({ length: 120 }, (_, n) => dayAt(n))
const change = fc.oneof(
  fc.record({
    act: fc.constant('put' as const),
    at: fc.nat(6),
    from: fc.nat(60),
    days: fc.option(fc.nat(20), { nil: null }),
    isPrimary: fc.boolean(),
  }),
  fc.record({ act: fc.constant('drop' as const), at: fc.nat(6) }),
)
/** The list after a change, or as it was where the change is refused. */
function after(
  rows: readonly DatedPosition[],
  one: typeof change extends fc.Arbitrary<infer T> ? T : never,
): readonly DatedPosition[] {
  const there = rows.find(({ id }) => id === `row${String(one.at)}`)
  if (one.act === 'drop') {
    const now = there ? withoutPosition(rows, there.id, employments) : rows
    return positionFaults(now, employments).length ? rows : now
  }
  const put: DatedPosition = {
    id: `row${String(one.at)}`,
    companyStructurePositionId: 'x',
    startDate: dayAt(one.from),
    endDate: one.days === null ? null : dayAt(one.from + one.days),
    isPrimary: there?.isPrimary ?? one.isPrimary,
  }
  const now = withPosition(rows, put, employments)
  return positionFaults(now, employments).length || leavesGap(rows, put, employments) ? rows : now
}
const primaryOn = (rows: readonly DatedPosition[], day: string) =>
  rows.filter(
    ({ isPrimary, startDate, endDate }) => isPrimary && startDate <= day && (endDate === null || day <= endDate),
  )

it('has exactly one primary position on every day of an employment, whatever is written and taken away', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      let rows: readonly DatedPosition[] = [
        { id: 'row0', companyStructurePositionId: 'x', startDate: '2024-01-01', endDate: null, isPrimary: true },
      ]
      for (const one of changes) {
        rows = after(rows, one)
        const last =
          rows
            .filter(({ isPrimary }) => isPrimary)
            .map(({ endDate }) => endDate ?? dayAt(120))
            .sort()
            .at(-1) ?? '2024-01-01'
        expect(days.filter((day) => day <= last && primaryOn(rows, day).length !== 1)).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
