import { paymentMethod } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

type Method = readonly [name: string, nameKh: string, type: 'CASH' | 'BANK' | 'WALLET', bankCode: string | null]
export const cash = 'Cash'
const ofTheSystem: readonly Method[] = [[cash, 'សាច់ប្រាក់', 'CASH', null]]
export const payoutId = (name: string): string => getId('payment method', name)

/** How wages are paid out: cash everywhere; a company adds its banks. */
export const payoutBatch = (date: string, list: readonly Method[] = ofTheSystem): Batch =>
  batch(
    paymentMethod,
    list.map(([name, nameKh, type, bankCode]) => ({
      id: payoutId(name),
      name,
      nameKh,
      type,
      bankCode,
      isSystemDefined: list === ofTheSystem,
      ...authored(date),
    })),
  )
