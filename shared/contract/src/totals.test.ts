import { expect, it } from 'vitest'
import { allResources } from './catalogue.ts'
import type { AnyField, AnyResource } from './index.ts'

const amounts = (field: AnyField | undefined): AnyField[] =>
  field?.kind === 'figures' ? Object.values(field.of) : field ? [field] : []
/**
 * The summed columns of a list that may hold amounts of several currencies. A column that names its currency (`netUsd`,
 * `netKhr`) holds one.
 */
const mixed = ({ fields, list }: AnyResource): string[] => {
  const saysCurrency = Object.keys(fields).some((key) => /currency/i.test(key))
  return (list.totals ?? []).filter((key) =>
    amounts(fields[key]).some(
      (field) => field.kind === 'money' && (field.currency !== undefined || (saysCurrency && !/(Usd|Khr)$/.test(key))),
    ),
  )
}

it('money of two currencies is never summed, in no list and no report', () => {
  const summed = allResources.filter(({ list }) => list.totals?.length)
  expect(summed.length).toBeGreaterThan(10)
  expect(summed.map((r) => [r.name, mixed(r)] as const).filter(([, keys]) => keys.length > 0)).toEqual([])
})
it('and a list that did would be found', () => {
  const field = { kind: 'money', label: { en: 'Amount', km: 'ចំនួន' }, currency: 'paidIn' } as const
  const list = { columns: ['amount'], totals: ['amount'] }
  expect(mixed({ fields: { amount: field }, list } as unknown as AnyResource)).toEqual(['amount'])
})
