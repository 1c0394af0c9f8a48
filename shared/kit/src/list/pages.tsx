import { Pagination } from '@mantine/core'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'

interface Props {
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly onChange: (page: number) => void
  readonly isPhone?: boolean | undefined
}
/** The pages of a list, each button with its name; nothing where there is one page. */
export function Pages({ total, page, onChange, isPhone = false }: Props) {
  const w = useWords(kitWords)
  if (total < 2) return null
  return (
    <Pagination
      size="sm"
      total={total}
      value={page}
      onChange={onChange}
      // Buttons for fingers: on 360 px no more than five and the dots are in a line.
      siblings={isPhone ? 0 : 1}
      gap={isPhone ? 4 : 8}
      boundaries={1}
      aria-label={w('pages')}
      getItemProps={(number) => ({ 'aria-label': w('page', { page: number }) })}
      getControlProps={(control) => ({ 'aria-label': w(control === 'next' ? 'nextPage' : 'previousPage') })}
    />
  )
}
