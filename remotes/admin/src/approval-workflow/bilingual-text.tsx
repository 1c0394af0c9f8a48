import { useLanguage } from '@staff/kit'

interface Props {
  readonly en: string | null
  readonly km: string | null
}
/** What is stored in both languages, in the reader's; the other one stands in where that is empty. */
export const inLanguage = ({ en, km }: Props, isKhmer: boolean): string => (isKhmer ? km || en : en || km) || '-'
/** The same as a part of a page, which follows the language. */
export const BilingualText = (props: Props) => <>{inLanguage(props, useLanguage() === 'km')}</>
