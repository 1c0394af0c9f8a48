import { Alert, Group, List, ScrollArea, Stack, Text } from '@mantine/core'
import { chartColors, useWords } from '@staff/kit'
import type { CSSProperties } from 'react'
import styles from './coverage-grid.module.css'
import { getCoverage, coveredIn, getHoles, getLetter, type Level, type Pair, type Serving } from './coverage.ts'
import { inRuns } from './sentence.ts'
import { workflowWords } from './words.ts'

interface Props {
  readonly levels: readonly Level[]
  readonly workflows: readonly Serving[]
  /** The workflow that is viewed or edited; its pairs are framed. */
  readonly own?: string | undefined
}
const hole = '∅'
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
      {by.length > 1 ? '!' : by[0] === undefined ? hole : getLetter(by[0])}
    </td>
  )
}

/** Requester levels down, request-for levels across. */
function Pairs({ levels, workflows, own, grid }: Props & { readonly grid: ReturnType<typeof getCoverage> }) {
  const w = useWords(workflowWords)
  return (
    <ScrollArea type="auto" offsetScrollbars>
      <table className={styles['grid']}>
        <caption className={styles['caption']}>{w('coverageCaption')}</caption>
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
  )
}

/** The letter and colour of each workflow. */
function Legend({ workflows, own }: Omit<Props, 'levels'>) {
  const w = useWords(workflowWords)
  return (
    <Stack gap={6}>
      {workflows.map(({ id, name }, at) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <span className={styles['mark']} style={colour(at)}>
            {getLetter(at)}
          </span>
          <Text size="sm" fw={id === own ? 600 : 400}>
            {name || w('thisOne')}
          </Text>
        </Group>
      ))}
      <Group gap="xs" wrap="nowrap">
        <span className={styles['mark']} data-empty="true">
          {hole}
        </span>
        <Text size="sm" c="dimmed">
          {w('uncovered')}
        </Text>
      </Group>
    </Stack>
  )
}

/** Requester level by request-for level: the workflow of each pair, and the pairs without one. */
export function CoverageGrid({ levels, workflows, own }: Props) {
  const w = useWords(workflowWords)
  const grid = getCoverage(levels, workflows)
  const holes = getHoles(grid)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {w('coverageText')}
      </Text>
      <Pairs levels={levels} workflows={workflows} own={own} grid={grid} />
      <Legend workflows={workflows} own={own} />
      <Text size="sm" role="status">
        {w('covered', { count: coveredIn(grid), total: levels.length ** 2 })}
      </Text>
      {holes.length > 0 && (
        <Alert color="warning" title={w('holes', { count: levels.length ** 2 - coveredIn(grid) })}>
          <List size="sm">
            {holes.map(({ makers, persons }) => (
              <List.Item key={persons.join()}>
                {w('hole', { makers: inRuns(makers), persons: inRuns(persons) })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
