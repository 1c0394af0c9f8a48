import { L, text } from '../../index.ts'
import { inDollars, inRiel, ofRun, slipStore } from '../run/payroll-run-fields.ts'

/** What every line of the accounts of a run says; debit and credit in the currency in which it is paid. */
export const accountingFields = {
  ...ofRun,
  costCenterCode: text({ label: L('Cost Center Code', 'លេខកូដមជ្ឈមណ្ឌលចំណាយ'), optional: true }),
  store: slipStore,
  account: text({ label: L('Account Code', 'លេខកូដគណនីគណនេយ្យ'), optional: true }),
  accountName: text({ label: L('Account Name', 'ឈ្មោះគណនីគណនេយ្យ') }),
  debitUsd: inDollars(L('Debit (USD)', 'ឥណពន្ធ (ដុល្លារ)')),
  creditUsd: inDollars(L('Credit (USD)', 'ឥណទាន (ដុល្លារ)')),
  debitKhr: inRiel(L('Debit (KHR)', 'ឥណពន្ធ (រៀល)')),
  creditKhr: inRiel(L('Credit (KHR)', 'ឥណទាន (រៀល)')),
} as const
export const accountingSums = ['debitUsd', 'creditUsd', 'debitKhr', 'creditKhr'] as const
