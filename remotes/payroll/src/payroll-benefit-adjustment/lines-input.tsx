import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { plainNumber, type RowSent } from '@staff/contract'
import { adjustmentPercent } from '@staff/contract/payroll'
import { useFormAround, useWords, type InputProps } from '@staff/kit'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { LineDialog } from './line-dialog.tsx'
import { LinesTable, type ShownLine } from './lines-table.tsx'
import { text, useAdjustmentStart, useAdjustmentType, useComponents } from './use-adjustment.ts'
import { adjustmentWords } from './words.ts'

const fresh: RowSent = { id: '', benefitComponentId: '', adjustAmount: '', currency: '', isPostProbation: false }
const rowsIn = (value: unknown): readonly RowSent[] => (Array.isArray(value) ? (value as readonly RowSent[]) : [])
const known = (value: unknown): 'USD' | 'KHR' | undefined => (value === 'USD' || value === 'KHR' ? value : undefined)

/**
 * A first adjustment opens with the benefits of the position, once for each employee and day, when no line was typed.
 */
function useFirstBenefits(rows: readonly RowSent[], onChange: (value: unknown) => void) {
  const { mode } = useFormAround()
  const { type } = useAdjustmentType()
  const start = useAdjustmentStart()
  const filled = useRef('')
  useEffect(() => {
    if (mode !== 'create' || type?.code !== 'INITIATE' || !start?.initiate.length) return
    if (filled.current === start.id || rows.length > 0) return
    filled.current = start.id
    onChange(
      start.initiate.map(({ benefitComponent, amount, currency, isPostProbation }) => ({
        ...fresh,
        benefitComponentId: benefitComponent.id,
        adjustAmount: text(amount),
        currency,
        isPostProbation,
      })),
    )
  }, [mode, type, start, rows, onChange])
}
/** The faults of one line, for any of its fields. */
const getFaults = (inner: InputProps['inner'], index: number) =>
  Object.entries(inner ?? {})
    .filter(([path]) => path.startsWith(`${String(index)}.`))
    .map(([, words]) => words)

type Current = { readonly amount: number; readonly currency: 'USD' | 'KHR' }
/** The typed rows, with the person's current values. */
function useShownLines(rows: readonly RowSent[], inner: InputProps['inner']) {
  const start = useAdjustmentStart()
  const components = useComponents()
  const getCurrent = (componentId: string): Current | undefined => {
    const current = start?.lines.find(({ benefitComponent: { id } }) => id === componentId)
    return current ? { amount: current.amount ?? 0, currency: current.currency } : undefined
  }
  const shown = rows.map((row, index): ShownLine => {
    const id = text(row['benefitComponentId'])
    const current = getCurrent(id) ?? { amount: 0, currency: known(components.get(id)?.currency) ?? 'USD' }
    const currency = known(row['currency']) ?? current.currency
    const amount = Number(plainNumber(text(row['adjustAmount'])) ?? Number.NaN)
    return {
      key: `${String(index)} ${id}`,
      component: components.get(id),
      current: current.amount,
      currentCurrency: current.currency,
      amount: Number.isNaN(amount) ? null : amount,
      currency,
      percent: Number.isNaN(amount) ? null : adjustmentPercent({ adjustAmount: amount, currency }, current),
      isPostProbation: row['isPostProbation'] === true,
      faults: getFaults(inner, index),
    }
  })
  return { shown, currentOf: getCurrent }
}
interface LineActionsProps {
  readonly of: string
  readonly disabled: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}
function LineActions({ of, disabled, onEdit, onRemove }: LineActionsProps) {
  const w = useWords(adjustmentWords)
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" disabled={disabled} aria-label={w('editLine', { name: of })} onClick={onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={disabled}
        aria-label={w('removeLine', { name: of })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}

/**
 * The benefits of an adjustment as a table, each edited in a dialog;
 * its border turns red when the list was refused (spec 3 section 5).
 */
export function LinesInput({ name, value, error, inner, disabled = false, onChange }: InputProps) {
  const w = useWords(adjustmentWords)
  const rows = rowsIn(value)
  const [open, setOpen] = useState<number | null>(null)
  useFirstBenefits(rows, onChange)
  const { shown, currentOf } = useShownLines(rows, inner)
  const actions = (_: ShownLine, index: number, of: string) => (
    <LineActions
      of={of}
      disabled={disabled}
      onEdit={() => setOpen(index)}
      onRemove={() => onChange(rows.filter((__, at) => at !== index))}
    />
  )
  const isFaulty = Boolean(error) || Object.keys(inner ?? {}).length > 0
  return (
    <Input.Wrapper error={error}>
      <Stack gap="sm">
        <LinesTable lines={shown} isFaulty={isFaulty} actions={actions} />
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {w('none')}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          name={name}
          leftSection={<IconPlus size={16} />}
          disabled={disabled}
          className="kit-start"
          onClick={() => setOpen(rows.length)}
        >
          {w('addLine')}
        </Button>
        {open !== null && (
          <LineDialog
            line={rows[open] ?? fresh}
            currentOf={currentOf}
            onClose={() => setOpen(null)}
            onDone={(line) => {
              onChange(open < rows.length ? rows.map((row, at) => (at === open ? line : row)) : [...rows, line])
              setOpen(null)
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}
