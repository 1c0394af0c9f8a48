import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import {
  AfterPause,
  ApiError,
  EmptyState,
  ErrorState,
  ForbiddenState,
  formatDateTime,
  getMessage,
  PageHeader,
  useHolds,
  useWords,
} from '@staff/kit'
import { IconArrowBackUp, IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionDialogs } from './actions/action-dialogs.tsx'
import { actionWords } from './actions/action-words.ts'
import type { OpenAction } from './actions/actions.ts'
import { useVersions } from './calls.ts'
import { AwaySources } from './away-sources.tsx'
import { ErrorList } from './review/error-list.tsx'
import { FlagList } from './flags/flag-list.tsx'
import { HistoryList } from './history/history-list.tsx'
import { OverviewCards } from './overview-cards.tsx'
import { OverviewTable } from './overview-table.tsx'
import { InstancesInForce, PublishedLately } from './parts-and-releases.tsx'
import { PreviewLinks } from './actions/preview-links.tsx'
import { SnapshotLine } from './history/snapshot-line.tsx'
import { versionWords } from './words.ts'

/**
 * Operations: the running versions, their measurements, and every action on them
 * (docs/rules/composition.md, "What is live").
 */
export function RemoteVersionPage() {
  const w = useWords(versionWords)
  const { data: state, error, isError, dataUpdatedAt, refetch } = useVersions()
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  if (!state) {
    return (
      <Stack gap="md">
        <PageHeader title={w('title')} />
        {isError ? (
          <div className="kit-panel">
            <ErrorState text={getMessage(error)} onRetry={() => void refetch()} />
          </div>
        ) : (
          <AfterPause>
            <Skeleton h={320} radius="md" />
          </AfterPause>
        )}
      </Stack>
    )
  }
  return <Versions state={state} staleSince={isError ? formatDateTime(new Date(dataUpdatedAt)) : null} />
}

/** The open action with the state at its opening: a refresh behind the dialog does not change the decision. */
function useOpenAction(state: RemoteVersionState) {
  const [open, setOpen] = useState<{
    readonly action: OpenAction
    readonly state: RemoteVersionState
    readonly opener: Element | null
  } | null>(null)
  return {
    open,
    show: (chosen: OpenAction) => setOpen({ action: chosen, state, opener: document.activeElement }),
    close: () => {
      // The dialog is removed at once, so nothing else restores the focus.
      if (open?.opener instanceof HTMLElement) open.opener.focus()
      setOpen(null)
    },
  }
}

/** Back to the former live composition, and to other versions. */
function Actions({
  head,
  onOpen,
}: Pick<RemoteVersionState, 'head'> & { readonly onOpen: (action: OpenAction) => void }) {
  const action = useWords(actionWords)
  return (
    <>
      {head.sequence > 1 && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          onClick={() => onOpen({ name: 'rollback', row: null })}
        >
          {action('rollback')}
        </Button>
      )}
      <Button leftSection={<IconSwitchHorizontal size={18} />} onClick={() => onOpen({ name: 'switch', remote: null })}>
        {action('switchVersions')}
      </Button>
    </>
  )
}

function Versions({ state, staleSince }: { readonly state: RemoteVersionState; readonly staleSince: string | null }) {
  const w = useWords(versionWords)
  const mayUpdate = useHolds()('UPDATE_REMOTE_VERSION')
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const { open, show, close } = useOpenAction(state)
  const onOpen = mayUpdate ? show : undefined
  const Overview = isPhone ? OverviewCards : OverviewTable
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageHeader title={w('title')} actions={onOpen && <Actions head={state.head} onOpen={onOpen} />} />
        <SnapshotLine head={state.head} />
        <AwaySources {...state} />
        {staleSince && (
          <Alert color="warning" role="status">
            {w('stale', { time: staleSince })}
          </Alert>
        )}
      </Stack>
      {state.remotes.length === 0 ? (
        <div className="kit-panel">
          <EmptyState text={w('noRemotes')} />
        </div>
      ) : (
        <Overview remotes={state.remotes} onOpen={onOpen} />
      )}
      {state.instances && <InstancesInForce instances={state.instances} />}
      <ErrorList remotes={state.remotes} />
      <FlagList mayUpdate={mayUpdate} />
      {mayUpdate && <PreviewLinks />}
      <PublishedLately />
      <HistoryList head={state.head} onOpen={onOpen} />
      {open && <ActionDialogs action={open.action} state={open.state} onClose={close} />}
    </Stack>
  )
}
