import { expect, it } from 'vitest'
import { allResources } from './catalogue.ts'

// What nobody wants to read beside a green tick.
const bad = /overdue|missed|late\b|rejected|failed|expired|blocked/i

it('a yes that somebody must act on is no green tick, in every list', () => {
  const ticks = allResources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([key, field]) =>
      field.kind === 'bool' && field.use !== 'filter' ? [{ at: `${name}.${key}`, field }] : [],
    ),
  )
  expect(ticks.length).toBeGreaterThan(20)
  const wrong = ticks.filter(({ field }) => bad.test(field.label.en) !== (field.isBad === true))
  expect(wrong.map(({ at }) => at)).toEqual([])
})
