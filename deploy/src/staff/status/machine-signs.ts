import { L } from '@staff/contract'
import { existsSync, statfsSync } from 'node:fs'
import { getSetting, readFacts, type Machine } from '../machine/machine.ts'
import { readNote } from '../machine/notes.ts'
import type { Sign } from './sign.ts'

const hour = 3_600_000
// A night's backup and some hours for a slow one; a drill each week and a day for it.
const limits = { backupHours: 26, drillHours: 8 * 24, freeShare: 0.15 } as const
const none = L('', '')
const getAge = (at: string, now: number) => Math.floor((now - new Date(at).getTime()) / hour)

function getBackupSign(machine: Machine, now: number): Sign {
  const note = readNote(machine, 'backup')
  const todo = L(
    'Run `staff backup` and read what it says; look at `systemctl status staff-backup.timer`.',
    'ដំណើរការ `staff backup` ហើយអានអ្វីដែលវាប្រាប់។ ពិនិត្យ `systemctl status staff-backup.timer`។',
  )
  if (!note)
    return { name: 'backup', isRed: true, words: L('There is no backup', 'មិនទាន់មានការបម្រុងទុកទេ'), todo, values: {} }
  const age = getAge(note.at, now)
  return {
    name: 'backup',
    isRed: age > limits.backupHours,
    words: L(
      'Last backup {{age}} hours ago: {{kind}} {{label}}, {{size}} MB',
      'ការបម្រុងទុកចុងក្រោយ {{age}} ម៉ោងមុន៖ {{kind}} {{label}}, {{size}} MB',
    ),
    todo,
    values: { age, kind: note.kind, label: note.label, size: (note.bytes / 1e6).toFixed(1) },
  }
}
function getDrillSign(machine: Machine, now: number): Sign {
  const note = readNote(machine, 'drill')
  const todo = L(
    'Run `staff drill` and read what it says: a backup that was never restored is no backup.',
    'ដំណើរការ `staff drill` ហើយអានអ្វីដែលវាប្រាប់៖ ការបម្រុងទុកដែលមិនធ្លាប់ស្ដារ មិនមែនជាការបម្រុងទុកទេ។',
  )
  if (!note)
    return {
      name: 'drill',
      isRed: true,
      words: L('No backup was ever restored for a trial', 'មិនធ្លាប់សាកល្បងស្ដារការបម្រុងទុកទេ'),
      todo,
      values: {},
    }
  const age = getAge(note.at, now)
  return {
    name: 'drill',
    isRed: !note.ok || age > limits.drillHours,
    words: note.ok
      ? L(
          'Last drill {{age}} hours ago, whole, in {{seconds}} s',
          'ការសាកល្បងស្ដារចុងក្រោយ {{age}} ម៉ោងមុន ត្រឹមត្រូវទាំងស្រុង ក្នុង {{seconds}} វិនាទី',
        )
      : L('The last drill found faults: {{failed}}', 'ការសាកល្បងស្ដារចុងក្រោយរកឃើញកំហុស៖ {{failed}}'),
    todo,
    values: { age, seconds: note.seconds, failed: note.failed.join('; ') },
  }
}
function getDiskSign(machine: Machine): Sign {
  const folder = getSetting(machine, 'DATA_DIR')
  const { bavail, blocks, bsize } = statfsSync(existsSync(folder) ? folder : '/')
  return {
    name: 'disk',
    isRed: bavail / blocks < limits.freeShare,
    words: L('{{free}} GB free where {{folder}} is', 'នៅទំនេរ {{free}} GB នៅកន្លែង {{folder}}'),
    todo: L(
      'Free some room or add a disk: at 0 the product refuses every write. Old `*.before-*` folders may be removed.',
      'សូមបង្កើនទំហំទំនេរ ឬបន្ថែមថាស៖ ពេលអស់ កម្មវិធីបដិសេធការសរសេរទាំងអស់។ ថតចាស់ `*.before-*` អាចលុបបាន។',
    ),
    values: { free: ((bavail * bsize) / 1e9).toFixed(1), folder },
  }
}
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
function getPrintSign(machine: Machine): Sign {
  const named = getSetting(machine, 'CHROMIUM_PATH')
  const found = named ? existsSync(named) : browsers.some((path) => existsSync(path))
  return {
    name: 'pdf',
    isRed: !found,
    words: found
      ? L('PDF can be printed', 'អាចបោះពុម្ព PDF បាន')
      : L('PDF is off: there is no browser', 'PDF ត្រូវបានបិទ៖ មិនមានកម្មវិធីរុករក'),
    todo: L('apt-get install chromium-headless-shell', 'apt-get install chromium-headless-shell'),
    values: {},
  }
}
async function getReadySign(machine: Machine): Promise<Sign> {
  const at = `http://${getSetting(machine, 'HOST', '127.0.0.1')}:${getSetting(machine, 'PORT', '3000')}/api/health/ready`
  const answer = await fetch(at, { signal: AbortSignal.timeout(3_000) }).then(
    async (response) => ({ ok: response.ok, said: `${response.status}` }),
    () => ({ ok: false, said: '-' }),
  )
  return {
    name: 'service',
    isRed: !answer.ok,
    words: answer.ok
      ? L('The service answers', 'សេវាកម្មឆ្លើយតប')
      : L('The service is not ready ({{said}})', 'សេវាកម្មមិនទាន់រួចរាល់ទេ ({{said}})'),
    todo: L('systemctl status staff; journalctl -u staff -n 50', 'systemctl status staff; journalctl -u staff -n 50'),
    values: { said: answer.said },
  }
}

/** What the machine itself says. */
export const loadMachineSigns = async (machine: Machine, now = Date.now()): Promise<readonly Sign[]> => {
  const { version, node } = readFacts(machine)
  return [
    {
      name: 'version',
      isRed: false,
      words: L('Version {{version}}, Node {{node}}', 'កំណែ {{version}}, Node {{node}}'),
      todo: none,
      values: { version, node },
    },
    await getReadySign(machine),
    getBackupSign(machine, now),
    getDrillSign(machine, now),
    getDiskSign(machine),
    getPrintSign(machine),
  ]
}
