import { Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { EmptyState, ErrorState, useLanguage, useWords } from '@staff/kit'
import { storeRef } from '@staff/contract/refs'
import { boardWords } from './board-words.ts'
import { useStores } from './use-own-store.ts'

const getText = (value: unknown): string => (typeof value === 'string' ? value : '')
/** All stores that the user may plan, each by one press. */
export function StoreList({ onStore }: { readonly onStore: (node: string) => void }) {
  const w = useWords(boardWords)
  const lang = useLanguage()
  const { data, error, refetch } = useStores()
  if (error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={240} />
  if (data.length === 0) return <EmptyState text={w('noStore')} />
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">{`${w('chooseStore')} · ${w('stores', { count: data.length })}`}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="xs">
        {data.map((store) => (
          <Button key={store.id} variant="default" justify="flex-start" h={44} onClick={() => onStore(store.id)}>
            {getText(store[lang === 'km' ? storeRef.nameKm : storeRef.nameEn]) || getText(store[storeRef.nameEn])}
          </Button>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
