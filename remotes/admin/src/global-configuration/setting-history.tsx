import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import {
  globalConfiguration,
  globalConfigurationCalls as calls,
  type GlobalConfiguration,
  type SettingPeriod,
} from '@staff/contract/admin'
import {
  api,
  ask,
  businessToday,
  ErrorState,
  formatDate,
  formatDateTime,
  messageOf,
  StatusBadge,
  toastError,
  toastSuccess,
  useHolds,
  useWords,
} from '@staff/kit'
import { L } from '@staff/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settingText } from './setting-text.ts'
import { settingWords } from './words.ts'

const states = {
  past: { tone: 'CANCEL', label: L('Past', 'អតីតកាល') },
  inForce: { tone: 'ACTIVE', label: L('In force', 'កំពុងប្រើ') },
  coming: { tone: 'PENDING', label: L('Coming', 'នឹងមកដល់') },
} as const
/** Which of the values, newest first, holds today; those before it are past, those after it are coming. */
function stateOf(periods: readonly SettingPeriod[], at: number): keyof typeof states {
  const current = periods.findIndex(({ effectiveFrom }) => effectiveFrom <= businessToday())
  return at === current ? 'inForce' : current === -1 || at < current ? 'coming' : 'past'
}

/** Every value of a dated setting with its first day; one that has not held before today can be taken back. */
export function SettingHistory({ setting }: { readonly setting: GlobalConfiguration }) {
  const w = useWords(settingWords)
  const client = useQueryClient()
  const may = useHolds()('UPDATE_GLOBAL_CONFIGURATION')
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: [globalConfiguration.name, 'periods', setting.id],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly SettingPeriod[] }>(calls.periods(setting.id), undefined, { signal })
        .then((answer) => answer.data),
  })
  const removal = useMutation({
    mutationFn: (id: string) => api.delete(calls.period(setting.id, id)),
    onSuccess: () => {
      toastSuccess(w('takenBack'))
      return client.invalidateQueries({ queryKey: [globalConfiguration.name] })
    },
    onError: (error) => toastError(messageOf(error)),
  })
  const takeBack = async ({ id, effectiveFrom }: SettingPeriod) => {
    if (
      await ask({
        title: w('takeBackOf', { day: formatDate(effectiveFrom) }),
        text: w('takeBackText'),
        confirm: w('takeBack'),
        danger: true,
      })
    )
      removal.mutate(id)
  }
  return (
    <Stack component="section" gap="sm" p="md" className="kit-panel" aria-label={w('history')}>
      <Title order={2} size="h3">
        {w('history')}
      </Title>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table verticalSpacing={8}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{w('from')}</Table.Th>
                <Table.Th>{w('value')}</Table.Th>
                <Table.Th>{w('state')}</Table.Th>
                <Table.Th>{w('enteredBy')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((period, at) => {
                const { tone, label } = states[stateOf(data, at)]
                return (
                  <Table.Tr key={period.id}>
                    <Table.Td className="kit-figures">{formatDate(period.effectiveFrom)}</Table.Td>
                    <Table.Td className="kit-figures">
                      {settingText({ dataType: setting.dataType, value: period.value, hasValue: true })}
                    </Table.Td>
                    <Table.Td>
                      <StatusBadge status={tone} label={label} />
                    </Table.Td>
                    <Table.Td>
                      {period.createdBy?.name ?? '-'}
                      <Text size="xs" c="dimmed" className="kit-figures">
                        {formatDateTime(period.createdAt)}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      {may && !period.isFixed && data.length > 1 && (
                        <Group justify="flex-end">
                          <Button
                            variant="subtle"
                            color="danger"
                            size="compact-sm"
                            aria-label={w('takeBackOf', { day: formatDate(period.effectiveFrom) })}
                            onClick={() => void takeBack(period)}
                          >
                            {w('takeBack')}
                          </Button>
                        </Group>
                      )}
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  )
}
