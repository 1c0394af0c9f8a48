import { refreshCounts, type ResourceScreenProps } from '@staff/kit'
import { ApprovalPanel } from '@staff/kit/approval'

/** A request beside My tasks: what it asks, now against then, and the answers to it. */
export default function RequestPane({ id = '' }: ResourceScreenProps) {
  return <ApprovalPanel key={id} of={{ id }} onAnswered={refreshCounts} withContent />
}
