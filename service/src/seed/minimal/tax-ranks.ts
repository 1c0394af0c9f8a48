import { salaryTaxWithheldRank, salaryTaxWithheldRankLine } from '../../db/tables.ts'
import { authored, batch, getId, type Batch } from '../rows.ts'

/** Upper limit (null = none), percent and deducted riel. */
type Rank = readonly [toSalary: number | null, percentage: number, deductAmount: number]
/** From a day on, as the law has it (docs/rules/pay.md, "Tax on salary"). */
const rankSets: readonly (readonly [effectiveFrom: string, source: string, ranks: readonly Rank[]])[] = [
  [
    '2015-01-01',
    'Law on Financial Management 2015',
    [
      [800_000, 0, 0],
      [1_250_000, 5, 40_000],
      [8_500_000, 10, 102_500],
      [12_500_000, 15, 527_500],
      [null, 20, 1_152_500],
    ],
  ],
  [
    '2017-01-01',
    'Instruction 017 of 27 Dec 2016',
    [
      [1_000_000, 0, 0],
      [1_500_000, 5, 50_000],
      [8_500_000, 10, 125_000],
      [12_500_000, 15, 550_000],
      [null, 20, 1_175_000],
    ],
  ],
  [
    '2018-01-01',
    'Law on Financial Management 2018',
    [
      [1_200_000, 0, 0],
      [2_000_000, 5, 60_000],
      [8_500_000, 10, 160_000],
      [12_500_000, 15, 585_000],
      [null, 20, 1_210_000],
    ],
  ],
  [
    '2020-02-01',
    'Sub-Decree of 12 Feb 2020',
    [
      [1_300_000, 0, 0],
      [2_000_000, 5, 65_000],
      [8_500_000, 10, 165_000],
      [12_500_000, 15, 590_000],
      [null, 20, 1_215_000],
    ],
  ],
  [
    '2023-01-01',
    'Sub-Decree 196 of 28 Sep 2022',
    [
      [1_500_000, 0, 0],
      [2_000_000, 5, 75_000],
      [8_500_000, 10, 175_000],
      [12_500_000, 15, 600_000],
      [null, 20, 1_225_000],
    ],
  ],
]
const setId = (from: string): string => getId('tax rank set', from)

/** The ranks of the tax on salary with which every installation starts. */
export const taxRankBatches = (date: string): Batch[] => [
  batch(
    salaryTaxWithheldRank,
    rankSets.map(([effectiveFrom, source]) => ({ id: setId(effectiveFrom), effectiveFrom, source, ...authored(date) })),
  ),
  batch(
    salaryTaxWithheldRankLine,
    rankSets.flatMap(([from, , ranks]) =>
      ranks.map(([toSalary, percentage, deductAmount], at) => ({
        id: getId(`tax rank of ${from}`, String(at + 1)),
        rankSetId: setId(from),
        toSalary,
        percentage: String(percentage),
        rank: at + 1,
        fromSalary: ranks[at - 1]?.[0] ?? 0,
        deductAmount: String(deductAmount),
        ...authored(date),
      })),
    ),
  ),
]
