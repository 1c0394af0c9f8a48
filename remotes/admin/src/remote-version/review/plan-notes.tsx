import { Alert, List, Text } from '@mantine/core'
import type { CompositionPlan, RouteChange, TakenBack } from '@staff/contract/remote-version'
import { formatDateTime, useWords } from '@staff/kit'
import { actionWords } from '../actions/action-words.ts'
import { useActNames } from '../history/act-names.ts'

type Decision = CompositionPlan['affected'][number]
const kept = { pinned: 'keepsPin', killed: 'keepsKill', canary: 'keepsCanary' } as const
const routeWord = ({ from, to }: RouteChange) =>
  from === null ? 'pageComes' : to === null ? 'pageGoes' : 'pageChanges'

/** The lines of a plan beside its changes: pages, who decided what stays, and what a pin keeps away. */
function useNotes({ routes, affected, kept: standing, hidden, standing: found }: CompositionPlan): readonly string[] {
  const w = useWords(actionWords)
  const nameAct = useActNames()
  const spoken = ({ remote, action, who, at, reason }: Decision) => ({
    remote,
    who,
    reason,
    act: nameAct(action),
    time: formatDateTime(at),
  })
  return [
    ...routes.map((one) =>
      w(routeWord(one), { remote: one.remote, path: one.path, from: one.from ?? '', to: one.to ?? '' }),
    ),
    ...affected.map((one) => w('changedLast', spoken(one))),
    ...standing.map((one) => w(kept[one.act], spoken(one))),
    ...hidden.map((one) => w('pinHides', one)),
    ...found.map(({ code, remote, message }) => w('liveAlready', { code, remote, message })),
  ]
}

/** Versions that somebody took back: they are given again only by a second yes. */
function TakenBackVersions({ versions }: { readonly versions: readonly TakenBack[] }) {
  const w = useWords(actionWords)
  const nameAct = useActNames()
  if (versions.length === 0) return null
  return (
    <Alert color="warning" role="alert" title={w('takenBackTitle')}>
      <List size="sm" spacing={4} listStyleType="none">
        {versions.map(({ remote, version, action, who, at, reason }) => (
          <List.Item key={`${remote} ${version}`}>
            {w('takenBackLine', { remote, version, who, reason, act: nameAct(action), time: formatDateTime(at) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** What a plan tells beside its changes; nothing is drawn where there is nothing to tell. */
export function PlanNotes({ plan }: { readonly plan: CompositionPlan }) {
  const w = useWords(actionWords)
  const notes = useNotes(plan)
  return (
    <>
      <TakenBackVersions versions={plan.takenBack} />
      {notes.length > 0 && (
        <List size="sm" spacing={4} listStyleType="none" aria-label={w('planNotes')}>
          {notes.map((note) => (
            <List.Item key={note}>
              <Text size="sm" c="dimmed" className="kit-page-title">
                {note}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
