import { L } from '../../index.ts'
import type { Payslip, PayslipLeave } from './payslip.ts'

/** The order of payslips on paper. */
export const payslipOrders = [
  { value: 'accountNo', label: L('By account number', 'តាមលេខបុគ្គលិក') },
  { value: 'name', label: L('By name', 'តាមឈ្មោះ') },
  { value: 'store', label: L('By store, then by account number', 'តាមហាង រួចតាមលេខបុគ្គលិក') },
] as const
export type PayslipOrder = (typeof payslipOrders)[number]['value']
/** What of a payroll is printed: all of it, or one store by its name on the payslips. */
export interface PayslipsAsked {
  readonly order: PayslipOrder
  readonly store?: string | undefined
}
/** Payslips that one page of the product prints at once, and that one file holds at most. */
export const payslipsAtOnce = 50
export const mostPayslips = 2_000
/** A payslip with what is printed beside its amounts. */
export interface PrintedPayslip {
  readonly slip: Payslip
  readonly leave: PayslipLeave
}
/** GET with {@link PayslipsAsked} and `offset` answers `{data: PrintedPayslip[]}`, at most {@link payslipsAtOnce}. */
export const payslipsCall = (id: string): string => `employee/payroll-generation/${id}/payslips`
/** POST with {@link PayslipsAsked} starts the task that makes one PDF of them. */
export const payslipsFileCall = (id: string): string => `${payslipsCall(id)}/file`
/** GET answers `{data: string[]}`: the stores of the payslips of a payroll, by name. */
export const payslipStoresCall = (id: string): string => `${payslipsCall(id)}/stores`
