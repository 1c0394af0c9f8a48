import { Stack } from '@mantine/core'
import { storeNowPage } from '@staff/contract/attendance-leave'
import { PageHeader, useLabel } from '@staff/kit'
import { StoreNowView } from './store-now-view.tsx'

/** My Store: who of a store is there now. */
export default function StoreNowPage() {
  const say = useLabel()
  return (
    <Stack gap="md">
      <PageHeader title={say(storeNowPage.label)} />
      <section className="kit-panel kit-section">
        <StoreNowView />
      </section>
    </Stack>
  )
}
