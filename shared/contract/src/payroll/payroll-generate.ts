import { choice, decimal, faultsOfFields, L, month, type Fault } from '../index.ts'
import { payrollRunTypes, type PayrollRunType } from './payroll-run-words.ts'

const rate = { min: 1, max: 100_000 } as const
/** What generating a payroll asks for (spec 3, section 5): all required, riel for one US dollar. */
export const generateFields = {
  month: month({ label: L('Month', 'ខែ') }),
  type: choice({ label: L('Type', 'ប្រភេទ'), options: [...payrollRunTypes] }),
  exchangeRate: decimal({ label: L('Exchange Rate', 'អត្រាប្តូរប្រាក់'), ...rate }),
  exchangeRateNssf: decimal({ label: L('Exchange Rate NSSF', 'អត្រាប្តូរប្រាក់ ប.ស.ស.'), ...rate }),
} as const

/** What is wrong with values of {@link generateFields}, by their names; checked with each change. */
export const generateFaults = (values: Readonly<Record<string, unknown>>): readonly Fault[] =>
  faultsOfFields(generateFields, values)

/** POST with both rates; answers 202 with the task. `payMonth` is `YYYY-MM`. */
export const payrollGenerateCall = (payMonth: string, type: PayrollRunType): string =>
  `employee/payroll-generation/year/${payMonth.slice(0, 4)}/month/${payMonth.slice(5)}/type/${type}`
/** POST without a body; answers 202 with the task. */
export const payrollRegenerateCall = (id: string): string => `employee/payroll-generation/regenerate/${id}`
/** The kind of the task of both. */
export const payrollRunTaskKind = 'PAYROLL_RUN'
