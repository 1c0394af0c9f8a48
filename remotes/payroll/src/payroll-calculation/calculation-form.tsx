import { SimpleGrid, Stack, Title, UnstyledButton } from '@mantine/core'
import { FieldInput, useLabel, useWords } from '@staff/kit'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { innerFaults, type Values } from './calculation-body.ts'
import { calculationSections, lawFields, type CalculationField } from './calculation-fields.ts'
import { calculationWords } from './words.ts'

interface Props {
  readonly values: Values
  readonly faults: Readonly<Record<string, string>>
  readonly onPut: (path: string, value: unknown) => void
}
function Fields({ fields, values, faults, onPut }: Props & { readonly fields: readonly CalculationField[] }) {
  const say = useLabel()
  const control = ({ path, field }: CalculationField) => (
    <FieldInput
      key={path}
      name={path}
      field={field}
      label={say(field.label)}
      {...(field.help ? { description: say(field.help) } : {})}
      value={values[path]}
      shown={undefined}
      required={!field.optional && field.kind !== 'bool'}
      error={faults[path]}
      inner={innerFaults(path, faults)}
      onChange={(next) => onPut(path, next)}
      onBlur={() => undefined}
    />
  )
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
        {fields.filter(({ field }) => field.kind !== 'rows').map(control)}
      </SimpleGrid>
      {fields.filter(({ field }) => field.kind === 'rows').map(control)}
    </Stack>
  )
}

/** The inputs in their groups, and the statutory rates to try in a collapsible group below. */
export function CalculationForm(props: Props) {
  const w = useWords(calculationWords)
  const say = useLabel()
  const isLawFaulty = Object.keys(props.faults).some((path) => path.startsWith('settings.'))
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isLawFaulty
  const Mark = isShown ? IconChevronDown : IconChevronRight
  return (
    <Stack gap="md">
      {calculationSections.map(({ key, label, fields }) => (
        <section key={key} className="kit-panel kit-section" aria-label={say(label)}>
          <Title order={2} className="kit-section-title">
            {say(label)}
          </Title>
          <Fields {...props} fields={fields} />
        </section>
      ))}
      <section className="kit-panel kit-section" aria-label={w('law')}>
        <UnstyledButton w="100%" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          <Title order={2} className="kit-section-title" mb={isShown ? 'sm' : 0}>
            <Mark size={16} aria-hidden /> {w('law')}
          </Title>
        </UnstyledButton>
        {isShown && <Fields {...props} fields={lawFields} />}
      </section>
    </Stack>
  )
}
