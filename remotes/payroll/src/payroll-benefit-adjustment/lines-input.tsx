import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import type { RowSent } from '@staff/contract'
import { useFormAround, useWords, type InputProps } from '@staff/kit'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { LineDialog } from './line-dialog.tsx'
import { LinesTable } from './lines-table.tsx'
import { useShownLines, type ShownLine } from './shown-lines.ts'
import { text, useAdjustmentStart, useAdjustmentType } from './use-adjustment.ts'
import { adjustmentWords } from './words.ts'

const fresh: RowSent = { id: '', benefitComponentId: '', adjustAmount: '', currency: '', isPostProbation: false }
const rowsIn = (value: unknown): readonly RowSent[] => (Array.isArray(value) ? (value as readonly RowSent[]) : [])

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
  const { shown, currentOf, components, month } = useShownLines(rows, inner)
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
        <LinesTable lines={shown} month={month} isFaulty={isFaulty} actions={actions} />
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
            components={components}
            month={month}
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
