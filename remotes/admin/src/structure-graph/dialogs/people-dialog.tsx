import { profilePath } from '@staff/contract'
import { Anchor, List, Modal, Text } from '@mantine/core'
import type { StructureTreePerson } from '@staff/contract/admin'
import { kitWords, useLanguage, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { graphWords } from '../words.ts'

interface Props {
  readonly name: string
  readonly people: readonly StructureTreePerson[]
  readonly onClose: () => void
}
const getPage = ({ id }: StructureTreePerson) => profilePath(id)

/** All people at a position, each with a link to their record. */
export function PeopleDialog({ name, people, onClose }: Props) {
  const w = useWords(graphWords)
  const kit = useWords(kitWords)
  const isKhmer = useLanguage() === 'km'
  return (
    <Modal
      opened
      onClose={onClose}
      title={w('peopleTitle', { name })}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <List listStyleType="none" spacing="xs">
        {people.map((person) => {
          const { accountNo, displayFullNameEn: en, displayFullNameKh: km } = person
          const [first, second] = isKhmer ? [km || en, en] : [en || km, km]
          return (
            <List.Item key={person.id}>
              <Anchor component={Link} to={getPage(person)}>{`${accountNo} - ${first}`}</Anchor>
              {second !== first && (
                <Text size="xs" c="dimmed">
                  {second}
                </Text>
              )}
            </List.Item>
          )
        })}
      </List>
    </Modal>
  )
}
