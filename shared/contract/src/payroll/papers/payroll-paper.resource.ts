import { choice, date, decimal, int, L, month, report, text, type Row } from '../../index.ts'
import { paperStates, payrollPapers } from './paper-words.ts'

/** The papers of each month with what is due when, and who filed it (docs/rules/pay.md, "Papers of the month"). */
export const payrollPaper = report({
  name: 'payroll-paper',
  screen: '/payroll-management/payroll-paper',
  permission: 'PAYROLL_PAPER',
  label: L('Papers of the Month', 'ឯកសារប្រចាំខែ'),
  title: ['payMonth', 'paper'],
  fields: {
    payMonth: month({ label: L('Month', 'ខែ') }),
    paper: choice({ label: L('Paper', 'ឯកសារ'), options: [...payrollPapers] }),
    state: choice({ label: L('State', 'ស្ថានភាព'), options: [...paperStates] }),
    payBy: date({ label: L('Pay by', 'បង់ប្រាក់ត្រឹម'), optional: true, as: ['payFrom', 'payTo'] }),
    fileBy: date({ label: L('File by', 'ដាក់ត្រឹម'), as: ['fileFrom', 'fileTo'] }),
    onlineBy: date({ label: L('Online by', 'តាមអនឡាញត្រឹម'), optional: true, as: ['onlineFrom', 'onlineTo'] }),
    people: int({ label: L('Employees', 'បុគ្គលិក') }),
    amountKhr: decimal({ label: L('To pay (KHR)', 'ត្រូវបង់ (រៀល)'), optional: true, needs: 'READ_SALARY' }),
    filedOn: date({ label: L('Filed on', 'បានដាក់នៅ'), optional: true, as: ['filedFrom', 'filedTo'] }),
    filedBy: text({ label: L('Filed by', 'ដាក់ដោយ'), optional: true }),
    reference: text({ label: L('Reference', 'លេខយោង'), optional: true }),
    link: text({ label: L('Link of the QR Code', 'តំណនៃកូដ QR'), optional: true, hidden: true }),
    keepUntil: date({ label: L('Keep until', 'រក្សាទុកដល់'), optional: true, hidden: true, as: ['keepFrom', 'keepTo'] }),
    runId: text({ label: L('Payroll', 'បញ្ជីបៀវត្សរ៍'), hidden: true }),
    filingId: text({ label: L('Filing', 'ការដាក់'), optional: true, hidden: true }),
    filingVersion: int({ label: L('Version', 'កំណែ'), optional: true, hidden: true }),
  },
  list: {
    columns: [
      'payMonth',
      'paper',
      'state',
      'payBy',
      'fileBy',
      'onlineBy',
      'people',
      'amountKhr',
      'filedOn',
      'reference',
      'filedBy',
      'link',
      'keepUntil',
    ],
    filters: ['payMonth', 'paper', 'state'],
    sort: ['payMonth', 'fileBy'],
    order: 'payMonth:DESC',
    keywords: ['reference'],
  },
})
export type PayrollPaper = Row<typeof payrollPaper>
