import { PersonLink } from '@staff/kit'

interface Named {
  readonly id: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
}
/**
 * The names of a report about employees lead to the page of the person (spec 3 section 2.5:
 * rows link to the user view).
 */
export const namedCells = {
  displayFullNameEn: ({ id, displayFullNameEn }: Named) => <PersonLink id={id}>{displayFullNameEn}</PersonLink>,
  displayFullNameKh: ({ id, displayFullNameKh }: Named) => <PersonLink id={id}>{displayFullNameKh}</PersonLink>,
}
