import { allResources, catalogue } from '@staff/contract/catalogue'
import { employeeMovement } from '@staff/contract/employee'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signInWith } from '../../../test/app.tsx'
import { setLanguage } from '../../i18n/i18n.ts'
import { useListColumns } from './list-columns.tsx'

beforeEach(() => signInWith())

// By the area of a list, not by its address, from which the product knows it.
const spec3 = new Set(
  [
    ...(['attendance-leave', 'payroll', 'reports'] as const).flatMap((area) => Object.values(catalogue[area])),
    employeeMovement,
  ].map(({ name }) => name),
)
/** The widths of spec 2 section 9 without least widths: whatever the kind needs may only add to it. */
const formula = (heading: string, sortable: boolean) => {
  const natural = Math.min(240, 6 * heading.length + 50)
  return Math.round(natural > 170 ? natural * 0.8 : natural) + (sortable ? 30 : 0)
}
describe.each(['en', 'km'] as const)('in %s', (lang) => {
  it.each(allResources.map((r) => [r.name, r] as const))(
    'the columns of %s have the widths of their specification',
    (name, r) => {
      setLanguage(lang)
      const { result } = renderHook(() => useListColumns(r))
      for (const { id, heading, sortable, width } of result.current)
        if (spec3.has(name)) {
          expect(width, id).toBeGreaterThanOrEqual(140)
          expect(width, id).toBeLessThanOrEqual(300)
        } else {
          expect(width, id).toBeGreaterThanOrEqual(formula(heading, sortable))
          expect(width, id).toBeLessThanOrEqual(Math.max(240, formula(heading, sortable)))
        }
    },
  )
})
