import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of shifts that employees give away, swap and take. */
export const changeWords = defineWords('shift-change', {
  own: L('My shifts to come', 'វេនខាងមុខរបស់ខ្ញុំ'),
  none: L('No shift of the next days can be given away.', 'គ្មានវេនខាងមុខដែលអាចប្រគល់ឱ្យគេបានទេ។'),
  open: L('Open shifts of my store', 'វេនទំនេរនៅហាងរបស់ខ្ញុំ'),
  give: L('Give away', 'ប្រគល់ឱ្យគេ'),
  swap: L('Swap', 'ប្ដូរវេន'),
  take: L('Take it', 'ទទួលយក'),
  asked: L('Colleagues are asked', 'កំពុងសួរសហការី'),
  approval: L('Waits for approval', 'រង់ចាំការអនុម័ត'),
  back: L('Take back', 'ដកវិញ'),
  giveTitle: L('Who could take {{shift}}?', 'អ្នកណាអាចធ្វើវេន {{shift}}?'),
  swapTitle: L('Swap {{shift}} for', 'ប្ដូរវេន {{shift}} នឹង'),
  nobody: L('Nobody of your store can take it then.', 'គ្មាននរណានៅហាងរបស់អ្នកអាចធ្វើបាននៅពេលនោះទេ។'),
  noSwap: L('No shift of a colleague fits.', 'គ្មានវេនរបស់សហការីណាដែលត្រូវគ្នាទេ។'),
  rule: L(
    'Rest, hours and leave of both are checked already. Your manager approves last.',
    'ម៉ោងសម្រាក ម៉ោងធ្វើការ និងច្បាប់របស់ទាំងពីរ ត្រូវបានពិនិត្យហើយ។ អ្នកគ្រប់គ្រងអនុម័តចុងក្រោយ។',
  ),
  ask: L('Ask {{count}}', 'សួរ {{count}} នាក់'),
  askOne: L('Ask {{person}}', 'សួរ {{person}}'),
  done: L('Asked. You are told as soon as somebody answers.', 'បានសួរហើយ។ អ្នកនឹងដឹងភ្លាម ពេលមានអ្នកឆ្លើយ។'),
  takenBack: L('Taken back: the shift stays yours.', 'បានដកវិញ៖ វេននៅជារបស់អ្នក។'),
  askedFor: L('Your manager is asked.', 'បានសុំអ្នកគ្រប់គ្រងរបស់អ្នកហើយ។'),
  close: L('Close', 'បិទ'),
})
