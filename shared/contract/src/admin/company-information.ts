import { file, L, longText, resource, text, type Row } from '../index.ts'

/** The id of the one record. */
export const companyId = 'company'
/**
 * The form of the one record (spec 3 section 2.8). It has no list: `GET` and `PUT company-information` answer and take
 * the record itself.
 */
const form = resource({
  name: 'company-information',
  screen: '/admin/company-information',
  permission: 'COMPANY_INFORMATION',
  permissions: { CREATE: null, DELETE: null },
  label: L('Company Information', 'ព័ត៌មានក្រុមហ៊ុន'),
  title: ['nameEn'],
  titleKm: ['nameKh'],
  update: 'PUT',
  fields: {
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), max: 150 }),
    nameEn: text({ label: L('Name EN', 'ឈ្មោះជាភាសាអង់គ្លេស'), max: 150 }),
    addressKh: longText({ label: L('Address KH', 'អាសយដ្ឋានជាភាសាខ្មែរ') }),
    addressEn: longText({ label: L('Address EN', 'អាសយដ្ឋានជាភាសាអង់គ្លេស') }),
    phoneNumber: text({ label: L('Phone Number', 'លេខទូរសព្ទ'), max: 20, pattern: 'phone' }),
    emailAddress: text({ label: L('Email Address', 'អាសយដ្ឋានអ៊ីមែល'), pattern: 'email' }),
    payslipNoteKh: longText({
      label: L('Payslip Note KH', 'កំណត់សម្គាល់លើបង្កាន់ដៃប្រាក់ខែ ជាភាសាខ្មែរ'),
      optional: true,
      help: L('Printed below every payslip', 'ស្ថិតនៅក្រោមបង្កាន់ដៃប្រាក់ខែនីមួយៗ'),
    }),
    payslipNoteEn: longText({ label: L('Payslip Note EN', 'កំណត់សម្គាល់លើបង្កាន់ដៃប្រាក់ខែ ជាភាសាអង់គ្លេស'), optional: true }),
    logo: file({
      label: L('Logo', 'ស្លាកសញ្ញា'),
      optional: true,
      entityType: 'COMPANY_LOGO',
      maxBytes: 2_097_152,
      accept: ['image/png', 'image/jpeg'],
      help: L('Shown in the menu, on the sign-in page and on printed letters', 'បង្ហាញក្នុងម៉ឺនុយ ទំព័រចូលប្រើប្រាស់ និងលើលិខិតបោះពុម្ព'),
    }),
  },
  list: { columns: ['nameEn'], export: false },
  form: [
    {
      label: L('Company Information', 'ព័ត៌មានក្រុមហ៊ុន'),
      rows: [
        ['logo'],
        ['nameKh', 'nameEn'],
        ['phoneNumber', 'emailAddress'],
        ['addressKh', 'addressEn'],
        ['payslipNoteKh', 'payslipNoteEn'],
      ],
    },
  ],
})
// Inside an object: what is exported by itself as a resource has a list.
export const companyInformation = { form } as const
export type CompanyInformation = Row<typeof form>
