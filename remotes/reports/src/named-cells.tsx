import { Anchor } from '@mantine/core'
import { employeeRef } from '@staff/contract/refs'
import { Link } from 'react-router-dom'

interface Named {
  readonly id: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
}
const name = (id: string, text: string) => (
  <Anchor component={Link} inherit to={employeeRef.view?.replace('{id}', encodeURIComponent(id)) ?? ''}>
    {text}
  </Anchor>
)
/**
 * The names of a report about employees lead to the record of the person (spec 3 section 2.5:
 * rows link to the user view).
 */
export const namedCells = {
  displayFullNameEn: ({ id, displayFullNameEn }: Named) => name(id, displayFullNameEn),
  displayFullNameKh: ({ id, displayFullNameKh }: Named) => name(id, displayFullNameKh),
}
