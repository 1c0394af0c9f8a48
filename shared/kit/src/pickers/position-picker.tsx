import { SimpleGrid } from '@mantine/core'
import type { PositionEntry } from '@staff/contract'
import { useState, type ReactNode } from 'react'
import { useLanguage } from '../i18n/define-words.ts'
import { nodeName } from '../options/names.ts'
import { structureTypes } from '../options/options.ts'
import { chooseAt, emptyPath, nodeAt, getParent, getPath } from './position-path.ts'
import { StructureLevel } from './structure-level.tsx'

export interface PositionPickerProps {
  /** The wire name; it is on the position control, the levels above are only ways to it. */
  readonly name: string
  /** The chosen POSITION node's id, or ''. */
  readonly value: string
  /** The entry as answered, which names the levels above. */
  readonly shown?: PositionEntry | null
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly onBlur?: () => void
  readonly onChange: (positionId: string) => void
}
/** Location > store > department > division > position; choosing one clears those below (spec 2 section 4). */
export function PositionPicker({
  name,
  value,
  shown,
  error,
  required = false,
  disabled = false,
  onBlur,
  onChange,
}: PositionPickerProps) {
  const lang = useLanguage()
  const [path, setPath] = useState(() =>
    value && shown?.companyStructurePosition.id === value ? getPath(shown) : emptyPath,
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm">
      {structureTypes.map((type) => {
        const node = nodeAt(shown, type)
        return (
          <StructureLevel
            key={type}
            type={type}
            name={type === 'POSITION' ? name : `${name}.${type.toLowerCase()}`}
            parentId={getParent(path, type)}
            value={type === 'POSITION' ? value || null : path[type]}
            shown={node && node.id === path[type] ? nodeName(node, lang) : undefined}
            required={required && type === 'POSITION'}
            disabled={disabled}
            error={type === 'POSITION' ? error : undefined}
            {...(onBlur ? { onBlur } : {})}
            onChange={(id) => {
              setPath(chooseAt(path, type, id))
              onChange(type === 'POSITION' ? (id ?? '') : '')
            }}
          />
        )
      })}
    </SimpleGrid>
  )
}
