import { useLanguage } from '@staff/kit'

interface Props {
  readonly en: string | null
  readonly km: string | null
}
/** A bilingual text in the user's language; the other language replaces an empty one. */
export const inLanguage = ({ en, km }: Props, isKhmer: boolean): string => (isKhmer ? km || en : en || km) || '-'
/** The same as a part of a page, which follows the language. */
export const BilingualText = (props: Props) => <>{inLanguage(props, useLanguage() === 'km')}</>
