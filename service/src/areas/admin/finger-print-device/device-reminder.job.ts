import { dayOfInstant, fill, L, type Label } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inList } from '../../../crud/conditions.ts'
import { job } from '../../../jobs/job.ts'
import { loadKeepers } from '../../../accounts/keepers.ts'
import type { Database, PooledDatabase } from '../../../db/database.ts'
import { notify } from '../../../notify/notify.ts'
import { attendanceRecord as record } from '../../attendance-leave/attendance-record/attendance-record.table.ts'
import { leftOutLine as line } from '../../attendance-leave/attendance-record/left-out-line.table.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

const words = {
  sentence: L(
    'New since the last message: {{unmatched}} scans without a person, {{leftOut}} lines left out ({{devices}}). Give the numbers to people, and set the clocks of the devices.',
    'ថ្មីចាប់ពីសារចុងក្រោយ៖ ស្កេនគ្មានម្ចាស់ {{unmatched}} និងបន្ទាត់ទុកចោល {{leftOut}} ({{devices}})។ សូមកំណត់លេខឱ្យបុគ្គលិក ហើយកំណត់នាឡិការបស់ឧបករណ៍។',
  ),
  more: L('{{names}} and {{count}} more', '{{names}} និង {{count}} ទៀត'),
}
// A message names so many devices; the list behind it has all.
const mostNamed = 3

interface News {
  readonly id: string
  readonly name: string
  readonly toldAt: Date | string | null
  readonly unmatched: number
  readonly leftOut: number
}
const isNew = (at: AnyPgColumn) => sql`${at} > coalesce(${table.toldAt}, '-infinity')`
/** The devices with something new since people were told, those with most first; held until the caller has told. */
async function loadNews(tx: Database, today: string): Promise<News[]> {
  const { rows: found } = await tx.execute<News & Record<string, unknown>>(sql`
    select ${table.id}, ${table.modelName} || ' ' || ${table.ipAddress} as name, ${table.toldAt} as "toldAt",
      (select count(*)::int from ${record} where ${record.deviceId} = ${table.id} and ${record.employeeId} is null and ${isNew(record.createdAt)}) as unmatched,
      (select count(*)::int from ${line} where ${line.deviceId} = ${table.id} and ${isNew(line.firstAt)}) as "leftOut"
    from ${table} order by ${table.id} for update`)
  return found
    .filter(({ toldAt, unmatched, leftOut }) => unmatched + leftOut > 0 && !isToldOn(today, toldAt))
    .sort((a, b) => b.unmatched + b.leftOut - a.unmatched - a.leftOut)
}
const isToldOn = (today: string, at: News['toldAt']) => at !== null && dayOfInstant(at) >= today

function getSentence(news: readonly News[], sum: (of: 'unmatched' | 'leftOut') => number): Label {
  const names = news
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ')
  const more = news.length - mostNamed
  const devices = more > 0 ? fill(words.more, { names, count: String(more) }) : L(names, names)
  const counts = { unmatched: String(sum('unmatched')), leftOut: String(sum('leftOut')) }
  return {
    en: fill(words.sentence, { ...counts, devices: devices.en }).en,
    km: fill(words.sentence, { ...counts, devices: devices.km }).km,
  }
}

/**
 * Tells those who look after devices of new scans without a person and of new lines that were left out: one message,
 * each device at most once a day, however often it runs. Nobody is told where nobody looks after devices; then the next
 * run tells.
 */
export async function tellOfDevices(
  db: PooledDatabase,
  today: string,
): Promise<{ devices: number; unmatched: number; leftOut: number }> {
  const to = await loadKeepers(db, 'UPDATE_FINGER_PRINT_DEVICE')
  if (to.length === 0) return { devices: 0, unmatched: 0, leftOut: 0 }
  return db.transaction(async (tx) => {
    const news = await loadNews(tx, today)
    const sum = (of: 'unmatched' | 'leftOut') => news.reduce((total, device) => total + device[of], 0)
    const counted = { devices: news.length, unmatched: sum('unmatched'), leftOut: sum('leftOut') }
    if (news.length === 0) return counted
    await tx
      .update(table)
      .set({ toldAt: sql`now()` })
      .where(
        inList(
          table.id,
          news.map(({ id }) => id),
        ),
      )
    await notify(tx, {
      to,
      event: 'DEVICE_SCANS',
      entityType: 'FINGER_PRINT_DEVICES',
      entityId: today,
      by: null,
      values: { outcome: getSentence(news, sum) },
    })
    return counted
  })
}

/** Once a day: tells of scans that nobody gets, and forgets lines of more than a month ago. */
export const deviceReminder = (forgetLeftOut: (db: Database) => Promise<void>) =>
  job({
    name: 'DEVICE_REMINDER',
    schedule: '45 6 * * *',
    counts: {
      devices: L('Devices', 'ឧបករណ៍'),
      unmatched: L('Without a person', 'គ្មានម្ចាស់'),
      leftOut: L('Lines left out', 'បន្ទាត់ទុកចោល'),
    },
    description: L(
      'Tells of scans without a person and of lines that devices sent and that are no scans',
      'ប្រាប់អំពីស្កេនដែលគ្មានម្ចាស់ និងបន្ទាត់ដែលឧបករណ៍ផ្ញើមកដែលមិនមែនជាស្កេន',
    ),
    async run({ db, today }) {
      await forgetLeftOut(db)
      return tellOfDevices(db, today)
    },
  })
