import { useWords } from '@staff/kit'
import { hostWords } from '../words.ts'

/** Version, date, copyright and credit (spec 1 section 2.2). */
export function Footer() {
  const w = useWords(hostWords)
  return (
    <footer className="shell-footer">
      <span>{w('version')}</span>
      <span>{w('released')}</span>
      <span>{w('copyright')}</span>
      <span>{w('credit')}</span>
    </footer>
  )
}
