import { L, type StatusLine } from '@staff/contract'
import { toLine } from './line.ts'
import type { MachineFacts } from './machine-facts.ts'

const hour = 3_600_000
const day = 24 * hour
/** When a line of the machine is red. The rules for Prometheus have the same numbers (`watch.test.ts`). */
export const machineLimits = {
  // A night's backup and some hours for a slow one; a drill each week and a day for it.
  backupHours: 26,
  drillHours: 8 * 24,
  freeShare: 0.15,
  // ACME renews 30 days before the end: what is below has failed for more than two weeks.
  certificateDays: 14,
} as const
const getAge = (at: string, now: number) => Math.floor((now - new Date(at).getTime()) / hour)

function getBackupLine({ backup }: MachineFacts, now: number): StatusLine {
  const todo = L(
    'Run `staff backup` and read what it says; look at `systemctl status staff-backup.timer`.',
    'ដំណើរការ `staff backup` ហើយអានអ្វីដែលវាប្រាប់។ ពិនិត្យ `systemctl status staff-backup.timer`។',
  )
  if (!backup) return toLine('backup', true, { words: L('There is no backup', 'មិនទាន់មានការបម្រុងទុកទេ'), todo })
  const age = getAge(backup.at, now)
  return toLine('backup', age > machineLimits.backupHours, {
    words: L(
      'Last backup {{age}} hours ago: {{kind}} {{label}}, {{size}} MB',
      'ការបម្រុងទុកចុងក្រោយ {{age}} ម៉ោងមុន៖ {{kind}} {{label}}, {{size}} MB',
    ),
    todo,
    values: { age, kind: backup.kind, label: backup.label, size: (backup.bytes / 1e6).toFixed(1) },
  })
}
function getDrillLine({ drill }: MachineFacts, now: number): StatusLine {
  const todo = L(
    'Run `staff drill` and read what it says: a backup that was never restored is no backup.',
    'ដំណើរការ `staff drill` ហើយអានអ្វីដែលវាប្រាប់៖ ការបម្រុងទុកដែលមិនធ្លាប់ស្ដារ មិនមែនជាការបម្រុងទុកទេ។',
  )
  if (!drill)
    return toLine('drill', true, {
      words: L('No backup was ever restored for a trial', 'មិនធ្លាប់សាកល្បងស្ដារការបម្រុងទុកទេ'),
      todo,
    })
  const age = getAge(drill.at, now)
  return toLine('drill', !drill.ok || age > machineLimits.drillHours, {
    words: drill.ok
      ? L(
          'Last drill {{age}} hours ago, whole, in {{seconds}} s',
          'ការសាកល្បងស្ដារចុងក្រោយ {{age}} ម៉ោងមុន ត្រឹមត្រូវទាំងស្រុង ក្នុង {{seconds}} វិនាទី',
        )
      : L('The last drill found faults: {{failed}}', 'ការសាកល្បងស្ដារចុងក្រោយរកឃើញកំហុស៖ {{failed}}'),
    todo,
    values: { age, seconds: drill.seconds, failed: drill.failed.join('; ') },
  })
}
function getDiskLine({ disk: { folder, freeBytes, sizeBytes } }: MachineFacts): StatusLine {
  return toLine('disk', freeBytes / sizeBytes < machineLimits.freeShare, {
    words: L('{{free}} GB free where {{folder}} is', 'នៅទំនេរ {{free}} GB នៅកន្លែង {{folder}}'),
    todo: L(
      'Free some room or add a disk: at 0 the product refuses every write. Old `*.before-*` folders may be removed.',
      'សូមបង្កើនទំហំទំនេរ ឬបន្ថែមថាស៖ ពេលអស់ កម្មវិធីបដិសេធការសរសេរទាំងអស់។ ថតចាស់ `*.before-*` អាចលុបបាន។',
    ),
    values: { free: (freeBytes / 1e9).toFixed(1), folder },
  })
}
const getPrintLine = ({ canPrint }: MachineFacts): StatusLine =>
  toLine('pdf', !canPrint, {
    words: canPrint
      ? L('PDF can be printed', 'អាចបោះពុម្ព PDF បាន')
      : L('PDF is off: there is no browser', 'PDF ត្រូវបានបិទ៖ មិនមានកម្មវិធីរុករក'),
    todo: L('apt-get install chromium-headless-shell', 'apt-get install chromium-headless-shell'),
  })
function getCertificateLine(end: Date | null, now: number): StatusLine {
  const todo = L(
    'Look at `journalctl -u caddy`: it renews by itself where ports 80 and 443 are open and the name points here.',
    'ពិនិត្យ `journalctl -u caddy`៖ វាបន្តដោយខ្លួនឯង ពេលច្រក 80 និង 443 បើក ហើយឈ្មោះចង្អុលមកទីនេះ។',
  )
  if (end === null)
    return toLine('certificate', true, {
      words: L('No certificate could be read at the address of users', 'អានវិញ្ញាបនបត្រនៅអាសយដ្ឋានអ្នកប្រើមិនបាន'),
      todo,
    })
  const days = Math.floor((end.getTime() - now) / day)
  return toLine('certificate', days < machineLimits.certificateDays, {
    words: L('The certificate of users ends in {{days}} days', 'វិញ្ញាបនបត្ររបស់អ្នកប្រើផុតកំណត់ក្នុង {{days}} ថ្ងៃ'),
    todo,
    values: { days },
  })
}
/** What the machine says, one line for each thing. */
export const getMachineLines = (facts: MachineFacts, now: number): readonly StatusLine[] => [
  toLine('version', false, {
    words: facts.release
      ? L('Version {{version}}, Node {{node}}', 'កំណែ {{version}}, Node {{node}}')
      : L('Started from a checkout, Node {{node}}', 'ចាប់ផ្ដើមពីកូដប្រភព, Node {{node}}'),
    values: { version: facts.release?.version ?? '', node: process.version.slice(1) },
  }),
  getBackupLine(facts, now),
  getDrillLine(facts, now),
  getDiskLine(facts),
  getPrintLine(facts),
  ...(facts.certificateEnd === undefined ? [] : [getCertificateLine(facts.certificateEnd, now)]),
]
