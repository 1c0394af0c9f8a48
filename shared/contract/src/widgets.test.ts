import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import type { WidgetSpec } from './index.ts'

const isWidget = (value: unknown): value is WidgetSpec =>
  typeof value === 'object' && value !== null && 'reportId' in value && 'size' in value
/** What every area declares, by its own module: a further area or widget is found without a line here. */
const declared = (
  await Promise.all(
    Object.keys(catalogue).map(
      async (area) => (await import(`./${area}/index.ts`)) as Readonly<Record<string, unknown>>,
    ),
  )
).flatMap((area) => Object.values(area).filter(isWidget))

it('no two widgets have one number', () => {
  const names = new Map<number, string[]>()
  for (const { reportId, label } of declared) names.set(reportId, [...(names.get(reportId) ?? []), label.en])
  expect(declared.length).toBeGreaterThan(10)
  expect(
    [...names].filter(([, labels]) => labels.length > 1),
    'a stored layout names a widget by its number: give the new widget a number that is free',
  ).toEqual([])
})
it('the widgets of the specification keep their numbers', () => {
  const ofSpec = declared.filter(({ reportId }) => reportId < 100)
  expect(Object.fromEntries(ofSpec.map(({ reportId, label }) => [reportId, label.en]))).toEqual({
    1: 'Total Employee',
    2: 'Leave Remaining',
    3: 'Employee by Store',
    4: 'Employee Movement',
    5: 'Employee Attendance',
    6: 'Employee Reminder',
    7: 'Personal Info',
    8: 'Quick Request',
    9: 'Attendance Reminder',
    11: 'My Request',
    12: 'Team Request',
  })
})
