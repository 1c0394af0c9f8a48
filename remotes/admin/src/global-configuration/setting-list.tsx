import { Stack, Tabs } from '@mantine/core'
import { to, type Label } from '@staff/contract'
import { globalConfiguration, globalConfigurationCalls, settingTypes, type GlobalConfiguration } from '@staff/contract/admin'
import { api, messageOf, ResourceList, say, toastError, useLabel, useList, useWords } from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { BilingualText } from '../approval-workflow/bilingual-text.tsx'
import { keepTab, keptTab } from './kept-tab.ts'
import { settingText } from './setting-text.ts'
import { settingWords } from './words.ts'

const all: readonly string[] = settingTypes.map(({ value }) => value)
const labels: ReadonlyMap<string, Label> = new Map(settingTypes.map(({ value, label }) => [value, label]))
const tabOf = (type: string) => to(globalConfiguration).list({ limit: 10, type })
const cells = {
  value: (row: GlobalConfiguration) => <span className="kit-figures">{settingText(row)}</span>,
  description: ({ description, descriptionKh }: GlobalConfiguration) => <BilingualText en={description} km={descriptionKh} />,
}

/** The settings of one tab; the rows of each stay in the session's cache. */
function TabRows() {
  const { isError, asked } = useList(globalConfiguration)
  const client = useQueryClient()
  const query = asked.toString()
  useEffect(() => {
    if (!isError) return
    const cause = messageOf(client.getQueryState([globalConfiguration.name, 'list', query])?.error)
    toastError(say(settingWords, 'tabError', { cause }))
  }, [isError, query, client])
  return <ResourceList resource={globalConfiguration} cells={cells} />
}

/** One tab per type of setting, General first; the address says which is open (spec 2 section 2.5). */
export function SettingList() {
  const w = useWords(settingWords)
  const label = useLabel()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const type = search.get('type')
  const { data: types = all } = useQuery({
    queryKey: [globalConfiguration.name, 'types'], staleTime: Infinity,
    queryFn: ({ signal }) => api.get<{ data: readonly string[] }>(globalConfigurationCalls.types, undefined, { signal }).then(({ data }) => data),
  })
  useEffect(() => { if (type && !type.includes(',')) keepTab(type) }, [type])
  if (!type) return <Navigate replace to={tabOf(keptTab())} />
  return (
    <Stack gap="md">
      <Tabs value={type} onChange={(next) => { if (next) void navigate(tabOf(next)) }} keepMounted={false}>
        <Tabs.List aria-label={w('tabs')} style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          {types.map((one) => {
            const words = labels.get(one)
            return <Tabs.Tab key={one} value={one}>{words ? label(words) : one}</Tabs.Tab>
          })}
        </Tabs.List>
      </Tabs>
      <TabRows />
    </Stack>
  )
}
