import { fill, L } from '@staff/contract'

export const warningLetterWords = {
  title: L('Warning Letter', 'លិខិតព្រមាន'),
  subject: L('Subject', 'កម្មវត្ថុ'),
  type: L('Warning type', 'ប្រភេទការព្រមាន'),
  date: L('Date of warning', 'ថ្ងៃព្រមាន'),
  number: L('Written warning', 'ការព្រមានជាលាយលក្ខណ៍អក្សរ'),
  validUntil: L('Counts until', 'រាប់បញ្ចូលរហូតដល់'),
  opening: L(
    'The company hereby warns the employee named above for the following reason and asks that it does not happen again.',
    'ក្រុមហ៊ុនសូមធ្វើការព្រមានចំពោះបុគ្គលិកដែលមានឈ្មោះខាងលើ ដោយមូលហេតុដូចខាងក្រោម ហើយសូមកុំឱ្យកើតមានឡើងម្ដងទៀត។',
  ),
  closing: L(
    'After another warning the employee may be dismissed under the labour law and the internal rules of the company. The employee signs to confirm having read this letter.',
    'ករណីមានការព្រមានម្ដងទៀត បុគ្គលិកអាចត្រូវបានបញ្ឈប់ពីការងារ ស្របតាមច្បាប់ស្ដីពីការងារ និងបទបញ្ជាផ្ទៃក្នុងរបស់ក្រុមហ៊ុន។ បុគ្គលិកចុះហត្ថលេខាដើម្បីបញ្ជាក់ថាបានអានលិខិតនេះ។',
  ),
  issuedBy: L('Issued by', 'ចេញដោយ'),
} as const
/** "2 of 3". */
export const getNumber = (number: number, limit: number) =>
  fill(L('{{number}} of {{limit}}', 'លើកទី {{number}} ក្នុងចំណោម {{limit}}'), { number, limit })
