import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { Brand } from '../shell/brand.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { hostWords } from '../words.ts'
import './gate.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/**
 * The bare layout before sign-in: one column, the brand at the left on wide screens
 * (docs/rules/screens.md, "Gate pages").
 */
export function GateLayout({ title, text, children }: Props) {
  const w = useWords(hostWords)
  return (
    <div className="gate">
      <aside className="gate-side">
        <Brand />
        <div>
          <p className="gate-blurb-title">{w('blurbTitle')}</p>
          <p className="gate-blurb">{w('blurbText')}</p>
        </div>
      </aside>
      <div className="gate-column">
        <header className="gate-top">
          <span className="gate-phone-brand">
            <Brand />
          </span>
          <Group gap="xs" wrap="nowrap">
            <LanguageSwitch />
            <ThemeToggle />
          </Group>
        </header>
        <main className="gate-main">
          <Paper className="gate-panel">
            <Stack gap={4} mb="lg">
              <Title order={1}>{title}</Title>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </Stack>
            {children}
          </Paper>
        </main>
      </div>
    </div>
  )
}
