import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  changeSchema,
  createSchema,
  getFaults,
  inputKey,
  type AnyField,
  type Attachment,
  type Label,
} from '@staff/contract'
import { ownParts, type OwnPart, type OwnPartName } from '@staff/contract/employee'
import {
  ApiError,
  Attachments,
  FieldInput,
  kitWords,
  toastRefusal,
  toastUnchanged,
  useLabel,
  useWords,
  type AnyRow,
  type InputProps,
} from '@staff/kit'
import { useState, type ComponentType, type FormEvent } from 'react'
import { PlaceInput } from '../employee-master-information/place-input.tsx'
import { useProposal } from './own-calls.ts'
import { profileWords } from './words.ts'

interface Cell {
  readonly key: string
  readonly sent: string
  readonly field: AnyField
}
type Values = Readonly<Record<string, unknown>>
const places: readonly string[] = ['birthPlace', 'currentPlace', 'permanentPlace']
const ownOfPermanent: readonly string[] = ['permanentPlace', 'permanentHouseNo', 'permanentStreetNo']
const identity = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value ?? ''
  const record = value as Readonly<Record<string, unknown>>
  return record['identifier'] ?? record['id'] ?? ''
}
const getInitial = ({ key, field }: Cell, row: AnyRow | null): unknown =>
  row
    ? field.kind === 'bool'
      ? row[key] === true
      : identity(row[key])
    : (field.initial ?? (field.kind === 'bool' ? false : ''))
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** The faults of the typed values, by wire name; the rules are those of the resource. */
function faultsIn(
  { resource }: OwnPart,
  cells: readonly Cell[],
  values: Values,
  isNew: boolean,
): Readonly<Record<string, Label>> {
  const result = (isNew ? createSchema(resource) : changeSchema(resource)).safeParse(
    Object.fromEntries(cells.map(({ sent }) => [sent, values[sent]])),
  )
  const names = new Set(cells.map(({ sent }) => sent))
  return result.success
    ? {}
    : Object.fromEntries(
        getFaults(result.error)
          .filter(({ path }) => names.has(path))
          .map(({ path, label }) => [path, label])
          .reverse(),
      )
}

interface Props {
  readonly part: OwnPartName
  /** The record to change; null for a new one. */
  readonly row: AnyRow | null
  readonly onClose: () => void
}
const getCells = ({ fields, resource }: OwnPart, isNew: boolean): readonly Cell[] =>
  fields.flatMap((key) => {
    const field = resource.fields[key]
    return field && (isNew || !field.createOnly) ? [{ key, sent: inputKey(key, field), field }] : []
  })
/** The request body: the changed values of a stored record, the filled values of a new one. */
const toSent = (cells: readonly Cell[], values: Values, opened: Values, isNew: boolean): Values =>
  Object.fromEntries(
    cells
      .filter(({ sent }) => (isNew ? values[sent] !== '' : !same(values[sent], opened[sent])))
      .map(({ sent }) => [sent, values[sent] === '' ? null : values[sent]]),
  )

/** The proposal during input, its attachments and its faults. */
function useProposed({ part, row, onClose }: Props) {
  const say = useLabel()
  const own: OwnPart = ownParts[part]
  const isNew = row === null
  const [cells] = useState(() => getCells(own, isNew))
  const [opened] = useState<Values>(() => Object.fromEntries(cells.map((cell) => [cell.sent, getInitial(cell, row)])))
  const [values, setValues] = useState(opened)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const send = useProposal(part, onClose)
  const refuse = (error: unknown) => {
    const placed =
      error instanceof ApiError ? error.body.errors.filter(({ path }) => cells.some((cell) => cell.sent === path)) : []
    if (placed.length) setFaults(Object.fromEntries(placed.map(({ path, message }) => [path, message])))
    else toastRefusal(error)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsIn(own, cells, values, isNew)
    setFaults(Object.fromEntries(Object.entries(found).map(([name, label]) => [name, say(label)])))
    if (Object.keys(found).length > 0) return
    if (cells.every((cell) => same(values[cell.sent], opened[cell.sent]))) return toastUnchanged()
    const sent = toSent(cells, values, opened, isNew)
    const papers = files.length ? { files: files.map(({ id }) => id) } : {}
    await send
      .mutateAsync(
        row
          ? { act: 'UPDATE', ...(own.isList ? { id: row.id } : {}), values: sent, ...papers }
          : { act: 'CREATE', values: sent, ...papers },
      )
      .catch(refuse)
  }
  return {
    shown: cells.filter(({ key }) => !(values['isPermanentSame'] === true && ownOfPermanent.includes(key))),
    values,
    faults,
    files,
    setFiles,
    /** Changes a value; its messages are removed. */
    put: (name: string, next: unknown) => {
      setValues((before) => ({ ...before, [name]: next }))
      setFaults(({ [name]: _, ...rest }) => rest)
    },
    submit,
    isPending: send.isPending,
  }
}

interface ControlProps {
  readonly cell: Cell
  readonly row: AnyRow | null
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (next: unknown) => void
}
function ProposedControl({ cell: { key, sent, field }, row, value, error, onChange }: ControlProps) {
  const w = useWords(profileWords)
  const say = useLabel()
  const Control: ComponentType<InputProps> = places.includes(key) ? PlaceInput : FieldInput
  return (
    <Control
      name={sent}
      field={field}
      label={field.optional && field.kind !== 'bool' ? `${say(field.label)} ${w('optional')}` : say(field.label)}
      {...(field.help ? { description: say(field.help) } : {})}
      value={value}
      shown={row?.[key]}
      error={error}
      required={!field.optional}
      onBlur={() => undefined}
      onChange={onChange}
    />
  )
}

/** Requests a change of one record: the controls of its form, sent to the approvers instead of being saved. */
export function ProposeDialog({ part, row, onClose }: Props) {
  const w = useWords(profileWords)
  const kit = useWords(kitWords)
  const { shown, values, faults, files, setFiles, put, submit, isPending } = useProposed({
    part,
    row,
    onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${w(row ? 'propose' : 'add')} · ${w(part)}`}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {w('text')}
          </Text>
          {shown.map((cell) => (
            <ProposedControl
              key={cell.key}
              cell={cell}
              row={row}
              value={values[cell.sent]}
              error={faults[cell.sent]}
              onChange={(next) => put(cell.sent, next)}
            />
          ))}
          <Attachments category="EMPLOYEE_INFO_UPDATE" waiting={files} onWaiting={setFiles} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {w('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
