import { Text } from '@mantine/core'
import { useId, type ReactElement } from 'react'

/** A titled list of the dialog; nothing when the list is empty. */
export function Section({
  title,
  children,
}: {
  readonly title: string
  readonly children: readonly ReactElement[] | undefined
}) {
  const id = useId()
  if (!children || children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Text id={id} component="h3" size="xs" fw={600} c="dimmed">
        {title}
      </Text>
      <ul className="quick-list">{children}</ul>
    </section>
  )
}
