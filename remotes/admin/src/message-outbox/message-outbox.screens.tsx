import { Text } from '@mantine/core'
import { messageOutbox } from '@staff/contract/admin'
import { screens } from '@staff/kit'

// Complete, with its lines: a cut code or link is useless.
export default screens(messageOutbox, {
  cells: {
    body: ({ body }) => (
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
    ),
  },
})
