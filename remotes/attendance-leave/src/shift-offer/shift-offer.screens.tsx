import { Badge, Group, Stack, Text } from '@mantine/core'
import { shiftOffer, shiftOfferStatuses, type ShiftOffer } from '@staff/contract/attendance-leave'
import {
  EmptyState,
  ErrorState,
  formatDate,
  LoadingButton,
  PageHeader,
  PageSkeleton,
  toastError,
  toastRefusal,
  toastSuccess,
  useLabel,
  useWords,
} from '@staff/kit'
import { answerOffer, useShiftOffers } from './use-open-shifts.ts'
import { offerWords } from './words.ts'

const questions = { SICK: 'asks', GIVE: 'gives', SWAP: 'swaps' } as const

function Offer({ offer }: { readonly offer: ShiftOffer }) {
  const w = useWords(offerWords)
  const say = useLabel()
  const status = shiftOfferStatuses.find(({ value }) => value === offer.status)
  const answer = async (doesAccept: boolean) => {
    try {
      const { status: now } = await answerOffer(offer.id, doesAccept)
      if (now === 'ACCEPTED') toastSuccess(w(offer.kind === 'SICK' ? 'taken' : 'agreed'))
      else if (now === 'WILLING') toastSuccess(w('willing'))
      else if (doesAccept) toastError(w('lost'))
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <section className="kit-panel kit-section">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} className="kit-figures">
            {`${formatDate(offer.date)} · ${offer.from} – ${offer.to} · ${say(offer.store)}`}
          </Text>
          {status && (
            <Badge variant="light" color={offer.status === 'ACCEPTED' ? 'success' : 'gray'} className="kit-badge">
              {say(status.label)}
            </Badge>
          )}
        </Group>
        {offer.status === 'OFFERED' && (
          <>
            {offer.offeredBy && <Text>{w(questions[offer.kind], { person: say(offer.offeredBy) })}</Text>}
            {offer.inReturn && (
              <Text className="kit-figures">
                {w('inReturn', {
                  shift: `${formatDate(offer.inReturn.date)}, ${offer.inReturn.from} – ${offer.inReturn.to}`,
                })}
              </Text>
            )}
            {offer.isCollected && (
              <Text size="sm" c="dimmed">
                {w('collected')}
              </Text>
            )}
            <Group grow>
              <LoadingButton size="md" onClick={() => answer(true)}>
                {w('take')}
              </LoadingButton>
              <LoadingButton size="md" variant="default" onClick={() => answer(false)}>
                {w('no')}
              </LoadingButton>
            </Group>
          </>
        )}
      </Stack>
    </section>
  )
}
/** Shifts that are offered to the reader: taken or declined with one tap. */
export default function ShiftOfferPage() {
  const w = useWords(offerWords)
  const say = useLabel()
  const { data, error, refetch } = useShiftOffers()
  return (
    <Stack gap="md">
      <PageHeader title={say(shiftOffer.label)} />
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <EmptyState text={w('none')} />
      ) : (
        data.map((offer) => <Offer key={offer.id} offer={offer} />)
      )}
    </Stack>
  )
}
