import { expect, it } from 'vitest'
import { byShift } from '../employee-working-schedule/own-break.ts'
import { getTemplates, type TemplateSources } from './templates.ts'

const day = (from: number, to: number) => [{ startMinute: from * 60, endMinute: to * 60, ...byShift }]
const sources: TemplateSources = {
  shifts: [],
  past: [],
  drafted: [],
  terms: [],
  demand: [{ from: 480, to: 1_320 }],
  night: [],
}
const getIds = (more: Partial<TemplateSources>) => getTemplates({ ...sources, ...more }).map(({ id }) => id)

it('has nobody’s minutes where nobody works by the roster', () => {
  expect(getIds({ past: [day(8, 16)] })).toEqual([])
})
