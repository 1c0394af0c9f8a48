import type { KeptLetter } from '../print/kept-letter.ts'
import { adjustmentLetter } from './payroll/payroll-benefit-adjustment/payroll-benefit-adjustment.letter.ts'
import { settlementLetter } from './payroll/payroll-run/settlement/settlement.letter.ts'
import { payslipLetter } from './payroll/payslip/payslip.letter.ts'
import { requestLetters } from './platform/print/request-letters.ts'

/**
 * Every letter of which printed copies are kept, explicitly: those of the kinds of request, and what an area declares
 * in a `<name>.letter.ts` beside its table.
 */
export const keptLetters: readonly KeptLetter[] = [...requestLetters, payslipLetter, settlementLetter, adjustmentLetter]
