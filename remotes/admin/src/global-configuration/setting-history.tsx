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
  ConfirmationDialog,
  ErrorState,
  formatDate,
  formatDateTime,
  StatusBadge,
  toastRefusal,
  toastSuccess,
  useHolds,
  useLanguage,
  useWords,
} from '@staff/kit'
import { authorName, L } from '@staff/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingText } from './setting-text.ts'
import { settingWords } from './words.ts'

const states = {
  past: { tone: 'CANCEL', label: L('Past', 'អតីតកាល') },
  inForce: { tone: 'ACTIVE', label: L('In force', 'កំពុងប្រើ') },
  coming: { tone: 'PENDING', label: L('Coming', 'នឹងមកដល់') },
} as const
const toConfirm = L('To confirm', 'ត្រូវបញ្ជាក់')
/**
 * Which of the values, newest first, is in force today; those before it in the list are future,
 * those after it are past.
 */
function getState(periods: readonly SettingPeriod[], at: number): keyof typeof states {
  const current = periods.findIndex(({ effectiveFrom }) => effectiveFrom <= businessToday())
  return at === current ? 'inForce' : current === -1 || at < current ? 'coming' : 'past'
}

const usePeriods = (settingId: string) =>
  useQuery({
    queryKey: [globalConfiguration.name, 'periods', settingId],
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly SettingPeriod[] }>(calls.periods(settingId), undefined, { signal })
        .then((answer) => answer.data),
  })

/** Removes a value after a confirmation. */
function useTakeBack(settingId: string) {
  const w = useWords(settingWords)
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (id: string) => api.delete(calls.period(settingId, id)),
    onSuccess: () => {
      toastSuccess(w('takenBack'))
      return client.invalidateQueries({ queryKey: [globalConfiguration.name] })
    },
    onError: toastRefusal,
  })
  return async ({ id, effectiveFrom }: SettingPeriod) => {
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
}

interface RowProps {
  readonly setting: GlobalConfiguration
  readonly period: SettingPeriod
  readonly state: keyof typeof states
  /** undefined for a value that cannot be removed, or not by this user. */
  readonly onTakeBack: (() => void) | undefined
  /** undefined when this user may not mark it. */
  readonly onMark: (() => void) | undefined
}
/** Whether a value may be used, and who confirmed it. */
function Mark({ period }: { readonly period: SettingPeriod }) {
  const w = useWords(settingWords)
  return (
    <>
      {period.isConfirmed ? w('confirmed') : <StatusBadge status="PENDING" label={toConfirm} />}
      {period.confirmedName && (
        <Text size="xs" c="dimmed" title={period.confirmationNote ?? ''}>
          {`${period.confirmedName}, ${formatDate(period.confirmedOn)}`}
        </Text>
      )}
    </>
  )
}
function PeriodRow({ setting, period, state, onTakeBack, onMark }: RowProps) {
  const w = useWords(settingWords)
  const lang = useLanguage()
  const { tone, label } = states[state]
  return (
    <Table.Tr>
      <Table.Td className="kit-figures">{formatDate(period.effectiveFrom)}</Table.Td>
      <Table.Td className="kit-figures">
        {settingText({ dataType: setting.dataType, value: period.value, hasValue: true })}
      </Table.Td>
      <Table.Td>
        <StatusBadge status={tone} label={label} />
      </Table.Td>
      <Table.Td>
        <Mark period={period} />
      </Table.Td>
      <Table.Td>
        {period.createdBy ? authorName(period.createdBy, lang) : '-'}
        <Text size="xs" c="dimmed" className="kit-figures">
          {formatDateTime(period.createdAt)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          {onMark && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={w('confirmOf', { day: formatDate(period.effectiveFrom) })}
              onClick={onMark}
            >
              {w('confirm')}
            </Button>
          )}
          {onTakeBack && (
            <Button
              variant="subtle"
              color="danger"
              size="compact-sm"
              aria-label={w('takeBackOf', { day: formatDate(period.effectiveFrom) })}
              onClick={onTakeBack}
            >
              {w('takeBack')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** Every value of a dated setting with its first day; a value whose first day is not in the past can be removed. */
export function SettingHistory({ setting }: { readonly setting: GlobalConfiguration }) {
  const w = useWords(settingWords)
  const may = useHolds()('UPDATE_GLOBAL_CONFIGURATION')
  const { data = [], isError, refetch } = usePeriods(setting.id)
  const takeBack = useTakeBack(setting.id)
  const client = useQueryClient()
  const [marked, setMarked] = useState<SettingPeriod | null>(null)
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
                <Table.Th>{w('mark')}</Table.Th>
                <Table.Th>{w('enteredBy')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((period, at) => (
                <PeriodRow
                  key={period.id}
                  setting={setting}
                  period={period}
                  state={getState(data, at)}
                  onTakeBack={may && !period.isFixed && data.length > 1 ? () => void takeBack(period) : undefined}
                  onMark={may ? () => setMarked(period) : undefined}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {marked && (
        <ConfirmationDialog
          name={`${setting.name}, ${formatDate(marked.effectiveFrom)}`}
          value={marked}
          path={calls.confirmation(setting.id, marked.id)}
          onDone={() => void client.invalidateQueries({ queryKey: [globalConfiguration.name] })}
          onClose={() => setMarked(null)}
        />
      )}
    </Stack>
  )
}
