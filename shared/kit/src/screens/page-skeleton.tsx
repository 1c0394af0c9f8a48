import { Group, Skeleton, Stack } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'

/**
 * Shows its children only when the wait is long enough to be noticed (150 ms; docs/rules/screens.md, "Waiting").
 * Before that a mark says that something waits: the footer of the page stays out of sight until its place is known.
 */
export function AfterPause({ children, ms = 150 }: { readonly children: ReactNode; readonly ms?: number }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return due ? children : <template data-waiting />
}
/** The outline of a page while its code arrives. */
export const PageSkeleton = () => (
  <AfterPause>
    <Stack gap="md" aria-hidden>
      <Group justify="space-between">
        <Skeleton h={28} w={220} />
        <Skeleton h={36} w={120} />
      </Group>
      <Skeleton h={36} w="60%" />
      <Skeleton h={360} radius="md" />
    </Stack>
  </AfterPause>
)
