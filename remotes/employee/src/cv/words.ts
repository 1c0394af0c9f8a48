import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of a printed CV. */
export const cvWords = defineWords('employee-cv', {
  title: L('Curriculum Vitae', 'ប្រវត្តិរូបសង្ខេប'),
  accountNo: L('Account No', 'លេខបុគ្គលិក'),
  gender: L('Gender', 'ភេទ'),
  dob: L('Date of Birth', 'ថ្ងៃខែឆ្នាំកំណើត'),
  nationality: L('Nationality', 'សញ្ជាតិ'),
  maritalStatus: L('Marital Status', 'ស្ថានភាពគ្រួសារ'),
  address: L('Address', 'អាសយដ្ឋាន'),
  papers: L('Identity Papers', 'ឯកសារសម្គាល់ខ្លួន'),
  contact: L('Contact', 'ទំនាក់ទំនង'),
  positions: L('Positions Held', 'មុខតំណែងដែលធ្លាប់កាន់'),
  education: L('Education', 'ការអប់រំ'),
  training: L('Training', 'ការបណ្ដុះបណ្ដាល'),
  languages: L('Languages', 'ភាសា'),
  skills: L('Skills', 'ជំនាញ'),
  present: L('present', 'បច្ចុប្បន្ន'),
  native: L('Native', 'ភាសាកំណើត'),
  speaking: L('Speaking', 'និយាយ'),
  listening: L('Listening', 'ស្ដាប់'),
  reading: L('Reading', 'អាន'),
  writing: L('Writing', 'សរសេរ'),
  level: L('Level {{level}} of 5', 'កម្រិត {{level}} លើ 5'),
  years: L('{{years}} years', '{{years}} ឆ្នាំ'),
})
