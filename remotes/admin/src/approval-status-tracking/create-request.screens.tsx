import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { notificationTypes, to, type Label } from '@staff/contract'
import { EmptyState, PageHeader, useLabel, usePageAccess, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import classes from './inbox.module.css'
import { trackingWords } from './words.ts'

interface Kind { readonly label: Label; readonly path: string }
const viewPart = '/view/'
/** Each kind of request with the screen that makes one; two names of the same request are one kind. */
export const requestKinds: readonly Kind[] = Object.values(notificationTypes)
  .flatMap(({ label, path }) => { const [screen] = path.split(viewPart); return screen && path.includes(viewPart) ? [{ label, path: to({ screen }).create() }] : [] })
  .filter(({ path }, at, kinds) => kinds.findIndex((one) => one.path === path) === at)

/** The choice of what to ask for: only what the reader may make and the composition has a screen for. */
export default function CreateRequestPage() {
  const w = useWords(trackingWords)
  const say = useLabel()
  const opens = usePageAccess()
  const open = requestKinds.filter(({ path }) => opens(path))
  return (
    <Stack gap="md">
      <PageHeader title={w('createTitle')} />
      {open.length === 0 ? <div className="kit-panel"><EmptyState text={w('createNone')} /></div> : (
        <>
          <Text size="sm" c="dimmed">{w('createText')}</Text>
          <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: 3 }} className={classes.kinds}>
            {open.map(({ label, path }) => <li key={path}><Anchor component={Link} to={path} c="inherit" underline="never" fw={600} className={`kit-panel ${classes.kind}`}>{say(label)}</Anchor></li>)}
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}
