import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { calls, to } from '@staff/contract'
import { ownInformationPage } from '@staff/contract/refs'
import {
  api,
  loadCurrentUser,
  toastError,
  toastRefusal,
  toastSuccess,
  useSession,
  useStoredImage,
  useWords,
  type CurrentEmployee,
} from '@staff/kit'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { profileWords } from './words.ts'

const largest = 2 * 1024 * 1024
const setPhoto = async (photo: string | null) => {
  await api.put(calls.selfPhoto, { photo })
  await loadCurrentUser()
}

/** Uploads a picture as an attachment of the user's own employee record and sets it, or removes it. */
function useOwnPhoto(personId: string) {
  const w = useWords(profileWords)
  const onError = toastRefusal
  const change = useMutation({
    mutationFn: async (file: File) => {
      const { data } = await api.upload<{ data: { id: string } }>('employee/media', {
        file,
        entityType: 'EMPLOYEE_PROFILE',
        entityId: personId,
      })
      await setPhoto(data.id)
    },
    onSuccess: () => toastSuccess(w('uploaded')),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => setPhoto(null),
    onSuccess: () => toastSuccess(w('photoRemoved')),
    onError,
  })
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > largest) toastError(w('photoTooLarge'))
    else change.mutate(file)
  }
  return { choose, isChanging: change.isPending, remove: () => remove.mutate(), isRemoving: remove.isPending }
}

const cameraIcon = <IconPhoto size={18} stroke={1.6} aria-hidden />

function PhotoButtons({ personId, hasPhoto }: { readonly personId: string; readonly hasPhoto: boolean }) {
  const w = useWords(profileWords)
  const { choose, isChanging, remove, isRemoving } = useOwnPhoto(personId)
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <FileButton
          onChange={choose}
          accept="image/jpeg,image/png"
          inputProps={{ name: 'photo', 'aria-label': w('choosePhoto') }}
        >
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={isChanging} leftSection={cameraIcon}>
              {w('choosePhoto')}
            </Button>
          )}
        </FileButton>
        {hasPhoto && (
          <Button variant="subtle" color="gray" size="sm" loading={isRemoving} onClick={remove}>
            {w('removePhoto')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {w('photoLimits')}
      </Text>
    </Stack>
  )
}

/**
 * The user's own picture, and a way to change it; in self-service a change is requested together with the rest of the
 * record.
 */
export function Photo({ person, name }: { readonly person: CurrentEmployee; readonly name: string }) {
  const w = useWords(profileWords)
  const photo = person.photo ?? null
  const { picture } = useStoredImage(photo)
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  return (
    <Group gap="md" wrap="nowrap">
      <Avatar src={picture} size={96} radius="md" color="brand" name={name} alt={name} />
      {isSelfService ? (
        <Button
          component={Link}
          to={to(ownInformationPage).list()}
          variant="default"
          size="sm"
          leftSection={cameraIcon}
        >
          {w('choosePhoto')}
        </Button>
      ) : (
        <PhotoButtons personId={person.id} hasPhoto={photo !== null} />
      )}
    </Group>
  )
}
