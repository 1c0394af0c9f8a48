import { Alert, Button, Group, Radio, Table } from '@mantine/core'
import type { AnyResource } from '@staff/contract'
import { IconGitCompare } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { kindOf } from '../fields/fields.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { formatDateTime } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { LaidSection } from './form-layout.ts'
import { openingValues, type FormValues } from './form-values.ts'
import { TypedText } from './typed-text.tsx'

interface Props {
  readonly resource: AnyResource
  readonly sections: readonly LaidSection[]
  /** The record as it stands now, with the version to save against. */
  readonly current: AnyRow
  /** What this person typed, and which of it they had changed. */
  readonly values: FormValues
  readonly changed: readonly string[]
  /** The values to go on with. */
  readonly onResolve: (values: FormValues) => void
}
const authorOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null

/** Somebody saved first: says who and when, keeps the typed text and lets one choose for each differing field. */
export function ConflictBanner({ resource: r, sections, current, values, changed, onResolve }: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const [taken, setTaken] = useState<Readonly<Record<string, boolean>>>({})
  const box = useRef<HTMLDivElement>(null)
  // The save button is far below; what stopped it must be seen and heard.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  const theirs = openingValues(r, 'update', current)
  const cells = sections
    .flatMap(({ rows }) => rows.flat())
    .filter(
      ({ name, control }) =>
        control && changed.includes(name) && JSON.stringify(theirs[name]) !== JSON.stringify(values[name]),
    )
  // Untouched fields take the new version; of the touched ones, those chosen.
  const merged = (mine: (name: string) => boolean) =>
    Object.fromEntries(
      Object.keys(theirs).map((name) => [name, changed.includes(name) && mine(name) ? values[name] : theirs[name]]),
    )
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="warning"
      icon={<IconGitCompare size={18} />}
      title={w('conflictTitle')}
      role="alert"
    >
      {w('conflictText', {
        name: authorOf(current['updatedBy']) ?? w('someone'),
        time: formatDateTime(current['updatedAt'] as string | null),
      })}
      {cells.length > 0 && (
        <Table.ScrollContainer minWidth={420} mt="sm">
          <Table verticalSpacing={6}>
            <Table.Tbody>
              {cells.map(({ key, name, field }) => {
                const { Cell } = kindOf(field)
                return (
                  <Table.Tr key={key}>
                    <Table.Th scope="row">{say(field.label)}</Table.Th>
                    <Table.Td>
                      <Radio
                        name={`conflict-${name}`}
                        size="xs"
                        label={
                          <>
                            {`${w('mine')}: `}
                            <TypedText field={field} value={values[name]} />
                          </>
                        }
                        checked={!taken[name]}
                        onChange={() => setTaken({ ...taken, [name]: false })}
                      />
                    </Table.Td>
                    <Table.Td>
                      <Radio
                        name={`conflict-${name}`}
                        size="xs"
                        label={
                          <>
                            {`${w('theirs')}: `}
                            <Cell field={field} value={current[key]} />
                          </>
                        }
                        checked={taken[name] === true}
                        onChange={() => setTaken({ ...taken, [name]: true })}
                      />
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={() => onResolve(merged((name) => !taken[name]))}>
          {w('useChoices')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onResolve(theirs)}>
          {w('useNew')}
        </Button>
      </Group>
    </Alert>
  )
}
