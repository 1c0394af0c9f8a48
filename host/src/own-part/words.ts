import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the page of a link for a person's own part. */
export const ownPartWords = defineWords('own-part', {
  title: L('Your own part', 'ព័ត៌មានរបស់អ្នកផ្ទាល់'),
  text: L(
    '{{company}} asks you for this. The office looks at it first.',
    '{{company}} សុំព័ត៌មាននេះពីអ្នក។ ការិយាល័យនឹងពិនិត្យវាជាមុន។',
  ),
  endedTitle: L('This link has ended', 'តំណនេះបានផុតកំណត់'),
  endedText: L(
    'It opens once, on one phone, for seven days. Ask the office for a new one.',
    'តំណបើកបានតែម្ដង លើទូរសព្ទមួយ ក្នុងរយៈពេលប្រាំពីរថ្ងៃ។ សូមសុំតំណថ្មីពីការិយាល័យ។',
  ),
  doneTitle: L('Thank you', 'អរគុណ'),
  doneText: L('The office has your answers and looks at them.', 'ការិយាល័យបានទទួលចម្លើយរបស់អ្នក ហើយនឹងពិនិត្យ។'),
  add: L('Add another one', 'បន្ថែមមួយទៀត'),
  remove: L('Take away', 'ដកចេញ'),
  choose: L('Choose', 'ជ្រើសរើស'),
  photo: L('Photo', 'រូបថត'),
  photoHelp: L('JPEG, PNG or PDF, at most 5 MB', 'JPEG, PNG ឬ PDF មិនលើស 5 MB'),
  send: L('Send to the office', 'ផ្ញើទៅការិយាល័យ'),
  left: L('Leave empty what you do not have.', 'អ្វីដែលអ្នកមិនមាន សូមទុកទទេ។'),
  level1: L('Province', 'រាជធានី ឬខេត្ត'),
  level2: L('District', 'ក្រុង ស្រុក ឬខណ្ឌ'),
  level3: L('Commune', 'ឃុំ ឬសង្កាត់'),
  level4: L('Village', 'ភូមិ'),
})
