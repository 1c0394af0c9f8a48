import { SegmentedControl } from '@mantine/core'
import { chooseLanguage, useLanguage, useWords } from '@staff/kit'
import { hostWords } from '../words.ts'
import { KhmerName } from './khmer-name.tsx'

// Each language has its own name: a reader must find their language without reading the other.
export const languages = [
  { value: 'en', label: 'EN', name: 'English' },
  { value: 'km', label: <KhmerName />, name: 'ភាសាខ្មែរ' },
] as const

/** Switches every text of the page without a reload. */
export function LanguageSwitch() {
  const w = useWords(hostWords)
  const lang = useLanguage()
  return (
    <SegmentedControl
      size="xs"
      data={languages.map(({ value, label }) => ({ value, label }))}
      value={lang}
      aria-label={w('language')}
      onChange={(value) => chooseLanguage(value === 'km' ? 'km' : 'en')}
    />
  )
}
