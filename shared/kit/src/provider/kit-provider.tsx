import { MantineProvider, mergeMantineTheme, DEFAULT_THEME, type MantineColorSchemeManager } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLanguage } from '../i18n/define-words.ts'
import { queryClient } from './query-client.ts'
import './styles.ts'
import { surfaces, theme } from './theme.ts'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)

interface Props {
  readonly children: ReactNode
  /** Where light or dark is kept; the host keeps it in its theme configuration. */
  readonly schemes?: MantineColorSchemeManager
  /** `test` switches transitions and portals to what a test can see. */
  readonly env?: 'default' | 'test'
}

/** Everything a screen is in: theme, dates, dialogs, toasts, server state and the language of the document. */
export function KitProvider({ children, schemes, env = 'default' }: Props) {
  const lang = useLanguage()
  useEffect(() => {
    document.documentElement.lang = lang
  }, [lang])
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={merged}
        cssVariablesResolver={surfaces}
        defaultColorScheme="auto"
        env={env}
        {...(schemes ? { colorSchemeManager: schemes } : {})}
      >
        <DatesProvider settings={{ locale: lang, firstDayOfWeek: 1, weekendDays: [0] }}>
          <ModalsProvider modalProps={{ radius: 'md' }}>
            <Notifications position="top-center" limit={4} />
            {children}
          </ModalsProvider>
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
}
