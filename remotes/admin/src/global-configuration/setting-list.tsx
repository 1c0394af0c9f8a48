import { Stack, Tabs } from '@mantine/core'
import { to, type Label } from '@staff/contract'
import {
  globalConfiguration,
  globalConfigurationCalls,
  settingTypes,
  type GlobalConfiguration,
} from '@staff/contract/admin'
import { api, ResourceList, useLabel, useListFault, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { BilingualText } from '../approval-workflow/bilingual-text.tsx'
import { keepTab, keptTab } from './kept-tab.ts'
import { settingText } from './setting-text.ts'
import { settingWords, tabError } from './words.ts'

const all: readonly string[] = settingTypes.map(({ value }) => value)
const labels: ReadonlyMap<string, Label> = new Map(settingTypes.map(({ value, label }) => [value, label]))
const getTab = (type: string) => to(globalConfiguration).list({ limit: 10, type })
const cells = {
  // The words of a setting are its description; its name is for support.
  name: ({ name }: GlobalConfiguration) => <span className="kit-muted">{name}</span>,
  value: (row: GlobalConfiguration) => <span className="kit-figures">{settingText(row)}</span>,
  description: ({ description, descriptionKh }: GlobalConfiguration) => (
    <BilingualText en={description} km={descriptionKh} />
  ),
}

// The tab already shows the type: a filter chip for it could not be removed.
const tabbed = { ...globalConfiguration, list: { ...globalConfiguration.list, filters: [] } }

/** The settings of one tab; the cache of the session keeps the rows of each. */
function TabRows({ type }: { readonly type: string }) {
  const fixed = { type }
  useListFault(tabbed, tabError, fixed)
  return <ResourceList resource={tabbed} cells={cells} fixed={fixed} />
}

/**
 * One tab per type of setting, General first; the address may name the open tab,
 * else it is the last one (spec 2 section 2.5).
 */
export function SettingList() {
  const w = useWords(settingWords)
  const label = useLabel()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const named = search.get('type')
  const [type, setType] = useState(named ?? keptTab())
  if (named && named !== type) setType(named)
  const { data: types = all } = useQuery({
    queryKey: [globalConfiguration.name, 'types'],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly string[] }>(globalConfigurationCalls.types, undefined, { signal })
        .then(({ data }) => data),
  })
  useEffect(() => keepTab(type), [type])
  return (
    <Stack gap="md">
      <Tabs
        value={type}
        onChange={(next) => {
          if (next) void navigate(getTab(next))
        }}
        keepMounted={false}
      >
        <Tabs.List aria-label={w('tabs')} style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          {types.map((one) => {
            const words = labels.get(one)
            return (
              <Tabs.Tab key={one} value={one}>
                {words ? label(words) : one}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
      </Tabs>
      <TabRows key={type} type={type} />
    </Stack>
  )
}
