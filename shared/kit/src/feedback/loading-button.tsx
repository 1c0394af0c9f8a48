import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import { useBusy } from './use-busy.ts'

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> {
  /** Work of the click. While it runs, and for at least 900 ms, this button alone shows loading. */
  readonly onClick?: () => unknown
}
/** A button that shows its work (spec 1 section 9). It blocks nothing and keeps the focus (`HeldButton`). */
export function LoadingButton({ onClick, loading = false, ...rest }: Props) {
  const [busy, run] = useBusy()
  return <Button {...rest} loading={loading || busy} {...(onClick ? { onClick: () => void run(onClick) } : {})} />
}
