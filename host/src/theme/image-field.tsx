import { CloseButton, TextInput } from '@mantine/core'
import { useWords } from '@staff/kit'
import { imageAddress } from './theme-config.ts'
import { useTyped } from './use-typed.ts'
import { themeWords } from './words.ts'

/** A full address of this site is the same as its path. */
function read(text: string): string | null {
  const typed = text.trim()
  return imageAddress(typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed)
}
const show = (address: string) => address

interface Props {
  readonly value: string | null
  readonly onChange: (address: string | null) => void
}
/**
 * The address of the page's background picture. Other sites are refused here because the page's policy would block them
 * anyway.
 */
export function ImageField({ value, onChange }: Props) {
  const w = useWords(themeWords)
  const { text, isInvalid, type, leave, choose } = useTyped({ value, show, read, onChange })
  return (
    <TextInput
      size="sm"
      name="body.backgroundImage"
      label={w('backgroundImage')}
      description={w('imageHelp')}
      value={text}
      placeholder={w('own')}
      spellCheck={false}
      autoComplete="off"
      error={isInvalid && w('imageInvalid')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      rightSection={
        text !== '' && (
          <CloseButton size="sm" aria-label={w('clear', { name: w('backgroundImage') })} onClick={() => choose(null)} />
        )
      }
    />
  )
}
