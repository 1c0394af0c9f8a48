import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { nodeName } from '../options/names.ts'
import { structureTypes, useStructureOptions, type StructureType } from '../options/options.ts'
import { kitWords } from '../words.ts'

/** The words of each level: OUTLET is shown as Store, TEAM as Division (spec 2 section 2.2). */
export const levelWord = {
  LOCATION: 'location',
  OUTLET: 'outlet',
  DEPARTMENT: 'department',
  TEAM: 'team',
  POSITION: 'position',
} as const satisfies Record<StructureType, string>

interface Props {
  readonly type: StructureType
  /** The chosen node above; null while there is none. */
  readonly parentId: string | null
  readonly value: string | null
  /** The value in words where its options are not loaded yet. */
  readonly shown?: string | undefined
  readonly name: string
  readonly label?: string
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onBlur?: () => void
  readonly onChange: (id: string | null) => void
}
/** One select of the cascade. It waits for the level above (spec 2 section 4). */
export function StructureLevel({
  type,
  parentId,
  value,
  shown,
  name,
  label,
  error,
  required = false,
  disabled = false,
  onBlur,
  onChange,
}: Props) {
  const w = useWords(kitWords)
  const lang = useLanguage()
  const ready = type === structureTypes[0] || parentId !== null
  const { data = [], isFetching, isError } = useStructureOptions(type, parentId, ready && !disabled)
  const options = data.map((node) => ({ value: node.id, label: nodeName(node, lang) }))
  const own = value && shown && !options.some((option) => option.value === value) ? [{ value, label: shown }] : []
  const above = structureTypes[structureTypes.indexOf(type) - 1]
  return (
    <Select
      label={label ?? w(levelWord[type])}
      attributes={{ input: { name } }}
      data={[...own, ...options]}
      value={value}
      searchable
      clearable={!required}
      disabled={disabled || !ready}
      error={error}
      aria-required={required}
      onChange={onChange}
      {...(onBlur ? { onBlur } : {})}
      placeholder={ready || !above ? w('choose') : w('chooseFirst', { name: w(levelWord[above]) })}
      nothingFoundMessage={w(isError ? 'optionsFailed' : isFetching ? 'searching' : 'nothingFound')}
    />
  )
}
