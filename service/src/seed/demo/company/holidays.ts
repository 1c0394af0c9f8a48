import { publicHoliday } from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'

interface Holiday {
  readonly name: string
  readonly nameKh: string
}
const named = (name: string, nameKh: string): Holiday => ({ name, nameKh })

/** Holidays on the same day of every year, `MM-DD`. */
const fixed: readonly (readonly [day: string, holiday: Holiday, since?: number])[] = [
  ['01-01', named("International New Year's Day", 'ទិវាចូលឆ្នាំសកល')],
  ['01-07', named('Victory over Genocide Day', 'ទិវាជ័យជម្នះលើរបបប្រល័យពូជសាសន៍')],
  ['03-08', named("International Women's Day", 'ទិវានារីអន្តរជាតិ')],
  ['04-14', named('Khmer New Year (Day 1)', 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ ថ្ងៃទី1')],
  ['04-15', named('Khmer New Year (Day 2)', 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ ថ្ងៃទី2')],
  ['04-16', named('Khmer New Year (Day 3)', 'ពិធីបុណ្យចូលឆ្នាំថ្មី ប្រពៃណីជាតិ ថ្ងៃទី3')],
  ['05-01', named('International Labour Day', 'ទិវាពលកម្មអន្តរជាតិ')],
  ['05-14', named("King Norodom Sihamoni's Birthday", 'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម ព្រះបាទសម្ដេចព្រះបរមនាថ នរោត្ដម សីហមុនី')],
  [
    '06-18',
    named(
      "Queen Mother Norodom Monineath Sihanouk's Birthday",
      'ព្រះរាជពិធីបុណ្យចម្រើនព្រះជន្ម សម្ដេចព្រះមហាក្សត្រី ព្រះវររាជមាតាជាតិខ្មែរ',
    ),
  ],
  ['09-24', named('Constitution Day', 'ទិវាប្រកាសរដ្ឋធម្មនុញ្ញ')],
  ['10-15', named('Commemoration Day of King Father Norodom Sihanouk', 'ទិវាគោរពព្រះវិញ្ញាណក្ខន្ធ ព្រះបរមរតនកោដ្ឋ')],
  ['10-29', named("King Norodom Sihamoni's Coronation Day", 'ព្រះរាជពិធីគ្រងព្រះបរមរាជសម្បត្តិ ព្រះបាទសម្ដេចព្រះបរមនាថ នរោត្ដម សីហមុនី')],
  ['11-09', named('Independence Day', 'ពិធីបុណ្យឯករាជ្យជាតិ')],
  ['12-29', named('Peace Day', 'ទិវាសន្តិភាពនៅកម្ពុជា'), 2025],
]

/**
 * Days of the lunar calendar, `MM-DD`: 15th of the waxing moon of Pisakh, first day of the waxing moon of Assoch (last
 * day of Pchum Ben), 15th of the waxing moon of Kadeuk. The table carries the computed calendar; a decree of a year may
 * differ.
 */
const lunar: Readonly<Record<number, readonly [visak: string, pchumEnd: string, water: string]>> = {
  2022: ['05-15', '09-26', '11-08'],
  2023: ['05-04', '10-15', '11-27'],
  2024: ['05-22', '10-03', '11-15'],
  2025: ['05-11', '09-23', '11-05'],
  2026: ['05-01', '10-12', '11-24'],
  2027: ['05-20', '10-01', '11-13'],
  2028: ['05-08', '09-19', '11-01'],
  2029: ['04-27', '10-08', '11-20'],
  2030: ['05-16', '09-28', '11-10'],
  2031: ['05-06', '10-17', '11-29'],
  2032: ['05-24', '10-05', '11-17'],
  2033: ['05-13', '09-24', '11-06'],
  2034: ['05-02', '10-13', '11-25'],
  2035: ['05-21', '10-03', '11-15'],
  2036: ['05-10', '09-21', '11-03'],
}
/** Khmer digit of a day of a festival. */
const numeral = ['1', '2', '3'] as const
const festival = (from: string, name: string, nameKh: string) =>
  numeral.map(
    (digit, index) =>
      [shift(from, index, 'day'), named(`${name} (Day ${index + 1})`, `${nameKh} ថ្ងៃទី${digit}`)] as const,
  )

function lunarHolidays(year: number): (readonly [date: string, holiday: Holiday])[] {
  const days = lunar[year]
  if (!days) return []
  const [visak, pchumEnd, water] = days
  return [
    [`${year}-${visak}`, named('Visak Bochea Day', 'ពិធីបុណ្យវិសាខបូជា')],
    [shift(`${year}-${visak}`, 4, 'day'), named('Royal Ploughing Ceremony', 'ព្រះរាជពិធីច្រត់ព្រះនង្គ័ល')],
    ...festival(shift(`${year}-${pchumEnd}`, -2, 'day'), 'Pchum Ben', 'ពិធីបុណ្យភ្ជុំបិណ្ឌ'),
    ...festival(shift(`${year}-${water}`, -1, 'day'), 'Water Festival', 'ព្រះរាជពិធីបុណ្យអុំទូក'),
  ]
}

/** The public holidays of a year by date, in order. A date holds one row, so holidays that meet share it. */
export function getHolidays(year: number): ReadonlyMap<string, Holiday> {
  const days = new Map<string, Holiday>()
  const ofYear = fixed
    .filter(([, , since]) => !since || year >= since)
    .map(([day, holiday]) => [`${year}-${day}`, holiday] as const)
  for (const [date, holiday] of [...ofYear, ...lunarHolidays(year)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const other = days.get(date)
    days.set(date, other ? named(`${other.name} and ${holiday.name}`, `${other.nameKh} និង${holiday.nameKh}`) : holiday)
  }
  return days
}

/** Holidays of the years given. */
export const holidayBatch = (years: readonly number[], date: string, userId: string): Batch =>
  batch(
    publicHoliday,
    years.flatMap((year) =>
      [...getHolidays(year)].map(([day, holiday]) => ({
        id: getId('holiday', day),
        date: day,
        ...holiday,
        isPaid: true,
        ...authored(date, userId),
      })),
    ),
  )
