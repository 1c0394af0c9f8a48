import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { getKind } from '../fields/fields.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { LaidSection } from './form-layout.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly sections: readonly LaidSection[]
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onGo: (path: string) => void
}
const colon = ': '
/**
 * All faults at the top, each with its own name and a link to its field. Shown for more than one fault
 * (docs/rules/screens.md, "Forms").
 */
export function FaultSummary({ ref, sections, errors, onGo }: Props) {
  const w = useWords(kitWords)
  const label = useLabel()
  const cells = sections.flatMap(({ rows }) => rows.flat())
  const faults = cells.flatMap(({ name, field }) =>
    Object.entries(errors)
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .map(([path, words]) => {
        const inner = path.slice(name.length + 1)
        return {
          path,
          name: (inner && getKind(field).inside?.(inner, field, { w, label })) || label(field.label),
          words,
        }
      }),
  )
  if (faults.length < 2) return null
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="danger"
      icon={<IconAlertTriangle size={18} />}
      title={w('faultsTitle')}
      role="alert"
      className="kit-fault-summary"
    >
      <ul className="kit-faults">
        {faults.map(({ path, name, words }) => (
          <li key={path}>
            <Anchor component="button" type="button" size="sm" onClick={() => onGo(path)}>
              {name}
            </Anchor>
            {colon}
            {words}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
