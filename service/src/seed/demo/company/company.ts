import { companyId } from '@staff/contract/admin'
import { companyInformation } from '../../../db/tables.ts'
import { authored, batch, type Batch } from '../../rows.ts'
import { company } from './structure-plan.ts'

/** How the demo company calls itself; another installation begins without and fills it in. */
export const companyBatch = (date: string): Batch =>
  batch(companyInformation, [
    {
      id: companyId,
      nameEn: company[0],
      nameKh: company[1],
      addressEn: 'Preah Norodom Boulevard, Chamkar Mon, Phnom Penh',
      addressKh: 'មហាវិថីព្រះនរោត្តម ខណ្ឌចំការមន រាជធានីភ្នំពេញ',
      phoneNumber: '023456789',
      emailAddress: 'hello@demo.local',
      payslipNoteKh: 'សូមពិនិត្យបង្កាន់ដៃនេះ ហើយសួរផ្នែកធនធានមនុស្សប្រសិនបើមានចម្ងល់។',
      payslipNoteEn: 'Please check this payslip, and ask Human Resources about what is not clear.',
      ...authored(date),
    },
  ])
