import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { inputKey, type AnyField, type Field, type RowSent } from '@staff/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { emptyMark } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { FormContext } from '../form/form-context.ts'
import { kitWords } from '../words.ts'
import type { InputProps, KitKind } from './kit-kind.ts'

type Rows = Field<'rows'>
type KindOf = (field: AnyField) => KitKind
const rowsIn = (value: unknown): readonly RowSent[] => (Array.isArray(value) ? (value as readonly RowSent[]) : [])

interface RowProps extends Pick<InputProps<Rows>, 'name' | 'field' | 'inner' | 'disabled' | 'onBlur'> {
  readonly kindOf: KindOf
  readonly row: RowSent
  readonly index: number
  readonly onPut: (patch: RowSent) => void
}
/** The controls of one row; their names and faults are below that of the list: `families.0.dob`. */
function RowControls({ kindOf, name, field, row, index, inner = {}, disabled = false, onPut, onBlur }: RowProps) {
  const w = useWords(kitWords)
  const say = useLabel()
  const cells = field.form.map((keys) =>
    keys.flatMap((key) => {
      const own = field.fields[key]
      return own ? [{ key, own, sent: inputKey(key, own) }] : []
    }),
  )
  const controls = cells.map((beside) => (
    <div key={beside[0]?.key} className="kit-form-row">
      {beside.map(({ key, own, sent }) => {
        const { Input: Control } = kindOf(own)
        return (
          <div key={key}>
            <Control
              name={`${name}.${String(index)}.${sent}`}
              field={own}
              label={own.optional && own.kind !== 'bool' ? `${say(own.label)} ${w('optional')}` : say(own.label)}
              {...(own.help ? { description: say(own.help) } : {})}
              value={row[sent]}
              shown={undefined}
              error={inner[`${String(index)}.${sent}`]}
              required={!own.optional}
              disabled={disabled}
              onBlur={onBlur}
              onChange={(next) => onPut({ [sent]: next })}
            />
          </div>
        )
      })}
    </div>
  ))
  // A control that depends on its neighbours looks at those of its own row.
  return (
    <FormContext value={{ mode: 'create', record: null, values: row, setValue: (key, next) => onPut({ [key]: next }) }}>
      {controls}
    </FormContext>
  )
}

/** Leads the focus to the first control of a row, or to the button when none is left (-1). */
function useRowFocus(name: string) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    if (focused === null) return
    list.current
      ?.querySelector<HTMLElement>(
        focused < 0 ? ':scope > button' : `[name^="${CSS.escape(`${name}.${String(focused)}.`)}"]`,
      )
      ?.focus()
    setFocused(null)
  }, [focused, name])
  return { list, setFocused }
}

/** One record with its name and the button that takes it away. */
function RowSection({ onRemove, ...row }: RowProps & { readonly onRemove: () => void }) {
  const w = useWords(kitWords)
  const say = useLabel()
  const title = w('rowOf', { name: say(row.field.one), number: row.index + 1 })
  return (
    <section className="kit-position" aria-label={title}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={row.disabled ?? false}
          aria-label={w('removeRow', { name: title })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <Stack gap="sm">
        <RowControls {...row} />
      </Stack>
    </section>
  )
}

/** Records typed on the form of another: a row is added at the end, any one is taken away, and the focus goes along. */
function RowsField({
  kindOf,
  name,
  field,
  description,
  error,
  inner,
  value,
  disabled = false,
  onChange,
  onBlur,
}: InputProps<Rows> & { readonly kindOf: KindOf }) {
  const say = useLabel()
  const rows = useMemo(() => rowsIn(value), [value])
  const { list, setFocused } = useRowFocus(name)
  const fresh = () =>
    Object.fromEntries(
      Object.entries(field.fields).map(([key, own]) => [inputKey(key, own), kindOf(own).toInput(own.initial, own)]),
    )
  const add = () => {
    onChange([...rows, fresh()])
    setFocused(rows.length)
  }
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index))
    setFocused(Math.min(index, rows.length - 2))
  }
  const shared = { kindOf, name, field, disabled, onBlur, ...(inner ? { inner } : {}) }
  return (
    <Input.Wrapper description={description} error={error}>
      <Stack gap="md" pt={4} ref={list}>
        {rows.map((row, index) => (
          // Rows have no identity before they are saved; a removed one must leave no half typed date to the next.
          <RowSection
            key={`${String(rows.length)}:${String(index)}`}
            {...shared}
            row={row}
            index={index}
            onPut={(patch) => onChange(rows.map((other, at) => (at === index ? { ...other, ...patch } : other)))}
            onRemove={() => remove(index)}
          />
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          name={name}
          disabled={disabled || rows.length >= (field.max ?? 20)}
          className="kit-start"
          onClick={add}
        >
          {say(field.add)}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

/**
 * Child records, typed on the form of this record. The caller passes the controls of their fields: kinds do not import
 * each other.
 */
export const getRows = (kindOf: KindOf): KitKind<Rows> => ({
  Cell: () => <>{emptyMark}</>,
  Input: (props) => <RowsField {...props} kindOf={kindOf} />,
  Filter: () => null,
  FilterText: () => null,
  // A call of a resource's own may answer its rows; the form opens with what of them is sent.
  toInput: (value, field) =>
    rowsIn(value).map((row) =>
      Object.fromEntries(
        Object.entries(field.fields).map(([key, own]) => {
          const sent = inputKey(key, own)
          return [sent, kindOf(own).toInput(row[key] ?? row[sent], own)]
        }),
      ),
    ),
  toSent: (value, field) =>
    rowsIn(value).map((row) => ({
      ...row,
      ...Object.fromEntries(
        Object.entries(field.fields).map(([key, own]) => {
          const sent = inputKey(key, own)
          return [sent, kindOf(own).toSent?.(row[sent], own) ?? row[sent]]
        }),
      ),
    })),
  inside: (path, field, { w, label }) => {
    const [index = '0', sent = ''] = path.split('.')
    const own = Object.entries(field.fields).find(([key, one]) => inputKey(key, one) === sent)?.[1]
    const row = w('rowOf', { name: label(field.one), number: Number(index) + 1 })
    return own ? `${row} – ${label(own.label)}` : row
  },
  wide: true,
})
