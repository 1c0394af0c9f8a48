import { choice, decimal, faultsOfFields, L, month, type Fault } from '../../index.ts'
import { payrollRunTypes, type PayrollRunType } from './payroll-run-words.ts'

const rate = { min: 1, max: 100_000, isRiel: true } as const
/** What generating a payroll asks for (spec 3, section 5): all required, riel for one US dollar. */
export const generateFields = {
  month: month({ label: L('Month', 'ខែ') }),
  type: choice({ label: L('Type', 'ប្រភេទ'), options: [...payrollRunTypes] }),
  exchangeRate: decimal({ label: L('Exchange Rate', 'អត្រាប្តូរប្រាក់'), ...rate }),
  exchangeRateNssf: decimal({ label: L('Exchange Rate NSSF', 'អត្រាប្តូរប្រាក់ ប.ស.ស.'), ...rate }),
} as const

/** The page of a run on trial; the month and type of the address are those that it begins with. */
export const payrollTrialPage = { screen: '/payroll-management/payroll-trial' } as const
/** What a trial asks for: rates of its own where they are told, and a raise of every base salary. */
export const trialFields = {
  month: generateFields.month,
  type: generateFields.type,
  exchangeRate: decimal({ label: generateFields.exchangeRate.label, optional: true, ...rate }),
  exchangeRateNssf: decimal({ label: generateFields.exchangeRateNssf.label, optional: true, ...rate }),
  raisePercent: decimal({
    label: L('Raise of every base salary, in percent', 'ការដំឡើងប្រាក់ខែគោលទាំងអស់ គិតជាភាគរយ'),
    optional: true,
    min: 0,
    max: 1_000,
  }),
} as const

/** What is wrong with values of {@link generateFields}, by their names; checked with each change. */
export const generateFaults = (
  values: Readonly<Record<string, unknown>>,
  fields: Partial<typeof generateFields> = generateFields,
): readonly Fault[] => faultsOfFields(fields, values)

/**
 * POST with both rates, and with the versions that were read (`exchangeRateVersion`, `exchangeRateNssfVersion`), which
 * are required where another rate stands; answers 202 with the task. `payMonth` is `YYYY-MM`.
 */
export const payrollGenerateCall = (payMonth: string, type: PayrollRunType): string =>
  `employee/payroll-generation/year/${payMonth.slice(0, 4)}/month/${payMonth.slice(5)}/type/${type}`
/** POST without a body, or with that of {@link payrollGenerateCall}; answers 202 with the task. */
export const payrollRegenerateCall = (id: string): string => `employee/payroll-generation/regenerate/${id}`
/**
 * POST `{version}` of the run; answers `{data: {id, version, status, headCount}}`. Drafts only. People who joined or
 * left since then are added or left out.
 */
export const payrollRegenerateOneCall = (id: string, employeeId: string): string =>
  `employee/payroll-generation/regenerate/${id}/employee/${employeeId}`
/** The kind of the task of both. */
export const payrollRunTaskKind = 'PAYROLL_RUN'
