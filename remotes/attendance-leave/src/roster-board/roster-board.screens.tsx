import { Stack } from '@mantine/core'
import { PageHeader, useWords } from '@staff/kit'
import { useSearchParams } from 'react-router-dom'
import { boardWords } from './board-words.ts'
import { StoreBoard } from './store-board.tsx'
import { StoreList } from './store-list.tsx'
import { keepStore, useFirstStore } from './use-own-store.ts'

/**
 * The roster board (docs/rules/screens.md, "Roster board"): opens on the store of the address, on the last used one or
 * on the user's own; else all stores stand there to choose from.
 */
export default function RosterBoardPage() {
  const w = useWords(boardWords)
  const first = useFirstStore()
  const [search, setSearch] = useSearchParams()
  const store = search.get('store') ?? first
  const choose = (node: string) => {
    keepStore(node)
    setSearch({ store: node })
  }
  if (store !== '' && store !== 'choose')
    return <StoreBoard key={store} node={store} onOther={() => setSearch({ store: 'choose' })} />
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} name={w('board')} />
      <StoreList onStore={choose} />
    </Stack>
  )
}
