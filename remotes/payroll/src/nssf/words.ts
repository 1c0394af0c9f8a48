import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** The words of the NSSF table in addition to those of its declaration. */
export const nssfWords = defineWords('nssf', {
  title: L('Upload the NSSF table', 'បញ្ចូលតារាង ប.ស.ស.'),
  upload: L('Upload', 'បញ្ចូល'),
  text: L(
    'The file replaces the whole table of its day. Download the template for its columns. Nothing is changed when a row is wrong.',
    'ឯកសារនឹងជំនួសតារាងទាំងមូលនៃថ្ងៃរបស់វា។ សូមទាញយកគំរូសម្រាប់ជួរឈរ។ គ្មានអ្វីផ្លាស់ប្តូរទេ បើមានជួរណាមួយខុស។',
  ),
  close: L('Close', 'បិទ'),
  uploaded: L('The table was replaced', 'តារាងត្រូវបានជំនួស'),
})
