import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { LaidSection } from './form-layout.ts'

interface Props {
  readonly sections: readonly LaidSection[]
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onGo: (path: string) => void
}
const colon = ': '
/** All faults at the top, each leading to its field; only when there is more than one (experience.md 2). */
export function FaultSummary({ sections, errors, onGo }: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const cells = sections.flatMap(({ rows }) => rows.flat())
  const faults = cells.flatMap(({ name, field }) =>
    Object.entries(errors)
      .filter(([path]) => path === name || path.startsWith(`${name}.`))
      .map(([path, words]) => ({ path, label: say(field.label), words })),
  )
  if (faults.length < 2) return null
  return (
    <Alert color="danger" icon={<IconAlertTriangle size={18} />} title={w('faultsTitle')} role="alert">
      <ul className="kit-faults">
        {faults.map(({ path, label, words }) => (
          <li key={path}>
            <Anchor component="button" type="button" size="sm" onClick={() => onGo(path)}>
              {label}
            </Anchor>
            {colon}
            {words}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
