import { useDebouncedValue } from '@mantine/hooks'
import type { RefTarget, RefValue } from '@staff/contract'
import type { UIEvent } from 'react'
import { useLanguage, useWords } from '../i18n/define-words.ts'
import { noOption, refName } from '../options/names.ts'
import { useRefOptions, type RefRecord } from '../options/options.ts'
import { kitWords } from '../words.ts'

/** So near to the end of the list, in pixels, the next options are loaded: the last line alone is lower. */
const nearEnd = 48

/**
 * The records found by what is typed: enabled ones, ten at first and further ones by scroll. Nothing of an earlier
 * search is offered while the next one runs, so a key chooses what was asked for.
 * @returns the records, their options, and the last line, which says how many of them are shown or why there are none.
 */
export function useFoundOptions(target: RefTarget, search: string, opened: boolean) {
  const w = useWords(kitWords)
  const lang = useLanguage()
  const [settled] = useDebouncedValue(search, 300)
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = useRefOptions(target, settled, opened)
  const least = target.minChars ?? 0
  const isShort = search.trim().length < least
  const isAsked = !isShort && settled === search
  const pages = isAsked ? (data?.pages ?? []) : []
  const found: readonly RefValue[] = pages
    .flatMap((page) => page.data)
    .filter((record) => (record as RefRecord)['isEnabled'] !== false)
  const total = pages[0]?.pageMeta?.totalCount ?? 0
  const quiet = isShort
    ? w('typeMore', { count: least })
    : w(isError ? 'optionsFailed' : isFetching || !isAsked ? 'searching' : 'nothingFound')
  const lastLine =
    found.length === 0
      ? noOption(quiet)
      : hasNextPage && isAsked
        ? noOption(w('shownOf', { shown: found.length, total }))
        : []
  return {
    found,
    options: found.map((record) => ({ value: record.id, label: refName(target, record, lang) })),
    lastLine,
    scrollAreaProps: {
      viewportProps: {
        onScroll: ({ currentTarget: list }: UIEvent<HTMLElement>) => {
          const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd
          if (isNear && isAsked && hasNextPage && !isFetching) void fetchNextPage()
        },
      },
    },
  }
}
