import { L } from '@staff/contract'
import { scanCorrections } from '@staff/contract/requests'
import { defineWords } from '@staff/kit'

/** Words of the days of a person. */
export const dayWords = defineWords('attendance-day', {
  title: L('Days of a Person', 'ថ្ងៃធ្វើការរបស់បុគ្គលិក'),
  choose: L('Choose an employee to see the days of a month.', 'សូមជ្រើសរើសបុគ្គលិក ដើម្បីមើលថ្ងៃក្នុងខែ។'),
  none: L('No days in this month yet.', 'មិនទាន់មានថ្ងៃក្នុងខែនេះទេ។'),
  planned: L('Planned', 'គ្រោង'),
  noHours: L('no hours', 'គ្មានម៉ោង'),
  seen: L('Scans', 'ការស្កេន'),
  deviations: L('Against the plan', 'ធៀបនឹងផែនការ'),
  lateBy: L('late {{minutes}} min', 'យឺត {{minutes}} នាទី'),
  earlyBy: L('left {{minutes}} min early', 'ចេញមុន {{minutes}} នាទី'),
  pauseEarly: L('to the break {{minutes}} min early', 'សម្រាកមុន {{minutes}} នាទី'),
  pauseLate: L('back from the break {{minutes}} min late', 'ត្រឡប់ពីសម្រាកយឺត {{minutes}} នាទី'),
  running: L('Still running: not evaluated yet', 'កំពុងដំណើរការ៖ មិនទាន់វាយតម្លៃ'),
  settled: L('Settled by payroll', 'បៀវត្សរ៍បានបិទបញ្ជី'),
  kind: L('Minutes of the day', 'នាទីក្នុងថ្ងៃ'),
  minutes: L('{{minutes}} min', '{{minutes}} នាទី'),
  paid: L('pays {{percent}} %', 'បើក {{percent}} %'),
  paidDays: L('Paid days', 'ថ្ងៃបើកប្រាក់'),
  correct: scanCorrections.words.correct,
  correctMany_one: L('Correct {{count}} missing scan', 'កែការភ្លេចស្កេន {{count}}'),
  correctMany_other: L('Correct {{count}} missing scans', 'កែការភ្លេចស្កេន {{count}}'),
  onlyMissing: L('Only days on which a scan is missing', 'តែថ្ងៃដែលខ្វះការស្កេន'),
  noneMissing: L('No scan is missing in this month.', 'គ្មានការស្កេនដែលខ្វះក្នុងខែនេះទេ។'),
  records: L('Scans of this day', 'ការស្កេនថ្ងៃនេះ'),
})
