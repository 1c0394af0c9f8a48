import { Alert } from '@mantine/core'
import type { CdnAway, RemoteVersionState } from '@staff/contract/remote-version'
import { formatDateTime, useWords } from '@staff/kit'
import { versionWords } from './words.ts'

const metWords = {
  SILENT: 'cdnSilent',
  UNREACHABLE: 'cdnUnreachable',
  STATUS: 'cdnStatus',
  NO_CORS: 'cdnNoCors',
} as const satisfies Record<CdnAway['cause'], string>

/**
 * Sources of releases that do not answer now: the registry, and the CDN in front of it.
 * Nothing is drawn on a normal day.
 */
export function AwaySources({
  registry,
  cdn,
  instances = [],
}: Pick<RemoteVersionState, 'registry' | 'cdn' | 'instances'>) {
  const w = useWords(versionWords)
  const instance = instances.find(({ isAnswering }) => isAnswering)?.machine ?? w('cdnThisInstance')
  return (
    <>
      {registry !== undefined && (
        <Alert color="warning" role="status" title={w('registryAway')}>
          {w('registryAwayText', {
            why: w(registry.cause === 'SILENT' ? 'registrySilent' : 'registryUnreadable', registry),
          })}
        </Alert>
      )}
      {cdn && (
        <Alert color="warning" role="status" title={w('cdnAway')}>
          {w('cdnSince', {
            met: w(metWords[cdn.cause], { ...cdn, detail: cdn.detail || w('cdnNobody') }),
            time: formatDateTime(cdn.since),
            instance,
          })}
        </Alert>
      )}
    </>
  )
}
