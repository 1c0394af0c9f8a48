import { useLanguage, useSession } from '@staff/kit'

const parts = ['position', 'department', 'store', 'location'] as const

/**
 * Where the current user works, in the current language; null for a missing part,
 * English for a part without a Khmer name.
 */
export function usePlace(): Partial<Record<(typeof parts)[number], string | null>> {
  const khmer = useLanguage() === 'km'
  const employee = useSession(({ user }) => user?.employee)
  return Object.fromEntries(
    parts.map((part) => [part, (khmer && employee?.[`${part}Kh`]) || (employee?.[part] ?? null)]),
  )
}
