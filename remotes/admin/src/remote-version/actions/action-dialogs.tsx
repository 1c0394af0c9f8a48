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
  readonly action: OpenAction
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
/** The dialog of the chosen action. */
export function ActionDialogs({ action, ...rest }: Props) {
  switch (action.name) {
    case 'switch':
      return <SwitchDialog remote={action.remote} {...rest} />
    case 'canary':
      return <CanaryDialog remote={action.remote} {...rest} />
    case 'kill':
      return <KillDialog remote={action.remote} {...rest} />
    case 'preview':
      return <PreviewDialog remote={action.remote} {...rest} />
    case 'replay':
      return <ReplayDialog row={action.row} {...rest} />
    case 'rollback':
      return <RollbackDialog row={action.row} {...rest} />
    default:
      return <SimpleDialog name={action.name} remote={action.remote} {...rest} />
  }
}
