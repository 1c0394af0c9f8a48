import { L, type AnyResource } from '@staff/contract'
import { openingConfirmationCall, type OpeningConfirmation, type OpeningConfirmed } from '@staff/contract/payroll'
import { api, defineWords, toastRefusal, toastSuccess, useWords, type ListAction } from '@staff/kit'
import { IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

const words = defineWords('opening-confirmation', {
  done: L('Confirmed or taken back: {{changed}}.', 'បានបញ្ជាក់ ឬដកវិញ៖ {{changed}}។'),
  left: L(
    'Left out: {{leftOut}}. Another person confirms what you entered and what is about you.',
    'បានរំលង៖ {{leftOut}}។ អ្នកផ្សេងត្រូវបញ្ជាក់អ្វីដែលអ្នកបានបញ្ចូល និងអ្វីដែលពាក់ព័ន្ធនឹងអ្នក។',
  ),
})
const right = 'APPROVE_PAYROLL' as const
interface Opening {
  readonly id: string
  readonly isConfirmed: boolean
}
/** What a second person does with earlier pay: the actions of a row, and one for all that wait. */
export function useConfirmation(resource: AnyResource, list: Parameters<typeof openingConfirmationCall>[0]) {
  const w = useWords(words)
  const client = useQueryClient()
  const send = async (body: OpeningConfirmation) => {
    try {
      const { data } = await api.post<{ readonly data: OpeningConfirmed }>(openingConfirmationCall(list), body)
      const { changed, leftOut } = data
      toastSuccess([w('done', { changed }), ...(leftOut > 0 ? [w('left', { leftOut })] : [])].join(' '))
      await client.invalidateQueries({ queryKey: [resource.name] })
    } catch (error) {
      toastRefusal(error)
    }
  }
  return {
    listAction: {
      label: L('Confirm All That Wait', 'បញ្ជាក់ទាំងអស់ដែលរង់ចាំ'),
      icon: IconRosetteDiscountCheck,
      permission: right,
      run: () => send({ isConfirmed: true }),
    } satisfies ListAction,
    rowActions: [
      {
        label: L('Confirm', 'បញ្ជាក់'),
        icon: IconRosetteDiscountCheck,
        permission: right,
        when: ({ isConfirmed }: Opening) => !isConfirmed,
        run: ({ id }: Opening) => void send({ ids: [id], isConfirmed: true }),
      },
      {
        label: L('Take Confirmation Back', 'ដកការបញ្ជាក់វិញ'),
        icon: IconRosetteDiscountCheckOff,
        permission: right,
        when: ({ isConfirmed }: Opening) => isConfirmed,
        run: ({ id }: Opening) => void send({ ids: [id], isConfirmed: false }),
      },
    ] as const,
  }
}
