import { code, L, position, text } from '../index.ts'
import { peopleWords as w } from '../people/words.ts'

/** What the reports about employees say of a person (spec 3 section 2.5). */
export const employeeReportFields = {
  accountNo: text({ label: w.accountNo }),
  displayFullNameKh: text({ label: w.nameKh }),
  displayFullNameEn: text({ label: w.nameEn }),
  gender: code({ label: w.gender, type: 'GENDER' }),
  positions: position({ label: w.position, many: true }),
  name: text({ label: L('Name', 'ឈ្មោះ'), use: 'filter' }),
} as const
/** The query with which a report by days opens: the business month. */
export const thisMonth = { fromDate: '{thisYear}-{thisMonth}-01', toDate: '{monthEnd}' } as const
