import { notificationCalls as calls, type NotificationEvent, type NotificationPreference } from '@staff/contract'
import { api, toastRefusal } from '@staff/kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const key = ['notification-preferences']
interface Change {
  readonly event: NotificationEvent
  readonly by: 'inApp' | 'push'
  readonly isOn: boolean
}
type Preferences = readonly NotificationPreference[]
const put = (all: Preferences, one: Partial<NotificationPreference> & Pick<NotificationPreference, 'event'>) =>
  all.map((other) => (other.event === one.event ? { ...other, ...one } : other))

/**
 * The user's notification choices. A switch moves at once. Changes are sent one after the other, each with the version
 * from the previous answer, and are undone when the service refuses them.
 */
export function usePreferences() {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.get<{ data: Preferences }>(calls.preferences, undefined, { signal, silent: true })).data,
  })
  const show = (one: Parameters<typeof put>[1]) => client.setQueryData<Preferences>(key, (all) => all && put(all, one))
  const change = useMutation({
    mutationKey: key,
    scope: { id: 'notification-preferences' },
    onMutate: async ({ event, by, isOn }: Change) => {
      // A response under way shows the state before this change and would move the switch back.
      await client.cancelQueries({ queryKey: key })
      show({ event, [by]: isOn })
    },
    mutationFn: async ({ event, by, isOn }) => {
      const now = client.getQueryData<Preferences>(key)?.find((one) => one.event === event)
      return (
        await api.patch<{ data: NotificationPreference }>(calls.preferences, { ...now, [by]: isOn }, { silent: true })
      ).data
    },
    // Only the version: the user may have moved a switch again.
    onSuccess: ({ event, version }) => void show({ event, version }),
    onError: toastRefusal,
    // After a refused change, the next one needs the current version; the last one shows the stored state.
    onSettled: (_, error) =>
      error || client.isMutating({ mutationKey: key }) === 1 ? client.invalidateQueries({ queryKey: key }) : undefined,
  })
  return {
    list,
    choose: (event: NotificationEvent, by: Change['by'], isOn: boolean) => change.mutate({ event, by, isOn }),
  }
}
