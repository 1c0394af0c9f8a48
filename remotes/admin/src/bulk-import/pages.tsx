import { Group, Pagination } from '@mantine/core'
import { kitWords, useWords } from '@staff/kit'

/** The pages of a list of rows; nothing where there is one. */
export function Pages({
  total,
  page,
  onChange,
}: {
  readonly total: number
  readonly page: number
  readonly onChange: (page: number) => void
}) {
  const kit = useWords(kitWords)
  if (total < 2) return null
  return (
    <Group justify="flex-end" p="sm">
      <Pagination
        size="sm"
        total={total}
        value={page}
        onChange={onChange}
        siblings={1}
        boundaries={1}
        aria-label={kit('pages')}
        getItemProps={(number) => ({ 'aria-label': kit('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': kit(control === 'next' ? 'nextPage' : 'previousPage') })}
      />
    </Group>
  )
}
