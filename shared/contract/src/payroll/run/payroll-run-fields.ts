import {
  choice,
  date,
  decimal,
  L,
  money,
  report,
  text,
  type AnyResource,
  type Fields,
  type Label,
  type ResourceSpec,
} from '../../index.ts'
import { personOfRow } from '../../people/of-person.ts'
import { payCurrency } from '../person/pay-fields.ts'
import { payFigures, type PayFigureName } from '../calculation/pay-figures.ts'
import { payrollMaster } from './payroll-master.resource.ts'

/** Which run the rows are of: every tab asks for its own. */
export const runParam = 'payrollReportId'
/** The field of {@link runParam}, in every list of a run. */
export const ofRun = { [runParam]: text({ label: payrollMaster.label, use: 'filter' }) } as const

/** The payslip behind a row, which a reader opens from it; null where the run does not pay the person. */
export const slipOfRow = {
  slipId: text({ label: L('Payslip', 'បង្កាន់ដៃប្រាក់ខែ'), optional: true, hidden: true }),
} as const
/** Who somebody was when the slip was made, as its first columns. */
export const slipPerson = {
  ...slipOfRow,
  ...personOfRow,
  accountNo: text({ label: L('Account No', 'លេខបុគ្គលិក') }),
  name: text({ label: L('Employee Name', 'ឈ្មោះបុគ្គលិក') }),
  nameKh: text({ label: L('Khmer Name', 'ឈ្មោះខ្មែរ') }),
} as const
export const slipStore = text({ label: L('Store', 'ហាង'), optional: true })
export const slipCurrency = choice({
  label: payCurrency.label,
  options: payCurrency.options,
})
/** How the lists of slips are searched, and whose rows come first. */
export const slipList = {
  filters: ['payrollReportId', 'currency'],
  order: 'accountNo:ASC',
  keywords: ['accountNo', 'name', 'nameKh', 'store'],
} as const
const open = { optional: true, needs: 'READ_SALARY' } as const
/**
 * An amount in the currency of its row, for holders of READ_SALARY. The first of two payments of a month has the net
 * only.
 */
export const inPay = (label: Label) => money({ label, currency: 'currency', ...open })
export const inRiel = (label: Label) => decimal({ label, ...open })
export const inDollars = (label: Label) => money({ label, ...open })
/** The same under the words of a figure of the slip. */
export const getPay = (name: PayFigureName) => inPay(payFigures[name])
export const getRiel = (name: PayFigureName) => inRiel(payFigures[name])
export const getDay = (en: string, km: string) => date({ label: L(en, km), optional: true })

type TabSpec<F extends Fields> = Omit<
  ResourceSpec<F>,
  'form' | 'can' | 'permissions' | 'isDerived' | 'parent' | 'permission'
>
/** Declares the list of a tab of a run: for callers who may read runs (spec 3, section 2.6). */
export const runTab = <const F extends Fields>(spec: TabSpec<F>): ResourceSpec<F> => {
  const declared = report({ ...spec, permission: 'PAYROLL_GENERATION' })
  return { ...declared, permissions: { ...declared.permissions, READ: 'VIEW_PAYROLL_GENERATION' } }
}
/** The list as the page of one run shows it: the address names the run, the filters do not. */
export const withinRun = (r: AnyResource): AnyResource => ({
  ...r,
  list: { ...r.list, filters: (r.list.filters ?? []).filter((key) => key !== runParam) },
})
