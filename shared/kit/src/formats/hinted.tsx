import { Tooltip, UnstyledButton } from '@mantine/core'

/** A short text whose whole is in a hint: for the pointer, for the keyboard and for a finger. */
export function Hinted({ text, whole }: { readonly text: string; readonly whole: string }) {
  if (text === whole) return <>{text}</>
  return (
    <Tooltip label={whole} multiline maw={420} withArrow events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className="kit-hinted">{text}</UnstyledButton>
    </Tooltip>
  )
}
