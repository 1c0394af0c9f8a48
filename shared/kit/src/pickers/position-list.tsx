import { ActionIcon, Button, Group, Input, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import type { PositionEntry, PositionInput } from '@staff/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { DayControl } from '../fields/day-control.tsx'
import type { InputProps } from '../fields/kit-kind.ts'
import { FormContext } from '../form/form-context.ts'
import { asText } from '../formats/as-text.ts'
import { businessToday } from '../formats/dates.ts'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { PositionPicker } from './position-picker.tsx'

/** A new row, without a date until one is known. */
export const freshPosition = (isPrimary: boolean, startDate = ''): PositionInput => ({
  companyStructurePositionId: '',
  startDate,
  endDate: null,
  isPrimary,
})

/**
 * The first position begins with the employment, unless the user says otherwise. A date is offered once, so that the
 * user can clear it.
 */
function useOfferedStart(begins: string, rows: readonly PositionInput[], onChange: InputProps['onChange']) {
  const offered = useRef('')
  useEffect(() => {
    if (!begins || offered.current === begins) return
    offered.current = begins
    if (rows.some(({ startDate }) => startDate === ''))
      onChange(rows.map((row) => (row.startDate === '' ? { ...row, startDate: begins } : row)))
  }, [begins, rows, onChange])
}

interface RowProps extends Pick<InputProps, 'required' | 'onBlur'> {
  /** Of the row: `positions.0`. */
  readonly name: string
  readonly row: PositionInput
  readonly disabled: boolean
  readonly faultOf: (key: keyof PositionInput) => ReactNode
  readonly onPut: (patch: Partial<PositionInput>) => void
}
function PositionDates({ name, row, disabled, faultOf, onBlur, onPut }: Omit<RowProps, 'required'>) {
  const w = useWords(kitWords)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      <DayControl
        name={`${name}.startDate`}
        label={w('startDate')}
        value={row.startDate}
        disabled={disabled}
        error={faultOf('startDate')}
        onBlur={onBlur}
        onChange={(startDate) => onPut({ startDate })}
      />
      <DayControl
        name={`${name}.endDate`}
        label={`${w('endDate')} ${w('optional')}`}
        value={row.endDate ?? ''}
        disabled={disabled}
        error={faultOf('endDate')}
        onBlur={onBlur}
        onChange={(endDate) => onPut({ endDate: endDate || null })}
      />
      <Switch
        className="kit-switch"
        name={`${name}.isPrimary`}
        label={w('primary')}
        checked={row.isPrimary}
        disabled={disabled || row.isPrimary}
        onChange={() => onPut({ isPrimary: true })}
      />
    </SimpleGrid>
  )
}

interface SectionProps extends RowProps {
  readonly index: number
  /** As they were answered. */
  readonly entries: readonly PositionEntry[]
  readonly count: number
  readonly onRemove: () => void
}
/** One position with its dates; the only one cannot be taken away. */
function PositionSection({ index, entries, count, onRemove, required, ...dates }: SectionProps) {
  const w = useWords(kitWords)
  const { name, row, disabled, faultOf, onBlur, onPut } = dates
  return (
    <section className="kit-position" aria-label={w('positionNumber', { number: index + 1 })}>
      {count > 1 && (
        <Group justify="space-between" mb="xs">
          <Text size="sm" fw={600}>
            {w('positionNumber', { number: index + 1 })}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={w('removePosition', { number: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      )}
      <Stack gap="sm">
        <PositionPicker
          key={`${count}`}
          name={`${name}.companyStructurePositionId`}
          value={row.companyStructurePositionId}
          required={required}
          disabled={disabled}
          shown={entries.find((entry) => entry.companyStructurePosition.id === row.companyStructurePositionId) ?? null}
          error={faultOf('companyStructurePositionId')}
          onBlur={onBlur}
          onChange={(id) => onPut({ companyStructurePositionId: id })}
        />
        <PositionDates {...dates} />
      </Stack>
    </section>
  )
}

/** The dated positions of a person: at least one, one of them primary. */
export function PositionList({
  name,
  label,
  description,
  error,
  inner = {},
  value,
  shown,
  required,
  disabled = false,
  onChange,
  onBlur,
}: InputProps) {
  const w = useWords(kitWords)
  const rows = useMemo(() => (Array.isArray(value) ? value : []) as readonly PositionInput[], [value])
  const entries = (Array.isArray(shown) ? shown : []) as readonly PositionEntry[]
  const begins = asText(useContext(FormContext)?.values['startDate'])
  useOfferedStart(begins, rows, onChange)
  const put = (index: number, patch: Partial<PositionInput>) =>
    onChange(
      rows.map((row, at) =>
        at === index ? { ...row, ...patch } : patch.isPrimary ? { ...row, isPrimary: false } : row,
      ),
    )
  const add = () => onChange([...rows, freshPosition(rows.length === 0, rows.length === 0 ? begins : businessToday())])
  const shared = { entries, required, disabled, onBlur, count: rows.length }
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <Stack gap="md" pt={4}>
        {rows.map((row, index) => (
          // Rows have no identity before they are saved, and only the last one is added or any one removed.
          <PositionSection
            key={index}
            {...shared}
            name={`${name}.${index}`}
            row={row}
            index={index}
            faultOf={(key) => inner[`${index}.${key}`]}
            onPut={(patch) => put(index, patch)}
            onRemove={() => onChange(rows.filter((_, at) => at !== index))}
          />
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={disabled}
          className="kit-start"
          onClick={add}
        >
          {w('addPosition')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
