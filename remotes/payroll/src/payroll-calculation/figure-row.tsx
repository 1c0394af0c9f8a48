import { Group, Text, UnstyledButton } from '@mantine/core'
import { payFigures, payFormulas, type ExplainedFigure } from '@staff/contract/payroll'
import { formatMoney, formatNumber, useLabel, useWords } from '@staff/kit'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { calculationWords } from './words.ts'

/** A figure as text, with its unit. */
export function useShownFigure(): (figure: ExplainedFigure) => string {
  const w = useWords(calculationWords)
  const counted = { DAYS: w('days'), MINUTES: w('minutes'), HOURS: w('hours'), PERSONS: w('persons'), PERCENT: '%' }
  return ({ value, unit }) => {
    if (unit === 'USD' || unit === 'KHR') return formatMoney(value, unit)
    const plain = formatNumber(value)
    return unit === 'RATE' || unit === 'PLAIN' ? plain : `${plain} ${counted[unit]}`
  }
}

/** The source of a given figure: the law, a rule, a record; in the calculator the user typed it. */
function useOrigin(): (source: string) => string {
  const w = useWords(calculationWords)
  const origins = {
    law: w('ofLaw'),
    rule: w('rule'),
    setting: w('setting'),
    employee: w('employee'),
    'attendance-day': w('attendance'),
    'working-shift': w('shift'),
    'payroll-benefit': w('benefit'),
    'payroll-adjustment-line': w('benefit'),
    'payroll-deduction': w('deduction'),
    'payroll-slip': w('slip'),
    'payroll-cycle-configuration': w('cycle'),
    'payroll-settlement': w('settlement'),
    'payroll-maternity': w('maternity'),
    'bonus-rule': w('bonus'),
    'exchange-rate': w('rate'),
    carried: w('carried'),
  }
  const isKnown = (table: string): table is keyof typeof origins => Object.hasOwn(origins, table)
  return (source) => {
    const table = source.split(':')[0] ?? ''
    return isKnown(table) ? origins[table] : w('typed')
  }
}

interface Props {
  readonly figures: readonly ExplainedFigure[]
  readonly place: number
  readonly depth?: number
  readonly isStrong?: boolean
  readonly isOpenAtFirst?: boolean
}
/** One figure, which opens to the formula and its inputs, down to the given figures. */
export function FigureRow({ figures, place, depth = 0, isStrong = false, isOpenAtFirst = false }: Props) {
  const w = useWords(calculationWords)
  const say = useLabel()
  const shown = useShownFigure()
  const origin = useOrigin()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const figure = figures[place]
  if (!figure) return null
  const { name, formula, inputs, source, step } = figure
  const Mark = isOpen ? IconChevronDown : IconChevronRight
  const how = source ? origin(source) : say(payFormulas[formula])
  const line = (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline" py={6} pl={Math.min(depth, 6) * 14}>
      <Group gap={6} wrap="nowrap" align="baseline" miw={0}>
        {inputs.length > 0 ? <Mark size={14} aria-hidden style={{ flex: 'none' }} /> : <span style={{ width: 14 }} />}
        <div>
          <Text component="span" size="sm" fw={isStrong ? 600 : 400}>
            {say(payFigures[name])}
          </Text>
          {(isOpen || depth > 0) && (
            <Text component="span" size="xs" c="dimmed" ml={8}>
              {step ? `${how}, ${w('rounded', { step })}` : how}
            </Text>
          )}
        </div>
      </Group>
      <Text
        component="span"
        size="sm"
        fw={isStrong ? 600 : 400}
        className="kit-figures"
        style={{ whiteSpace: 'nowrap' }}
      >
        {shown(figure)}
      </Text>
    </Group>
  )
  return (
    <>
      {inputs.length > 0 ? (
        <UnstyledButton w="100%" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {line}
        </UnstyledButton>
      ) : (
        line
      )}
      {isOpen &&
        inputs.map((input, at) => (
          // A figure may be an input twice: its name alone is not a unique key.
          <FigureRow key={`${String(at)}:${String(input)}`} figures={figures} place={input} depth={depth + 1} />
        ))}
    </>
  )
}
