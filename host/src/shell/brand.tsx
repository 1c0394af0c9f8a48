import { CompanyLogo, useCompany, useLanguage, useWords } from '@staff/kit'
import { hostWords } from '../words.ts'

/** The company's logo and name, the product's own until they are loaded; the name is hidden when there is no room. */
export function Brand({ compact = false }: { readonly compact?: boolean }) {
  const w = useWords(hostWords)
  const lang = useLanguage()
  const { data: company } = useCompany()
  const name = (lang === 'km' ? company?.nameKh : company?.nameEn) || w('product')
  return (
    <span className="shell-brand">
      <CompanyLogo className="shell-brand-logo">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <rect width="32" height="32" rx="8" fill="currentColor" />
          <circle cx="16" cy="11.5" r="4.5" fill="#fff" />
          <path d="M7 25c0-5 4-8 9-8s9 3 9 8z" fill="#fff" />
        </svg>
      </CompanyLogo>
      {!compact && (
        <span className="shell-brand-name" title={name}>
          {name}
        </span>
      )}
    </span>
  )
}
