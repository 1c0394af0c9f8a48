import { L } from '@staff/contract'
import { heldAbsencePage } from '@staff/contract/payroll'
import { defineWords } from '@staff/kit'

/** The words of the page of held absences. */
export const heldAbsenceWords = defineWords('payroll-held-absence', {
  title: heldAbsencePage.label,
  lead: L(
    'These people were settled as absent or late before anybody scanned. No payroll pays these days by itself. Release the days that should be paid: the next payroll carries them.',
    'បុគ្គលិកទាំងនេះត្រូវបានរាប់ថាអវត្តមាន ឬយឺត មុនពេលមានអ្នកស្កេន។ គ្មានបញ្ជីបៀវត្សរ៍ណាបើកថ្ងៃទាំងនេះដោយស្វ័យប្រវត្តិទេ។ សូមអនុញ្ញាតថ្ងៃដែលត្រូវបើក៖ បញ្ជីបៀវត្សរ៍បន្ទាប់នឹងយកវា។',
  ),
  nothing: L('No absence waits.', 'គ្មានអវត្តមានរង់ចាំទេ។'),
  employee: L('Employee', 'បុគ្គលិក'),
  month: L('Month', 'ខែ'),
  days: L('Days', 'ថ្ងៃ'),
  sum: L('Would be paid, gross', 'ប្រាក់ដែលនឹងបើក មុនកាត់'),
  becomes: L('When it is released', 'ពេលអនុញ្ញាត'),
  own: L('Your own: another payroll officer releases it', 'របស់អ្នកផ្ទាល់៖ មន្ត្រីបៀវត្សរ៍ផ្សេងជាអ្នកអនុញ្ញាត'),
  choose: L('Choose {{name}}, {{month}}', 'ជ្រើស {{name}} {{month}}'),
  chooseMonth: L('Choose all of {{month}}', 'ជ្រើសទាំងអស់នៃ {{month}}'),
  release: L('Release ({{count}})', 'អនុញ្ញាត ({{count}})'),
  askTitle: L('Release these absences?', 'អនុញ្ញាតឱ្យបើកអវត្តមានទាំងនេះ?'),
  askText: L(
    'Their days are paid as late changes. This cannot be taken back.',
    'ថ្ងៃទាំងនេះនឹងត្រូវបើកជាការកែប្រែយឺត។ សកម្មភាពនេះមិនអាចដកវិញបានទេ។',
  ),
  confirm: L('Release', 'អនុញ្ញាត'),
  released: L('Released: {{count}}', 'បានអនុញ្ញាត៖ {{count}}'),
  ownLeftOut: L('Your own absences were left out', 'អវត្តមានរបស់អ្នកផ្ទាល់ត្រូវបានរំលង'),
})
