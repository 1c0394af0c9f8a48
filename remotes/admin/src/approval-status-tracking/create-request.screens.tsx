import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import { EmptyState, PageHeader, useLabel, usePageAccess, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import classes from './inbox.module.css'
import { requestKinds } from './request-kinds.ts'
import { trackingWords } from './words.ts'

/** The choice of a kind of request: only kinds that the user may create and the composition has a screen for. */
export default function CreateRequestPage() {
  const w = useWords(trackingWords)
  const say = useLabel()
  const opens = usePageAccess()
  const open = requestKinds.filter(({ path }) => opens(path))
  return (
    <Stack gap="md">
      <PageHeader title={w('createTitle')} />
      {open.length === 0 ? (
        <div className="kit-panel">
          <EmptyState text={w('createNone')} />
        </div>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {w('createText')}
          </Text>
          <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: 3 }} className={classes.kinds}>
            {open.map(({ label, path }) => (
              <li key={path}>
                <Anchor
                  component={Link}
                  to={path}
                  c="inherit"
                  underline="never"
                  fw={600}
                  className={`kit-panel ${classes.kind}`}
                >
                  {say(label)}
                </Anchor>
              </li>
            ))}
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}
