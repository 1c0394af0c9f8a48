import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of sick calls, open shifts and shift offers. */
export const offerWords = defineWords('shift-offer', {
  sick: L('Report sick', 'រាយការណ៍ថាឈឺ'),
  leave: L('Sick leave, {{date}}', 'ច្បាប់ឈឺ {{date}}'),
  paper: L('A paper is asked for above {{days}} days.', 'លើសពី {{days}} ថ្ងៃ ត្រូវមានឯកសារ។'),
  who: L('Who could take {{from}} – {{to}}', 'អ្នកដែលអាចធ្វើវេន {{from}} – {{to}}'),
  nobody: L('Nobody of this position can take it.', 'គ្មាននរណាក្នុងមុខតំណែងនេះអាចទទួលបានទេ។'),
  cannot: L('{{count}} more who cannot, and why', '{{count}} នាក់ទៀតមិនអាច និងមូលហេតុ'),
  first: L('First who accepts has it. It ends at {{time}}.', 'អ្នកទទួលមុនគេបានវេននេះ។ បញ្ចប់ម៉ោង {{time}}។'),
  offer: L('Offer to {{count}}', 'ផ្ដល់ជូន {{count}} នាក់'),
  open: L('Leave the shift open', 'ទុកវេនឱ្យនៅទំនេរ'),
  close: L('Close', 'បិទ'),
  done: L('Sick leave entered; the shift is offered to {{count}}', 'បានបញ្ចូលច្បាប់ឈឺ; វេនត្រូវបានផ្ដល់ជូន {{count}} នាក់'),
  doneOpen: L('Sick leave entered; the shift is open', 'បានបញ្ចូលច្បាប់ឈឺ; វេននៅទំនេរ'),
  covers: L('Shift of {{person}}, {{from}} – {{to}}', 'វេនរបស់ {{person}} {{from}} – {{to}}'),
  filled: L('{{person}} comes', '{{person}} នឹងមក'),
  offers: L('Offered to {{people}}', 'បានផ្ដល់ជូន {{people}}'),
  openShifts: L('Open shifts', 'វេនទំនេរ'),
  end: L('Close the shift', 'បិទវេននេះ'),
  take: L('I take it', 'ខ្ញុំទទួលយក'),
  no: L('No', 'ទេ'),
  asks: L('{{person}} asks: can you come?', '{{person}} សួរថា៖ តើអ្នកអាចមកបានទេ?'),
  none: L('No shift is offered to you.', 'គ្មានវេនផ្ដល់ជូនអ្នកទេ។'),
  taken: L('The shift is yours. It stands in your working schedule.', 'វេននេះជារបស់អ្នក។ វាមាននៅក្នុងកាលវិភាគធ្វើការរបស់អ្នក។'),
  lost: L('Somebody else was faster. There is nothing else to do.', 'មានអ្នកផ្សេងលឿនជាង។ អ្នកមិនចាំបាច់ធ្វើអ្វីទៀតទេ។'),
})
