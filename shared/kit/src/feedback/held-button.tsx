import type { ComponentPropsWithRef, MouseEvent } from 'react'

interface Props extends ComponentPropsWithRef<'button'> {
  readonly 'data-loading'?: boolean | undefined
  readonly 'data-disabled'?: boolean | undefined
}
const ignore = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
/**
 * The element of every button. While it loads it keeps the focus, which a browser takes from what is disabled; a click
 * does nothing then, nor does Enter in a form.
 */
export function HeldButton(props: Props) {
  const { type = 'button', 'data-loading': isLoading, 'data-disabled': isDisabled, ...rest } = props
  const kept = { ...rest, 'data-loading': isLoading, 'data-disabled': isDisabled }
  if (!isLoading || isDisabled) return <button {...kept} type={type} />
  return <button {...kept} type={type} disabled={false} aria-disabled aria-busy onClick={ignore} />
}
