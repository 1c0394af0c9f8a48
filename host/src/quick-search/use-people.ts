import { api, useLanguage } from '@staff/kit'
import { employeeRef } from '@staff/contract/refs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hasPattern } from '../navigation/route-match.ts'
import { useContributions } from '../navigation/use-navigation.ts'

/** An employee that quick search found. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly otherName: string
  readonly accountNo: string
  readonly link: string
}
interface Found {
  readonly data: readonly {
    readonly id: string
    readonly accountNo: string
    readonly displayFullNameEn: string | null
    readonly displayFullNameKh: string | null
  }[]
}
const most = 6

/**
 * Employees by number, phone or name in either script, within the user's scope: the service decides.
 * It sends no request while the text is short or the user may not open an employee's page.
 * `isError` when the service could not answer.
 */
export function usePeople(
  text: string,
  isAsked = true,
): {
  readonly people: readonly Person[]
  readonly isError: boolean
  readonly isSearching: boolean
} {
  const { routes } = useContributions()
  const lang = useLanguage()
  const view = employeeRef.view ?? ''
  const mayOpen = hasPattern(
    routes.map(({ route }) => route.path),
    view,
  )
  const keywords = text.trim()
  const enabled = isAsked && mayOpen && keywords.length >= (employeeRef.minChars ?? 2)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['quick-search', keywords],
    enabled,
    staleTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<Found>(`employee/${employeeRef.search}`, { keywords, limit: most, offset: 0 }, { signal, silent: true }),
  })
  const people = enabled
    ? (data?.data ?? []).map(({ id, accountNo, displayFullNameEn, displayFullNameKh }): Person => {
        const [name, otherName] =
          lang === 'km' ? [displayFullNameKh, displayFullNameEn] : [displayFullNameEn, displayFullNameKh]
        return {
          id,
          accountNo,
          name: name ?? otherName ?? accountNo,
          otherName: name ? (otherName ?? '') : '',
          link: view.replace('{id}', encodeURIComponent(id)),
        }
      })
    : []
  return { people, isError: enabled && isError, isSearching: enabled && isFetching }
}
