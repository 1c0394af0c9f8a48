import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { PreviewList } from '@staff/contract/remote-version'
import { ask, ErrorState, formatDateTime, toastRefusal, toastSuccess, useWords } from '@staff/kit'
import { refreshVersions, takeBackPreview, usePreviews } from '../calls.ts'
import { versionWords } from '../words.ts'

type Link = PreviewList[number]

/** Revokes a link after a confirmation. */
function useTakeBack() {
  const w = useWords(versionWords)
  return async ({ id, user, remote, version }: Link) => {
    if (
      !(await ask({
        title: w('takeBack'),
        text: w('takeBackText'),
        subject: `${user}: ${remote} ${version}`,
        confirm: w('takeBack'),
        danger: true,
      }))
    )
      return
    try {
      await takeBackPreview(id)
      toastSuccess(w('takenBack'))
    } catch (error) {
      toastRefusal(error)
    }
    await refreshVersions()
  }
}

/** The version of a link, its user and expiry, its creator, and the button to revoke it. */
function LinkRow({ link, isFirst }: { readonly link: Link; readonly isFirst: boolean }) {
  const w = useWords(versionWords)
  const takeBack = useTakeBack()
  const used = link.firstUsedAt ? w('previewUsed', { time: formatDateTime(link.firstUsedAt) }) : w('previewUnused')
  return (
    <Group justify="space-between" gap="sm" p="md" style={isFirst ? {} : { borderTop: '1px solid var(--kit-border)' }}>
      <Stack gap={2} miw={0} flex="1 1 280px">
        <Text size="sm">
          <Text span inherit fw={600}>{`${link.remote} ${link.version} `}</Text>
          {w('previewFor', { user: link.user, until: formatDateTime(link.until) })}
        </Text>
        <Text size="xs" c="dimmed">{`${w('previewMadeBy', { name: link.madeBy })} · ${used}`}</Text>
      </Stack>
      <Button
        variant="default"
        size="xs"
        aria-label={w('takeBackOf', { user: link.user, remote: link.remote, version: link.version })}
        onClick={() => void takeBack(link)}
      >
        {w('takeBack')}
      </Button>
    </Group>
  )
}

/**
 * The preview links that are still valid; nothing is drawn when there is none. Only for users who may act:
 * others do not see previews of other users.
 */
export function PreviewLinks() {
  const w = useWords(versionWords)
  const { data: links = [], isLoadingError, refetch } = usePreviews()
  if (links.length === 0 && !isLoadingError) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="remote-version-previews">
      <Title order={2} id="remote-version-previews">
        {w('previews')}
      </Title>
      <Stack gap={0} className="kit-panel">
        {isLoadingError && <ErrorState onRetry={() => void refetch()} />}
        {links.map((link, at) => (
          <LinkRow key={link.id} link={link} isFirst={at === 0} />
        ))}
      </Stack>
    </Stack>
  )
}
