import type { MRT_Localization } from 'mantine-react-table'
import type { kitWords } from '../../words.ts'
import type { Say } from '../../i18n/define-words.ts'

type KitSay = Say<NonNullable<(typeof kitWords)['keys']>>

/** The words of the table library that can appear with the parts of it we use. */
export function tableWords(w: KitSay): Partial<MRT_Localization> {
  const by = (direction: string) => `${w('sortBy')} {column} ${direction}`
  return {
    actions: w('actions'),
    rowActions: w('actions'),
    noRecordsToDisplay: w('noData'),
    noResultsFound: w('noData'),
    sortByColumnAsc: by(w('ascending')),
    sortByColumnDesc: by(w('descending')),
    sortedByColumnAsc: `{column}: ${w('ascending')}`,
    sortedByColumnDesc: `{column}: ${w('descending')}`,
  }
}
