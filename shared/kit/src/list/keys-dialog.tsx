import { Kbd, Modal, Table } from '@mantine/core'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { listWords } from './list-words.ts'
import type { Opening } from './table/row-actions.ts'

const before = [
  ['/', 'keySearch'],
  ['N', 'keyNew'],
  ['J', 'keyNext'],
  ['K', 'keyBefore'],
] as const
const after = [
  ['X', 'keyChoose'],
  ['V', 'keyView'],
  ['Esc', 'keyClose'],
  ['?', 'keyKeys'],
] as const

/** The keys that a list knows. */
export function KeysDialog({ opening, onClose }: { readonly opening: Opening; readonly onClose: () => void }) {
  const w = useWords(listWords)
  const kit = useWords(kitWords)
  const open = opening === 'none' ? [] : [['Enter', `keyOpen_${opening}`] as const]
  return (
    <Modal opened onClose={onClose} title={w('keys')} closeButtonProps={{ 'aria-label': kit('close') }}>
      <Table>
        <Table.Tbody>
          {[...before, ...open, ...after].map(([key, word]) => (
            <Table.Tr key={key}>
              <Table.Td w={90}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{w(word)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
