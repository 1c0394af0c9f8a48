import type { RemoteVersionState } from '@staff/contract/remote-version'
import type { OpenAction } from './actions.ts'
import { CanaryDialog } from './canary-dialog.tsx'
import { KillDialog } from './kill-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { RollbackDialog } from './rollback-dialog.tsx'
import { SimpleDialog } from './simple-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

interface Props {
  readonly act: OpenAction
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/** The dialog of the chosen action. */
export function ActionDialogs({ act, ...rest }: Props) {
  switch (act.name) {
    case 'switch':
      return <SwitchDialog remote={act.remote} {...rest} />
    case 'canary':
      return <CanaryDialog remote={act.remote} {...rest} />
    case 'kill':
      return <KillDialog remote={act.remote} {...rest} />
    case 'preview':
      return <PreviewDialog remote={act.remote} {...rest} />
    case 'replay':
      return <ReplayDialog row={act.row} {...rest} />
    case 'rollback':
      return <RollbackDialog row={act.row} {...rest} />
    default:
      return <SimpleDialog name={act.name} remote={act.remote} {...rest} />
  }
}
