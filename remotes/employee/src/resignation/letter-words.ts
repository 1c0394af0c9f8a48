import { L } from '@staff/contract'

export const resignationLetterWords = {
  title: L('Resignation Letter', 'លិខិតលាឈប់ពីការងារ'),
  startDate: L('Start date', 'ថ្ងៃចូលធ្វើការ'),
  requestDate: L('Request date', 'ថ្ងៃស្នើសុំ'),
  resignDate: L('Last day of work', 'ថ្ងៃធ្វើការចុងក្រោយ'),
  duration: L('Employment duration', 'រយៈពេលធ្វើការ'),
  body: L(
    'The employee named above hereby asks to leave the company and ends the employment after the last day of work. The employee hands over all work, documents and property of the company by that day.',
    'បុគ្គលិកដែលមានឈ្មោះខាងលើ សូមស្នើសុំលាឈប់ពីការងារ ហើយបញ្ចប់ការងារក្រោយថ្ងៃធ្វើការចុងក្រោយ។ បុគ្គលិកត្រូវប្រគល់ការងារ ឯកសារ និងទ្រព្យសម្បត្តិរបស់ក្រុមហ៊ុនទាំងអស់មុនថ្ងៃនោះ។',
  ),
} as const
