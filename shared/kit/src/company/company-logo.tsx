import { logoNotFound } from '@staff/contract'
import { useState, type ReactNode } from 'react'
import { toastError } from '../feedback/toast.ts'
import { useLabel } from '../i18n/define-words.ts'
import { useCompany } from './use-company.ts'

interface Props {
  readonly className?: string
  /** What stands there without a logo, and in place of one that cannot be loaded. */
  readonly children?: ReactNode
}
/** The company's logo. A logo that cannot be loaded is told in the words of spec 3 section 8. */
export function CompanyLogo({ className, children }: Props) {
  const { data: company } = useCompany()
  const say = useLabel()
  const [missing, setMissing] = useState<string | null>(null)
  const logo = company?.logo ?? null
  if (logo === null || logo === missing) return <>{children}</>
  const tell = () => {
    setMissing(logo)
    toastError(say(logoNotFound))
  }
  return <img {...(className ? { className } : {})} src={logo} alt="" onError={tell} />
}
