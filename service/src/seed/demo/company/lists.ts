import { insurance, vaccination } from '../../../db/tables.ts'
import { payoutBatch } from '../../minimal/payouts.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'

export const banks = ['ABA Bank', 'ACLEDA Bank', 'Wing Bank'] as const
const insurances = [
  ['Group Health Plan', 'ធានារ៉ាប់រងសុខភាពជាក្រុម', 'Forte Insurance', 'HEALTH'],
  ['Personal Accident', 'ធានារ៉ាប់រងគ្រោះថ្នាក់បុគ្គល', 'Forte Insurance', 'ACCIDENT'],
  ['Term Life', 'ធានារ៉ាប់រងអាយុជីវិត', 'Prudential Cambodia', 'LIFE'],
] as const
const vaccines = [
  ['COVID-19', 'កូវីដ-19', 2],
  ['Hepatitis B', 'រលាកថ្លើមប្រភេទបេ', 3],
  ['Tetanus', 'តេតាណូស', 1],
] as const
export const insuranceId = (at: 0 | 1 | 2): string => getId('insurance', insurances[at][0])
export const vaccineId = (at: 0 | 1 | 2): string => getId('vaccination', vaccines[at][0])

/** What the demo company pays with, insures and vaccinates against. */
export const listBatches = (date: string): Batch[] => [
  payoutBatch(date, [
    [banks[0], 'ធនាគារ អេ ប៊ី អេ', 'BANK', 'ABA'],
    [banks[1], 'ធនាគារ អេស៊ីលីដា', 'BANK', 'ACLEDA'],
    [banks[2], 'ធនាគារ វីង', 'WALLET', 'WING'],
  ]),
  batch(
    insurance,
    insurances.map(([name, nameKh, provider, type]) => ({
      id: getId('insurance', name),
      name,
      nameKh,
      provider,
      type,
      ...authored(date),
    })),
  ),
  batch(
    vaccination,
    vaccines.map(([name, nameKh, requiredDoses]) => ({
      id: getId('vaccination', name),
      name,
      nameKh,
      requiredDoses,
      ...authored(date),
    })),
  ),
]
