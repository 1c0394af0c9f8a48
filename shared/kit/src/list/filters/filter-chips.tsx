import { Button, CloseButton, Group } from '@mantine/core'
import type { AnyResource } from '@staff/contract'
import { getKind } from '../../fields/fields.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import { useFilters } from './list-filters.tsx'
import type { List } from '../use-list.ts'

/** One chip for each active filter parameter, each with its own way off, and one way off for all. */
export function FilterChips({ resource, list }: { readonly resource: AnyResource; readonly list: List }) {
  const w = useWords(kitWords)
  const say = useLabel()
  const {
    state: { filters, keywords },
    setFilters,
    clearFilters,
  } = list
  const active = useFilters(resource).flatMap(({ field, params }) =>
    params.flatMap((param, index) => (filters[param] ? [{ field, params, param, index, value: filters[param] }] : [])),
  )
  if (active.length === 0) return null
  return (
    <Group gap={6} className="kit-chips">
      <Group component="ul" gap={6} className="kit-chip-list" aria-label={w('filters')}>
        {active.map(({ field, params, param, index, value }) => {
          const { FilterText, part } = getKind(field)
          const word = part ? w(part(param, index)) : ''
          // A cascade's level says enough by itself; a range needs its field.
          const heading =
            field.kind === 'position' ? word : [say(field.label), word.toLowerCase()].filter(Boolean).join(' ')
          // Taking a level of a cascade away takes those below it along.
          const gone = field.kind === 'position' ? params.slice(index) : [param]
          return (
            <li key={param} className="kit-chip">
              <span className="kit-chip-heading">{`${heading}:`}</span>{' '}
              <FilterText field={field} param={param} value={value} />
              <CloseButton
                size="sm"
                aria-label={w('removeFilter', { name: heading })}
                onClick={() => setFilters(Object.fromEntries(gone.map((name) => [name, null])))}
              />
            </li>
          )
        })}
      </Group>
      {(active.length > 1 || keywords) && (
        <Button variant="subtle" size="compact-sm" onClick={clearFilters}>
          {w('clearAll')}
        </Button>
      )}
    </Group>
  )
}
