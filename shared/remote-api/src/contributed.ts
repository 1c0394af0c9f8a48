import type {
  ContributionKind,
  ProfileAction,
  ProfileCard,
  ProfileTab,
  RemoteDescriptor,
  SearchTerm,
  TaskContribution,
} from '@staff/contract'
import type { LoadScreen } from './load-screen.ts'

/** What the host loads of a contribution when it is opened; the component gets the person as `id`, in mode `view`. */
type Loaded<Contribution extends { readonly screen: string }> = Omit<Contribution, 'screen'> & {
  readonly load: LoadScreen
}
/** A tab of the employee profile. */
export type ProfileTabEntry = Loaded<ProfileTab>
/** A card of the overview of the employee profile. */
export type ProfileCardEntry = Loaded<ProfileCard>
/** A task; `load` is what stands beside its list and gets the row as `id`, where a row is acted on beside the list. */
export type TaskEntry = Omit<TaskContribution, 'screen'> & { readonly load?: LoadScreen }
/** What a remote brings to the pages of others (docs/rules/composition.md, "On each other's pages"). */
export interface ContributedEntries {
  readonly profileTabs?: readonly ProfileTabEntry[]
  readonly profileCards?: readonly ProfileCardEntry[]
  readonly profileActions?: readonly ProfileAction[]
  readonly tasks?: readonly TaskEntry[]
  readonly searchTerms?: readonly SearchTerm[]
}

/** The name under which the host loads a tab of the employee profile. */
export const profileTabScreen = (key: string): string => `profile-tab/${key}`

/** The name under which the host loads a card of the employee profile. */
export const profileCardScreen = (key: string): string => `profile-card/${key}`

/** The name under which the host loads what stands beside the list of a task. */
export const taskPaneScreen = (key: string): string => `task-pane/${key}`

/** What a manifest brings to the pages of others; a kind that it has none of is left out. */
export function getContributed({
  profileTabs,
  profileCards,
  profileActions,
  tasks,
  searchTerms,
}: ContributedEntries): Pick<RemoteDescriptor, ContributionKind> {
  return {
    ...(profileTabs && {
      profileTabs: profileTabs.map(({ load: _, ...tab }) => ({ ...tab, screen: profileTabScreen(tab.key) })),
    }),
    ...(profileCards && {
      profileCards: profileCards.map(({ load: _, ...card }) => ({ ...card, screen: profileCardScreen(card.key) })),
    }),
    ...(profileActions && { profileActions: [...profileActions] }),
    ...(tasks && {
      tasks: tasks.map(({ load, ...task }) => (load ? { ...task, screen: taskPaneScreen(task.key) } : task)),
    }),
    ...(searchTerms && { searchTerms: [...searchTerms] }),
  }
}
/** The code references of what a manifest brings, by the name under which the host asks for each. */
export const getContributedLoads = ({
  profileTabs = [],
  profileCards = [],
  tasks = [],
}: ContributedEntries): [screen: string, load: LoadScreen][] => [
  ...profileTabs.map(({ key, load }): [string, LoadScreen] => [profileTabScreen(key), load]),
  ...profileCards.map(({ key, load }): [string, LoadScreen] => [profileCardScreen(key), load]),
  ...tasks.flatMap(({ key, load }): [string, LoadScreen][] => (load ? [[taskPaneScreen(key), load]] : [])),
]
