import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { ownParts, type OwnPart, type OwnPartName } from '@staff/contract/employee'
import { ask, formatDate, toastRefusal, useLabel, useLanguage, useWords, type AnyRow } from '@staff/kit'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useProposal } from './own-calls.ts'
import { OwnPanel } from './own-panel.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { profileWords } from './words.ts'

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
/** The values of a record in one line: the columns of its list, without the person. */
function useLine(part: OwnPartName): (row: AnyRow) => string {
  const lang = useLanguage()
  const say = useLabel()
  const { resource, fields }: OwnPart = ownParts[part]
  return (row) =>
    fields
      .flatMap((key) => {
        const field = resource.fields[key]
        const value = row[key]
        if (!field || value === null || value === undefined || value === '' || value === false || field.kind === 'file')
          return []
        if (value === true) return [say(field.label)]
        if (field.kind === 'percent') return [`${plain(value)} %`]
        if (field.kind === 'date') return [`${say(field.label)} ${formatDate(plain(value))}`]
        if (field.kind === 'choice') {
          const found = field.options.find((option) => option.value === value)
          return [found ? say(found.label) : plain(value)]
        }
        if (typeof value !== 'object') return [plain(value)]
        const record = value as Readonly<Record<string, unknown>>
        if (field.kind === 'code') return [plain(lang === 'km' ? record['valueKh'] : record['value'])]
        if (field.kind !== 'ref') return []
        const { nameEn, nameKm } = field.to
        return [plain(lang === 'km' ? record[nameKm] || record[nameEn] : record[nameEn] || record[nameKm])]
      })
      .join(' · ')
}

/** A list of records related to the own one, each with links to request a change. */
export function OwnList({ part, rows }: { readonly part: OwnPartName; readonly rows: readonly AnyRow[] }) {
  const w = useWords(profileWords)
  const line = useLine(part)
  const [open, setOpen] = useState<{ readonly row: AnyRow | null } | null>(null)
  const remove = useProposal(part, () => undefined)
  const askToRemove = async (row: AnyRow) => {
    if (await ask({ title: w('remove'), text: w('removeText', { name: line(row) }), confirm: w('send'), danger: true }))
      remove.mutate({ act: 'DELETE', id: row.id }, { onError: toastRefusal })
  }
  return (
    <OwnPanel
      id={`own-${part}`}
      title={w(part)}
      action={
        <Button variant="default" size="xs" onClick={() => setOpen({ row: null })}>
          {w('add')}
        </Button>
      }
    >
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      )}
      {rows.map((row) => (
        <Group key={row.id} justify="space-between" gap="sm" wrap="nowrap">
          <Text>{line(row)}</Text>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`${w('propose')}: ${line(row)}`}
              onClick={() => setOpen({ row })}
            >
              <IconPencil size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`${w('remove')}: ${line(row)}`}
              onClick={() => void askToRemove(row)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      {open && <ProposeDialog part={part} row={open.row} onClose={() => setOpen(null)} />}
    </OwnPanel>
  )
}

const addresses = ['birthAddress', 'currentAddress', 'permanentAddress'] as const
/** The three addresses of the own record. */
export function OwnAddress({ person }: { readonly person: AnyRow }) {
  const w = useWords(profileWords)
  const say = useLabel()
  const [isOpen, setOpen] = useState(false)
  const { fields } = ownParts.address.resource
  return (
    <OwnPanel
      id="own-address"
      title={w('address')}
      action={
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {w('propose')}
        </Button>
      }
    >
      {addresses.map((key) => (
        <div key={key}>
          <Text size="xs" c="dimmed">
            {say(fields[key].label)}
          </Text>
          <Text>{typeof person[key] === 'string' ? person[key] : '-'}</Text>
        </div>
      ))}
      {isOpen && <ProposeDialog part="address" row={person} onClose={() => setOpen(false)} />}
    </OwnPanel>
  )
}
