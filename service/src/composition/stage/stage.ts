import {
  canonicalJson,
  compositionKeysSchema,
  contractVersion,
  L,
  serviceApiVersion,
  withVersions,
  type CompositionKeys,
  type GateFault,
  type WantedComposition,
} from '@staff/contract'
import type { SignedStage, StageProof } from '@staff/contract/remote-version'
import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ConfigError, type Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { refuse } from '../../http/errors.ts'
import type { CompositionKey } from '../answer/composition-key.ts'
import { loadMeasures } from '../canary/reports.ts'
import { getJson } from '../json-file.ts'
import type { Switch } from '../live/active.ts'
import { releaseKey } from '../releases/release-catalogue.ts'
import type { Snapshot } from '../live/snapshots.ts'

const words = {
  unknown: L(
    'No deployment that this one trusts signed this file: ask its operators for the key, and name it in STAGE_KEYS_FILE',
    'ឯកសារនេះមិនបានចុះហត្ថលេខាដោយប្រព័ន្ធដែលទុកចិត្តទេ៖ សូមសុំសោពីអ្នកគ្រប់គ្រង រួចដាក់ក្នុង STAGE_KEYS_FILE',
  ),
  changed: L('This file was changed after it was signed', 'ឯកសារនេះត្រូវបានកែក្រោយពេលចុះហត្ថលេខា'),
}

/**
 * The public keys of the deployments whose compositions may come here: those that they publish. Throws ConfigError for
 * a file that holds none.
 */
export async function loadStageKeys({ stageKeysFile }: Pick<Config, 'stageKeysFile'>): Promise<CompositionKeys> {
  if (stageKeysFile === undefined) return []
  const wrong = (why: string) => new ConfigError(`Wrong setting - STAGE_KEYS_FILE: ${stageKeysFile} ${why}`)
  const text = await readFile(stageKeysFile, 'utf8').catch(() => {
    throw wrong('cannot be read')
  })
  const read = compositionKeysSchema.safeParse(getJson(text))
  if (!read.success) throw wrong('is no list of public keys, as the call for the keys of compositions answers them')
  return read.data
}

/** What this deployment says of its live composition. Kills, pins and canaries are its own and are not in it. */
export async function getSignedStage(
  db: Database,
  key: Pick<CompositionKey, 'keyId' | 'sign'>,
  {
    from,
    host,
    head,
    live,
  }: Pick<StageProof, 'from' | 'head'> & { readonly host: string | null; readonly live: Snapshot },
  minutes: number,
): Promise<SignedStage> {
  const measures = await loadMeasures(db, minutes)
  const proof: StageProof = {
    from,
    exportedAt: new Date().toISOString(),
    head,
    remotes: Object.fromEntries(
      Object.entries(live.wanted.remotes)
        .filter(([, { killed }]) => !killed)
        .map(([name, { version }]) => {
          const met = measures.get(name)?.find((one) => one.version === version)
          const digest = live.releases[releaseKey(name, version)] ?? ''
          return [name, { version, digest, loads: met?.loads ?? 0, errors: met?.errors ?? 0 }]
        }),
    ),
    gate: { api: serviceApiVersion, contract: contractVersion, host, faults: [] },
  }
  return { proof, keyId: key.keyId, signature: key.sign(canonicalJson(proof)) }
}
/** Refuses to vouch for a composition of which the own gate says something. */
export const refuseUnproved = (faults: readonly GateFault[]): void => {
  const [first] = faults
  if (first) refuse(first.remote, 'GATE_REFUSED', { code: first.code, text: first.message })
}

/** Refuses a file that no trusted deployment signed, or that was changed since. */
export function checkStage({ proof, keyId, signature }: SignedStage, trusted: CompositionKeys): void {
  const known = trusted.find((one) => one.keyId === keyId) ?? refuse('stage', words.unknown)
  const publicKey = createPublicKey({ key: { ...known.key }, format: 'jwk' })
  const bytes = [Buffer.from(canonicalJson(proof)), Buffer.from(signature, 'base64')] as const
  if (!verify('sha256', bytes[0], { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes[1]))
    refuse('stage', words.changed)
}

/**
 * What a stage makes of the live composition: of each remote that it gives the very bytes that it was proved with, of
 * all others those that they have. `only` names the remotes that are taken.
 */
export function getStaged(
  { remotes }: StageProof,
  live: WantedComposition,
  { releases }: Pick<Snapshot, 'releases'>,
  only?: readonly string[],
): Required<Pick<Switch, 'wanted' | 'releases'>> {
  const asked = {
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, { version }])),
  }
  // A remote that lives here alone stays.
  const wanted = withVersions(live, { remotes: { ...live.remotes, ...asked.remotes } }, { only })
  const taken = Object.entries(remotes).filter(
    ([name]) => (only === undefined || only.includes(name)) && live.remotes[name]?.pinned !== true,
  )
  return {
    wanted,
    releases: {
      ...releases,
      ...Object.fromEntries(taken.map(([name, { version, digest }]) => [releaseKey(name, version), digest])),
    },
  }
}
/** Where it comes from, for the history. */
export const stageReason = (reason: string, { from, head, exportedAt }: StageProof): string =>
  `${reason} (from ${from}, activation ${head.sequence}, ${head.snapshot.slice(0, 12)}, exported ${exportedAt})`.slice(
    0,
    500,
  )
