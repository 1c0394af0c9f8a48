import { date, L, money, ref, resource, text, type Input, type Row } from '../../index.ts'
import { payCurrency } from '../../people/pay-currency.ts'
import { fullStoreRef } from '../../refs.ts'

/**
 * ⊕ What a store sold on a day, in one currency: entered by file or by hand, and set against what its staff costs
 * (docs/rules/pay.md, "Sales of the stores").
 */
export const storeSales = resource({
  name: 'store-sales',
  screen: '/payroll-management/store-sales',
  permission: 'STORE_SALES',
  label: L('Store Sales', 'ការលក់តាមហាង'),
  title: ['saleDate', 'store'],
  fields: {
    store: ref({ label: L('Store', 'ហាង'), to: fullStoreRef, createOnly: true }),
    saleDate: date({ label: L('Day', 'ថ្ងៃ') }),
    amount: money({
      label: L('Sales of the Day', 'ការលក់ក្នុងថ្ងៃ'),
      currency: 'currency',
      min: 0,
      max: 1_000_000_000_000,
    }),
    currency: payCurrency,
    note: text({ label: L('Note', 'កំណត់សម្គាល់'), optional: true, max: 255, hidden: true }),
  },
  list: {
    columns: ['saleDate', 'store', 'amount', 'currency', 'note'],
    filters: ['store', 'saleDate', 'currency'],
    sort: ['saleDate', 'amount'],
    order: 'saleDate:DESC',
    keywords: ['note'],
  },
  form: [
    {
      label: L('Store Sales', 'ការលក់តាមហាង'),
      rows: [['store', 'saleDate'], ['amount', 'currency'], ['note']],
    },
  ],
})
export type StoreSales = Row<typeof storeSales>
export type StoreSalesInput = Input<typeof storeSales>
