import { useLanguage, useSession } from '@staff/kit'

/** The current user's name in the current language; the sign-in name for users without an employee record. */
export function useDisplayName(): string {
  const user = useSession((session) => session.user)
  const lang = useLanguage()
  const { employee, username = '' } = user ?? {}
  return (lang === 'km' ? employee?.displayFullNameKh : employee?.displayFullNameEn) || username
}
