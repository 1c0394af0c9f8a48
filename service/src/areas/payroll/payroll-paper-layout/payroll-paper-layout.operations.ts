import { payrollPaperLayout } from '@staff/contract/payroll'
import { crud } from '../../../crud/operations.ts'
import { payrollPaperLayout as table } from './payroll-paper-layout.table.ts'

/** The calls of the columns of papers. */
export const payrollPaperLayoutOperations = crud(payrollPaperLayout, { table, rows: 'reference' })
