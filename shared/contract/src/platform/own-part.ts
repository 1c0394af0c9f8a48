import type { Label, Lang } from '../engine/label.ts'

/** The page of a link by which a new person sends the own part; its token is behind the #, which browsers keep. */
export const ownPartPage = '/auth/own-part'
/** The name under which a link says the language of its message, in which the page opens. */
export const ownPartLanguage = 'lang'
/** The address of a link, in the language of its message. */
export const ownPartAddress = (token: string, language: Lang): string =>
  `${ownPartPage}?${ownPartLanguage}=${language}#${token}`
/** Files of one link, over all parts. */
export const ownPartFiles = 5
/** Days that a link lasts. */
export const ownPartDays = 7

interface Choice {
  readonly id: string
  readonly label: Label
}
/** A field of the page. PLACE = a chain of places from the province down. */
export interface OwnPartField {
  /** On the wire. */
  readonly name: string
  readonly label: Label
  readonly kind: 'TEXT' | 'DATE' | 'YES_NO' | 'CHOICE' | 'PLACE'
  readonly isRequired: boolean
  readonly choices?: readonly Choice[] | undefined
}
/** What the page of a link shows. It has nothing of the person's record. */
export interface OwnPartForm {
  readonly company: Label
  readonly parts: readonly {
    readonly name: string
    readonly label: Label
    /** The most records. */
    readonly most: number
    /** Each record may have one photo. */
    readonly hasPhoto: boolean
    readonly fields: readonly OwnPartField[]
  }[]
}
/** One record of an answer; `fileId` = its photo. */
export interface OwnPartSent {
  readonly part: string
  /** By the names on the wire. */
  readonly values: Readonly<Record<string, unknown>>
  readonly fileId?: string | undefined
}
/**
 * The public calls. They take `key`, which the browser makes: the first opening binds the link to it. `token` is in
 * the message.
 */
export const ownPartPublicCalls = {
  /** POST `{token, key}` answers {@link OwnPartForm}. */
  open: 'own-part/open',
  /** POST `{key, parentId?}` answers the places below one, the provinces without. */
  places: 'own-part/places',
  /** POST a form with `key` and `file`. */
  file: 'own-part/file',
  /** POST `{key, records}`. */
  send: 'own-part/send',
} as const
