import { Text, TextInput } from '@mantine/core'
import { useWords } from '@staff/kit'
import styles from './structure-color.module.css'
import { contrasts, hardlyVisible, isColor, shownRatio } from './contrast.ts'
import { colorWords } from './words.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: string
  /** The current colour; the picker shows it while the text is not a valid colour. */
  readonly stored: string
  /** The type that has the same colour. */
  readonly twin?: string
  readonly onChange: (text: string) => void
}
/** One colour: typed as #RRGGBB or picked, with a message about its contrast. */
export function ColorField({ name, label, value, stored, twin, onChange }: Props) {
  const w = useWords(colorWords)
  const good = isColor(value)
  const { white, black } = contrasts(good ? value : stored)
  const warnings = good
    ? [
        ...(white < hardlyVisible ? [w('hardlyOnWhite')] : []),
        ...(black < hardlyVisible ? [w('hardlyOnBlack')] : []),
        ...(twin ? [w('same', { name: twin })] : []),
      ]
    : []
  return (
    <div>
      <TextInput
        name={name}
        label={label}
        value={value}
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        error={!good && w('format')}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onChange(value.trim().toUpperCase())}
        leftSection={
          <input
            type="color"
            className={styles['pick']}
            aria-label={w('pick', { name: label })}
            value={(good ? value : stored).toLowerCase()}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
        }
      />
      <div aria-live="polite">
        {good && (
          <Text size="xs" mt={4} c="dimmed">
            {w('contrast', { white: shownRatio(white), black: shownRatio(black) })}
          </Text>
        )}
        {warnings.map((words) => (
          <Text key={words} size="xs" className={styles['warning']}>
            {words}
          </Text>
        ))}
      </div>
    </div>
  )
}
