import { CloseButton, ColorSwatch, Group, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useWords } from '@staff/kit'
import { hexOfRgb, rgbOfHex, type Rgb } from './colour.ts'
import { enough } from './readable.ts'
import { useTyped } from './use-typed.ts'
import { themeWords } from './words.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly value: Rgb | null
  /** The contrast of text on a colour, with a warning below 4.5:1. */
  readonly contrastOn: (colour: Rgb) => number
  readonly onChange: (colour: Rgb | null) => void
  readonly presets?: readonly { readonly name: string; readonly colour: Rgb }[]
}
/** A colour of the theme: typed as hex (spec 1 section 5), picked, or the product's own. */
export function ColourField({ name, label, value, contrastOn, onChange, presets = [] }: Props) {
  const w = useWords(themeWords)
  const { text, isInvalid, type, leave, choose } = useTyped({ value, show: hexOfRgb, read: rgbOfHex, onChange })
  const ratio = value === null ? null : contrastOn(value)
  return (
    <div>
      <TextInput
        size="sm"
        name={name}
        label={label}
        value={text}
        placeholder={w('own')}
        spellCheck={false}
        autoComplete="off"
        error={isInvalid && w('hexInvalid')}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        leftSection={
          <input
            type="color"
            className="theme-pick"
            aria-label={w('pick', { name: label })}
            value={value === null ? '#ffffff' : hexOfRgb(value)}
            data-own={value === null}
            onChange={(event) => choose(rgbOfHex(event.currentTarget.value))}
          />
        }
        rightSection={
          (value !== null || text !== '') && (
            <CloseButton size="sm" aria-label={w('clear', { name: label })} onClick={() => choose(null)} />
          )
        }
      />
      {presets.length > 0 && (
        <Group gap="xs" mt={6}>
          {presets.map((preset) => (
            <UnstyledButton
              key={preset.colour}
              className="theme-preset"
              aria-pressed={value === preset.colour}
              onClick={() => choose(preset.colour)}
            >
              <ColorSwatch color={`rgb(${preset.colour})`} size={18} />
              {preset.name}
            </UnstyledButton>
          ))}
        </Group>
      )}
      <div aria-live="polite">
        {ratio !== null && ratio < enough && (
          <Text size="xs" mt={4} className="theme-warning">
            {w('lowContrast', { ratio: (Math.floor(ratio * 10) / 10).toFixed(1) })}
          </Text>
        )}
      </div>
    </div>
  )
}
