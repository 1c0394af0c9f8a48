import { Text } from '@mantine/core'
import { messageOutbox } from '@staff/contract/admin'
import { screens } from '@staff/kit'

// Whole, with its lines: a code or a link that is cut off is of no use.
export default screens(messageOutbox, {
  cells: {
    body: ({ body }) => (
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
    ),
  },
})
