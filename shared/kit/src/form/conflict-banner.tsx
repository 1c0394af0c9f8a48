import { Alert, Button, Group, Radio, Table } from '@mantine/core'
import { authorName, type AnyResource, type Author } from '@staff/contract'
import { IconGitCompare } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getKind } from '../fields/fields.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { formatDateTime } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { getLanguage } from '../i18n/i18n.ts'
import { kitWords } from '../words.ts'
import type { FormCell, LaidSection } from './form-layout.ts'
import { initialValues, type FormValues } from './form-values.ts'
import { TypedText } from './typed-text.tsx'

interface Props {
  readonly resource: AnyResource
  readonly sections: readonly LaidSection[]
  /** The record as it is now, with the version to save against. */
  readonly current: AnyRow
  /** What this person typed, and which of it they had changed. */
  readonly values: FormValues
  readonly changed: readonly string[]
  /** The values to go on with. */
  readonly onResolve: (values: FormValues) => void
}
const getAuthor = (value: unknown): string | null => (value ? authorName(value as Author, getLanguage()) : null)

/** One differing field: what this person typed, or what is there now. */
function FieldChoice({
  cell: { key, name, field },
  current,
  typed,
  takesTheirs,
  onTake,
}: {
  readonly cell: FormCell
  readonly current: AnyRow
  readonly typed: unknown
  readonly takesTheirs: boolean
  readonly onTake: (isTheirs: boolean) => void
}) {
  const w = useWords(kitWords)
  const say = useLabel()
  const { Cell } = getKind(field)
  const choice = (isTheirs: boolean, value: ReactNode) => (
    <Table.Td>
      <Radio
        name={`conflict-${name}`}
        size="xs"
        label={
          <>
            {`${w(isTheirs ? 'theirs' : 'mine')}: `}
            {value}
          </>
        }
        checked={takesTheirs === isTheirs}
        onChange={() => onTake(isTheirs)}
      />
    </Table.Td>
  )
  return (
    <Table.Tr>
      <Table.Th scope="row">{say(field.label)}</Table.Th>
      {choice(false, <TypedText field={field} value={typed} />)}
      {choice(true, <Cell field={field} value={current[key]} row={current} />)}
    </Table.Tr>
  )
}

/** The fields that this person changed and that stand otherwise now. */
const differing = ({ sections, changed, values }: Props, current: FormValues): FormCell[] =>
  sections
    .flatMap(({ rows }) => rows.flat())
    .filter(
      ({ name, control }) =>
        control && changed.includes(name) && JSON.stringify(current[name]) !== JSON.stringify(values[name]),
    )

/** Somebody saved first: says who and when, keeps the typed text and lets one choose for each differing field. */
export function ConflictBanner(props: Props) {
  const { resource: r, current, values, changed, onResolve } = props
  const w = useWords(kitWords)
  const [taken, setTaken] = useState<Readonly<Record<string, boolean>>>({})
  const box = useRef<HTMLDivElement>(null)
  // The save button is far below; what stopped it must be seen and heard.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  const theirs = initialValues(r, 'update', current)
  const cells = differing(props, theirs)
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
        name: getAuthor(current['updatedBy']) ?? w('someone'),
        time: formatDateTime(current['updatedAt'] as string | null),
      })}
      {cells.length > 0 && (
        <Table.ScrollContainer minWidth={420} mt="sm">
          <Table verticalSpacing={6}>
            <Table.Tbody>
              {cells.map((cell) => (
                <FieldChoice
                  key={cell.key}
                  cell={cell}
                  current={current}
                  typed={values[cell.name]}
                  takesTheirs={taken[cell.name] === true}
                  onTake={(isTheirs) => setTaken({ ...taken, [cell.name]: isTheirs })}
                />
              ))}
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
