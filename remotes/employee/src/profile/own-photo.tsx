import { Avatar, Button, Group } from '@mantine/core'
import { ownParts, type OwnInformation } from '@staff/contract/employee'
import { api, toastRefusal, useLanguage, useStoredImage, useWords } from '@staff/kit'
import type { FileValue } from '@staff/contract'
import { useRef } from 'react'
import { useProposal } from './own-calls.ts'
import { OwnPanel } from './own-panel.tsx'
import { profileWords } from './words.ts'

const { photo: field } = ownParts.photo.resource.fields

/** The own photo, and a way to request another one. */
export function OwnPhoto({ person }: { readonly person: OwnInformation['person'] }) {
  const w = useWords(profileWords)
  const lang = useLanguage()
  const photo = (person['photo'] ?? null) as FileValue | null
  const name = person[lang === 'km' ? 'displayFullNameKh' : 'displayFullNameEn']
  const { picture } = useStoredImage(photo)
  const input = useRef<HTMLInputElement>(null)
  const send = useProposal('photo', () => undefined)
  const choose = async (file: File | null) => {
    if (!file) return
    try {
      const { data } = await api.upload<{ data: { id: string } }>('employee/media', {
        file,
        entityType: field.entityType,
        entityId: person.id,
      })
      await send.mutateAsync({ act: 'UPDATE', values: { photo: data.id } })
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <OwnPanel id="own-photo" title={w('photo')}>
      <Group gap="md">
        <Avatar src={picture} size={96} radius="md" color="brand" name={typeof name === 'string' ? name : ''} />
        <input
          ref={input}
          type="file"
          name="photo"
          hidden
          accept={field.accept.join(',')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0] ?? null)
            event.currentTarget.value = ''
          }}
        />
        <Button variant="default" size="sm" loading={send.isPending} onClick={() => input.current?.click()}>
          {w('choosePhoto')}
        </Button>
      </Group>
    </OwnPanel>
  )
}
