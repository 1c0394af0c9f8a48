import { Group, ScrollArea, Stack, Text } from '@mantine/core'
import { chartColors, useWords } from '@staff/kit'
import type { CSSProperties } from 'react'
import styles from './coverage-grid.module.css'
import { coverageOf, coveredIn, letterOf, type Level, type Pair, type Serving } from './coverage.ts'
import { workflowWords } from './words.ts'

interface Props {
  readonly levels: readonly Level[]
  readonly workflows: readonly Serving[]
  /** The workflow that is looked at or being written; its pairs are framed. */
  readonly own?: string | undefined
}
const colour = (at: number | undefined) =>
  ({ '--cell': at === undefined ? 'transparent' : chartColors[at % chartColors.length] }) as CSSProperties

function Cell({ pair: { maker, person, by }, workflows, own }: { readonly pair: Pair } & Omit<Props, 'levels'>) {
  const w = useWords(workflowWords)
  const names = by.map((at) => workflows[at]?.name ?? '')
  const name = by.length > 1 ? `${w('clash')}: ${names.join(', ')}` : (names[0] ?? w('uncovered'))
  const words = w('pair', { maker: maker.levelNumber, person: person.levelNumber, name })
  return (
    <td
      data-own={own !== undefined && by.some((at) => workflows[at]?.id === own)}
      data-empty={by.length === 0}
      data-clash={by.length > 1}
      style={colour(by[0])}
      title={words}
      aria-label={words}
    >
      {by.length > 1 ? '!' : by[0] === undefined ? '–' : letterOf(by[0])}
    </td>
  )
}

/** Requester level by request-for level: which workflow serves each pair, and which pairs have none. */
export function CoverageGrid({ levels, workflows, own }: Props) {
  const w = useWords(workflowWords)
  const grid = coverageOf(levels, workflows)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {w('coverageText')}
      </Text>
      <ScrollArea type="auto" offsetScrollbars>
        <table className={styles['grid']}>
          <thead>
            <tr>
              <th scope="col">{w('requesterAxis')}</th>
              {levels.map(({ id, levelNumber, levelTitle }) => (
                <th key={id} scope="col" title={levelTitle}>
                  {levelNumber}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.map((row, at) => (
              <tr key={levels[at]?.id}>
                <th scope="row">{`${levels[at]?.levelNumber} · ${levels[at]?.levelTitle}`}</th>
                {row.map((pair) => (
                  <Cell key={pair.person.id} pair={pair} workflows={workflows} own={own} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <Stack gap={6}>
        {workflows.map(({ id, name }, at) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <span className={styles['mark']} style={colour(at)}>
              {letterOf(at)}
            </span>
            <Text size="sm" fw={id === own ? 600 : 400}>
              {name || w('thisOne')}
            </Text>
          </Group>
        ))}
        <Group gap="xs" wrap="nowrap">
          <span className={styles['mark']}>{'–'}</span>
          <Text size="sm" c="dimmed">
            {w('uncovered')}
          </Text>
        </Group>
      </Stack>
      <Text size="sm" role="status">
        {w('covered', { count: coveredIn(grid), total: levels.length ** 2 })}
      </Text>
    </Stack>
  )
}
