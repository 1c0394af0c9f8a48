import { L, type StatusLine } from '@staff/contract'
import type { ReplicaState } from '../../db/replica/lag-watch.ts'
import { getDataLines, noAnswer, type AnsweredState } from './data-lines.ts'
import { toLine } from './line.ts'
import type { MachineFacts } from './machine-facts.ts'
import { getMachineLines } from './machine-lines.ts'
import { getReplicaLine } from './replica-line.ts'

/** What an instance answers of itself (`/api/health/ready`). */
export interface AnsweredService {
  readonly isReady: boolean
  /** The status that it answered; `-` where nothing came. */
  readonly said: string
  /** Remotes that it cannot give, by their names. */
  readonly lacking: readonly string[]
}
/** Everything that is known of the installation at one moment. */
export interface InstallationFacts {
  readonly machine: MachineFacts
  /** What the database answered, or in words why it did not. */
  readonly data: AnsweredState | string
  readonly service: AnsweredService
  /** Absent where the settings name no read replica. */
  readonly replica: ReplicaState | undefined
}

const getServiceLines = ({ isReady, said, lacking }: AnsweredService): StatusLine[] => [
  toLine('service', !isReady, {
    words: isReady
      ? L('The service answers', 'សេវាកម្មឆ្លើយតប')
      : L('The service is not ready ({{said}})', 'សេវាកម្មមិនទាន់រួចរាល់ទេ ({{said}})'),
    todo: L(
      "systemctl status 'staff*'; journalctl -u 'staff*' -n 50",
      "systemctl status 'staff*'; journalctl -u 'staff*' -n 50",
    ),
    values: { said },
  }),
  ...(isReady
    ? [
        toLine('remotes', lacking.length > 0, {
          words: lacking.length
            ? L('Remotes that are not served as wanted: {{names}}', 'ផ្នែកដែលមិនផ្ដល់ជូនដូចចង់បាន៖ {{names}}')
            : L('All remotes are served as wanted', 'ផ្នែកទាំងអស់ផ្ដល់ជូនដូចចង់បាន'),
          todo: L(
            'Open the page Remote Versions: the cause stands beside each.',
            'បើកទំព័រកំណែផ្នែកកម្មវិធី៖ មូលហេតុមាននៅជាប់នីមួយៗ។',
          ),
          values: { names: lacking.join(', ') },
        }),
      ]
    : []),
]
/** The one source of what `staff status` prints and the page of the status shows. */
export const getStatusLines = (
  { machine, data, service, replica }: InstallationFacts,
  now: number,
): readonly StatusLine[] => {
  const [version, ...rest] = getMachineLines(machine, now)
  return [
    ...(version ? [version] : []),
    ...getServiceLines(service),
    ...rest,
    ...(typeof data === 'string' ? [noAnswer(data)] : getDataLines(data)),
    ...(replica ? [getReplicaLine(replica)] : []),
  ]
}
