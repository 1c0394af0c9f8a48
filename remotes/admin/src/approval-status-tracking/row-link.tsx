import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useOpenRequest, useRowName, type TrackingRow } from './tracking-row.ts'

/** The name of the person, which opens the request's own view; for an unknown type a message (spec 2 section 8). */
export function RowLink({ row }: { readonly row: TrackingRow }) {
  const nameOf = useRowName()
  const { addressOf, state, refuse } = useOpenRequest()
  const address = addressOf(row)
  const look = {
    c: 'inherit',
    fw: 600,
    size: 'sm',
    ta: 'start',
    className: 'kit-card-title',
    'data-row': row.id,
  } as const
  return address ? (
    <Anchor component={Link} to={address} state={state} {...look}>
      {nameOf(row)}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" onClick={refuse} {...look}>
      {nameOf(row)}
    </Anchor>
  )
}
