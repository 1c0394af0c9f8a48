import { structureLevels, type StructureTreeNode } from '@staff/contract/admin'
import { useWords } from '@staff/kit'
import { useMemo } from 'react'
import { PeopleDialog } from './dialogs/people-dialog.tsx'
import { chartShape } from './tree/shapes.ts'
import type { BranchAction } from './tree/tree-context.ts'
import { TreePage } from './tree/tree-page.tsx'
import { TreeStage } from './tree/tree-stage.tsx'
import { chartBranches, type Branch } from './tree/tree.ts'
import { useLook } from './tools/use-look.ts'
import { useOpened } from './tree/use-opened.ts'
import { graphWords } from './words.ts'

const room = 24

function Chart({ rows, day }: { readonly rows: readonly StructureTreeNode[]; readonly day: string | null }) {
  const w = useWords(graphWords)
  const look = useLook()
  const branches = useMemo(() => chartBranches(rows), [rows])
  const [opened, open, close] = useOpened<Branch>()
  const actions = useMemo(
    (): readonly BranchAction[] => [
      { label: w('showPeople'), when: ({ people }) => people !== undefined && people.length > 0, run: open },
    ],
    [open, w],
  )
  return (
    <>
      <TreeStage
        title={w('chart')}
        fileName="organization-chart"
        branches={branches}
        shape={chartShape}
        room={room}
        types={structureLevels}
        actions={actions}
        day={day}
        hasPeople
      />
      {opened?.people && <PeopleDialog name={look.nameOf(opened)} people={opened.people} onClose={close} />}
    </>
  )
}

/** People by position, down the hierarchy, on any day. */
export function OrganizationChartPage() {
  const w = useWords(graphWords)
  return (
    <TreePage title={w('chart')} include="people">
      {(rows, day) => <Chart rows={rows} day={day} />}
    </TreePage>
  )
}
